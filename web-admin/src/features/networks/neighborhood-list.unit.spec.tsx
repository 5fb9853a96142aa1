import '../../testing/text-encoding';
import '../../testing/dialogs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { live } from '@keenly/web-learner/shared/live/live';
import { aNeighborhood, anId, superOwner } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { signedInAs } from '../../testing/signed-in';
import { NeighborhoodList } from './neighborhood-list';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('Neighborhoods', () => {
  it('have members, licenses, and a way to the member table where there is someone', async () => {
    const { asked } = renderList('neighborhoods', <NeighborhoodList />, async () => ({
      data: [
        aNeighborhood(0, { member_count: 1036, user_count: 1038, max_licenses: 5000 }),
        aNeighborhood(1, { client_name: 'Nobody yet', member_count: 0, user_count: 0 }),
      ],
      total: 2,
    }));
    const link = await screen.findByRole('link', { name: 'Northbridge College' });
    expect(link.getAttribute('href')).toBe(`/networks#/neighborhoods/${anId(900)}/show`);
    const cells = within(link.closest('tr')!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Northbridge College',
      '1,036',
      '1,038',
      '5,000Change',
    ]);
    expect(screen.getByText('Nobody yet').closest('a')).toBeNull();
    expect(asked[0]).toMatchObject({ sort: { field: 'client_name', order: 'ASC' } });
  });

  it('get another license limit, which no fewer than those in use may be', async () => {
    // React-admin logs what a data provider refuses.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const words = licenceMessages.taken(1038);
    const grantLicences = jest
      .fn<(id: string, total: number) => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(words, 409, 'CONFLICT', { total: words }))
      .mockResolvedValue();
    const { asked } = renderList(
      'neighborhoods',
      <NeighborhoodList />,
      async () => ({ data: [aNeighborhood(0, { user_count: 1038, max_licenses: 5000 })], total: 1 }),
      { grantLicences },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Change license limit: Northbridge College' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'License limit' });
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
    expect(field.value).toBe('5000');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save limit' }).disabled).toBe(true);
    for (const nonsense of ['', '0', '7.5', 'many']) {
      fireEvent.change(field, { target: { value: nonsense } });
      save();
      expect(dialog.getByText(licenceMessages.range)).toBeTruthy();
    }
    expect(grantLicences).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '12' } });
    save();
    expect(await dialog.findByText(words)).toBeTruthy();
    fireEvent.change(field, { target: { value: '6000' } });
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(grantLicences.mock.calls).toEqual([
      [anId(900), 12],
      [anId(900), 6000],
    ]);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('are read again when something changed in any of them', async () => {
    signedInAs(superOwner);
    const subscribed = jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
    const { asked } = renderList('neighborhoods', <NeighborhoodList />, async () => ({
      data: [aNeighborhood(0)],
      total: 1,
    }));
    await screen.findByRole('link', { name: 'Northbridge College' });
    const listening = subscribed.mock.calls.map(([one]) => one).find((one) => one.rooms.includes('platform'));
    act(() =>
      listening?.onMessage({
        type: 'team_changed',
        parts: ['members'],
        position: '1',
        at: '2026-01-01T00:00:00Z',
      }),
    );
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("are none at first: 'No Record Found'", async () => {
    renderList('neighborhoods', <NeighborhoodList />, async () => ({ data: [], total: 0 }));
    await screen.findByText('No Record Found');
  });
});
