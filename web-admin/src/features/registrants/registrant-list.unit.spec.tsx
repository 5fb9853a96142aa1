import '../../testing/text-encoding';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import type { GetListParams } from 'react-admin';
import { aRegistrant, registrantsOf } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { AdminList, RegistrantList, UserList } from './registrant-list';

const people = registrantsOf(60);
const page = async ({ pagination = { page: 1, perPage: 25 } }: GetListParams) => ({
  data: people.slice((pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage),
  total: people.length,
});

afterEach(() => jest.useRealTimers());

describe('All Registrants', () => {
  it('asks for 25, newest first, and shows its columns (product/console#registrants)', async () => {
    const amara = aRegistrant(1, { is_admin: true, user_client_created_at: '2026-11-02T12:00:00.000Z' });
    const { asked } = renderList('registrants', <RegistrantList />, async () => ({
      data: [amara],
      total: 1,
    }));
    const row = within((await screen.findByText('Amara Okafor')).closest('tr')!);
    expect(asked[0]).toMatchObject({
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'user_client_created_at', order: 'DESC' },
    });
    const cells = row
      .getAllByRole('cell')
      .map((cell) => `${cell.dataset['label'] ?? ''}|${cell.textContent}`);
    expect(cells).toEqual([
      '|Amara Okafor',
      '|amara.okafor@northbridge.example',
      'Organization|Northbridge College',
      'Network|Clients',
      'Created|11/02/2026',
      'Admin|Yes',
      '|ActiveInactive',
      'Licenses used|38 of 50',
    ]);
  });

  it('shows what does not apply to a personal account as such, and a missing count as NA', async () => {
    const alone = aRegistrant(1, {
      client_id: null,
      client_name: null,
      user_count: null,
      max_licenses: null,
    });
    const uncounted = aRegistrant(2, { user_count: null });
    renderList('registrants', <RegistrantList />, async () => ({ data: [alone, uncounted], total: 2 }));
    await screen.findAllByText('Amara Okafor');
    const seats = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(seats).toEqual(['None', 'NA of 50']);
  });

  it('suspends a personal account, which has no Admin to switch', async () => {
    const uma = aRegistrant(1, {
      user_name: 'Uma Iyer',
      client_id: null,
      client_name: null,
      network: 'users',
      may_change: false,
      may_suspend: true,
    });
    const mine = aRegistrant(2, { user_name: 'Priya Nair', client_id: null, may_change: false });
    const setActive = jest.fn(() => Promise.resolve());
    renderList('registrants', <RegistrantList />, async () => ({ data: [uma, mine], total: 2 }), {
      setActive,
    });
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status: Uma Iyer' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Status: Priya Nair' })).toBeNull();
    fireEvent.change(status, { target: { value: 'inactive' } });
    await waitFor(() => expect(setActive).toHaveBeenCalledWith(uma.id, false));
    await waitFor(() => expect(toastStore.get().at(-1)).toMatchObject({ tone: 'success', text: 'Updated' }));
    expect(status.value).toBe('inactive');
  });

  it.each([
    ['users', UserList, 'Users (Citizens)'],
    ['admins', AdminList, 'Admins'],
  ] as const)('is narrowed to %s, with a list of its own', async (type, List, title) => {
    const { asked } = renderList(type, <List />, page);
    await screen.findByText('1–25 of 60');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(asked[0]?.filter).toEqual({ type });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ama' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ type, q: 'ama' }));
  });

  it('sorts by the allowlist only', async () => {
    const { asked } = renderList('registrants', <RegistrantList />, page);
    fireEvent.click(await screen.findByRole('button', { name: 'Email' }));
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'email', order: 'ASC' }));
    fireEvent.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'email', order: 'DESC' }));
    expect(screen.queryByRole('button', { name: 'Licenses used' })).toBeNull();
  });

  it('turns pages, and another size starts at page 1', async () => {
    const { asked } = renderList('registrants', <RegistrantList />, page);
    await screen.findByText('1–25 of 60');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');
    const sizes = screen.getByLabelText<HTMLSelectElement>(/Rows per page/);
    expect([...sizes.options].map(({ text }) => text)).toEqual(['10', '25', '100']);
    fireEvent.change(sizes, { target: { value: '10' } });
    await screen.findByText('1–10 of 60');
    expect(asked.at(-1)?.pagination).toEqual({ page: 1, perPage: 10 });
  });

  it("says 'No Record Found', and how to see everybody again after a search", async () => {
    renderList('registrants', <RegistrantList />, async ({ filter }) =>
      (filter as { q?: string }).q === undefined ? page({}) : { data: [], total: 0 },
    );
    await screen.findByText('60 accounts registered');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzyzx' } });
    await screen.findByText('No Record Found');
    fireEvent.click(screen.getByRole('button', { name: 'Show all accounts' }));
    await screen.findByText('60 accounts registered');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('tells a failure as a toast and in place, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new ApiError(failureMessages.serverError, 500, 'INTERNAL_ERROR');
    let broken = true;
    renderList('registrants', <RegistrantList />, (params) =>
      broken ? Promise.reject(failure) : page(params),
    );
    await screen.findByText(failureMessages.serverError);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([{ tone: 'error', text: failureMessages.serverError }]),
    );
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1–25 of 60');
  });
});

it('keeps the figures it has, with their time, when they cannot be renewed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = false;
  renderList('registrants', <RegistrantList />, async (params) => {
    if (broken) throw new ApiError(failureMessages.noResponse, undefined);
    return { ...(await page(params)), meta: { loadedAt: new Date(2026, 10, 26, 19, 2).getTime() } };
  });
  await screen.findByText('1–25 of 60');
  broken = true;
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText(/Showing data from 7:02 PM\./);
  expect(screen.getByText('1–25 of 60')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
});

describe('search', () => {
  it('asks 500 ms after the last key, once, from page 1, keeping the order asked for in the meantime', async () => {
    const { asked } = renderList('registrants', <RegistrantList />, page);
    await screen.findByText('1–25 of 60');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');
    jest.useFakeTimers();
    const before = asked.length;
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('a');
    await act(() => jest.advanceTimersByTimeAsync(300));
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    type('ama ');
    await act(() => jest.advanceTimersByTimeAsync(499));
    const sent = () => asked.slice(before).filter(({ filter }) => (filter as { q?: string }).q !== undefined);
    expect(sent()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(sent()).toMatchObject([
      {
        filter: { q: 'ama' },
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'user_name', order: 'ASC' },
      },
    ]);
  });
});
