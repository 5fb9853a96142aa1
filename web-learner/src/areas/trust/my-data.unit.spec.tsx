import '../../testing/text-encoder';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import type { DataViews, MyData as Kept } from '@keenly/contracts/trust';
import { myData, myDataExports, myDataViews } from '@keenly/contracts/trust.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { createQueryClient } from '../../shared/query/query-client';
import { anAnswer } from '../../testing/answers';
import { aLearner, aSignIn } from '../../testing/builders';
import { personalAnswers } from '../../testing/personal-answers';
import { standInForService } from '../../testing/service';
import { MyData } from './my-data';

beforeEach(() => {
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

const kept: Kept = {
  data: {
    kinds: [],
    held_by: [],
    organisation: null,
    has_password: true,
    retention_checked_at: null,
    erasure: null,
  },
};
const views: DataViews = { data: { views: [], total: 0 }, position: '41' };

it('shows what may be pressed once what is above it has its height', async () => {
  let answerViews: (answer: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (answerViews = resolve));
  standInForService({
    [`GET ${myData.path}`]: () => anAnswer(kept),
    [`GET ${myDataViews.path}`]: () => held,
    [`GET ${myDataExports.path}`]: () => anAnswer({ data: [], position: '41' }),
    ...personalAnswers,
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <MyData shown={null} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: words.exportAsk, hidden: true });
  expect(screen.queryByRole('button', { name: words.exportAsk })).toBeNull();
  answerViews(anAnswer(views));
  await screen.findByRole('button', { name: words.exportAsk });
});
