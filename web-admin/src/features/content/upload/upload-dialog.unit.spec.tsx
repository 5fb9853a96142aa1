import { jest } from '@jest/globals';
import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import {
  courseUploadLabels as labels,
  courseUploadMessages as messages,
} from '@keenly/contracts/catalogue/upload-course';
import { COURSE_FILE_BYTES, type CoursePreview } from '@keenly/contracts/upload-course';
import {
  courseFileTemplate,
  previewCourseFile,
  uploadCourse,
} from '@keenly/contracts/upload-course.endpoints';
import '../../../../../web-learner/src/testing/blob';
import { aCourse } from '../../../testing/course-builders';
import { type AskedCall, renderContent, type Said } from '../../../testing/render-content';

const categories = [{ id: '5f0c0d5e-0000-4000-8000-000000000001', name: 'Economics' }];
const good: CoursePreview = {
  ...{ rows: 2, sections: 1, lessons: 2, assignments: 0, questions: 0 },
  columns: ['Section', 'Lesson', 'Option 1', 'Option 2'],
  columns_left_out: ['Author'],
  first_rows: [
    { row: 2, cells: ['Basics', 'Prices', 'Yes', 'No'] },
    { row: 3, cells: ['', 'Markets', '', ''] },
  ],
  bad_rows: [],
  bad_row_count: 0,
};
const bad: CoursePreview = {
  ...good,
  bad_rows: [{ row: 3, column: 'Lesson', reason: courseMessages.nameTooLong }],
  bad_row_count: 1,
};
const course = aCourse(0, { heading: 'Class 1' });

/** The service, of which `said` tells what it says to the two uploads. */
const service =
  (said: { preview?: Said; upload?: Said; template?: Said } = {}) =>
  ({ path }: AskedCall): Said | undefined => {
    if (path === previewCourseFile.path) return said.preview ?? { json: { data: good } };
    if (path === uploadCourse.path) return said.upload ?? { json: { data: course } };
    if (path === courseFileTemplate.path) return said.template ?? { json: {} };
    if (path === capabilities.path) return { json: { data: categories } };
    if (path === '/api/v1/courses') return { json: { data: [], total: 0 } };
    return path.startsWith('/api/v1/courses/') ? { json: { data: { ...course, sections: [] } } } : undefined;
  };
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.upload });

async function open(said?: Parameters<typeof service>[0]) {
  const drawn = renderContent('/', service(said));
  fireEvent.click(await screen.findByRole('button', { name: labels.title }));
  await screen.findByRole('option', { name: 'Economics' });
  return drawn;
}
async function choose(file = new File(['Section,Lesson'], 'Class 1.csv')) {
  const input = screen.getByLabelText<HTMLInputElement>(/^Choose (a|another) file$/);
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await file.arrayBuffer();
  });
}
const chooseCategory = () =>
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: categories[0]?.id } });

describe('the upload of a course', () => {
  it('needs a category and a file, and says so', async () => {
    await open();
    expect(button().disabled).toBe(true);
    screen.getByText(messages.chooseBoth);
    chooseCategory();
    expect(button().disabled).toBe(true);
    await choose();
    await screen.findByText('1 section, 2 lessons, 0 assignments, 0 questions');
    expect(screen.queryByText(messages.chooseBoth)).toBeNull();
    expect(button().disabled).toBe(false);
  });

  it('shows what the file would make before anything is created', async () => {
    const { changes } = await open();
    await choose();
    await screen.findByText('Markets');
    screen.getByText('Yes · No');
    screen.getByText(labels.leftOut(['Author']));
    expect(changes().map(({ path }) => path)).toEqual([previewCourseFile.path]);
  });

  it('creates the course under the file’s name, and opens it', async () => {
    const { changes, router } = await open();
    await choose();
    chooseCategory();
    await screen.findByText('Markets');
    expect(screen.getByLabelText<HTMLInputElement>('Course Name').value).toBe('Class 1');
    fireEvent.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${course.id}`));
    expect(changes().at(-1)).toMatchObject({
      path: uploadCourse.path,
      query: { category_id: categories[0]?.id, heading: 'Class 1', id: expect.any(String) as string },
    });
  });

  it('has a file to fill in, as text and as a workbook', async () => {
    const saved: string[] = [];
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const said: { template?: Said } = {
      template: { status: 503, error: { code: 'SERVICE_UNAVAILABLE', message: 'Not just now.' } },
    };
    await open(said);
    fireEvent.click(screen.getByRole('button', { name: labels.template }));
    fireEvent.click(screen.getByRole('button', { name: labels.workbook }));
    await screen.findByText('Not just now.');
    delete said.template;
    fireEvent.click(screen.getByRole('button', { name: labels.workbook }));
    await waitFor(() => expect(saved).toEqual([labels.templateName, labels.workbookName]));
    save.mockRestore();
  });

  it('names bad rows, and creates nothing', async () => {
    await open({ preview: { json: { data: bad } } });
    chooseCategory();
    await choose();
    await screen.findByText('1 row needs a change. Nothing can be created yet.');
    screen.getByText('Row 3, Lesson:');
    expect(button().disabled).toBe(true);
  });

  it('says why the service takes no such file', async () => {
    const error = {
      code: 'VALIDATION_FAILED',
      message: messages.tooManyRows,
      fields: { file: messages.tooManyRows },
    };
    await open({ preview: { status: 400, error } });
    chooseCategory();
    await choose();
    await screen.findByText(messages.tooManyRows);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(button().disabled).toBe(true);
  });

  it('checks the file again where the service failed', async () => {
    const said: { preview?: Said } = {
      preview: { status: 400, error: { code: 'INTERNAL', message: 'Not now.' } },
    };
    await open(said);
    await choose();
    await screen.findByText('Not now.');
    delete said.preview;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Markets');
  });

  it('sends no file of more than 10 MB', async () => {
    const { changes } = await open();
    const large = new File(['x'], 'large.xlsx');
    Object.defineProperty(large, 'size', { value: COURSE_FILE_BYTES + 1 });
    await choose(large);
    await screen.findByText(messages.tooManyBytes);
    expect(changes()).toEqual([]);
  });

  it('keeps everything as it was chosen where it fails, and makes no second course of another try', async () => {
    const said: { upload?: Said } = {
      upload: { status: 409, error: { code: 'CONFLICT', message: 'Not just now.', fields: {} } },
    };
    const { changes, router } = await open(said);
    chooseCategory();
    await choose();
    await screen.findByText('Markets');
    fireEvent.change(screen.getByLabelText('Course Name'), { target: { value: 'Trade' } });
    fireEvent.click(button());
    await screen.findByText('Not just now.');
    expect(screen.getByLabelText<HTMLInputElement>('Course Name').value).toBe('Trade');
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe(categories[0]?.id);
    delete said.upload;
    fireEvent.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${course.id}`));
    const [first, second] = changes().slice(-2);
    expect(second?.query).toEqual(first?.query);
  });
});
