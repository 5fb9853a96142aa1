import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { pathOf } from '@keenly/contracts/path-of';
import { changeQuiz, createQuestion, createQuiz } from '@keenly/contracts/quiz.endpoints';
import type { Browser, Page } from 'playwright-core';
import { enter, tabTo } from './support/keyboard';
import { CourseWriter } from './support/course-writer';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

/**
 * A learner opens a course, takes the quiz of its first lesson, loses the network and the page on the way, goes on where
 * they were, and sees score, report, and the lesson done; the second lesson has no quiz and is marked by hand.
 */
let keenly: Keenly;
let browser: Browser;
let page: Page;
let courseId: string;
let author: CourseWriter;
/** What the service told the page until the quiz was submitted. */
const told: Promise<string>[] = [];

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  author = await CourseWriter.of(keenly.origin);
  await writeCourse();
  await signIn(page, keenly.origin, 'Learner');
  page.on('response', (response) => {
    if (!/^\/api\/.*(quiz|course|campaign)/.test(new URL(response.url()).pathname)) return;
    told.push(response.text().catch(() => 'nothing'));
  });
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** A course for the organization: a lesson with a quiz of each kind of question, and one without. */
async function writeCourse(): Promise<void> {
  courseId = await author.course('Firing a kiln');
  const section = await author.section(courseId, 'Before the fire');
  const lesson = (heading: string) => author.lesson(section, heading, `<p>All about ${heading}.</p>`);
  const loading = await lesson('Loading');
  await lesson('Cooling');
  const quiz = await author.made(createQuiz.path, {
    campaign_id: loading,
    assignment_name: 'Check yourself',
  });
  await addQuestion(quiz, 1, 'How far apart are pots?', ['They touch', 'A finger’s width'], 1);
  await addQuestion(quiz, 2, 'Shelves are washed first.', ['True', 'False'], 0);
  await addQuestion(quiz, 3, 'How would you load it?', ['THE MODEL ANSWER'], 0);
  await author.asked('PUT', pathOf(changeQuiz.path, { id: quiz }), { is_active: true });
}

async function addQuestion(
  assignment_id: string,
  question_type: number,
  question_title: string,
  values: readonly string[],
  correct: number,
): Promise<void> {
  const options = values.map((option_value, nth) => ({ option_value, is_correct: nth === correct }));
  await author.asked('POST', createQuestion.path, { assignment_id, question_type, question_title, options });
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const essay = () => page.getByRole('textbox', { name: /How would you load it/ });
const saved = () => page.getByText(words.saved, { exact: true }).waitFor();
const outline = () => page.getByRole('navigation', { name: 'Lessons' });

describe('a learner who takes the quiz of a lesson', () => {
  it('opens it from the lesson, and chooses by the keyboard', async () => {
    await page.goto(`${keenly.origin}/course/${courseId}`);
    await page.getByText(words.lessonsDone(0, 2)).waitFor();
    await page.getByRole('link', { name: 'Loading', exact: true }).click();
    await enter(page, page.getByRole('button', { name: words.take }));
    await page.getByRole('heading', { level: 1, name: words.titled('Check yourself') }).waitFor();
    await page.getByRole('heading', { name: words.answered(0, 3) }).waitFor();
    await tabTo(page, radio('They touch'));
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: words.answered(1, 3) }).waitFor();
    await saved();
    expect(await radio('A finger’s width').isChecked()).toBe(true);
  }, 120_000);

  it('loses the network and the page, and finds everything as it was', async () => {
    await page.context().setOffline(true);
    await radio('False').click();
    await essay().fill('Tall ones last.');
    await page.getByText(words.onDevice).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('heading', { name: words.answered(3, 3) }).waitFor();
    expect(await radio('A finger’s width').isChecked()).toBe(true);
    expect(await radio('False').isChecked()).toBe(true);
    expect(await essay().inputValue()).toBe('Tall ones last.');
    await saved();
  }, 120_000);

  it('is told what is missing, at the question, before anything is sent', async () => {
    await essay().fill('');
    await page.getByRole('button', { name: words.complete }).click();
    await page.getByText('Field is required.').waitFor();
    expect(await essay().evaluate((element) => element === document.activeElement)).toBe(true);
    await essay().fill('Small ones first.');
    await page.getByText('Field is required.').waitFor({ state: 'detached' });
    const read = (await Promise.all(told)).join();
    expect(read).toContain('A finger’s width');
    expect(read).not.toContain('is_correct');
    expect(read).not.toContain('THE MODEL ANSWER');
  }, 120_000);

  it('sees the score and the report', async () => {
    await page.getByRole('button', { name: words.complete }).click();
    const dialog = page.getByRole('dialog', { name: words.score });
    await dialog.getByText('50.0%').waitFor();
    await dialog.getByText(words.awaitingReview).waitFor();
    await dialog.getByText(words.lessonComplete).waitFor();
    await dialog.getByRole('button', { name: words.report }).click();
    await page.getByRole('heading', { level: 1, name: words.report }).waitFor();
    const reported = page.locator('main').getByRole('listitem');
    await reported.nth(2).waitFor();
    const rows = await reported.allInnerTexts();
    const outcomes = [words.isRight, words.isWrong, words.awaitingReview];
    expect(rows.map((row) => outcomes.find((outcome) => row.includes(outcome)))).toEqual(outcomes);
    await page.getByRole('link', { name: words.back, exact: true }).click();
  }, 120_000);

  it('finds the lesson done, and marks the other by hand', async () => {
    await page.getByText(words.lessonsDone(1, 2)).waitFor();
    await outline()
      .getByRole('link', { name: `${words.lessonDone}: Loading` })
      .waitFor();
    await outline().getByRole('link', { name: 'Cooling' }).click();
    await page.getByRole('button', { name: words.markAsDone }).click();
    await page.getByText(words.lessonsDone(2, 2)).waitFor();
    await page.getByRole('button', { name: words.reopen }).click();
    await page.getByText(words.lessonsDone(1, 2)).waitFor();
  }, 120_000);
});
