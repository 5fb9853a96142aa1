import '../../testing/text-encoding';
import '../../testing/dialogs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { CapabilityOption } from '@keenly/contracts/assignment';
import type { NetworkMember } from '@keenly/contracts/networks';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { live } from '@keenly/web-learner/shared/live/live';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { aNetworkMember, anId, categoriesOffered, collegeAdmin } from '../../testing/builders';
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
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Teacher',
      'Mentor',
      'Train with video',
    ]);
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

  it('show a question that waits as one, and no more of a switched-off member than they are', async () => {
    const plain = { role: 'USER', is_teacher: false, is_mentor: false } as const;
    renderMembers([
      aNetworkMember(1, { ...plain, full_name: 'Asked', recording_flag: false, recording_asked: true }),
      aNetworkMember(2, { ...plain, full_name: 'Off', recording_flag: false, is_user_account_active: false }),
    ]);
    const flags = (row: HTMLElement) =>
      within(row)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const asked = (await screen.findByText('Asked')).closest('tr')!;
    expect(flags(asked)).toEqual(['Member', 'Train with video: Asked']);
    expect(flags(screen.getByText('Off').closest('tr')!)).toEqual([]);
    expect(screen.queryByRole('button', { name: /category/ })).toBeNull();
  });

  it('are given what they teach by their own admins, from what the organization has', async () => {
    const setCategory = jest.fn(() => Promise.resolve());
    const categories = jest.fn(() => Promise.resolve(categoriesOffered()));
    const elsewhere = aNetworkMember(2, {
      full_name: 'Tomas Berg',
      category_id: anId(701),
      category_name: 'Statistics',
      may_set_category: false,
    });
    const { asked } = renderMembers([noor, elsewhere], { setCategory, categories });
    await screen.findByText('Noor Dubois');
    expect(screen.getByText('Statistics')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /category/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Set category: Noor Dubois' }));
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save category' });
    expect(save.disabled).toBe(true);
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'None',
      ...categoriesOffered().map(({ name }) => name),
    ]);
    fireEvent.change(choice, { target: { value: anId(700) } });
    fireEvent.click(save);
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'success', text: 'Updated' }]));
    expect(setCategory).toHaveBeenCalledWith(noor.id, anId(700));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lose what they teach, and keep it where that’s refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = 'Only a teacher has a category. Make this person a teacher first.';
    const setCategory = jest.fn(() => Promise.reject(new ApiError(refused, 409, 'CONFLICT')));
    const taught = { ...noor, category_id: anId(701), category_name: 'Statistics' };
    renderMembers([taught], { setCategory, categories: () => Promise.resolve(categoriesOffered()) });
    fireEvent.click(await screen.findByRole('button', { name: 'Change category: Noor Dubois' }));
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    expect(choice.value).toBe(anId(701));
    fireEvent.change(choice, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save category' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'error', text: refused }]));
    expect(setCategory).toHaveBeenCalledWith(noor.id, null);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('find no category where there is none, and again where they couldn’t be read', async () => {
    let answer = () => Promise.reject<CapabilityOption[]>(new ApiError('Couldn’t load.', 500));
    renderMembers([noor], { categories: () => answer() });
    fireEvent.click(await screen.findByRole('button', { name: 'Set category: Noor Dubois' }));
    await screen.findByText('Couldn’t load.');
    answer = () => Promise.resolve([]);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/No categories yet/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save category' }).disabled).toBe(true);
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
