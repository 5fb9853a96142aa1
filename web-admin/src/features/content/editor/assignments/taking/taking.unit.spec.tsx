import '../../../../../testing/text-encoding';
import '../../../../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { quizLabels as labels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import { courses } from '@keenly/contracts/content.endpoints';
import { type Question, QUESTIONS_OF_QUIZ_MAX } from '@keenly/contracts/quiz';
import { aCourse, courseWithSections } from '../../../../../testing/course-builders';
import { aQuestion, someQuestions, someQuizzes } from '../../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../../testing/render-content';

const course = courseWithSections();
const [quiz, other] = someQuizzes();
const elsewhere = aCourse(3, { heading: 'Trade' });
const theirs = someQuestions();

/** The API with an open assignment of one question, and another course; `take` answers where questions are taken. */
function given(
  take: (call: AskedCall) => Said | undefined = () => undefined,
  own: readonly Question[] = [aQuestion(9)],
) {
  const held = { own, theirs };
  const shown = renderContent(`/${course.id}?tab=assignments&assignment=${quiz?.id}`, (call) => {
    if (call.method !== 'GET') return take(call);
    if (call.path === courses.path) {
      const found = call.query['search'] === 'none' ? [] : [elsewhere];
      return { json: { data: found, total: call.query['search'] === undefined ? 25 : found.length } };
    }
    if (call.path.startsWith('/api/v1/courses/')) return { json: { data: course } };
    if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: someQuizzes() } };
    return { json: { data: call.query['assignment_id'] === quiz?.id ? held.own : held.theirs } };
  });
  return { held, ...shown };
}
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const press = async (name: string | RegExp) =>
  fireEvent.click(await dialog().findByRole('button', { name, hidden: true }));
const open = async () => fireEvent.click(await screen.findByRole('button', { name: labels.take }));
const tick = async (label: string | RegExp) => fireEvent.click(await dialog().findByLabelText(label));
const takeIt = () =>
  dialog().getByRole<HTMLButtonElement>('button', { name: labels.takeAction, hidden: true });

async function choose() {
  await open();
  await press(/^Trade/);
  await press(/^Problem set 2/);
}

describe('questions of another assignment', () => {
  it('are found by course and assignment, ticked, and added in their order', async () => {
    const added = [aQuestion(50, { question_title: 'Copied one' }), aQuestion(51)];
    const { changes, held } = given(() => {
      held.own = [...held.own, ...added];
      return { json: { data: added } };
    });
    await choose();
    expect(takeIt().disabled).toBe(true);
    await tick(new RegExp(theirs[2]!.question_title.slice(0, 20)));
    await tick(new RegExp(theirs[0]!.question_title.slice(0, 20).replace('$', '\\$')));
    fireEvent.click(takeIt());
    await screen.findByText('Copied one');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(changes()).toMatchObject([
      {
        method: 'POST',
        path: `/api/v1/assignments/${quiz?.id}/questions/take`,
        body: {
          from: other?.id,
          questions: [0, 2].map((n) => ({ of: theirs[n]?.id, version: 4, id: expect.any(String) as string })),
        },
      },
    ]);
  });

  it('are refused in words, listed again, and taken under the same ids', async () => {
    const said: Said[] = [
      { status: 409, error: { code: 'CONCURRENT_CHANGE', message: 'Changed elsewhere.' } },
      {
        status: 400,
        error: {
          code: 'VALIDATION_FAILED',
          message: 'Check the form.',
          fields: { questions: quizMessages.tooManyInAllCourse },
        },
      },
    ];
    const { changes, held } = given(() => said.shift());
    await choose();
    await tick(labels.takeAll);
    held.theirs = theirs.slice(0, 2).map((one) => ({ ...one, version: 5 }));
    fireEvent.click(takeIt());
    await dialog().findByText('Changed elsewhere.');
    await waitFor(() => expect(dialog().getAllByRole('checkbox', { hidden: true })).toHaveLength(3));
    fireEvent.click(takeIt());
    await dialog().findByText(quizMessages.tooManyInAllCourse);
    const [first, second] = changes().map(
      ({ body }) => (body as { questions: { id: string; version: number }[] }).questions,
    );
    expect(second?.map(({ version }) => version)).toEqual([5, 5]);
    expect(second?.map(({ id }) => id)).toEqual(first?.slice(0, 2).map(({ id }) => id));
  });

  it('are no more than there is room for', async () => {
    given(
      undefined,
      Array.from({ length: QUESTIONS_OF_QUIZ_MAX - 1 }, (_, n) => aQuestion(100 + n)),
    );
    await choose();
    await dialog().findByText(labels.takeRoom(1));
    await tick(labels.takeAll);
    dialog().getByText(labels.takeTooMany(theirs.length));
    expect(takeIt().disabled).toBe(true);
  });

  it('come from pages of courses that are searched, and another one can be chosen', async () => {
    const { asked } = given();
    await open();
    await dialog().findByText('1–10 of 25');
    await press('Next page');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ page_no: '2', limit: '10' }));
    fireEvent.change(dialog().getByLabelText(labels.takeSearch), { target: { value: 'none' } });
    await dialog().findByText(labels.noTakeCourses);
    fireEvent.change(dialog().getByLabelText(labels.takeSearch), { target: { value: '' } });
    await press(/^Trade/);
    await press(labels.takeOtherCourse);
    await press(/^Trade/);
    await press(/^Problem set 2/);
    await press(labels.takeOtherQuiz);
    await dialog().findByRole('button', { name: /^Problem set 2/, hidden: true });
  });
});
