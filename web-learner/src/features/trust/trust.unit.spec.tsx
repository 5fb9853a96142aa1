import '../../testing/text-encoder';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import type { DataExport, ErasureReceipt, MyData as Answer } from '@keenly/contracts/trust';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { sessionStore } from '../../kit/api/api';
import { live } from '../../kit/live/live';
import type { LiveState } from '../../kit/live/live-client';
import type { SubscriptionParts } from '../../kit/live/subscription';
import { createQueryClient } from '../../kit/query/query-client';
import { Toasts } from '../../kit/toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aLearner, anId, aSignIn } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { LOOK_AGAIN_MS } from './api/exports';
import { MyData } from './components/my-data';
import { Receipt } from './components/receipt';

/** Typing takes its time on a machine that runs others beside it. */
jest.setTimeout(30_000);
const typed = userEvent.setup({ delay: null });
const kept = (over: Partial<Answer['data']> = {}): Answer => ({
  data: {
    kinds: [
      {
        kind: 'sessions',
        count: 1412,
        oldest: '2025-11-22T12:00:00.000Z',
        newest: '2026-11-20T12:00:00.000Z',
      },
      { kind: 'pictures', count: 0, oldest: null, newest: null },
    ],
    held_by: [],
    organisation: null,
    has_password: true,
    retention_checked_at: null,
    erasure: null,
    ...over,
  },
});
const receipt: ErasureReceipt = {
  id: anId(8),
  scope: 'learning',
  reason: 'asked',
  status: 'done',
  requested_at: '2026-11-22T12:00:00.000Z',
  completed_at: '2026-11-22T12:00:05.000Z',
  counts: { sessions: 3 },
  keys: 1,
};
const service = (over: Record<string, () => Response | Promise<Response>> = {}) => ({
  [`GET ${apiPaths.myData}`]: () => anAnswer(kept()),
  [`GET ${apiPaths.myDataViews}`]: () => anAnswer({ data: { views: [], total: 0 } }),
  [`GET ${apiPaths.myDataExports}`]: () => anAnswer({ data: [], position: '41' }),
  [`GET ${pathOf(apiPaths.erasureReceipt, { id: anId(8) })}`]: () => anAnswer({ data: receipt }),
  ...over,
});

function draw(path = '/my-data') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route path="/my-data" element={<MyData />} />
          <Route path="/erasure-receipts/:id" element={<Receipt id={anId(8)} />} />
        </Routes>
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeAll(() => {
  // The browser's own dialog, which this stand-in for a browser does not have.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

const copy = (over: Partial<DataExport> = {}): DataExport => ({
  id: anId(7),
  status: 'running',
  progress: 40,
  requested_at: '2026-11-22T12:00:00.000Z',
  ready_at: null,
  expires_at: null,
  bytes: null,
  ...over,
});
const isReady = copy({ status: 'ready', progress: 100, ready_at: '2026-11-22T12:00:03.000Z', bytes: 12_345 });

describe('a copy that is being made', () => {
  let heard: SubscriptionParts | undefined;
  /** Draws the page over a feed with this status; answers what the service was asked, and what it answers next. */
  async function drawWith(status: LiveState['status']) {
    heard = undefined;
    const state: LiveState = { status, heardAt: null };
    jest.spyOn(live, 'getState').mockReturnValue(state);
    jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
      heard = parts;
      return () => undefined;
    });
    let copies = [copy()];
    const calls = standInForService(
      service({
        [`GET ${apiPaths.myDataExports}`]: () => anAnswer({ data: copies, position: '41' }),
      }),
    );
    draw();
    await screen.findByRole('progressbar', { name: words.exportWaiting });
    return {
      asked: () => calls.filter(({ path }) => path === apiPaths.myDataExports).length,
      become: (next: DataExport) => {
        copies = [next];
      },
    };
  }
  const news = (type: 'data_export_changed' | 'membership_changed'): LiveMessage => ({
    position: '42',
    at: '2026-11-22T12:00:02.000Z',
    ...(type === 'data_export_changed' ? { type, export_id: anId(7) } : { type }),
  });
  const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is told by the live feed, from the answer’s position on, and asked for by nobody', async () => {
    const { asked, become } = await drawWith('live');
    expect([heard?.rooms, heard?.after]).toEqual([[rooms.person(anId(1))], '41']);
    become(copy({ progress: 80 }));
    await wait(2 * LOOK_AGAIN_MS);
    act(() => heard?.onMessage(news('membership_changed')));
    await wait(50);
    expect(asked()).toBe(1);
    act(() => heard?.onMessage(news('data_export_changed')));
    expect(await screen.findByText('80%')).toBeTruthy();
    become(isReady);
    act(() => heard?.onGap());
    expect(await screen.findByRole('button', { name: words.download })).toBeTruthy();
    expect(asked()).toBe(3);
  });

  it('is asked for again and again while the feed is down, until it is ready', async () => {
    const { asked, become } = await drawWith('cut');
    become(isReady);
    expect(await screen.findByRole('button', { name: words.download })).toBeTruthy();
    const until = asked();
    await wait(2 * LOOK_AGAIN_MS);
    expect(asked()).toBe(until);
  });
});

describe('the page about one’s own data', () => {
  it('says how much there is of each kind, and for how long it is kept', async () => {
    standInForService(service());
    draw();
    const sessions = (await screen.findByText('Study sessions')).closest('details') as HTMLElement;
    expect(within(sessions).getByText('1,412')).toBeTruthy();
    expect(within(sessions).getByText('5 years, then it is deleted.')).toBeTruthy();
    expect(
      within(screen.getByText('Pictures').closest('details') as HTMLElement).getByText(words.nothing),
    ).toBeTruthy();
    expect(await screen.findByText(words.viewsEmpty)).toBeTruthy();
  });

  it('offers no erasure of an account that a licence holds', async () => {
    standInForService(
      service({ [`GET ${apiPaths.myData}`]: () => anAnswer(kept({ held_by: ['Northbridge College'] })) }),
    );
    draw();
    expect(await screen.findByText('Northbridge College')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Erase my study data' })).toBeTruthy();
  });

  it('asks for the words and the password before it erases, and shows the receipt', async () => {
    const asked = standInForService(
      service({
        [`POST ${apiPaths.myDataErasures}`]: () =>
          anAnswer({ data: { ...receipt, status: 'running' } }, { status: 202 }),
      }),
    );
    draw();
    await typed.click(await screen.findByRole('button', { name: 'Erase my study data' }));
    const dialog = await screen.findByRole('dialog');
    await typed.click(within(dialog).getByRole('button', { name: 'Erase my study data' }));
    expect(await within(dialog).findByText(trustMessages.phraseWrong)).toBeTruthy();
    expect(within(dialog).getByText(trustMessages.passwordRequired)).toBeTruthy();
    await typed.type(within(dialog).getByLabelText(words.phraseLabel), 'erase my study data');
    await typed.type(within(dialog).getByLabelText(words.password), 'Secret!23');
    await typed.click(within(dialog).getByRole('button', { name: 'Erase my study data' }));
    expect(await screen.findByText(words.receiptDone)).toBeTruthy();
    expect(screen.getByText(anId(8))).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      scope: 'learning',
      confirmation: 'erase my study data',
      password: 'Secret!23',
    });
  });

  it('shows a wrong password beside its field', async () => {
    standInForService(
      service({
        [`POST ${apiPaths.myDataErasures}`]: () =>
          aRefusal(400, 'PASSWORD_WRONG', trustMessages.passwordWrong, {
            password: trustMessages.passwordWrong,
          }),
      }),
    );
    draw();
    await typed.click(await screen.findByRole('button', { name: 'Erase my account' }));
    const dialog = await screen.findByRole('dialog');
    await typed.type(within(dialog).getByLabelText(words.phraseLabel), 'erase my account');
    await typed.type(within(dialog).getByLabelText(words.password), 'wrong');
    await typed.click(within(dialog).getByRole('button', { name: 'Erase my account' }));
    await waitFor(() => expect(within(dialog).getByText(trustMessages.passwordWrong)).toBeTruthy());
  });

  it('says why there is nothing to show, and tries again', async () => {
    let broken = true;
    standInForService(
      service({
        [`GET ${apiPaths.myData}`]: () =>
          broken ? aRefusal(403, 'FORBIDDEN', 'Not now.') : anAnswer(kept()),
      }),
    );
    draw();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await typed.click(retry);
    expect(await screen.findByText('Study sessions')).toBeTruthy();
  });
});
