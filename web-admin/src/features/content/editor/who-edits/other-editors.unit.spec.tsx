import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type CourseEditor, type EditedPart, EDITOR_RENEW_S } from '@keenly/contracts/course-editors';
import { live } from '@keenly/web-learner/shared/live/live';
import type { SubscriptionParts } from '@keenly/web-learner/shared/live/subscription';
import { anId, categoriesOffered } from '../../../../testing/builders';
import { courseWithSections } from '../../../../testing/course-builders';
import { renderContent } from '../../../../testing/render-content';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const course = courseWithSections();
const editorsPath = `/api/v1/courses/${course.id}/editors/`;
const someone = (n: number, name: string, parts: EditedPart[] = []): CourseEditor => ({
  user_client_id: anId(n),
  full_name: name,
  profile_image_url: null,
  parts,
});
const [ada, bo, cy, di] = ['Ada Byron', 'Bo Chen', 'Cy Diaz', 'Di Eng'].map((name, n) =>
  someone(n + 1, name),
);

let heard: SubscriptionParts[] = [];
beforeEach(() => {
  heard = [];
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard.push(parts);
    return () => undefined;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const given = (...first: readonly (CourseEditor | undefined)[]) => givenAt(`/${course.id}`, ...first);

function givenAt(address: string, ...first: readonly (CourseEditor | undefined)[]) {
  const held = { others: first };
  const drawn = renderContent(
    address,
    ({ path }) => ({ json: { data: path === '/api/v1/categories' ? categoriesOffered() : course } }),
    undefined,
    () => ({ json: { data: held.others } }),
  );
  const calls = (method: string) =>
    drawn.announced.filter((call) => call.method === method && call.path.startsWith(editorsPath));
  return { ...drawn, held, calls };
}

describe('who else edits a course', () => {
  it.each([
    [[ada], 'Ada Byron is editing too'],
    [[ada, bo], 'Ada Byron and Bo Chen are editing too'],
    [[ada, bo, cy], 'Ada Byron, Bo Chen, and 1 other are editing too'],
    [[ada, bo, cy, di], 'Ada Byron, Bo Chen, and 2 others are editing too'],
  ])('is named in the editor’s head: %#', async (others, words) => {
    given(...others);
    await screen.findByText(words);
  });

  it('isn’t mentioned where there is no one', async () => {
    const { calls } = given();
    await screen.findByText('Edit Course Syllabus');
    await waitFor(() => expect(calls('PUT')).toHaveLength(1));
    expect(screen.queryByText(/editing too/)).toBeNull();
  });

  it('is asked again when the feed says so of this course, and of no other', async () => {
    const { held, calls } = given();
    await waitFor(() => expect(calls('PUT')).toHaveLength(1));
    await waitFor(() => expect(heard.length).toBeGreaterThan(1));
    held.others = [ada];
    const say = (id: string) =>
      act(() => {
        for (const { onMessage } of heard)
          onMessage({
            position: '7',
            at: '2026-11-26T19:26:10.000Z',
            type: 'course_editors_changed',
            course_id: id,
          });
      });
    say(anId(77));
    expect(calls('PUT')).toHaveLength(1);
    say(course.id);
    await screen.findByText('Ada Byron is editing too');
    expect(new Set(calls('PUT').map(({ path }) => path)).size).toBe(1);
  });

  it('is renewed while the tab is open, so that one who is gone goes from here', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { held, calls } = given(ada);
    await screen.findByText('Ada Byron is editing too');
    held.others = [];
    const before = calls('PUT').length;
    await act(() => jest.advanceTimersByTimeAsync(EDITOR_RENEW_S * 1000));
    expect(calls('PUT').length).toBeGreaterThan(before);
    await waitFor(() => expect(screen.queryByText('Ada Byron is editing too')).toBeNull());
  });

  it('is named at the section and lesson that they have open, and in the head', async () => {
    const [section] = course.sections;
    const [lesson] = section?.lessons ?? [];
    if (section === undefined || lesson === undefined) throw new Error('the course has no lesson');
    const both: EditedPart[] = [
      { kind: 'section', id: section.id },
      { kind: 'lesson', id: lesson.id },
    ];
    givenAt(
      `/${course.id}?tab=sections`,
      someone(1, 'Ada Byron', both),
      someone(2, 'Bo Chen', [{ kind: 'section', id: section.id }]),
      someone(3, 'Cy Diaz', [{ kind: 'assignment', id: anId(78) }]),
    );
    await screen.findByText('Ada Byron and Bo Chen edit this section');
    screen.getByText('Ada Byron edits this lesson');
    screen.getByText(`Ada Byron edits the lesson “${lesson.heading}”`);
    screen.getByText('Cy Diaz edits an assignment');
    fireEvent.click(screen.getByRole('button', { name: `Edit ${section.heading}` }));
    // In the form of the section, and at the lesson's row in it.
    await screen.findByText('Ada Byron and Bo Chen edit this section');
    screen.getByText('Ada Byron edits this lesson');
  });

  it('hears what is in a form here, and that it was closed', async () => {
    const [section] = course.sections;
    if (section === undefined) throw new Error('the course has no section');
    const { calls } = givenAt(`/${course.id}?tab=sections`, ada);
    const told = () => calls('PUT').at(-1)?.body;
    await waitFor(() => expect(told()).toEqual({ part: null }));
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${section.heading}` }));
    await waitFor(() => expect(told()).toEqual({ part: { kind: 'section', id: section.id } }));
    screen.getByText('Ada Byron is editing too');
    const [lesson] = section.lessons;
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${lesson?.heading}` }));
    await waitFor(() => expect(told()).toEqual({ part: { kind: 'lesson', id: lesson?.id } }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
    await waitFor(() => expect(told()).toEqual({ part: { kind: 'section', id: section.id } }));
  });

  it('is told when the page is left, and when another page takes its place', async () => {
    const { calls, unmount } = given();
    await waitFor(() => expect(calls('PUT')).toHaveLength(1));
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
    unmount();
    await waitFor(() => expect(calls('DELETE')).toHaveLength(2));
    expect(new Set([...calls('PUT'), ...calls('DELETE')].map(({ path }) => path)).size).toBe(1);
  });
});
