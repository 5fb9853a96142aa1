import '../../testing/text-encoder';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import type { DataExport } from '@keenly/contracts/trust';
import { myDataExports, requestMyDataExport } from '@keenly/contracts/trust.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../shared/api/api';
import { createQueryClient } from '../../shared/query/query-client';
import { anAnswer } from '../../testing/answers';
import { aLearner, anId, aSignIn } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { ExportPanel } from './export-panel';

const asked: DataExport = {
  id: anId(7),
  status: 'queued',
  progress: 0,
  requested_at: '2026-11-22T12:00:00.000Z',
  ready_at: null,
  expires_at: null,
  bytes: null,
};
const ready: DataExport = { ...asked, status: 'ready', progress: 100, ready_at: asked.requested_at };

beforeEach(() => {
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

it('says that a copy is being made, also where it is ready before the list is read again', async () => {
  let copies: DataExport[] = [];
  let read = Promise.resolve();
  let letRead: (() => void) | undefined;
  standInForService({
    [`GET ${myDataExports.path}`]: async () => {
      await read;
      return anAnswer({ data: copies, position: '41' });
    },
    [`POST ${requestMyDataExport.path}`]: () => {
      copies = [ready];
      read = new Promise((resolve) => (letRead = resolve));
      return anAnswer({ data: asked });
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportPanel />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: words.exportAsk }));
  await screen.findByRole('progressbar', { name: words.exportWaiting });
  letRead?.();
  expect(await screen.findByRole('button', { name: words.download })).toBeTruthy();
});
