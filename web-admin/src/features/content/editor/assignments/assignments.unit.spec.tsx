import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { quizLabels as labels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { WholeCourse } from '@keenly/contracts/content';
import type { Quiz } from '@keenly/contracts/quiz';
import { courseWithSections } from '../../../../testing/course-builders';
import { aQuiz, someQuizzes } from '../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

const course = courseWithSections();
const [lesson] = course.sections[0]?.lessons ?? [];
const [first, second] = someQuizzes();
const tab = `/${course.id}?tab=assignments`;

/** The API with one course and its assignments; `change` answers where something is changed. */
function given(
  quizzes: () => readonly Quiz[] = someQuizzes,
  { whole = course, at = tab }: { whole?: WholeCourse; at?: string } = {},
  change: (call: AskedCall) => Said | undefined = () => undefined,
) {
  return renderContent(at, (call) => {
    if (call.method === 'GET' && call.path.startsWith('/api/v1/courses/')) return { json: { data: whole } };
    if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: quizzes() } };
    return change(call);
  });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const said = () => [...document.querySelectorAll('.progress-overlay')].map((one) => one.textContent).join('');

describe('assignments of a course', () => {
  it('are shown by lesson, with their state and the day they were created', async () => {
    given();
    await screen.findByText('Assignments for Microeconomics in practice');
    await screen.findByText('Consumer surplus');
    expect(names('Assignments of Scarcity and trade-offs')).toEqual([
      'Consumer surplus',
      'Problem set 2: markets and welfare',
    ]);
    screen.getByRole('list', { name: 'Assignments of فائض المستهلك' });
    expect(screen.getAllByText('Inactive')).toHaveLength(2);
    expect(screen.getAllByText('2026-11-09')).toHaveLength(3);
    screen.getByText('4 questions');
  });

  it('are duplicated, and the copy is shown behind its original', async () => {
    let held = someQuizzes();
    const { changes } = given(
      () => held,
      {},
      (call) => {
        const { id } = call.body as { readonly id: string };
        const copy = aQuiz(7, { ...first, id, assignment_name: 'Consumer surplus (copy)', is_active: false });
        held = [held[0]!, copy, ...held.slice(1)];
        return { json: { data: copy } };
      },
    );
    await screen.findByText('Consumer surplus');
    fireEvent.click(button('Duplicate Consumer surplus'));
    await screen.findByText('Consumer surplus was duplicated.');
    expect(names('Assignments of Scarcity and trade-offs').slice(0, 2)).toEqual([
      'Consumer surplus',
      'Consumer surplus (copy)',
    ]);
    expect(changes()).toMatchObject([{ method: 'POST', path: `/api/v1/duplicate-assignment/${first?.id}` }]);
  });

  it('are those of one lesson once it’s filtered by, and the address says so', async () => {
    const { router } = given();
    await screen.findByText('Consumer surplus');
    fireEvent.change(field('Section'), { target: { value: course.sections[1]?.id } });
    fireEvent.change(field('Lesson'), { target: { value: course.sections[1]?.lessons[0]?.id } });
    screen.getByText('Consumer surplus');
    fireEvent.click(button('Filter'));
    await waitFor(() => expect(screen.queryByText('Consumer surplus')).toBeNull());
    screen.getByText('اختبار الفائض');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      tab: 'assignments',
      section: course.sections[1]?.id,
      lesson: course.sections[1]?.lessons[0]?.id,
    });
  });

  it('say what to do where there are none, and where there are no lessons either', async () => {
    const { unmount } = given(() => []);
    await screen.findByText('No assignments yet');
    unmount();
    given(() => [], { whole: { ...course, sections: [] } });
    await screen.findByText('No lessons yet');
  });

  it('save their order at once, each with the place it had', async () => {
    const { changes } = given(undefined, {}, () => ({ json: {} }));
    await screen.findByText('Consumer surplus');
    jest.useFakeTimers();
    fireEvent.keyDown(button('Move Consumer surplus…'), { key: 'ArrowDown', altKey: true });
    await act(() => jest.advanceTimersByTimeAsync(0));
    jest.useRealTimers();
    expect(changes()).toHaveLength(1);
    const campaign_id = lesson?.id;
    expect(changes()[0]).toMatchObject({
      method: 'PUT',
      path: `/api/v1/assignments/sort/${course.id}`,
      body: {
        items: [
          { id: second?.id, campaign_id, sort_order: 0, was: 1 },
          { id: first?.id, campaign_id, sort_order: 1, was: 0 },
        ],
      },
    });
  });

  it('are deleted once asked, over the version that was read', async () => {
    let known = someQuizzes();
    const { changes } = given(
      () => known,
      {},
      () => {
        known = known.slice(1);
        return { json: {} };
      },
    );
    await screen.findByText('Consumer surplus');
    fireEvent.click(button('Delete Consumer surplus'));
    screen.getByText(labels.deleteAssignmentAsk);
    fireEvent.click(button('Delete assignment'));
    await waitFor(() => expect(screen.queryByText('Consumer surplus')).toBeNull());
    expect(changes()).toMatchObject([
      {
        method: 'DELETE',
        path: `/api/v1/delete-assignment-of-lesson/${first?.id}`,
        query: { version: '2' },
      },
    ]);
  });
});

describe('the dialog of an assignment', () => {
  it('needs a lesson and a name', async () => {
    const { changes } = given();
    await screen.findByText('Consumer surplus');
    fireEvent.click(button('Add Assignment'));
    screen.getByText(quizMessages.lessonMissing);
    expect(document.activeElement).toBe(field('Lesson'));
    fireEvent.change(field('Lesson'), { target: { value: lesson?.id } });
    fireEvent.click(button('Add Assignment: Scarcity and trade-offs'));
    screen.getByText('Add New Assignment');
    fireEvent.click(button('Create'));
    screen.getByText(quizMessages.nameMissing);
    expect(changes()).toEqual([]);
  });

  it('adds one, and says so while and after it does, for 0.6 seconds', async () => {
    let known = someQuizzes();
    const { changes } = given(
      () => known,
      {},
      ({ body }) => {
        const added = aQuiz(3, body as Partial<Quiz>);
        known = [...known, added];
        return { json: { data: added } };
      },
    );
    await screen.findByText('Consumer surplus');
    fireEvent.change(field('Lesson'), { target: { value: lesson?.id } });
    fireEvent.click(button(/^Add Assignment/));
    type('Assignment Name', 'Warm-up');
    fireEvent.click(field('Active'));
    screen.getByText(labels.shuffleQuestionsHelp);
    screen.getByText(labels.shuffleOptionsHelp);
    fireEvent.click(screen.getByRole('switch', { name: labels.shuffleOptions, hidden: true }));
    fireEvent.click(button('Create'));
    expect(said()).toContain('Saving Assignment...');
    await waitFor(() => expect(said()).toBe('Added'));
    screen.getByText('Warm-up');
    expect(screen.queryByText('Add New Assignment')).toBeNull();
    await waitFor(() => expect(said()).toBe(''));
    expect(changes()).toMatchObject([
      {
        path: '/api/v1/create-assignment-of-lesson',
        body: {
          assignment_name: 'Warm-up',
          campaign_id: lesson?.id,
          is_active: true,
          shuffle_questions: false,
          shuffle_options: true,
        },
      },
    ]);
  });

  it('shows the lesson that one was added to, where another section was filtered by', async () => {
    const known = [...someQuizzes()];
    given(
      () => known,
      { at: `${tab}&section=${course.sections[1]?.id}` },
      ({ body }) => {
        const added = aQuiz(3, body as Partial<Quiz>);
        known.push(added);
        return { json: { data: added } };
      },
    );
    await screen.findByText('اختبار الفائض');
    fireEvent.change(field('Section'), { target: { value: '' } });
    fireEvent.change(field('Lesson'), { target: { value: lesson?.id } });
    fireEvent.click(button(/^Add Assignment/));
    type('Assignment Name', 'Warm-up');
    fireEvent.click(button('Create'));
    await screen.findByText('Warm-up');
  });

  it('says at Active which question isn’t ready', async () => {
    const words = quizMessages.inTheWay(2, quizMessages.noneCorrect);
    given(undefined, {}, () => ({
      status: 400,
      error: { code: 'VALIDATION_FAILED', message: 'Check the form.', fields: { is_active: words } },
    }));
    await screen.findByText('Consumer surplus');
    fireEvent.click(button('Edit Consumer surplus'));
    fireEvent.click(field('Active'));
    fireEvent.click(button('Update'));
    await screen.findByText(words);
    expect(field('Active').checked).toBe(true);
    expect(said()).toBe('');
  });

  it('shows both names where someone saved in between, and overwrites theirs when told to', async () => {
    let known = someQuizzes();
    const { changes } = given(
      () => known,
      {},
      ({ body }) => {
        if ((body as { version: number }).version === 3)
          return { json: { data: aQuiz(0, { assignment_name: 'Mine', version: 4 }) } };
        known = [aQuiz(0, { assignment_name: 'Theirs', version: 3 }), ...known.slice(1)];
        return { status: 409, error: { code: 'CONCURRENT_CHANGE', message: 'Changed.' } };
      },
    );
    await screen.findByText('Consumer surplus');
    fireEvent.click(button('Edit Consumer surplus'));
    type('Assignment Name', 'Mine');
    fireEvent.click(button('Update'));
    await screen.findByText('Changed elsewhere');
    await waitFor(() => expect(screen.getAllByText('Theirs')).toHaveLength(2));
    expect(field('Assignment Name').value).toBe('Mine');
    fireEvent.click(button('Overwrite with mine'));
    await waitFor(() => expect(said()).toBe('Saved'));
    expect(changes().at(-1)).toMatchObject({ body: { assignment_name: 'Mine', version: 3 } });
  });
});
