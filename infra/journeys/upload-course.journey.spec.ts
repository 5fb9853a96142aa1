import { courseLabels } from '@keenly/contracts/catalogue/content';
import {
  courseUploadLabels as labels,
  courseUploadMessages as messages,
  uploadColumns as columns,
} from '@keenly/contracts/catalogue/upload-course';
import { courses } from '@keenly/contracts/content.endpoints';
import type { CoursePage } from '@keenly/contracts/content';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  asText,
  asWorkbook,
  type Rows,
} from '../../services/backend/src/modules/content/upload-courses/testing/course-files.js';
import { ask, signInOverHttp } from './support/over-http';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

let keenly: Keenly;
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  ({ token } = await signInOverHttp(keenly.origin, demoPerson('Manager')));
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

const head = [
  ...[columns.section, columns.lesson, columns.text, columns.assignment, columns.question],
  ...[columns.type, columns.correct, 'Option 1', 'Option 2', 'Option 3'],
];
/** A course whose only question is of this type; the row of the question is the file's fourth. */
const rows = (type: string): Rows => [
  head,
  ['Before the fire', 'Loading', 'Leave a finger’s width between the pots.'],
  ['', 'Cones', 'A cone softens at one temperature, and bends.'],
  ['', '', '', 'How hot is hot?', 'Which cone melts last?', type, '2', 'Cone 022', 'Cone 10', 'Cone 6'],
  ['After the fire', 'Cooling', 'Open the kiln at 90 °C & not before.'],
];
const bad = rows('Guess');
const good = rows('Multiple choice');
/** What the sections tab reads like, from the top. */
const written = ['Before the fire / Loading / Cones', 'After the fire / Cooling'];

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function openUpload(): Promise<Locator> {
  await page.goto(`${keenly.origin}/manage-content`);
  await page.getByRole('button', { name: labels.title }).click();
  const dialog = page.getByRole('dialog', { name: labels.title });
  await dialog.getByText(messages.chooseBoth).waitFor();
  const category = dialog.getByRole('combobox', { name: courseLabels.category });
  await category.getByRole('option', { name: 'Economics' }).waitFor({ state: 'attached' });
  await category.selectOption({ label: 'Economics' });
  return dialog;
}

const choose = (dialog: Locator, file: File) => dialog.locator('input[type=file]').setInputFiles(file);
const uploadIn = (dialog: Locator) => dialog.getByRole('button', { name: labels.upload, exact: true });

/** Names of the courses that the manager may edit. */
async function coursesThere(): Promise<string[]> {
  const asked = `${keenly.origin}${courses.path}?limit=100`;
  const { data } = await ask<CoursePage>(asked, 'GET', undefined, token);
  return data.map(({ heading }) => heading);
}

async function outline(): Promise<readonly string[]> {
  const sections = await page.getByRole('list', { name: 'Sections' }).locator(':scope > li').all();
  return Promise.all(
    sections.map(async (section) => {
      const heading = await section.getByRole('heading', { level: 3 }).innerText();
      const lessons = await section.getByRole('list').getByRole('listitem').allInnerTexts();
      return [heading, ...lessons].join(' / ');
    }),
  );
}

describe('a course file with one bad row', () => {
  let before: string[];

  it('has the row named, and why', async () => {
    before = await coursesThere();
    const dialog = await openUpload();
    await choose(dialog, { name: 'Kiln.csv', mimeType: 'text/csv', buffer: Buffer.from(asText(bad)) });
    await dialog.getByText('1 row needs a change. Nothing can be created yet.').waitFor();
    const problems = dialog.getByRole('list', { name: labels.problem }).getByRole('listitem');
    expect(await problems.allInnerTexts()).toEqual([
      `${labels.row} 4, ${columns.type}: ${messages.typeUnknown}`,
    ]);
    expect(await uploadIn(dialog).isDisabled()).toBe(true);
  }, 60_000);

  it('writes nothing', async () => {
    const dialog = page.getByRole('dialog', { name: labels.title });
    await dialog.getByRole('button', { name: labels.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await coursesThere()).toEqual(before);
  }, 60_000);
});

describe.each<[string, File]>([
  ['.csv', { name: 'Kiln, as text.csv', mimeType: 'text/csv', buffer: Buffer.from(asText(good)) }],
  [
    '.xlsx',
    {
      name: 'Kiln, as a workbook.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: asWorkbook(good, 'xlsx'),
    },
  ],
  [
    '.xls',
    {
      name: 'Kiln, as an old workbook.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: asWorkbook(good, 'xls'),
    },
  ],
])('the good course file as %s', (ending, file) => {
  const course = file.name.slice(0, -ending.length);

  it('shows what it would make before anything is there, then makes it', async () => {
    const before = await coursesThere();
    const dialog = await openUpload();
    await choose(dialog, file);
    const preview = dialog.getByRole('region', { name: labels.preview });
    await preview.getByText('2 sections, 3 lessons, 1 assignment, 1 question').waitFor();
    for (const words of ['Leave a finger’s width between the pots.', 'Cone 022 · Cone 10 · Cone 6'])
      await preview.getByText(words).waitFor();
    expect(await coursesThere()).toEqual(before);

    await uploadIn(dialog).click();
    await page.getByText(labels.uploaded(course)).first().waitFor();
    await page.getByRole('heading', { level: 1, name: course }).waitFor();
    expect((await coursesThere()).toSorted()).toEqual([...before, course].toSorted());
  }, 60_000);

  it('is in the list, and in the editor after a reload, in the file’s order', async () => {
    await page.goto(`${keenly.origin}/manage-content`);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: course, exact: true }) });
    await row.getByText('2 sections · 3 lessons').waitFor();
    await row.getByRole('cell', { name: 'Economics' }).waitFor();
    await row.getByRole('link', { name: course, exact: true }).click();
    await page.getByRole('tab', { name: 'Section & Lessons' }).click();
    await page.getByRole('heading', { level: 3, name: 'Before the fire' }).waitFor();
    expect(await outline()).toEqual(written);
    await page.reload();
    await page.getByRole('heading', { level: 3, name: 'Before the fire' }).waitFor();
    expect(await outline()).toEqual(written);
  }, 60_000);

  it('has its question, with the correct option', async () => {
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await page.getByRole('button', { name: 'Questions of How hot is hot?' }).click();
    await page.locator('[data-pick]').first().click();
    await page.getByRole('radio', { name: 'Correct Option: Cone 10', exact: true, checked: true }).waitFor();
  }, 60_000);
});
