import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from '../../extension/tests/driver';
import { watchPages } from './support/last-seen';
import { CourseWriter } from './support/course-writer';
import { signIn } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { serveWebOfPages, type WebOfPages } from './support/web-of-pages';

/**
 * A learner starts Keenly AI from a course: the course's own page counts as focus, and so does a page on what its
 * headings name, though it doesn't name the topic. Stopped there, the summary is over the course, and names it with its lesson.
 */
const GLAZES = 'glazes.example';
const CONES = 'Which cones melt this glaze?';
const SHOP = 'shop.example';

let keenly: RunningKeenly;
let web: WebOfPages;
let learner: ExtensionBrowser;
let page: Page;
let courseId: string;
let lessonId: string;

beforeAll(async () => {
  [keenly, web] = await Promise.all([startKeenly(), serveWebOfPages([GLAZES, SHOP])]);
  await writeCourse();
  learner = await ExtensionBrowser.launch({ origin: keenly.origin, hostRules: web.hostRules });
  watchPages(learner.context);
}, 240_000);
afterAll(async () => {
  await learner.close();
  await Promise.all([keenly.stop(), web.close()]);
}, 60_000);

/** A course for the organization, with a lesson. */
async function writeCourse(): Promise<void> {
  const author = await CourseWriter.of(keenly.origin);
  courseId = await author.course('Kiln evenings');
  const section = await author.section(courseId, 'Choosing cones');
  lessonId = await author.lesson(section, 'Glaze recipes', '<p>What melts when.</p>');
}

describe('a lesson that counts as focus', () => {
  it('is started from the course’s page', async () => {
    page = await learner.context.newPage();
    await signIn(page, keenly.origin, 'Learner');
    await page.getByRole('button', { name: 'Pair' }).click();
    await page.getByText('Extension paired with your account.').waitFor();
    await learner.agree();
    // A headless browser has no window that could be in front.
    await learner.world({ inFront: true });
    await learner.closePopup();
    await page.goto(`${keenly.origin}/course/${courseId}?lesson=${lessonId}`);
    await page.bringToFront();
    await page.getByRole('heading', { level: 2, name: 'Glaze recipes' }).waitFor();
    await page.getByRole('button', { name: words.start }).click();
    await page.getByRole('button', { name: words.stop }).waitFor();
    await page.getByText(words.counts).waitFor();
  }, 120_000);

  it('counts the course’s page and what its headings name, and nothing else', async () => {
    await learner.studies(await page.title(), 2);
    const beside = await learner.context.newPage();
    await beside.goto(web.page(GLAZES, CONES));
    await learner.studies(CONES, 2);
    await beside.goto(web.page(SHOP, 'Running shoes, half price'));
    await learner.studies('Running shoes, half price', 2);
    await beside.close();
    await learner.closePopup();
    await page.bringToFront();
  }, 120_000);

  it('is stopped there, with the summary over the page', async () => {
    await page.getByRole('button', { name: words.stop }).click();
    const summary = page.getByRole('dialog');
    await summary.getByText('Focused Browsing').first().waitFor();
    expect(await summary.getByRole('link', { name: 'Glaze recipes' }).getAttribute('href')).toBe(
      `/course/${courseId}?lesson=${lessonId}`,
    );
    expect(new URL(page.url()).pathname).toBe(`/course/${courseId}`);
    await summary.getByRole('link', { name: 'All of this session' }).click();
    const table = page.getByRole('table', { name: 'Visited pages' });
    const rowOf = async (text: string) =>
      table.getByRole('row').filter({ hasText: text }).first().innerText();
    await table.waitFor();
    expect(await rowOf('Kiln evenings')).toContain('Focused');
    expect(await rowOf(CONES)).toContain('Focused');
    expect(await table.getByTitle('part of your course').count()).toBeGreaterThan(0);
    // The key word that matched is in no event.
    expect(await table.getByTitle('title matches your course').count()).toBeGreaterThan(0);
    expect(await rowOf(SHOP)).toContain('Distracting');
    await page.getByRole('link', { name: 'Kiln evenings' }).waitFor();
  }, 60_000);
});
