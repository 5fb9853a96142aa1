import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import { createQueryClient } from '@keenly/web-learner/shared/query/query-client';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { quizzesOfLesson } from '@keenly/contracts/quiz.endpoints';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { categoriesOffered } from '../../../testing/builders';
import { aCourseRow, aLesson, aSection, aWholeCourse } from '../../../testing/course-builders';
import { type AskedCall, renderContent, type Said } from '../../../testing/render-content';
import { DuplicateButton } from './duplicate-button';
import { useDuplicateQuiz } from './duplicate-queries';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const refusal = (message: string): Said => ({ status: 400, error: { code: 'VALIDATION_FAILED', message } });
const button = (name: string) => screen.getByRole('button', { name });
const idOf = ({ body }: AskedCall) => (body as { readonly id: string }).id;

const supply = aLesson(1, { heading: 'Supply' });
const demand = aLesson(2, { heading: 'Demand' });
const prices = aSection(0, { heading: 'Prices', lessons: [supply, demand] });
const trade = aSection(1, { heading: 'Trade' });
const course = aWholeCourse([prices, trade]);

/** The editor's sections, over a course that is what `held` says when it's read. */
function renderSections(change: (call: AskedCall) => Said | undefined, held = () => course) {
  return renderContent(`/${course.id}?tab=sections`, (call) => {
    if (call.path === '/api/v1/categories') return { json: { data: categoriesOffered() } };
    if (call.method === 'GET' && call.path === `/api/v1/courses/${course.id}`)
      return { json: { data: held() } };
    return change(call);
  });
}

describe('a course of the list', () => {
  it('is duplicated, and its copy is shown', async () => {
    const rows = [aCourseRow(0, { heading: 'Markets' })];
    const { changes } = renderContent('/', (call) => {
      if (call.path === '/api/v1/courses') return { json: { data: [...rows], total: rows.length } };
      rows.unshift(aCourseRow(1, { id: idOf(call), heading: 'Markets (copy)' }));
      return { json: { data: rows[0] } };
    });
    await screen.findByText('Markets');
    fireEvent.click(button('Duplicate Markets'));
    await screen.findByText('Markets was duplicated.');
    screen.getByText('Markets (copy)');
    expect(changes()).toMatchObject([{ method: 'POST', path: `/api/v1/courses/${rows[1]?.id}/duplicate` }]);
  });

  it('says why it can’t be, and tries again with the same id', async () => {
    let isFull = true;
    const { changes } = renderContent('/', (call) => {
      if (call.path === '/api/v1/courses')
        return { json: { data: [aCourseRow(0, { heading: 'Markets' })], total: 1 } };
      return isFull ? refusal(courseMessages.tooManyCourses) : { json: { data: aCourseRow(1) } };
    });
    await screen.findByText('Markets');
    fireEvent.click(button('Duplicate Markets'));
    await screen.findByText(`Couldn’t duplicate Markets. ${courseMessages.tooManyCourses}`);
    isFull = false;
    fireEvent.click(button('Duplicate Markets'));
    await screen.findByText('Markets was duplicated.');
    fireEvent.click(button('Duplicate Markets'));
    await waitFor(() => expect(changes()).toHaveLength(3));
    const [first, again, another] = changes().map(idOf);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });
});

describe('a section', () => {
  it('is duplicated once a new order is saved', async () => {
    let now = course;
    const { changes } = renderSections(
      (call) => {
        if (call.path.startsWith('/api/v1/campaigns/sort/'))
          return { json: { data: { id: course.id, order_version: 2, items: [] } } };
        const copy = aSection(5, { id: idOf(call), heading: 'Prices (copy)' });
        now = { ...course, sections: [trade, prices, copy] };
        return { json: { data: copy } };
      },
      () => now,
    );
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Prices…' }), {
      key: 'ArrowDown',
      altKey: true,
    });
    fireEvent.click(button('Duplicate Prices'));
    await screen.findByText('Prices was duplicated.');
    screen.getByText('Prices (copy)');
    expect(changes().map(({ path }) => path)).toEqual([
      `/api/v1/campaigns/sort/${course.id}`,
      `/api/v1/sections/${prices.id}/duplicate`,
    ]);
  });
});

describe('a lesson', () => {
  it('is duplicated, and says why where it can’t be', async () => {
    const { changes } = renderSections(() => refusal(courseMessages.tooManyLessons));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Prices' }));
    fireEvent.click(button('Duplicate Supply'));
    await screen.findByText(`Couldn’t duplicate Supply. ${courseMessages.tooManyLessons}`);
    expect(changes()).toMatchObject([{ path: `/api/v1/lessons/${supply.id}/duplicate` }]);
  });

  it('goes to another section by its menu, and the keyboard to the one beside it', async () => {
    let now = course;
    const moved = { ...supply, parent_id: trade.id };
    const { changes } = renderSections(
      () => {
        now = aWholeCourse([
          { ...prices, lessons: [demand] },
          { ...trade, lessons: [moved] },
        ]);
        return { json: { data: moved } };
      },
      () => now,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Prices' }));
    fireEvent.click(button('Move Supply…'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'To section Trade' }));
    await screen.findByText('Supply moved to Trade.');
    expect(changes()).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: `/api/v1/lessons/${supply.id}/section`,
        body: { parent_id: trade.id },
      }),
    ]);
    const lessons = within(screen.getByRole('list', { name: 'Lessons of Prices' }));
    expect(lessons.queryByText('Supply')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Demand')));
    within(screen.getByRole('list', { name: 'Lessons of Trade' })).getByText('Supply');
  });

  it('stays where the other section is full, and says so', async () => {
    renderSections(() => refusal(courseMessages.tooManyLessons));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Prices' }));
    fireEvent.click(button('Move Supply…'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'To section Trade' }));
    await screen.findByText(`Couldn’t move Supply. ${courseMessages.tooManyLessons}`);
    button('Edit Supply');
  });
});

describe('an assignment', () => {
  it('is duplicated, and what is shown of its lesson is read again', async () => {
    let reads = 0;
    function Assignments() {
      const { busy, duplicate } = useDuplicateQuiz({ id: course.id, assignment_name: 'Check' });
      const read = useQuery({ queryKey: [quizzesOfLesson.path, supply.id], queryFn: () => (reads += 1) });
      return (
        <>
          <p>Read {read.data}</p>
          <DuplicateButton name="Check" busy={busy} onDuplicate={duplicate} />
        </>
      );
    }
    const answers: Said[] = [refusal(quizMessages.tooManyInLesson), { json: { data: {} } }];
    const { changes } = renderContent('/', ({ method }) => (method === 'POST' ? answers.shift() : undefined));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Assignments />
      </QueryClientProvider>,
    );
    await screen.findByText('Read 1');
    fireEvent.click(button('Duplicate Check'));
    await screen.findByText(`Couldn’t duplicate Check. ${quizMessages.tooManyInLesson}`);
    fireEvent.click(button('Duplicate Check'));
    await screen.findByText('Check was duplicated.');
    screen.getByText('Read 3');
    expect(changes().map(({ path }) => path)).toEqual([
      `/api/v1/duplicate-assignment/${course.id}`,
      `/api/v1/duplicate-assignment/${course.id}`,
    ]);
  });
});
