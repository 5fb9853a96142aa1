import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { quizLabels as labels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { Quiz } from '@keenly/contracts/quiz';
import { courseWithSections } from '../../../../testing/course-builders';
import { aQuiz } from '../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

const course = courseWithSections();
const limited = aQuiz(0, { tries: 3, pass_mark: 70, show_correct_answers: true });

/** The dialog of an assignment, over an API that `change` stands for where it's saved. */
async function opened(
  quiz: Quiz,
  change: (call: AskedCall) => Said = ({ body }) => ({ json: { data: { ...quiz, ...(body as object) } } }),
  latest = () => quiz,
) {
  const shown = renderContent(`/${course.id}?tab=assignments`, (call) => {
    if (call.method !== 'GET') return change(call);
    if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: [latest()] } };
    return { json: { data: course } };
  });
  fireEvent.click(await screen.findByRole('button', { name: `${labels.edit} ${quiz.assignment_name}` }));
  return shown;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const update = () => fireEvent.click(screen.getByRole('button', { name: labels.update }));

describe('limits of an assignment', () => {
  it('are none until someone sets them', async () => {
    const { changes } = await opened(aQuiz(0));
    expect([field(labels.tries).value, field(labels.passMark).value]).toEqual(['', '']);
    update();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ tries: null, pass_mark: null, show_correct_answers: false });
  });

  it('are shown, changed, and taken away', async () => {
    const { changes } = await opened(limited);
    expect([field(labels.tries).value, field(labels.passMark).value]).toEqual(['3', '70']);
    type(labels.tries, ' 5');
    type(labels.passMark, '');
    fireEvent.click(screen.getByRole('switch', { name: labels.showCorrect }));
    update();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ tries: 5, pass_mark: null, show_correct_answers: false });
  });

  it('are whole numbers in their bounds, or told so at the field', async () => {
    const { changes } = await opened(limited);
    for (const wrong of ['0', '21', '1.5', 'two']) {
      type(labels.tries, wrong);
      update();
      screen.getByText(quizMessages.tries);
      expect(document.activeElement).toBe(field(labels.tries));
    }
    type(labels.tries, '');
    type(labels.passMark, '101');
    update();
    screen.getByText(quizMessages.passMark);
    expect(screen.queryByText(quizMessages.tries)).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('that someone else changed are shown beside one’s own', async () => {
    let stored = limited;
    const refusal = { status: 409, error: { code: 'CONCURRENT_CHANGE', message: 'Changed elsewhere.' } };
    await opened(
      limited,
      () => {
        stored = { ...limited, tries: null, version: 9 };
        return refusal;
      },
      () => stored,
    );
    type(labels.tries, '5');
    update();
    await screen.findByText(labels.anyNumber);
  });
});
