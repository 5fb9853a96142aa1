import { analyticsScreens } from '@keenly/contracts/catalogue/analytics-screens';
import { essayScreens } from '@keenly/contracts/catalogue/essay-screens';
import { regradeScreens } from '@keenly/contracts/catalogue/regrade-screens';
import type { Page } from 'playwright-core';
import { collegeAdmin } from '../src/testing/builders.ts';
import { courseWithSections } from '../src/testing/course-builders.ts';
import {
  anEssay,
  aRegrade,
  aRegradePreview,
  someAnalytics,
  someEssays,
  someQuizFigures,
} from '../src/testing/marking-builders.ts';
import { someQuestions, someQuizzes } from '../src/testing/quiz-builders.ts';
import { markedByOther, someMarking } from './marking-answers.ts';
import { see, type Scene } from './scene.ts';

const manager = { ...collegeAdmin, role_id: 'MANAGER' } as const;
const course = courseWithSections();
const analytics = `/manage-content#/${course.id}?tab=analytics`;
const [quiz] = someQuizzes();
const [choice] = someQuestions();
const question = `/manage-content#/${course.id}?tab=assignments&assignment=${quiz?.id}&question=${choice?.id}`;
const list = '/manage-content#/essays';
const attempt = `${list}/${someEssays().attempt_id}`;
const regrade = async (page: Page) => {
  await page.getByRole('button', { name: regradeScreens.action, exact: true }).click();
};
const mark = async (page: Page, points: string) => {
  await page.getByLabel(essayScreens.percent).fill(points);
  await page.getByRole('button', { name: essayScreens.save, exact: true }).click();
};
const loading = (page: Page) => page.locator('.k-bone').first().waitFor();
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).waitFor();

/** Every state of a course's analytics. */
const analyticsScenes: readonly Scene[] = [
  { name: 'analytics', path: analytics, as: manager, settle: see(analyticsScreens.keyWrong) },
  {
    name: 'analytics-withheld',
    path: analytics,
    as: manager,
    answers: {
      marking: {
        ...someMarking,
        analytics: someAnalytics({ withheld: true, quizzes: [someQuizFigures({ withheld: true })] }),
      },
    },
    settle: see(analyticsScreens.withheld),
  },
  {
    name: 'analytics-empty',
    path: analytics,
    as: manager,
    answers: {
      marking: {
        ...someMarking,
        analytics: someAnalytics({
          ...{ begun: 0, completed: 0, attempts: 0, mean_score: null },
          ...{ days: [], quizzes: [] },
        }),
      },
    },
    settle: see(analyticsScreens.nothing),
  },
  {
    name: 'analytics-loading',
    path: analytics,
    as: manager,
    answers: { slow: ['analytics'] },
    settle: loading,
  },
  {
    name: 'analytics-failing',
    path: analytics,
    as: manager,
    answers: { failing: ['analytics'] },
    settle: retry,
  },
];

/** A question regraded, from the choice to the end. */
const regradeScenes: readonly Scene[] = [
  {
    name: 'regrade',
    path: question,
    as: manager,
    settle: async (page) => {
      await regrade(page);
      await see(regradeScreens.figures(3, 0, 7))(page);
    },
  },
  {
    name: 'regrade-withheld',
    path: question,
    as: manager,
    answers: {
      marking: { ...someMarking, preview: aRegradePreview({ attempts: 0, differences: [], withheld: true }) },
    },
    settle: async (page) => {
      await regrade(page);
      await see(regradeScreens.withheld)(page);
    },
  },
  {
    name: 'regrade-counting',
    path: question,
    as: manager,
    answers: { slow: ['regrade-preview'] },
    settle: async (page) => {
      await regrade(page);
      await see(regradeScreens.counting)(page);
    },
  },
  {
    name: 'regrade-failing',
    path: question,
    as: manager,
    answers: { failing: ['regrade-preview'] },
    settle: async (page) => {
      await regrade(page);
      await retry(page);
    },
  },
  {
    name: 'regrade-asked',
    path: question,
    as: manager,
    settle: async (page) => {
      await regrade(page);
      await page.getByRole('radio', { name: /^Both keys/ }).check();
      await see(regradeScreens.figures(3, 0, 7))(page);
      await page.getByRole('button', { name: regradeScreens.next }).click();
      await see(regradeScreens.consequence)(page);
    },
  },
  {
    name: 'regrade-running',
    path: question,
    as: manager,
    answers: { marking: { ...someMarking, regrades: [aRegrade()] } },
    settle: async (page) => {
      await regrade(page);
      await see(regradeScreens.running)(page);
    },
  },
];

/** Essays to mark: the list, an essay, and what becomes of its mark. */
const essayScenes: readonly Scene[] = [
  { name: 'essays', path: list, as: manager, settle: see(essayScreens.lead(3)) },
  {
    name: 'essays-empty',
    path: list,
    as: manager,
    answers: { marking: { ...someMarking, attempts: [] } },
    settle: see(essayScreens.nothing),
  },
  {
    name: 'essays-own',
    path: list,
    as: { ...collegeAdmin, role_id: 'USER' },
    settle: see(essayScreens.noRight),
  },
  { name: 'essays-loading', path: list, as: manager, answers: { slow: ['essays-to-mark'] }, settle: loading },
  {
    name: 'essays-failing',
    path: list,
    as: manager,
    answers: { failing: ['essays-to-mark'] },
    settle: retry,
  },
  { name: 'essay', path: attempt, as: manager, settle: see(essayScreens.place(1, 2)) },
  {
    name: 'essay-long',
    path: attempt,
    as: manager,
    answers: {
      marking: {
        ...someMarking,
        essays: someEssays({
          questions: [
            anEssay(0, {
              question_title: 'ما هو فائض المستهلك؟ '.repeat(20),
              essay_content: `${'A used bicycle for $120. '.repeat(200)}\n${'x'.repeat(300)}`,
            }),
          ],
        }),
      },
    },
    settle: see(essayScreens.place(1, 1)),
  },
  {
    name: 'essay-marked',
    path: `${attempt}?question=${anEssay(0).question_id}`,
    as: manager,
    answers: { marking: { ...someMarking, essays: markedByOther() } },
    settle: see(essayScreens.markedBy('Tom Baker')),
  },
  {
    name: 'essay-wrong',
    path: attempt,
    as: manager,
    settle: async (page) => {
      await mark(page, '101');
      await see('Enter a whole number from 0 to 100.')(page);
    },
  },
  {
    name: 'essay-conflict',
    path: attempt,
    as: manager,
    settle: async (page) => {
      await mark(page, '70');
      await see('Overwrite with mine')(page);
    },
  },
  {
    name: 'essay-gone',
    path: attempt,
    as: manager,
    answers: { marking: { ...someMarking, essays: undefined } },
    settle: see(essayScreens.gone),
  },
];

export const markingScenes: readonly Scene[] = [...analyticsScenes, ...regradeScenes, ...essayScenes];
