import '../../testing/text-encoding';
import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
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
      '5,000',
    ]);
    expect(screen.getByText('Nobody yet').closest('a')).toBeNull();
    expect(asked[0]).toMatchObject({ sort: { field: 'client_name', order: 'ASC' } });
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
    await waitFor(() => expect(asked).toHaveLength(2), { timeout: 5000 });
  });

  it("are none at first: 'No Record Found'", async () => {
    renderList('neighborhoods', <NeighborhoodList />, async () => ({ data: [], total: 0 }));
    await screen.findByText('No Record Found');
  });
});
