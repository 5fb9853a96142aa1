import '../../testing/text-encoding';
import '../../testing/dialogs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { NetworkMember } from '@keenly/contracts/networks';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { live } from '@keenly/web-learner/shared/live/live';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { aNetworkMember, anId, collegeAdmin } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { signedInAs } from '../../testing/signed-in';
import { OwnMembers } from './own-members';

const above = 'This person’s role is above yours.';
const noor = aNetworkMember(1, { full_name: 'Noor Dubois' });

function renderMembers(rows: readonly NetworkMember[], more: Partial<ConsoleDataProvider> = {}) {
  let tell: (message: object) => void = () => undefined;
  jest.spyOn(live, 'subscribe').mockImplementation(({ onMessage }) => {
    tell = onMessage as typeof tell;
    return () => undefined;
  });
  const { asked } = renderList(
    'members',
    <OwnMembers />,
    async () => ({ data: [...rows], total: rows.length }),
    more,
  );
  return { asked, tell: (message: object) => tell(message) };
}

beforeEach(() => signedInAs(collegeAdmin));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('the members of one’s own organization', () => {
  it('are asked for by its id, 25 by name, and shown with what they are', async () => {
    const { asked } = renderMembers([
      noor,
      aNetworkMember(2, {
        full_name: 'Olivia Hart',
        is_admin: true,
        role: 'CLIENT_ADMIN',
        may_change: false,
        topics: [],
      }),
    ]);
    const row = within((await screen.findByText('Noor Dubois')).closest('tr')!);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Northbridge College');
    expect(asked[0]).toMatchObject({
      filter: { client_id: anId(900) },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'full_name', order: 'ASC' },
    });
    expect(row.getByText('Microeconomics, Statistics')).toBeTruthy();
    expect(row.getByText('Teacher, Mentor, Train with video')).toBeTruthy();
    expect(row.getByRole<HTMLInputElement>('switch').checked).toBe(false);
    const own = within(screen.getByText('Olivia Hart').closest('tr')!);
    expect(own.queryByRole('switch')).toBeNull();
    expect(own.queryByRole('combobox')).toBeNull();
    expect(own.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('are switched by the row, which says what came of it and reads the list again', async () => {
    // React-admin logs what a data provider refuses.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const setAdmin = jest.fn(() => Promise.resolve());
    const setActive = jest.fn(() => Promise.reject(new ApiError(above, 403, 'FORBIDDEN')));
    const { asked } = renderMembers([noor], { setAdmin, setActive });
    fireEvent.click(await screen.findByRole('switch', { name: 'Admin: Noor Dubois' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'success', text: 'Updated' }]));
    expect(setAdmin).toHaveBeenCalledWith(noor.id, true);
    // Stays where it was put, although the list hasn't changed yet.
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.change(screen.getByRole('combobox', { name: 'Status: Noor Dubois' }), {
      target: { value: 'inactive' },
    });
    await waitFor(() => expect(toastStore.get().at(-1)).toMatchObject({ tone: 'error', text: above }));
    expect(setActive).toHaveBeenCalledWith(noor.id, false);
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status: Noor Dubois' }).value).toBe(
      'active',
    );
  });

  it('are removed once that is said twice', async () => {
    const removeMember = jest.fn(() => Promise.resolve());
    renderMembers([noor], { removeMember });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Noor Dubois' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(removeMember).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Noor Dubois' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ text: 'Removed Successfully!' }]));
    expect(removeMember).toHaveBeenCalledWith(noor.client_id, noor.user_id);
  });

  it('are read again when they changed, once for all that is told within a second', async () => {
    const { asked, tell } = renderMembers([noor]);
    await screen.findByText('Noor Dubois');
    jest.useFakeTimers();
    act(() => {
      tell({ type: 'team_changed', parts: ['figures'] });
      tell({ type: 'team_changed', parts: ['members'] });
      tell({ type: 'team_changed', parts: ['members'] });
    });
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(asked).toHaveLength(2);
  });

  it('show the license code when it’s asked for, and hide it again', async () => {
    const licenceCodeOf = jest.fn(() => Promise.resolve('4F2A9C01B7D3E680'));
    renderMembers([noor], { licenceCodeOf });
    await screen.findByText('Noor Dubois');
    expect(licenceCodeOf).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show license code' }));
    await screen.findByText('4F2A9C01B7D3E680');
    expect(licenceCodeOf).toHaveBeenCalledWith(anId(900));
    fireEvent.click(screen.getByRole('button', { name: 'Hide license code' }));
    expect(screen.queryByText('4F2A9C01B7D3E680')).toBeNull();
  });

  it("are nobody at first: 'No Record Found'", async () => {
    renderMembers([]);
    await screen.findByText('No Record Found');
  });
});
