import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assignmentReport, quizByLesson, submitQuiz } from '@keenly/contracts/attempts.endpoints';
import type { AssignmentReport, QuizByLesson, QuizResult } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { regradeWays } from '@keenly/contracts/regrade';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { anAnswer } from '../../testing/answers';
import { aLearner, anId, aSignIn } from '../../testing/builders';
import { someCourse } from '../../testing/course-builders';
import { drawAgain, drawSignedIn, standInForLayout } from '../../testing/draw';
import {
  aReported,
  givenEssay,
  givenOption,
  someMarkedReport,
  someQuestions,
  someQuiz,
  someReport,
  someResult,
} from '../../testing/quiz-builders';
import { standInForService } from '../../testing/service';
import { LessonQuizPage } from './lesson-quiz-page';

const page = (
  <Routes>
    <Route path="/lesson-quiz/:id" element={<LessonQuizPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const open = (service: Parameters<typeof standInForService>[0], search = '') => {
  standInForService({
    [`GET ${campaignDetails.path}`]: () => anAnswer({ data: [someCourse()] }),
    ...service,
  });
  drawSignedIn(page, `/lesson-quiz/${anId(911)}${search}`);
};
const report = (over: AssignmentReport) =>
  open({ [`GET ${assignmentReport.path}`]: () => anAnswer({ data: over }) }, `?report=${anId(931)}`);
const quiz = (over: Partial<QuizByLesson>) =>
  open({ [`GET ${quizByLesson.path}`]: () => anAnswer({ data: someQuiz(over) }) });
const rows = async () => {
  await screen.findByRole('heading', { level: 1, name: words.report });
  return within(screen.getByRole('list')).getAllByRole('listitem');
};

beforeEach(() => {
  localStorage.clear();
  standInForLayout();
  Object.assign(globalThis, { CSS: { escape: (name: string) => name } });
});
afterEach(cleanup);

describe('the result of a quiz with a pass mark', () => {
  const submit = async (over: Partial<QuizResult>) => {
    const kept = [givenOption(940, 941), givenOption(950, 952), givenEssay(960, 'Small ones first.')];
    open({
      [`GET ${quizByLesson.path}`]: () => anAnswer({ data: someQuiz({ pass_mark: 70 }, kept) }),
      [`POST ${submitQuiz.path}`]: () => anAnswer({ data: someResult({ pass_mark: 70, ...over }) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: words.complete }));
    return screen.findByRole('dialog', { name: words.score });
  };

  it('says that it’s passed, or not', async () => {
    const passed = await submit({ score: 100, passed: true, awaiting_review: 0 });
    expect(within(passed).getByText(words.passed)).toBeTruthy();
    cleanup();
    const failed = await submit({ score: 50, passed: false, awaiting_review: 0 });
    expect(within(failed).getByText(words.notPassed)).toBeTruthy();
    expect(within(failed).getByText(new RegExp(words.passMark(70)))).toBeTruthy();
  });

  it('says when that will be known where an essay awaits its mark', async () => {
    const dialog = await submit({ passed: null });
    expect(within(dialog).getByText(new RegExp(words.passOpen))).toBeTruthy();
    expect(within(dialog).queryByText(words.passed)).toBeNull();
  });
});

describe('a quiz that was submitted', () => {
  const submitted = { attempt_id: anId(969), score: 33.3 };

  it('says how many attempts are left', async () => {
    quiz({ attempt: null, submitted, tries_left: 1, pass_mark: 70 });
    expect(await screen.findByText(words.triesLeft(1))).toBeTruthy();
    expect(screen.getByText(words.passMark(70))).toBeTruthy();
    expect(screen.getByRole('button', { name: words.take })).toBeTruthy();
  });

  it('isn’t started again once none is left', async () => {
    quiz({ attempt: null, submitted, tries_left: 0 });
    expect(await screen.findByText(words.noTries)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.take })).toBeNull();
    expect(screen.getByRole('link', { name: words.report })).toBeTruthy();
  });
});

describe('the report of a quiz', () => {
  it('has both scores after a regrade, whether it’s passed, and the attempts left', async () => {
    report(someMarkedReport());
    expect(
      await screen.findByText('Was 66.7%, now 100.0%: the author changed how a question counts.'),
    ).toBeTruthy();
    expect(screen.getByText(words.passed)).toBeTruthy();
    expect(screen.getByText(words.triesLeft(2))).toBeTruthy();
  });

  it('has an essay’s points and comment, and what its author shows', async () => {
    report(someMarkedReport());
    const [choice, trueFalse, essay] = await rows();
    expect(choice?.textContent).toContain(`${words.correctAnswer}: Water in the clay has to leave`);
    expect(trueFalse?.textContent).toContain(`${words.correctAnswer}: False`);
    expect(essay?.textContent).toContain(words.points(80));
    expect(essay?.textContent).toContain(`${words.comment}: Say why, too.`);
    expect(essay?.textContent).toContain(`${words.modelAnswer}: By height, with room for the hands.`);
  });

  it('says nothing of that where nothing of it is shown', async () => {
    report(someReport());
    const text = (await rows()).map(({ textContent }) => textContent).join();
    for (const word of [words.correctAnswer, words.modelAnswer, words.comment])
      expect(text).not.toContain(word);
    expect(screen.queryByText(/the author changed/)).toBeNull();
  });

  it('has a question that was left out', async () => {
    const [choice] = someQuestions();
    report(someReport({ questions: [aReported(choice, { option_id: anId(942), left_out: true })] }));
    const [out] = await rows();
    expect(out?.textContent).toContain(words.leftOut);
  });

  it.each(regradeWays)('says how a question was regraded: %s', async (way) => {
    const [choice, trueFalse] = someQuestions();
    report(
      someReport({
        questions: [aReported(choice, { is_right: true, regraded_as: way }), aReported(trueFalse)],
      }),
    );
    const [changed, other] = await rows();
    expect(changed?.textContent).toContain(words.regradedAs[way]);
    expect(other?.textContent).not.toContain('Regraded');
  });

  it('has model answers on a personal account, and awaits no one’s mark', async () => {
    const [, , essay] = someQuestions();
    const own = aReported(essay, { essay_content: 'Mine.', model_answer: 'Theirs.' });
    report(someReport({ score: null, pass_mark: 70, questions: [own] }));
    const now = Date.now();
    const user = aLearner({ client_id: null, client_name: null });
    sessionStore.set({ ...aSignIn(user, { expires_at: now + 900_000 }), renew_at: now + 800_000 });
    drawAgain(page, `/lesson-quiz/${anId(911)}?report=${anId(931)}`);
    const [row] = await rows();
    expect(row?.textContent).toContain(`${words.modelAnswer}: Theirs.`);
    expect(await screen.findByText(words.compareEssays)).toBeTruthy();
    expect(screen.queryByText(words.awaitingReview)).toBeNull();
    expect(screen.queryByText(new RegExp(words.passOpen))).toBeNull();
  });
});
