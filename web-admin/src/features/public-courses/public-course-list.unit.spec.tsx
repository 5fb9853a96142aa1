import '../../testing/text-encoding';
import '../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { takeDownMessages, takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { aPublicCourse } from '../../testing/course-builders';
import { renderList } from '../../testing/render-console';
import { PublicCourseList } from './public-course-list';

const course = aPublicCourse(0);
const down = aPublicCourse(1, {
  heading: 'Get rich by Friday',
  status: 'taken_down',
  taken_down: { at: '2026-11-26T19:26:10.000Z', reason: 'It sells a scheme.' },
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('public courses', () => {
  it('have their organization, and of one that is down the reason', async () => {
    const { asked } = renderList('public-courses', <PublicCourseList />, async () => ({
      data: [course, down],
      total: 2,
    }));
    const shown = (await screen.findByText(course.heading)).closest('tr')!;
    expect(within(shown).getByText('Northbridge College')).toBeTruthy();
    expect(within(shown).getByText(words.isPublic)).toBeTruthy();
    const taken = screen.getByText('Get rich by Friday').closest('tr')!;
    expect(within(taken).getByText(words.isDown)).toBeTruthy();
    expect(within(taken).getByText('It sells a scheme.')).toBeTruthy();
    expect(asked[0]).toMatchObject({ sort: { field: 'updated_at', order: 'DESC' } });
  });

  it('are taken down with a reason, which is counted, and stays where that fails', async () => {
    // React-admin logs what a data provider refuses.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const takeDownCourse = jest
      .fn<(id: string, reason: string) => Promise<void>>()
      .mockRejectedValueOnce(
        new ApiError(takeDownMessages.otherReason, 409, 'CONFLICT', { reason: takeDownMessages.otherReason }),
      )
      .mockResolvedValue();
    const { asked } = renderList(
      'public-courses',
      <PublicCourseList />,
      async () => ({ data: [course], total: 1 }),
      { takeDownCourse },
    );
    fireEvent.click(await screen.findByRole('button', { name: words.takeDownOf(course.heading) }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: words.reason });
    const confirm = () => fireEvent.click(dialog.getByRole('button', { name: words.confirm }));
    for (const [typed, refusal] of [
      ['  ', takeDownMessages.reasonRequired],
      ['x'.repeat(501), takeDownMessages.reasonTooLong],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      confirm();
      expect(dialog.getByText(refusal)).toBeTruthy();
    }
    expect(takeDownCourse).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: ' It copies a book. ' } });
    expect(dialog.getByText(words.reasonUse(17, 500))).toBeTruthy();
    confirm();
    expect(await dialog.findByText(takeDownMessages.otherReason)).toBeTruthy();
    expect(field.value).toBe(' It copies a book. ');
    confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(takeDownCourse.mock.calls[1]).toEqual([course.id, 'It copies a book.']);
    expect(toastStore.get().map(({ text }) => text)).toContain(words.taken(course.heading));
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('are lifted, and say why that failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const liftTakeDown = jest
      .fn<(id: string) => Promise<void>>()
      .mockRejectedValueOnce(new ApiError('Resource not found.', 404, 'NOT_FOUND'))
      .mockResolvedValue();
    renderList('public-courses', <PublicCourseList />, async () => ({ data: [down], total: 1 }), {
      liftTakeDown,
    });
    const lift = async () =>
      fireEvent.click(await screen.findByRole('button', { name: words.liftOf(down.heading) }));
    await lift();
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'error' }]));
    await lift();
    await waitFor(() =>
      expect(toastStore.get().map(({ text }) => text)).toContain(words.lifted(down.heading)),
    );
    expect(liftTakeDown.mock.calls).toEqual([[down.id], [down.id]]);
  });

  it("are none at first: 'No Record Found'", async () => {
    renderList('public-courses', <PublicCourseList />, async () => ({ data: [], total: 0 }));
    await screen.findByText('No Record Found');
    expect(screen.getByText(words.empty)).toBeTruthy();
  });
});
