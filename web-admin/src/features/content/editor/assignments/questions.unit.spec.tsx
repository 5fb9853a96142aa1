import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { quizLabels as labels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { courseWithSections } from '../../../../testing/course-builders';
import { aQuestion, optionsOf, someQuestions, someQuizzes } from '../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

const course = courseWithSections();
const [quiz] = someQuizzes();
const [first, second, third] = someQuestions();
const opened = `/${course.id}?tab=assignments&assignment=${quiz?.id}`;

interface Held {
  quizzes: readonly Quiz[];
  questions: readonly Question[];
}

/** The API with one course and an assignment that is open; `change` answers where something is changed. */
function given(
  over: Partial<Held> = {},
  change: (call: AskedCall, held: Held) => Said | undefined = () => undefined,
  at = opened,
) {
  const held: Held = { quizzes: someQuizzes(), questions: someQuestions(), ...over };
  const shown = renderContent(at, (call) => {
    if (call.method !== 'GET') return change(call, held);
    if (call.path.startsWith('/api/v1/courses/')) return { json: { data: course } };
    if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: held.quizzes } };
    return { json: { data: held.questions } };
  });
  return { held, ...shown };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const become = (words: string) =>
  fireEvent.change(field(labels.questionType), {
    target: { value: within(field(labels.questionType)).getByText<HTMLOptionElement>(words).value },
  });
const said = () => [...document.querySelectorAll('.progress-overlay')].map((one) => one.textContent).join('');
const open = async ({ question_title: title }: Question | undefined = aQuestion(0)) =>
  fireEvent.click((await screen.findByText(title)).closest('button')!);
const add = async () => fireEvent.click(await screen.findByRole('button', { name: labels.addQuestion }));
const active = someQuizzes().map((one) => ({ ...one, is_active: true }));
const refusal: Said = { status: 409, error: { code: 'CONCURRENT_CHANGE', message: 'Changed elsewhere.' } };

describe('questions of an assignment', () => {
  it('are read when it’s opened, each with its type and what it lacks', async () => {
    const { asked } = given({}, undefined, `/${course.id}?tab=assignments`);
    fireEvent.click(await screen.findByRole('button', { name: 'Questions of Consumer surplus' }));
    await screen.findByText('2, True/False');
    screen.getByText('3, Essay');
    expect(screen.getAllByText(quizMessages.multipleChoiceShort)).toHaveLength(1);
    expect(asked.at(-1)).toMatchObject({
      path: '/api/v1/questions-of-assignment',
      query: { assignment_id: quiz?.id },
    });
  });

  it('save their order at once', async () => {
    const { changes } = given({ questions: someQuestions().slice(0, 2) }, () => ({ json: {} }));
    const grip = await screen.findByRole('button', { name: `Move ${second?.question_title}…` });
    jest.useFakeTimers();
    fireEvent.keyDown(grip, { key: 'ArrowUp', altKey: true });
    await act(() => jest.advanceTimersByTimeAsync(0));
    jest.useRealTimers();
    expect(changes()).toHaveLength(1);
    expect(changes()[0]).toMatchObject({
      path: `/api/v1/questions/sort/${quiz?.id}`,
      body: {
        items: [
          { id: second?.id, sort_order: 0, was: 1 },
          { id: first?.id, sort_order: 1, was: 0 },
        ],
      },
    });
  });

  it('are told at their fields what is wrong, and not sent', async () => {
    const { changes } = given();
    await add();
    fireEvent.click(button(labels.saveQuestion));
    screen.getByText(quizMessages.titleMissing);
    expect(screen.getAllByText(quizMessages.optionMissing)).toHaveLength(2);
    screen.getByText(quizMessages.noneCorrect);
    expect(document.activeElement).toBe(field(labels.question));
    expect(changes()).toEqual([]);
  });

  it('are added with one correct option, whichever was marked last', async () => {
    const { changes } = given({}, ({ body }, held) => {
      const { options: _, ...sent } = body as { options: unknown };
      const question = aQuestion(9, sent);
      held.questions = [...held.questions, question];
      return { json: { question } };
    });
    await add();
    type(labels.question, 'Which price clears the market?');
    type('Option 1', '$4');
    type('Option 2', '$6');
    fireEvent.click(field('Correct Option: $4'));
    fireEvent.click(field('Correct Option: $6'));
    fireEvent.click(button(labels.addOption));
    expect(document.activeElement).toBe(field('Option 3'));
    type('Option 3', '$8');
    fireEvent.click(button(labels.saveQuestion));
    expect(said()).toBe('Saving Assignment...');
    await waitFor(() => expect(said()).toBe('Added'));
    await waitFor(() => expect(screen.queryByLabelText(labels.question)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button(labels.addQuestion)));
    expect(changes()).toMatchObject([
      {
        path: '/api/v1/create-question-of-assignment',
        body: {
          assignment_id: quiz?.id,
          question_title: 'Which price clears the market?',
          question_type: 1,
          options: [
            { option_value: '$4', is_correct: false },
            { option_value: '$6', is_correct: true },
            { option_value: '$8', is_correct: false },
          ],
        },
      },
    ]);
  });

  it('start with True and False, have no third option, and bring back those of the type before', async () => {
    given();
    await add();
    become('True/False');
    expect([field('Option 1').value, field('Option 2').value]).toEqual(['True', 'False']);
    expect(screen.queryByText(labels.addOption)).toBeNull();
    become('Essay');
    type(labels.modelAnswer, 'Because demand fell.');
    become('True/False');
    expect(field('Option 1').value).toBe('True');
    become('Essay');
    expect(field(labels.modelAnswer).value).toBe('Because demand fell.');
  });

  it('show what the service refuses at its field', async () => {
    given({}, () => ({
      status: 400,
      error: {
        code: 'VALIDATION_FAILED',
        message: 'Check the form.',
        fields: { 'options.1.id': quizMessages.optionUnknown, question_title: quizMessages.tooManyQuestions },
      },
    }));
    await open(first);
    fireEvent.click(button(labels.updateQuestion));
    await screen.findByText(quizMessages.optionUnknown);
    expect(field('Option 2').getAttribute('aria-invalid')).toBe('true');
    screen.getByText(quizMessages.tooManyQuestions);
  });

  it('go once asked', async () => {
    const { changes } = given({}, (_, held) => {
      held.questions = held.questions.slice(1);
      return { json: {} };
    });
    await open(first);
    fireEvent.click(button(labels.deleteQuestion));
    screen.getByText(labels.deleteQuestionAsk);
    fireEvent.click(within(screen.getByRole('dialog')).getByText(labels.deleteQuestion));
    expect(said()).toBe('Deleting Question and Updating Assignment...');
    await waitFor(() => expect(said()).toBe('Deleted'));
    await waitFor(() => expect(screen.queryByText(first!.question_title)).toBeNull());
    expect(changes()).toMatchObject([
      { path: `/api/v1/delete-question-of-assignment/${first?.id}`, query: { version: '4' } },
    ]);
  });
});

describe('an option that is deleted', () => {
  it('goes once asked, and what else was typed stays and is saved over the question without it', async () => {
    const { changes } = given({}, ({ method }, held) => {
      const question = aQuestion(0, {
        ...first,
        version: 5,
        question_options_attributes: first!.question_options_attributes.slice(0, 3),
      });
      held.questions = [question, ...held.questions.slice(1)];
      return { json: { question: method === 'PUT' ? { ...question, version: 6 } : question } };
    });
    await open(first);
    type('Option 1', '$2');
    fireEvent.click(button('Delete option 4'));
    screen.getByText(labels.deleteOptionAsk);
    fireEvent.click(within(screen.getByRole('dialog')).getByText(labels.deleteOption));
    expect(said()).toBe('Deleting Question Option...');
    await waitFor(() => expect(said()).toBe('Option Deleted'));
    expect(screen.queryByLabelText('Option 4')).toBeNull();
    expect(field('Option 1').value).toBe('$2');
    fireEvent.click(button(labels.updateQuestion));
    await waitFor(() => expect(said()).toBe('Saved'));
    expect(changes()).toMatchObject([
      { method: 'DELETE', query: { version: '4' } },
      { method: 'PUT', body: { version: 5, options: [{ option_value: '$2' }, {}, {}] } },
    ]);
  });

  it('stays where an active assignment needs it', async () => {
    const { changes } = given({ quizzes: active });
    await open(second);
    fireEvent.click(button('Delete option 1'));
    screen.getByText(quizMessages.keptReady(quizMessages.trueFalseShort));
    expect(screen.queryByText(labels.deleteOptionAsk)).toBeNull();
    expect(changes()).toEqual([]);
  });
});

describe('two authors of a question', () => {
  it('see both texts, and the later one chooses', async () => {
    const { changes } = given({}, ({ body }, held) => {
      if ((body as { version: number }).version === 5)
        return { json: { question: { ...first, version: 6 } } };
      const theirs = aQuestion(0, {
        question_title: 'Theirs',
        question_options_attributes: optionsOf(0, 0, '$9', '$7'),
        version: 5,
      });
      held.questions = [theirs, ...held.questions.slice(1)];
      return refusal;
    });
    await open(first);
    type(labels.question, 'Mine');
    fireEvent.click(button(labels.updateQuestion));
    await screen.findByText('Changed elsewhere');
    await screen.findByText(/^\$9 \(Correct Option\)\s\$7$/);
    expect(field(labels.question).value).toBe('Mine');
    expect(said()).toBe('');
    fireEvent.click(button('Overwrite with mine'));
    await waitFor(() => expect(screen.queryByText('Changed elsewhere')).toBeNull());
    expect(changes().at(-1)).toMatchObject({ body: { question_title: 'Mine', version: 5 } });
  });

  it('can still copy what was typed over one that was deleted', async () => {
    const { held, client } = given();
    await open(third);
    type(labels.modelAnswer, 'Mine');
    held.questions = held.questions.filter(({ id }) => id !== third?.id);
    await client.invalidateQueries();
    await screen.findByText(/^Someone deleted this question/);
    expect(field(labels.modelAnswer).value).toBe('Mine');
    expect(button(labels.updateQuestion)).toHaveProperty('disabled', true);
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByText(third!.question_title)).toBeNull());
  });

  it('can still copy it where the whole assignment was deleted', async () => {
    const { held, client } = given();
    await open(first);
    type(labels.question, 'Mine');
    held.quizzes = held.quizzes.slice(1);
    await client.invalidateQueries();
    await screen.findByText(/^Someone deleted this assignment/);
    expect(field(labels.question).value).toBe('Mine');
  });
});

describe('leaving', () => {
  it('asks while something is unsaved, also before another question takes its place', async () => {
    const { router } = given();
    await open(first);
    type(labels.question, 'Mine');
    await open(second);
    await screen.findByText('Discard your changes?');
    fireEvent.click(screen.getByText('Keep editing'));
    expect(field(labels.question).value).toBe('Mine');
    expect(router.state.location.search).toContain(`question=${first?.id}`);
  });

  it('comes back to the question that the address names', async () => {
    given({}, undefined, `${opened}&question=${second?.id}`);
    await waitFor(() => expect(field(labels.question).value).toBe(second?.question_title));
  });
});
