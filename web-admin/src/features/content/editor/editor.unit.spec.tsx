import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { WholeCourse } from '@keenly/contracts/content';
import { courseWithSections } from '../../../testing/course-builders';
import { categoriesOffered } from '../../../testing/builders';
import { type AskedCall, renderContent, type Said } from '../../../testing/render-content';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const course = courseWithSections();
const [first, second] = course.sections;
const conflict: Said = {
  status: 409,
  error: { code: 'CONCURRENT_CHANGE', message: courseMessages.changedElsewhere },
};

/** The API with one course, which `change` answers for where it is changed. */
function renderEditor(
  address: string,
  change: (call: AskedCall) => Said | undefined = () => undefined,
  held: () => WholeCourse = () => course,
) {
  return renderContent(address, (call) => {
    if (call.path === '/api/v1/categories') return { json: { data: categoriesOffered() } };
    if (call.method === 'GET' && call.path.startsWith('/api/v1/courses/')) return { json: { data: held() } };
    return change(call);
  });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const sections = `/${course.id}?tab=sections`;

describe('a new syllabus', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const { changes } = renderEditor('/new?name=Trade');
    await screen.findByRole('toolbar');
    type('Course Name', ' ');
    fireEvent.click(screen.getByText('Save Course Syllabus'));
    for (const words of ['nameRequired', 'categoryRequired', 'imageRequired', 'descriptionRequired'] as const)
      screen.getByText(courseMessages[words]);
    expect(changes()).toEqual([]);
  });

  it('leads to what is missing once, and then leaves the keyboard where it is', async () => {
    renderEditor('/new?name=Trade');
    await screen.findByRole('toolbar');
    await screen.findByRole('option', { name: categoriesOffered()[0]?.name ?? '' });
    const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    fireEvent.click(screen.getByText('Save Course Syllabus'));
    expect(document.activeElement).toBe(category);
    fireEvent.change(category, { target: { value: categoriesOffered()[0]?.id } });
    expect(document.activeElement).toBe(category);
    const image = field('Embedded Image Link');
    image.focus();
    fireEvent.change(image, { target: { value: 'h' } });
    expect(document.activeElement).toBe(image);
    fireEvent.click(screen.getByText('Save Course Syllabus'));
    expect(document.activeElement).toBe(image);
  });

  it('keeps sections for a saved course', async () => {
    renderEditor('/new?name=Trade&tab=sections');
    await screen.findByText('Save the course first');
  });
});

describe('the syllabus of a course', () => {
  it('is saved over the version that was read', async () => {
    const { changes } = renderEditor(`/${course.id}`, () => ({ json: { data: { ...course, version: 4 } } }));
    await screen.findByText('Edit Course Syllabus');
    type('Course Name', 'Trade');
    fireEvent.click(screen.getByText('Update Course'));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      { method: 'PUT', path: `/api/v1/update-course/${course.id}`, body: { heading: 'Trade', version: 3 } },
    ]);
  });

  it('keeps what was typed where the save fails, with the words at the field', async () => {
    renderEditor(`/${course.id}`, () => ({
      status: 400,
      error: {
        code: 'VALIDATION_FAILED',
        message: 'Check the form.',
        fields: { image_url: courseMessages.imageInvalid },
      },
    }));
    await screen.findByText('Edit Course Syllabus');
    type('Course Name', 'Trade');
    fireEvent.click(screen.getByText('Update Course'));
    await screen.findByText(courseMessages.imageInvalid);
    expect(field('Course Name').value).toBe('Trade');
  });

  it('shows both texts where someone saved in between, and overwrites theirs when told to', async () => {
    let theirs = course;
    const { changes } = renderEditor(
      `/${course.id}`,
      ({ body }) => {
        if ((body as { version: number }).version === 4) return { json: { data: { ...course, version: 5 } } };
        theirs = { ...course, heading: 'Theirs', version: 4 };
        return conflict;
      },
      () => theirs,
    );
    await screen.findByText('Edit Course Syllabus');
    type('Course Name', 'Mine');
    fireEvent.click(screen.getByText('Update Course'));
    await screen.findByText('Changed elsewhere');
    await waitFor(() => expect(screen.getAllByText('Theirs').length).toBeGreaterThan(1));
    screen.getByText('Mine');
    fireEvent.click(screen.getByText('Overwrite with mine'));
    await waitFor(() => expect(screen.queryByText('Changed elsewhere')).toBeNull());
    expect(changes().at(-1)).toMatchObject({ body: { heading: 'Mine', version: 4 } });
  });

  it('asks before what is unsaved is left', async () => {
    const { router } = renderEditor(`/${course.id}`);
    await screen.findByText('Edit Course Syllabus');
    type('Course Name', 'Mine');
    fireEvent.click(screen.getByText('Courses'));
    await screen.findByText('Discard your changes?');
    expect(router.state.location.pathname).toBe(`/${course.id}`);
    fireEvent.click(screen.getByText('Keep editing'));
    expect(field('Course Name').value).toBe('Mine');
  });
});

describe('sections and lessons', () => {
  it('name the first three lessons, and say where there are none', async () => {
    renderEditor(sections);
    await screen.findByText('Price elasticity');
    expect(screen.queryByText('What a tax changes')).toBeNull();
    screen.getByText('and 2 more lessons');
    screen.getByText(courseMessages.noLessons);
  });

  it('save a new order over the one that was read, and keep it', async () => {
    const { changes } = renderEditor(sections, () => ({
      json: { data: { id: course.id, order_version: 2, items: [] } },
    }));
    const grip = await screen.findByRole('button', { name: 'Move Prices and choices…' });
    fireEvent.keyDown(grip, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      path: `/api/v1/campaigns/sort/${course.id}`,
      body: { items: [second?.id, first?.id, course.sections[2]?.id], version: 1 },
    });
  });

  it('can’t be moved while one is edited; a cancelled new one leaves nothing', async () => {
    const { changes } = renderEditor(sections);
    await screen.findByText('Price elasticity');
    fireEvent.click(screen.getByText('Add Section'));
    expect(screen.getByRole('button', { name: 'Move Prices and choices…' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByText('Save Section'));
    await screen.findByText(courseMessages.headingRequired);
    fireEvent.click(screen.getByText('Cancel'));
    expect(screen.queryByText('New section')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add Section');
    expect(changes()).toEqual([]);
  });

  it('add a lesson to a section that is edited', async () => {
    const { changes } = renderEditor(sections, ({ body }) => ({
      json: { data: { ...first?.lessons[0], ...(body as object), version: 1 } },
    }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Prices and choices' }));
    fireEvent.click(screen.getByText('Add Lesson'));
    expect(screen.getByText<HTMLButtonElement>('Update Section').disabled).toBe(true);
    type('Lesson Title', 'Tax incidence');
    await act(async () => fireEvent.click(screen.getByText('Save Lesson')));
    await waitFor(() => expect(screen.queryByLabelText('Lesson Title')).toBeNull());
    expect(changes()).toMatchObject([
      {
        path: '/api/v1/create-lesson-of-section',
        body: { parent_id: first?.id, heading: 'Tax incidence', description: '' },
      },
    ]);
  });
});
