import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { aCourse, aCourseRow } from '../../../testing/course-builders';
import { collegeAdmin } from '../../../testing/builders';
import { type AskedCall, renderContent, type Said } from '../../../testing/render-content';

const rows = [
  aCourseRow(0),
  aCourseRow(1, { heading: 'Statistics without fear', audience: 'me', is_public: false }),
];
const listed = (call: AskedCall): Said | undefined =>
  call.path === '/api/v1/courses' ? { json: { data: rows, total: 7 } } : undefined;
const none = (call: AskedCall): Said | undefined =>
  call.path === '/api/v1/courses' ? { json: { data: [], total: 0 } } : undefined;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the list of courses', () => {
  it('asks for five, those that changed last first, and shows what they are', async () => {
    const { asked } = renderContent('/', listed);
    await screen.findByText('Microeconomics in practice');
    expect(asked.find(({ path }) => path === '/api/v1/courses')?.query).toEqual({
      audience: 'all',
      limit: '5',
      page_no: '1',
      column: 'changed',
      order: 'desc',
    });
    screen.getByText('7 courses you can edit');
    screen.getByText('Only me · 3 sections · 9 lessons');
  });

  it('keeps page, sort, filter, and search in the address', async () => {
    const { asked, router } = renderContent('/', listed);
    await screen.findByText('Microeconomics in practice');
    fireEvent.click(button('Next page'));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ page_no: '2' }));
    fireEvent.click(button(/^Name/));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ page_no: '1', column: 'name' }));
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'link' } });
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ audience: 'link' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' stat ' } });
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ search: 'stat' }));
    const { search } = router.state.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      show: 'link',
      search: 'stat',
      sort: 'name',
    });
  });

  it('says the specified words where nothing is found', async () => {
    renderContent('/?search=zzyzx', none);
    await screen.findByText(courseMessages.noCourses);
    screen.getByText(courseMessages.noCoursesHint);
  });

  it('tells of a failure, and asks again', async () => {
    let isDown = true;
    renderContent('/', (call) =>
      isDown ? { status: 400, error: { code: 'VALIDATION_FAILED', message: 'Not now.' } } : listed(call),
    );
    await screen.findByText('Not now.');
    isDown = false;
    fireEvent.click(button('Retry'));
    await screen.findByText('Microeconomics in practice');
  });
});

describe('a new course', () => {
  it('needs a name, and opens the editor with it', async () => {
    const { router } = renderContent('/', listed);
    await screen.findByText('Microeconomics in practice');
    fireEvent.click(button('Create Course'));
    const next = screen.getByText<HTMLButtonElement>('Next');
    expect(next.disabled).toBe(true);
    const name = screen.getByLabelText('Course Name');
    fireEvent.change(name, { target: { value: '   ' } });
    expect(next.disabled).toBe(true);
    fireEvent.change(name, { target: { value: ' Trade & tariffs ' } });
    fireEvent.click(next);
    await screen.findByText('Create Course Syllabus');
    expect(router.state.location.search).toBe('?name=Trade+%26+tariffs');
    expect(screen.getByLabelText<HTMLInputElement>('Course Name').value).toBe('Trade & tariffs');
  });
});

describe('deleting a course', () => {
  it('asks in the specified words, at the version that was read', async () => {
    const { changes } = renderContent('/', (call) =>
      call.method === 'DELETE' ? { json: null } : listed(call),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Statistics without fear' }));
    screen.getByText(courseMessages.deleteCourse);
    fireEvent.click(screen.getByText('Delete course'));
    await screen.findByText('Statistics without fear was deleted.');
    expect(changes()).toMatchObject([{ path: `/api/v1/delete-course/${rows[1]?.id}`, body: { version: 3 } }]);
  });
});

describe('sharing a course', () => {
  const shared = aCourse(1, {
    audience: 'link',
    is_public: false,
    version: 4,
    share_url: 'https://keenly.example/shared/abc',
  });
  const sharing = (call: AskedCall): Said | undefined => {
    if (call.method === 'POST') return { json: { data: shared } };
    if (call.method === 'DELETE') return { json: { data: { ...shared, version: 5, share_url: null } } };
    return listed(call);
  };

  it('makes a link, and revokes it once asked twice', async () => {
    const { changes } = renderContent('/', sharing);
    fireEvent.click(await screen.findByRole('button', { name: 'Share Statistics without fear' }));
    fireEvent.click(screen.getByLabelText(/^Anyone with link/));
    fireEvent.click(screen.getByText('Create link'));
    const link = await screen.findByLabelText<HTMLInputElement>('Link');
    expect(link.value).toBe('https://keenly.example/shared/abc');
    fireEvent.click(screen.getByText('Revoke link'));
    expect(changes()).toHaveLength(1);
    fireEvent.click(screen.getByText('Revoke for good'));
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
    const path = `/api/v1/courses/${rows[1]?.id}/link`;
    expect(changes()).toMatchObject([
      { method: 'POST', path },
      { method: 'DELETE', path },
    ]);
    // The course stays for people with a link, of which there is none: another one can be made.
    fireEvent.click(screen.getByText('Create link'));
    await waitFor(() => expect(changes()).toHaveLength(3));
    expect(changes().at(-1)).toMatchObject({ method: 'POST', path });
  });

  it('offers a learner no one but themselves and those with a link', async () => {
    renderContent('/', sharing, { ...collegeAdmin, role_id: 'USER' });
    fireEvent.click(await screen.findByRole('button', { name: 'Share Statistics without fear' }));
    const dialog = within(document.querySelector('dialog') as HTMLElement);
    const offered = dialog
      .getAllByRole<HTMLInputElement>('radio', { hidden: true })
      .map(({ disabled }) => !disabled);
    expect(offered).toEqual([true, false, true, false]);
  });
});
