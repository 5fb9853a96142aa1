import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  assignmentReport,
  keepAnswers,
  quizByLesson,
  startAttempt,
  submitQuiz,
} from '@keenly/contracts/attempts.endpoints';
import type { QuizByLesson, QuizResult } from '@keenly/contracts/attempts';
import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { courseReading } from '@keenly/contracts/catalogue/course-reading';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { LessonQuizPage } from './lesson-quiz-page';
import { sessionStore } from '../../shared/api/api';
import { anAnswer, aRefusal } from '../../testing/answers';
import { typeLetters } from '../../testing/type-letters';
import { anId } from '../../testing/builders';
import { someCourse } from '../../testing/course-builders';
import { drawAgain, drawSignedIn, standInForLayout } from '../../testing/draw';
import {
  givenEssay,
  givenOption,
  someAttempt,
  someQuiz,
  someReport,
  someResult,
} from '../../testing/quiz-builders';
import { type Call, standInForService } from '../../testing/service';

const lesson = anId(911);
const quizRoute = `GET ${quizByLesson.path}`;
const startRoute = `POST ${startAttempt.path}`;
const keepRoute = `PUT ${pathOf(keepAnswers.path, { id: anId(970) })}`;
const submitRoute = `POST ${submitQuiz.path}`;
const reportRoute = `GET ${assignmentReport.path}`;
const courseRoute = `GET ${campaignDetails.path}`;
const lessonAddress = `/course/${anId(901)}?lesson=${lesson}`;
const here = () => screen.getByTestId('here').textContent;
const away = () => Promise.reject(new TypeError('Failed to fetch'));

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
}
const page = (
  <>
    <Routes>
      <Route path="/lesson-quiz/:id" element={<LessonQuizPage />} />
      <Route path="*" element={null} />
    </Routes>
    <Here />
  </>
);

type Service = Parameters<typeof standInForService>[0];
const answers = (quiz: QuizByLesson | null = someQuiz(), result: Partial<QuizResult> = {}): Service => ({
  [quizRoute]: () => anAnswer({ data: quiz }),
  [startRoute]: () => anAnswer({ data: someAttempt() }),
  [keepRoute]: () => anAnswer({ data: { answers: [] } }),
  [submitRoute]: () => anAnswer({ data: someResult(result) }),
  [reportRoute]: () => anAnswer({ data: someReport() }),
  [courseRoute]: () => anAnswer({ data: [someCourse()] }),
});
const open = (service = answers(), search = ''): Call[] => {
  const calls = standInForService(service);
  drawSignedIn(page, `/lesson-quiz/${lesson}${search}`);
  return calls;
};
const asked = (calls: readonly Call[], route: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === route);
const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('keenly.quiz'));
const allGiven = [givenOption(940, 941), givenOption(950, 952), givenEssay(960, 'Small ones first.')];
const complete = () => userEvent.click(screen.getByRole('button', { name: words.complete }));
const question = (title: RegExp) => screen.findByRole('region', { name: title });

beforeEach(() => {
  localStorage.clear();
  standInForLayout();
  // Which radio an arrow key leads to is looked up by name: jsdom has no escaping for it.
  Object.assign(globalThis, { CSS: { escape: (name: string) => name } });
});
afterEach(cleanup);

describe('a quiz', () => {
  it('is its questions by kind, what is answered of them, and the way back to its lesson', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz: Check yourself' })).toBeTruthy();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(screen.getByRole('textbox', { name: /Describe how/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: words.answered(0, 3) })).toBeTruthy();
    expect(screen.getByText(words.left(3))).toBeTruthy();
    expect(await screen.findByRole('link', { name: someCourse().heading })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: words.cancel }));
    expect(here()).toBe(lessonAddress);
  });

  it('that was never taken starts an attempt, with the link its course was opened by', async () => {
    const calls = open(answers(someQuiz({ attempt: null })), '?link=k');
    await screen.findByText(words.answered(0, 3));
    expect(asked(calls, startRoute).map(({ body }) => body)).toEqual([
      { assignment_id: anId(931), link: 'k' },
    ]);
    await userEvent.click(screen.getByRole('link', { name: words.cancel }));
    expect(here()).toBe(`${lessonAddress}&link=k`);
  });

  it('that was submitted is started again only by those who want to', async () => {
    const submitted = { attempt_id: anId(969), score: 33.3 };
    const calls = open(answers(someQuiz({ attempt: null, submitted })));
    expect(await screen.findByText(words.scoredBefore('33.3%'))).toBeTruthy();
    expect(asked(calls, startRoute)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: words.take }));
    expect(await screen.findByText(words.answered(0, 3))).toBeTruthy();
  });

  it('without a question says so', async () => {
    open(answers(null));
    expect(await screen.findByText(/^Assignment doesn.t contain the question\.$/)).toBeTruthy();
  });

  it('of a lesson that isn’t there is Content Not Found, and leads to the courses', async () => {
    open({ ...answers(), [quizRoute]: () => aRefusal(404, 'NOT_FOUND', 'Not found.') });
    expect(await screen.findByRole('dialog', { name: courseReading.notFound })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: courseReading.ok }));
    expect(here()).toBe('/content');
  });

  it('is asked for again after a failure', async () => {
    let times = 0;
    open({
      ...answers(),
      [quizRoute]: () => {
        times += 1;
        return times === 1 ? aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.') : anAnswer({ data: someQuiz() });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(words.answered(0, 3))).toBeTruthy();
  });

  it('whose course was withdrawn says so, and can still be submitted', async () => {
    open({
      ...answers(someQuiz({}, allGiven)),
      [courseRoute]: () => aRefusal(404, 'NOT_FOUND', 'Not found.'),
    });
    expect(await screen.findByText(words.withdrawn)).toBeTruthy();
    await complete();
    expect(await screen.findByRole('dialog', { name: words.score })).toBeTruthy();
  });
});

describe('the answers', () => {
  it('are kept as they’re given: an option at once, an essay after a moment', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Water in the clay has to leave' }));
    expect(await screen.findByText(words.saved)).toBeTruthy();
    typeLetters(screen.getByRole('textbox'), 'Tall ones last.');
    await waitFor(() => expect(asked(calls, keepRoute)).toHaveLength(2));
    const bodies = asked(calls, keepRoute).map(({ body }) => body as { answers: object[] });
    expect(bodies[0]?.answers).toMatchObject([{ question_id: anId(940), option_id: anId(941) }]);
    expect(bodies[1]?.answers).toMatchObject([{ question_id: anId(960), essay_content: 'Tall ones last.' }]);
    expect(screen.getByText(words.answered(2, 3))).toBeTruthy();
  });

  it('are chosen by the keyboard', async () => {
    open();
    const [first, second] = await screen.findAllByRole<HTMLInputElement>('radio');
    first?.focus();
    await userEvent.keyboard(' ');
    expect(first?.checked).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    expect(second?.checked).toBe(true);
  });

  it('are there again on another device', async () => {
    open(answers(someQuiz({}, allGiven)));
    expect(await screen.findByText(words.allAnswered)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'False' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Small ones first.');
  });

  it('wait on the device without a network, are there after a reload, and go out then', async () => {
    const before = open({ ...answers(), [keepRoute]: away });
    await userEvent.click(await screen.findByRole('radio', { name: 'True' }));
    expect(await screen.findByText(words.onDevice)).toBeTruthy();
    cleanup();
    await waitFor(() => expect(asked(before, keepRoute)).toHaveLength(2));
    const calls = standInForService(answers());
    drawAgain(page, `/lesson-quiz/${lesson}`);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'True' })).checked).toBe(true);
    await waitFor(() => expect(asked(calls, keepRoute)).toHaveLength(1));
    expect(await screen.findByText(words.saved)).toBeTruthy();
    await waitFor(() => expect(keptHere()).toEqual([]));
  });

  it('leave the device with whose they are', async () => {
    open({ ...answers(), [keepRoute]: away });
    await userEvent.click(await screen.findByRole('radio', { name: 'True' }));
    await screen.findByText(words.onDevice);
    expect(keptHere()).toHaveLength(1);
    act(() => sessionStore.clear({ onPurpose: true }));
    expect(keptHere()).toEqual([]);
  });

  it('of an attempt that was submitted elsewhere say so, and lead to its report', async () => {
    open({
      ...answers(),
      [keepRoute]: () => aRefusal(409, 'ATTEMPT_ALREADY_SUBMITTED', attemptMessages.alreadySubmitted),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'True' }));
    await userEvent.click(await screen.findByRole('link', { name: words.report }));
    expect(await screen.findByRole('heading', { level: 1, name: words.report })).toBeTruthy();
  });
});

describe('Complete Quiz', () => {
  it('says at each question what is missing, with the focus on the first', async () => {
    const calls = open(answers(someQuiz({}, [givenOption(940, 941)])));
    await question(/Pots may touch/);
    await complete();
    expect(screen.getByText('Please choose any option')).toBeTruthy();
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'True' }));
    expect(asked(calls, submitRoute)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'True' }));
    expect(screen.queryByText('Please choose any option')).toBeNull();
  });

  it('sends all answers, shows the score with one decimal, and leads back to the lesson', async () => {
    const calls = open(answers(someQuiz({}, allGiven), { score: 33.333 }));
    await screen.findByText(words.allAnswered);
    await complete();
    const dialog = await screen.findByRole('dialog', { name: words.score });
    expect(dialog.textContent).toContain('33.3%');
    expect(dialog.textContent).toContain(words.lessonComplete);
    expect(asked(calls, submitRoute)[0]?.body).toMatchObject({
      assignment_id: anId(931),
      campaign_id: lesson,
      attempt_id: anId(970),
      answers: [
        { question_id: anId(940), option_id: anId(941) },
        { question_id: anId(950), option_id: anId(952) },
        { question_id: anId(960), essay_content: 'Small ones first.' },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: words.done }));
    expect(here()).toBe(lessonAddress);
  });

  it('of essays alone shows 0.0% and that they await review', async () => {
    const result = { score: null, total_correct_answers: 0, graded_questions: 0 };
    open(answers(someQuiz({}, allGiven), result));
    await screen.findByText(words.allAnswered);
    await complete();
    const dialog = await screen.findByRole('dialog', { name: words.score });
    expect(dialog.textContent).toContain('0.0%');
    expect(dialog.textContent).toContain(words.awaitingReview);
  });

  it('that doesn’t arrive keeps the answers, and can be sent again', async () => {
    let times = 0;
    open({
      ...answers(someQuiz({}, allGiven)),
      [submitRoute]: () => {
        times += 1;
        return times === 1 ? away() : anAnswer({ data: someResult() });
      },
    });
    await screen.findByText(words.allAnswered);
    await complete();
    expect(await screen.findByText(/No response received/)).toBeTruthy();
    await complete();
    expect(await screen.findByRole('dialog', { name: words.score })).toBeTruthy();
  });

  it('that is refused says so at its question', async () => {
    const fields = { [`answers.${anId(950)}`]: 'This option isn’t part of this question.' };
    open({
      ...answers(someQuiz({}, allGiven)),
      [submitRoute]: () => aRefusal(400, 'VALIDATION_FAILED', 'Invalid.', fields),
    });
    await screen.findByText(words.allAnswered);
    await complete();
    expect(await screen.findByText('This option isn’t part of this question.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'True' }));
  });
});

describe('the Quiz Report', () => {
  it('is reached from the result, and says of each question what came of it', async () => {
    open(answers(someQuiz({}, allGiven)));
    await screen.findByText(words.allAnswered);
    await complete();
    await userEvent.click(await screen.findByRole('button', { name: words.report }));
    expect(await screen.findByRole('heading', { level: 1, name: words.report })).toBeTruthy();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`${words.yourAnswer}: Water in the clay has to leave${words.isRight}`),
      expect.stringContaining(`${words.yourAnswer}: True${words.isWrong}`),
      expect.stringContaining(words.awaitingReview),
    ]);
    expect(screen.getByText(words.bestScore('100.0%'))).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: words.back }));
    expect(here()).toBe(lessonAddress);
  });

  it('of a quiz that was never submitted is Content Not Found', async () => {
    open(
      { ...answers(), [reportRoute]: () => aRefusal(404, 'NOT_FOUND', 'Not found.') },
      `?report=${anId(931)}`,
    );
    expect(await screen.findByRole('dialog', { name: courseReading.notFound })).toBeTruthy();
  });
});
