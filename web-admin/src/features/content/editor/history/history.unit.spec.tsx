import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { CourseVersion } from '@keenly/contracts/course-history';
import { categoriesOffered } from '../../../../testing/builders';
import {
  aCourseHistory,
  aCourseVersion,
  aHistoryEntry,
  courseWithSections,
} from '../../../../testing/course-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const course = courseWithSections();

interface Held {
  history?: (page: number) => Said;
  version?: () => CourseVersion;
  restore?: (call: AskedCall) => Said;
}

/** The editor's sections, with the history open. */
async function openHistory({ history, version = aCourseVersion, restore }: Held = {}) {
  const view = renderContent(`/${course.id}?tab=sections`, (call) => {
    const { path, query } = call;
    if (path === '/api/v1/categories') return { json: { data: categoriesOffered() } };
    if (path.endsWith('/history') && query['first'] !== undefined)
      return { json: { data: [aHistoryEntry(24)], total: 1, current: 26 } };
    if (path.endsWith('/history')) return history?.(Number(query['page_no'])) ?? { json: aCourseHistory() };
    if (path.includes('/history/')) return { json: { data: version() } };
    if (path.endsWith('/restore')) return restore?.(call) ?? { json: { data: course } };
    return call.method === 'GET' ? { json: { data: course } } : undefined;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  await screen.findByRole('heading', { name: `History of ${course.heading}` });
  return view;
}
const openVersion = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Course created, section added/ }));
  await screen.findByText('Restoring it does this');
};

describe('the history of a course', () => {
  it('lists what was done, by whom, and how often it was saved', async () => {
    await openHistory();
    const entry = await screen.findByRole('button', { name: /^Lesson changed, lessons ordered/ });
    within(entry).getByText('Current');
    within(entry).getByText('Priya Nair');
    within(entry).getByText('5 saves');
    const restored = screen.getByRole('button', { name: /^Version restored/ });
    within(restored).getByText('Someone who left');
    within(restored).getByText('1 save');
    expect(screen.getAllByText('Current')).toHaveLength(1);
    expect(screen.queryByLabelText('Next page')).toBeNull();
  });

  it('turns its pages', async () => {
    const { asked } = await openHistory({
      history: (page) => ({
        json: aCourseHistory({
          total: 45,
          data: [aHistoryEntry(50 - page, { author_name: `Author of page ${page}` })],
        }),
      }),
    });
    await screen.findByText('1–20 of 45');
    fireEvent.click(screen.getByLabelText('Next page'));
    await screen.findByText('Author of page 2');
    screen.getByText('21–40 of 45');
    fireEvent.click(screen.getByLabelText('Previous page'));
    await screen.findByText('Author of page 1');
    expect(
      asked.filter(({ path }) => path.endsWith('/history')).map(({ query }) => query['page_no']),
    ).toEqual(['1', '2']);
  });

  it('opens each save of one go', async () => {
    const { asked } = await openHistory();
    const [saves] = await screen.findAllByText('Each save');
    fireEvent.click(saves!);
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ page_no: '1', first: '22', last: '26' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Lesson changed/ })).toHaveLength(2));
    expect(screen.getAllByText('Each save')).toHaveLength(2);
  });

  it('says why it can’t be shown, and asks again', async () => {
    let failing = true;
    await openHistory({
      history: () =>
        failing
          ? { status: 404, error: { code: 'NOT_FOUND', message: 'Resource not found.' } }
          : { json: aCourseHistory() },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failing = false;
    fireEvent.click(retry);
    await screen.findByText('Tomas Berg');
  });
});

describe('an earlier version', () => {
  it('says what taking it back would do before it does anything', async () => {
    const { changes } = await openHistory();
    await openVersion();
    const list = screen.getByRole('region', { name: 'Restoring it does this' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Changes backSyllabus ${course.heading}`,
      'Comes backSection Markets that fail',
      'Moves backLesson Price elasticity',
      'Is removedQuestion What shifts demand?',
    ]);
    expect(changes()).toEqual([]);
    fireEvent.click(screen.getByText('All versions'));
    await screen.findByRole('button', { name: /^Version restored/ });
  });

  it('is taken back over the version that was looked at', async () => {
    const { changes, asked } = await openHistory();
    await openVersion();
    const reads = () => asked.filter(({ path }) => path === `/api/v1/courses/${course.id}`).length;
    const before = reads();
    fireEvent.click(screen.getByText('Restore this version'));
    await screen.findByText('Version restored.');
    expect(screen.queryByText('Restoring it does this')).toBeNull();
    expect(changes()).toMatchObject([
      {
        method: 'POST',
        path: `/api/v1/courses/${course.id}/restore`,
        body: { number: 17, current: 26 },
      },
    ]);
    expect(reads()).toBeGreaterThan(before);
  });

  it('stays open where someone saved meanwhile, and says what it would do now', async () => {
    let version = aCourseVersion();
    await openHistory({
      version: () => version,
      restore: () => {
        version = aCourseVersion({ current: 27, differences: [], difference_count: 203 });
        return {
          status: 409,
          error: { code: 'CONCURRENT_CHANGE', message: courseMessages.changedElsewhere },
        };
      },
    });
    await openVersion();
    fireEvent.click(screen.getByText('Restore this version'));
    await screen.findByText(courseMessages.changedElsewhere);
    await screen.findByText('and 203 more parts');
  });

  it('offers nothing where the course is so already', async () => {
    await openHistory({ version: () => aCourseVersion({ differences: [], difference_count: 0 }) });
    fireEvent.click(await screen.findByRole('button', { name: /^Course created/ }));
    await screen.findByText('This is the course as it is now.');
    await waitFor(() => expect(screen.queryByText('Restore this version')).toBeNull());
  });
});
