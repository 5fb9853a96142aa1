import {
  assignmentReport,
  keepAnswers,
  quizByLesson,
  submitQuiz,
} from '@keenly/contracts/attempts.endpoints';
import type { QuizByLesson, QuizResult } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { aLearner, anId } from '../src/testing/builders.ts';
import { someCourse } from '../src/testing/course-builders.ts';
import {
  givenEssay,
  givenOption,
  someMarkedReport,
  someQuestions,
  someQuiz,
  someReport,
  someResult,
} from '../src/testing/quiz-builders.ts';
import { failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const keepPath = pathOf(keepAnswers.path, { id: anId(970) });
const gone = { status: 404, message: 'Not found.', code: 'NOT_FOUND' } as const;
const allGiven = [
  givenOption(940, 941),
  givenOption(950, 952),
  givenEssay(960, 'Small ones first, then tall ones, so that none shades another.'),
];
const long = someQuiz({
  assignment_name: 'Everything that’s decided before the kiln is closed, with what’s easily forgotten',
  questions: Array.from({ length: 14 }, someQuestions)
    .flat()
    .map((question, nth) => ({ ...question, id: anId(2000 + nth) })),
});

const taking = (quiz: QuizByLesson | null, answers: Screen['answers'] = {}) => ({
  path: `/lesson-quiz/${anId(911)}`,
  user: aLearner(),
  answers: {
    [quizByLesson.path]: { body: { data: quiz } },
    [campaignDetails.path]: { body: { data: [someCourse()] } },
    [keepPath]: { body: { data: { answers: [] } } },
    ...answers,
  },
});
const choose = async (page: Page) => {
  await page.getByRole('radio', { name: 'False' }).click();
};
const complete = async (page: Page) => {
  await page.getByRole('button', { name: words.complete }).click();
};
const result = (over: Partial<QuizResult>) => ({
  ...taking(someQuiz({}, allGiven), { [submitQuiz.path]: { body: { data: someResult(over) } } }),
  act: async (page: Page) => {
    await complete(page);
    await page.getByRole('dialog', { name: words.score }).waitFor();
  },
});
const report = (answer: NonNullable<Screen['answers']>[string]) => ({
  ...taking(someQuiz(), { [assignmentReport.path]: answer }),
  path: `/lesson-quiz/${anId(911)}?report=${anId(931)}`,
});

/** The quiz of a lesson from its first question to its report, each also empty, loading, failing, offline, and gone. */
export const quizScreens: Screen[] = [
  { name: 'quiz-data', ...taking(someQuiz({}, allGiven.slice(0, 1))) },
  { name: 'quiz-answered', ...taking(someQuiz({}, allGiven)) },
  { name: 'quiz-long', ...taking(long) },
  { name: 'quiz-saved', ...taking(someQuiz()), act: choose },
  { name: 'quiz-missing', ...taking(someQuiz({}, allGiven.slice(0, 1))), act: complete },
  {
    name: 'quiz-offline',
    ...taking(someQuiz(), { [keepPath]: failing }),
    act: async (page) => {
      await choose(page);
      // Answers are sent by the page's own clock, which the stage holds.
      await page.clock.runFor(500);
      await page.getByText(words.onDevice).waitFor();
    },
  },
  { name: 'quiz-withdrawn', ...taking(someQuiz({}, allGiven), { [campaignDetails.path]: gone }) },
  {
    name: 'quiz-again',
    ...taking(someQuiz({ attempt: null, submitted: { attempt_id: anId(969), score: 66.7 } })),
  },
  {
    name: 'quiz-again-limited',
    ...taking(
      someQuiz({
        ...{ attempt: null, submitted: { attempt_id: anId(969), score: 66.7 } },
        ...{ tries_left: 1, pass_mark: 70 },
      }),
    ),
  },
  {
    name: 'quiz-used-up',
    ...taking(someQuiz({ attempt: null, submitted: { attempt_id: anId(969), score: 66.7 }, tries_left: 0 })),
  },
  { name: 'quiz-empty', ...taking(null) },
  { name: 'quiz-loading', ...taking(null, { [quizByLesson.path]: 'never' }) },
  { name: 'quiz-failing', ...taking(null, { [quizByLesson.path]: failing }) },
  { name: 'quiz-gone', ...taking(null, { [quizByLesson.path]: gone }) },
  { name: 'quiz-result-0', ...result({ score: 0, total_correct_answers: 0, awaiting_review: 0 }) },
  { name: 'quiz-result-33', ...result({ score: 33.333, total_correct_answers: 1, graded_questions: 3 }) },
  { name: 'quiz-result-100', ...result({ score: 100, total_correct_answers: 2, awaiting_review: 0 }) },
  {
    name: 'quiz-result-essays',
    ...result({ score: null, total_correct_answers: 0, graded_questions: 0 }),
  },
  {
    name: 'quiz-result-passed',
    ...result({ score: 100, total_correct_answers: 2, awaiting_review: 0, pass_mark: 70, passed: true }),
  },
  {
    name: 'quiz-result-not-passed',
    ...result({ score: 50, awaiting_review: 0, pass_mark: 70, passed: false }),
  },
  { name: 'quiz-result-open', ...result({ pass_mark: 70, passed: null }) },
  { name: 'quiz-report-marked', ...report({ body: { data: someMarkedReport() } }) },
  {
    name: 'quiz-report-personal',
    ...report({
      body: {
        data: someReport({
          score: null,
          questions: someMarkedReport().questions.map((question) => ({ ...question, mark: null })),
        }),
      },
    }),
    user: aLearner({ client_id: null, client_name: null }),
  },
  { name: 'quiz-report', ...report({ body: { data: someReport() } }) },
  { name: 'quiz-report-loading', ...report('never') },
  { name: 'quiz-report-failing', ...report(failing) },
  { name: 'quiz-report-gone', ...report(gone) },
];
