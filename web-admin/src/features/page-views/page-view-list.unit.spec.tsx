import '../../testing/text-encoding';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPageView } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { PageViewList } from './page-view-list';

describe('Page views', () => {
  it('are those of 30 days, the most viewed page first', async () => {
    const { asked } = renderList('page-views', <PageViewList />, async () => ({
      data: [aPageView({ page: '/sessions/:id', views: 12_345, visits: 67, last_day: '2026-11-25' })],
      total: 1,
    }));
    const row = within((await screen.findByText('/sessions/:id')).closest('tr')!);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '/sessions/:id',
      '12,345',
      '67',
      '11/25/2026',
    ]);
    expect(asked[0]).toMatchObject({ filter: { days: 30 }, sort: { field: 'views', order: 'DESC' } });
  });

  it('are asked for again, of another period', async () => {
    const { asked } = renderList('page-views', <PageViewList />, async () => ({ data: [], total: 0 }));
    await screen.findByText('No Record Found');
    fireEvent.click(screen.getByRole('button', { name: '365 days' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ days: 365 }));
    expect(screen.getByRole('button', { name: '365 days', pressed: true })).toBeTruthy();
  });
});
