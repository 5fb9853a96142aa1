import '../../../../../testing/text-encoding';
import '../../../../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { giftLabels as labels, giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import { courseWithSections } from '../../../../../testing/course-builders';
import { aQuestion, someQuizzes } from '../../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../../testing/render-content';

const course = courseWithSections();
const [quiz] = someQuizzes();
const options = [
  { option_value: 'True', is_correct: true },
  { option_value: 'False', is_correct: false },
];
const good = { line: 1, question_type: 2, question_title: 'Is it so?', options };

function given(change: (call: AskedCall) => Said | undefined) {
  return renderContent(`/${course.id}?tab=assignments&assignment=${quiz?.id}`, (call) => {
    if (call.method !== 'GET') return change(call);
    if (call.path.startsWith('/api/v1/courses/')) return { json: { data: course } };
    if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: someQuizzes() } };
    return { json: { data: [aQuestion(9)] } };
  });
}
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name, hidden: true });
async function paste(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: labels.title }));
  fireEvent.change(dialog().getByLabelText(labels.paste), { target: { value: text } });
  fireEvent.click(button(labels.check));
}

describe('questions as GIFT', () => {
  it('are checked, then imported as they were checked', async () => {
    const { changes } = given(({ path }) =>
      path.endsWith('/preview')
        ? { json: { data: { questions: [good], bad: [] } } }
        : { json: { data: [aQuestion(50)] } },
    );
    await paste('Is it so? {T}');
    await dialog().findByText('Is it so?');
    fireEvent.click(button(labels.import));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(changes().at(-1)).toMatchObject({
      path: `/api/v1/assignments/${quiz?.id}/gift/import`,
      body: { text: 'Is it so? {T}', version: quiz?.version, left_out: 0 },
    });
  });

  it('that are bad are named, and left out only where the author says so', async () => {
    const bad = [{ line: 3, reason: messages.numeric }];
    given(() => ({ json: { data: { questions: [good], bad } } }));
    await paste('Is it so? {T}\n\nWhen? {#1945}');
    await dialog().findByText(messages.numeric);
    dialog().getByText(labels.line(3));
    expect(button(labels.import).disabled).toBe(true);
    fireEvent.click(dialog().getByLabelText(labels.leaveOut(1)));
    expect(button(labels.import).disabled).toBe(false);
    fireEvent.change(dialog().getByLabelText(labels.paste), { target: { value: 'Other? {T}' } });
    expect(button(labels.import).disabled).toBe(true);
  });

  it('are refused in words', async () => {
    const fields = { text: messages.noQuestions };
    given(() => ({ status: 400, error: { code: 'VALIDATION_FAILED', message: 'Check the form.', fields } }));
    await paste('//');
    await dialog().findByText(messages.noQuestions);
  });
});
