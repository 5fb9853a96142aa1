import { contentSearchWords as search } from '@keenly/contracts/catalogue/content-search';
import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { Course } from '@keenly/contracts/content';
import { shareCourse, unshareCourse } from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Browser, Page } from 'playwright-core';
import { CourseWriter } from './support/course-writer';
import { closeWindows, demoPerson, sharedBrowser, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

/**
 * Someone gets a link to a course: they see its headings, are prompted at a lesson, sign in, and are back at it, by the
 * keyboard on to the next one. Once the link is revoked, there is no such course.
 */
let keenly: Keenly;
let browser: Browser;
let page: Page;
let courseId: string;
let link: string;
let author: CourseWriter;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  author = await CourseWriter.of(keenly.origin);
  await shareSomething();
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** A course for people with its link, with two lessons in two sections. */
async function shareSomething(): Promise<void> {
  courseId = await author.course('Firing a kiln');
  for (const [section, lesson] of [
    ['Before the fire', 'Loading'],
    ['After the fire', 'Cooling'],
  ] as const) {
    const parent = await author.section(courseId, section);
    await author.lesson(parent, lesson, `<p>All about ${lesson.toLowerCase()}.</p>`);
  }
  const { data } = await author.asked<{ data: Course }>(
    'POST',
    pathOf(shareCourse.path, { id: courseId }),
    {},
  );
  link = data.share_url ?? '';
}

describe('a course that is shared by link', () => {
  it('shows its headings to someone who is signed out, and prompts at a lesson', async () => {
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Firing a kiln' }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'After the fire' }).waitFor();
    await page.getByRole('link', { name: 'Loading', exact: true }).click();
    await page.getByText(words.signInToRead).waitFor();
    expect(await page.getByText('All about loading.').count()).toBe(0);
  }, 120_000);

  it('is back at the lesson after the sign-in, and goes on by the keyboard', async () => {
    const { email, password } = demoPerson('Learner');
    await page.getByRole('link', { name: 'Sign In' }).last().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Loading' }).waitFor();
    await page.getByText('All about loading.').waitFor();
    const next = page.getByRole('link', { name: `${words.next}: Cooling` });
    await next.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Cooling' }).waitFor();
    const address = page.url();
    await page.reload();
    await page.getByText('All about cooling.').waitFor();
    expect(page.url()).toBe(address);
  }, 120_000);

  it('is gone once its author revokes the link', async () => {
    await author.asked('DELETE', pathOf(unshareCourse.path, { id: courseId }), {});
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: words.notFound });
    await dialog.getByText(words.notFoundText).waitFor();
    await dialog.getByRole('button', { name: words.ok }).click();
    await page.waitForURL('**/content');
  }, 120_000);
});

describe('a topic that someone wants to study', () => {
  const found = () => page.getByRole('link', { name: 'Glazing a bowl', exact: true });

  it('leads from its first letters to a course', async () => {
    await author.course('Glazing a bowl', { description: '<p>Mix, dip, and wipe.</p>' });
    await page.goto(`${keenly.origin}/content`);
    await page.getByRole('heading', { name: search.all }).waitFor();
    const topic = page.getByRole('combobox', { name: search.topic });
    await topic.fill('glaz');
    await page.getByRole('option', { name: 'Glazing a bowl' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Glazing a bowl' }).first().waitFor();
    await found().click();
    await page.getByRole('heading', { level: 1, name: 'Glazing a bowl' }).waitFor();
    await page.getByText('Mix, dip, and wipe.').waitFor();
  }, 120_000);

  it('is found where it is mistyped, and says so', async () => {
    await page.goto(`${keenly.origin}/content?searchContent=Glasing%20bowll`);
    await page.getByText(search.nearest('Glasing bowll')).waitFor();
    await found().waitFor();
  }, 120_000);
});
