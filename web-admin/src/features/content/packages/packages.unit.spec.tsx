import { jest } from '@jest/globals';
import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import {
  coursePackageLabels as labels,
  coursePackageMessages as messages,
} from '@keenly/contracts/catalogue/course-package';
import { courseUploadLabels } from '@keenly/contracts/catalogue/upload-course';
import { COURSE_PACKAGE_BYTES } from '@keenly/contracts/course-package';
import { bringCourse, coursePackageAddress } from '@keenly/contracts/course-package.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import '../../../../../web-learner/src/testing/blob';
import { aCourse } from '../../../testing/course-builders';
import { type AskedCall, renderContent, type Said } from '../../../testing/render-content';

const categories = [{ id: '5f0c0d5e-0000-4000-8000-000000000001', name: 'Economics' }];
const course = aCourse(0, { heading: 'Class 1' });
const notNow: Said = { status: 503, error: { code: 'SERVICE_UNAVAILABLE', message: 'Not just now.' } };

const service =
  (said: { bring?: Said; address?: Said } = {}) =>
  ({ path }: AskedCall): Said | undefined => {
    if (path === bringCourse.path) return said.bring ?? { json: { data: course } };
    if (path === pathOf(coursePackageAddress.path, { id: course.id }))
      return said.address ?? { json: { address: '/file.zip', until: new Date().toISOString() } };
    if (path === capabilities.path) return { json: { data: categories } };
    if (path === '/api/v1/courses') return { json: { data: [course], total: 1 } };
    return path.startsWith('/api/v1/courses/') ? { json: { data: { ...course, sections: [] } } } : undefined;
  };
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.bringIn });

async function open(said?: Parameters<typeof service>[0]) {
  const drawn = renderContent('/', service(said));
  fireEvent.click(await screen.findByRole('button', { name: courseUploadLabels.title }));
  fireEvent.click(await screen.findByRole('button', { name: labels.open }));
  await screen.findByRole('option', { name: 'Economics' });
  return drawn;
}
async function choose(file = new File(['PK'], 'Class 1.zip')) {
  const input = screen.getByLabelText<HTMLInputElement>(/^Choose (a|another) course file$/);
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await file.slice(0, 1).arrayBuffer();
  });
}

describe('a course file', () => {
  it('is downloaded from its course’s row, and says why where it can’t be', async () => {
    const saved: string[] = [];
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(new URL(this.href).pathname);
    });
    const said: { address?: Said } = { address: notNow };
    renderContent('/', service(said));
    const download = await screen.findByRole('button', { name: `${labels.download} of Class 1` });
    fireEvent.click(download);
    await screen.findByText(`${labels.downloadFailed('Class 1')} Not just now.`);
    delete said.address;
    fireEvent.click(download);
    await waitFor(() => expect(saved).toEqual(['/file.zip']));
    save.mockRestore();
  });

  it('becomes a course, which is opened', async () => {
    const { changes, router } = await open();
    expect(button().disabled).toBe(true);
    await choose();
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${course.id}`));
    expect(changes().at(-1)).toMatchObject({
      path: bringCourse.path,
      query: { id: expect.any(String) as string },
    });
    expect(changes().at(-1)?.query).not.toHaveProperty('category_id');
  });

  it('says where something in it needs a change', async () => {
    const fields = { 'course.sections.0.lessons.1.heading': courseMessages.nameTooLong };
    await open({
      bring: { status: 400, error: { code: 'VALIDATION_FAILED', message: messages.badCourse, fields } },
    });
    await choose();
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await screen.findByText('Section 1, lesson 2:');
  });

  it('asks for a category where its own isn’t offered, and makes no second course of another try', async () => {
    const fields = { category_id: courseMessages.categoryUnknown };
    const said: { bring?: Said } = {
      bring: {
        status: 400,
        error: { code: 'VALIDATION_FAILED', message: courseMessages.categoryUnknown, fields },
      },
    };
    const { changes, router } = await open(said);
    await choose();
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await screen.findAllByText(courseMessages.categoryUnknown);
    delete said.bring;
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: categories[0]?.id } });
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${course.id}`));
    const [first, second] = changes().slice(-2);
    expect(second?.query).toEqual({ ...first?.query, category_id: categories[0]?.id });
  });

  it('of more than 500 MB isn’t sent', async () => {
    const { changes } = await open();
    const large = new File(['PK'], 'large.zip');
    Object.defineProperty(large, 'size', { value: COURSE_PACKAGE_BYTES + 1 });
    await choose(large);
    await screen.findByText(messages.tooManyBytes);
    expect(changes()).toEqual([]);
  });
});
