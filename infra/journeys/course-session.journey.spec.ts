import { assign, createCapability } from '@keenly/contracts/assignment.endpoints';
import { completedByCourse } from '@keenly/contracts/catalogue/assignment-history';
import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import { takingQuizzes as quizWords } from '@keenly/contracts/catalogue/taking-quizzes';
import { pathOf } from '@keenly/contracts/path-of';
import { changeQuiz, createQuestion, createQuiz } from '@keenly/contracts/quiz.endpoints';
import type { Browser, Page } from 'playwright-core';
import { ExtensionBrowser } from '../../extension/tests/driver';
import { watchPages } from './support/last-seen';
import { CourseWriter } from './support/course-writer';
import { signInOverHttp } from './support/over-http';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { serveWebOfPages, type WebOfPages } from './support/web-of-pages';

/**
 * A learner finds a course by search, and starts Keenly AI from it: the course's own page counts as focus, and so does a page on what its
 * headings name, though it doesn't name the topic. Stopped there, the summary is over the course, and names it with its lesson.
 * They take the lesson's quiz, which completes lesson, course, and what they were assigned: their manager's open list
 * says so.
 */
const GLAZES = 'glazes.example';
const CONES = 'Which cones melt this glaze?';
const SHOP = 'shop.example';

let keenly: RunningKeenly;
let web: WebOfPages;
let learner: ExtensionBrowser;
let office: Browser;
let page: Page;
let courseId: string;
let lessonId: string;

beforeAll(async () => {
  [keenly, web, office] = await Promise.all([
    startKeenly(),
    serveWebOfPages([GLAZES, SHOP]),
    sharedBrowser(),
  ]);
  await writeCourse();
  learner = await ExtensionBrowser.launch({ origin: keenly.origin, hostRules: web.hostRules });
  await watchPages(learner.context);
}, 240_000);
afterAll(async () => {
  await Promise.all([learner.close(), closeWindows(office)]);
  await Promise.all([keenly.stop(), web.close()]);
}, 60_000);

/** A course for the organization of what the learner is assigned, with a lesson and its quiz. */
async function writeCourse(): Promise<void> {
  const author = await CourseWriter.of(keenly.origin);
  const capability = await author.made(createCapability.path, {
    name: 'Ceramics',
    description: 'From clay to cup.',
  });
  const { user } = await signInOverHttp(keenly.origin, demoPerson('Learner'));
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await author.asked('POST', assign.path, [{ assignee: user.id, capability, deadline_date: deadline }]);
  courseId = await author.course('Kiln evenings', { category_id: capability });
  const section = await author.section(courseId, 'Choosing cones');
  lessonId = await author.lesson(section, 'Glaze recipes', '<p>What melts when.</p>');
  const quiz = await author.made(createQuiz.path, {
    campaign_id: lessonId,
    assignment_name: 'Check yourself',
  });
  await author.asked('POST', createQuestion.path, {
    ...{ assignment_id: quiz, question_type: 2, question_title: 'Every glaze melts at the same heat.' },
    options: [
      { option_value: 'True', is_correct: false },
      { option_value: 'False', is_correct: true },
    ],
  });
  await author.asked('PUT', pathOf(changeQuiz.path, { id: quiz }), { is_active: true });
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
    await page.goto(`${keenly.origin}/content?searchContent=Kiln%20evenings`);
    await page.bringToFront();
    await page.getByRole('link', { name: 'Kiln evenings' }).first().click();
    await page.getByText(quizWords.lessonsDone(0, 1)).waitFor();
    await page.getByRole('link', { name: 'Glaze recipes', exact: true }).click();
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

describe('the quiz of that lesson', () => {
  let manager: Page;
  const assigned = () => manager.getByRole('row').filter({ hasText: 'Ceramics' });

  it('completes the lesson and the course', async () => {
    manager = (await windowOf(office)).page;
    await signIn(manager, keenly.origin, 'Manager');
    await manager.goto(`${keenly.origin}/manager-dashboard?setIndex=2`);
    // What is complete goes behind what is pending, perhaps to another page.
    await manager.getByRole('combobox', { name: 'Capability' }).selectOption({ label: 'Ceramics' });
    await assigned().waitFor();
    expect(await assigned().innerText()).not.toContain('Complete');
    await page.bringToFront();
    await page.goto(`${keenly.origin}/course/${courseId}?lesson=${lessonId}`);
    await page.getByRole('button', { name: quizWords.take }).click();
    await page.getByRole('radio', { name: 'False' }).click();
    await page.getByRole('button', { name: quizWords.complete }).click();
    const result = page.getByRole('dialog', { name: quizWords.score });
    await result.getByText('100.0%').waitFor();
    await result.getByText(quizWords.lessonComplete).waitFor();
    await result.getByRole('button', { name: quizWords.done }).click();
    await page.getByText(quizWords.lessonsDone(1, 1)).waitFor();
    const outline = page.getByRole('navigation', { name: 'Lessons' });
    await outline.getByRole('link', { name: `${quizWords.lessonDone}: Glaze recipes` }).waitFor();
  }, 120_000);

  it('completes what was assigned, on the manager’s open list', async () => {
    await assigned()
      .filter({ hasText: completedByCourse('Kiln evenings') })
      .waitFor();
    expect(await assigned().innerText()).toContain('Complete');
  }, 60_000);
});
