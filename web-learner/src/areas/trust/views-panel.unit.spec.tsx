import '../../testing/text-encoder';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { trustPage as words, viewedWords } from '@keenly/contracts/catalogue/trust-page';
import type { DataView, DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { createQueryClient } from '../../shared/query/query-client';
import { anAnswer } from '../../testing/answers';
import { aLearner, aSignIn } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { ViewsPanel } from './views-panel';

const byTool = (over: Partial<DataView> = {}): DataView => ({
  viewer_name: 'Campus LMS',
  organisation: 'Northbridge College',
  what: 'record_statements',
  session_id: null,
  first_at: '2026-11-22T12:00:00.000Z',
  last_at: '2026-11-22T12:00:00.000Z',
  times: 4,
  ...over,
});

beforeEach(() => {
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

it('names a tool that read records, its organization, and what it read', async () => {
  const views = [byTool(), byTool({ what: 'record_documents' })];
  const answer: DataViews = { data: { views, total: views.length }, position: '41' };
  standInForService({ [`GET ${myDataViews.path}`]: () => anAnswer(answer) });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ViewsPanel onHere={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findAllByText('Campus LMS')).toHaveLength(2);
  const table = within(screen.getByRole('table', { name: words.viewsTitle }));
  expect(table.getAllByText('Northbridge College')).toHaveLength(2);
  for (const what of ['record_statements', 'record_documents'] as const)
    expect(table.getByText(viewedWords[what])).toBeTruthy();
});
