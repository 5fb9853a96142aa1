import { readFile } from 'node:fs/promises';
import { coursePackageLabels as labels } from '@keenly/contracts/catalogue/course-package';
import { giftLabels, giftMessages } from '@keenly/contracts/catalogue/gift';
import { courseUploadLabels } from '@keenly/contracts/catalogue/upload-course';
import { createQuestion, createQuiz } from '@keenly/contracts/quiz.endpoints';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { CourseWriter } from './support/course-writer';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

let keenly: RunningKeenly;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  await writeCourse();
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

/** A course with one section, one lesson, and one question in its assignment. */
async function writeCourse(): Promise<void> {
  const author = await CourseWriter.of(keenly.origin);
  const section = await author.section(await author.course('Firing a kiln'), 'Before the fire');
  const lesson = await author.lesson(section, 'Cones');
  const quiz = await author.made(createQuiz.path, {
    assignment_name: 'How hot is hot?',
    campaign_id: lesson,
  });
  await author.asked('POST', createQuestion.path, {
    assignment_id: quiz,
    question_title: 'Which cone melts last?',
    question_type: 1,
    options: [
      { option_value: 'Cone 022', is_correct: false },
      { option_value: 'Cone 10', is_correct: true },
    ],
  });
}

async function downloaded(button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

/** Opens the questions of the course's one assignment. */
async function openQuestions(): Promise<void> {
  await page.getByRole('tab', { name: 'Assignments' }).click();
  await page.getByRole('button', { name: 'Questions of How hot is hot?' }).click();
  await page.getByText('Which cone melts last?').waitFor();
}

describe('a course that leaves as a file and comes in again', () => {
  it('is downloaded from the list, and is a new course of that file', async () => {
    await page.goto(`${keenly.origin}/manage-content`);
    const file = await downloaded(
      page.getByRole('button', { name: `${labels.download} of Firing a kiln`, exact: true }),
    );
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    await page.getByRole('button', { name: courseUploadLabels.title }).click();
    await page.getByRole('button', { name: labels.open }).click();
    const dialog = page.getByRole('dialog', { name: labels.title });
    await dialog.locator('input[type=file]').setInputFiles({
      name: file.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: await readFile(await file.path()),
    });
    await dialog.getByRole('button', { name: labels.bringIn }).click();
    await page.getByText(labels.brought('Firing a kiln')).first().waitFor();

    await page.goto(`${keenly.origin}/manage-content`);
    await page.getByRole('link', { name: 'Firing a kiln', exact: true }).nth(1).waitFor();
    expect(await page.getByRole('link', { name: 'Firing a kiln', exact: true }).count()).toBe(2);
    await page.getByText('1 section · 1 lesson').nth(1).waitFor();
    expect(await page.getByText('1 section · 1 lesson').count()).toBe(2);
  }, 120_000);

  it('has its lesson, and its question with the correct option', async () => {
    await page.getByRole('link', { name: 'Firing a kiln', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Section & Lessons' }).click();
    await page.getByRole('heading', { level: 3, name: 'Before the fire' }).waitFor();
    await page.getByText('Cones', { exact: true }).waitFor();
    await openQuestions();
    await page.locator('[data-pick]').first().click();
    await page.getByRole('radio', { name: 'Correct Option: Cone 10', exact: true, checked: true }).waitFor();
  }, 60_000);

  it('isn’t made of another file, which is told why', async () => {
    await page.goto(`${keenly.origin}/manage-content`);
    await page.getByRole('button', { name: courseUploadLabels.title }).click();
    await page.getByRole('button', { name: labels.open }).click();
    const dialog = page.getByRole('dialog', { name: labels.title });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'letter.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('This is a letter, not a course.'),
    });
    await dialog.getByRole('button', { name: labels.bringIn }).click();
    await dialog.getByText('Couldn’t read this file as a course file.').first().waitFor();
    await dialog.getByRole('button', { name: labels.cancel }).click();
    await page.getByRole('link', { name: 'Firing a kiln', exact: true }).nth(1).waitFor();
    expect(await page.getByRole('link', { name: 'Firing a kiln', exact: true }).count()).toBe(2);
  }, 60_000);
});

describe('questions as GIFT', () => {
  it('are downloaded, and others come in but for those that can’t, which are named', async () => {
    await page.getByRole('link', { name: 'Firing a kiln', exact: true }).first().click();
    await openQuestions();
    await page.getByRole('button', { name: giftLabels.title, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: giftLabels.title });
    const file = await downloaded(dialog.getByRole('button', { name: giftLabels.download }));
    expect(file.suggestedFilename()).toBe(giftLabels.fileName);
    expect(await readFile(await file.path(), 'utf8')).toContain('Which cone melts last?');

    await dialog
      .getByRole('textbox', { name: giftLabels.paste })
      .fill('How hot is a kiln at cone 6? {#1222:10}\n\nA cone bends before it melts. {T}');
    await dialog.getByRole('button', { name: giftLabels.check }).click();
    await dialog.getByText(giftLabels.found(1)).waitFor();
    await dialog.getByText(giftLabels.line(1), { exact: true }).waitFor();
    await dialog.getByText(giftMessages.numeric).waitFor();
    const bringIn = dialog.getByRole('button', { name: giftLabels.import });
    expect(await bringIn.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: giftLabels.leaveOut(1) }).check();
    await bringIn.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2, True/False').waitFor();

    // The address says which are open.
    await page.reload();
    await page.getByText('A cone bends before it melts.').waitFor();
  }, 90_000);
});
