import '../../testing/text-encoder';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { dataWords } from '@keenly/contracts/catalogue/trust';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import type { DataExport, DataViews, ErasureReceipt, MyData as Answer } from '@keenly/contracts/trust';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { live } from '../../shared/live/live';
import type { LiveState } from '../../shared/live/live-client';
import type { SubscriptionParts } from '../../shared/live/subscription';
import { createQueryClient } from '../../shared/query/query-client';
import { Toasts } from '../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aLearner, anId, aSignIn } from '../../testing/builders';
import { personalAnswers } from '../../testing/personal-answers';
import { standInForService } from '../../testing/service';
import { LOOK_AGAIN_MS } from './exports';
import { MyData } from './my-data';
import { Receipt } from './receipt';
import { VIEWS_LOOK_AGAIN_MS } from './use-views';

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
const views = (seen: DataViews['data']['views'] = []): DataViews => ({
  data: { views: seen, total: seen.length },
  position: '41',
});
const aLook: DataViews['data']['views'][number] = {
  ...{ viewer_name: 'Tomas Berg', organisation: 'Northbridge College' },
  what: 'session_detail',
  session_id: anId(5),
  first_at: '2026-11-22T12:00:00.000Z',
  last_at: '2026-11-22T12:00:00.000Z',
  times: 1,
};
const service = (over: Record<string, () => Response | Promise<Response>> = {}) => ({
  [`GET ${trustEndpoints.myData.path}`]: () => anAnswer(kept()),
  [`GET ${trustEndpoints.myDataViews.path}`]: () => anAnswer(views()),
  [`GET ${trustEndpoints.myDataExports.path}`]: () => anAnswer({ data: [], position: '41' }),
  ...personalAnswers,
  [`GET ${pathOf(trustEndpoints.erasureReceipt.path, { id: anId(8) })}`]: () => anAnswer({ data: receipt }),
  ...over,
});

function draw(path = '/my-data') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route path="/my-data" element={<MyData shown={null} />} />
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
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

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

/** The feed as the page hears it: everything that listens hears every word. */
function standInForFeed(status: LiveState['status']) {
  const state: LiveState = { status, heardAt: null };
  const listening: SubscriptionParts[] = [];
  jest.spyOn(live, 'getState').mockReturnValue(state);
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    listening.push(parts);
    return () => undefined;
  });
  const tell = (message: LiveMessage) => act(() => listening.forEach(({ onMessage }) => onMessage(message)));
  const gap = () => act(() => listening.forEach(({ onGap }) => onGap()));
  return { listening, tell, gap };
}
type News = 'data_export_changed' | 'data_viewed' | 'membership_changed';
const news = (type: News): LiveMessage => ({
  position: '42',
  at: '2026-11-22T12:00:02.000Z',
  ...(type === 'data_export_changed' ? { type, export_id: anId(7) } : { type }),
});
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('a copy that is being made', () => {
  /** Draws the page over a feed with this status; answers what the service was asked, and what it answers next. */
  async function drawWith(status: LiveState['status']) {
    const feed = standInForFeed(status);
    let copies = [copy()];
    const calls = standInForService(
      service({
        [`GET ${trustEndpoints.myDataExports.path}`]: () => anAnswer({ data: copies, position: '41' }),
      }),
    );
    draw();
    await screen.findByRole('progressbar', { name: words.exportWaiting });
    return {
      feed,
      asked: () => calls.filter(({ path }) => path === trustEndpoints.myDataExports.path).length,
      become: (next: DataExport) => {
        copies = [next];
      },
    };
  }

  it('is told by the live feed, from the answer’s position on, and asked for by no one', async () => {
    const { asked, become, feed } = await drawWith('live');
    await waitFor(() => expect(feed.listening).toHaveLength(2));
    for (const { rooms: heard, after } of feed.listening)
      expect([heard, after]).toEqual([[rooms.person(anId(1))], '41']);
    become(copy({ progress: 80 }));
    await wait(2 * LOOK_AGAIN_MS);
    feed.tell(news('membership_changed'));
    await wait(50);
    expect(asked()).toBe(1);
    feed.tell(news('data_export_changed'));
    expect(await screen.findByText('80%')).toBeTruthy();
    become(isReady);
    feed.gap();
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

describe('who looked', () => {
  it('shows as soon as the live feed says that someone did, and is counted among what is kept', async () => {
    const feed = standInForFeed('live');
    let seen: DataViews['data']['views'] = [];
    const calls = standInForService(
      service({ [`GET ${trustEndpoints.myDataViews.path}`]: () => anAnswer(views(seen)) }),
    );
    const asked = (path: string) => calls.filter((one) => one.path === path).length;
    draw();
    expect(await screen.findByText(words.viewsEmpty)).toBeTruthy();
    await waitFor(() => expect(feed.listening).toHaveLength(2));
    seen = [aLook];
    feed.tell(news('membership_changed'));
    await wait(50);
    expect(asked(trustEndpoints.myDataViews.path)).toBe(1);
    feed.tell(news('data_viewed'));
    expect(await screen.findByText('Tomas Berg')).toBeTruthy();
    await waitFor(() => expect(asked(trustEndpoints.myData.path)).toBe(2));
    expect(asked(trustEndpoints.myDataExports.path)).toBe(1);
    seen = [];
    feed.gap();
    expect(await screen.findByText(words.viewsEmpty)).toBeTruthy();
  });

  it('is asked for now and then while the feed is down', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      standInForFeed('cut');
      let seen: DataViews['data']['views'] = [];
      standInForService(service({ [`GET ${trustEndpoints.myDataViews.path}`]: () => anAnswer(views(seen)) }));
      draw();
      expect(await screen.findByText(words.viewsEmpty)).toBeTruthy();
      seen = [aLook];
      await act(() => jest.advanceTimersByTimeAsync(VIEWS_LOOK_AGAIN_MS));
      expect(await screen.findByText('Tomas Berg')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a download', () => {
  it('leaves the page where it is', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    standInForService(
      service({
        [`GET ${trustEndpoints.myDataExports.path}`]: () => anAnswer({ data: [isReady], position: '41' }),
        [`POST ${pathOf(trustEndpoints.myDataExportAddress.path, { id: anId(7) })}`]: () =>
          anAnswer({ data: { url: '/api/v1/file?signature=x', expires_at: '2026-11-22T12:05:00.000Z' } }),
      }),
    );
    draw();
    await typed.click(await screen.findByRole('button', { name: words.download }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/api/v1/file?signature=x',
      true,
    ]);
    clicked.mockRestore();
  });
});

describe('a receipt', () => {
  it('is followed through a failure until the erasure is done', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const answers = [
        () => anAnswer({ data: { ...receipt, status: 'running', completed_at: null } }),
        () => aRefusal(404, 'NOT_FOUND', 'Not now.'),
        () => anAnswer({ data: receipt }),
      ];
      const path = pathOf(trustEndpoints.erasureReceipt.path, { id: anId(8) });
      const calls = standInForService({
        [`GET ${path}`]: () => (answers.length > 1 ? answers.shift() : answers[0])!(),
      });
      // Of an account no one is left to be signed in: there is nothing around it but the page.
      render(<Receipt id={anId(8)} />);
      expect(await screen.findByText(words.receiptRunning)).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(1100));
      // What is known stays visible, with the reason why it does not move.
      expect(await screen.findByText('Not now.')).toBeTruthy();
      expect(screen.getByText(words.receiptRunning)).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      expect(await screen.findByText(words.receiptDone)).toBeTruthy();
      expect(screen.queryByText('Not now.')).toBeNull();
      const until = calls.length;
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(calls).toHaveLength(until);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the page about one’s own data', () => {
  it('follows an erasure to its end', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let erasure: ErasureReceipt | null = { ...receipt, status: 'running', completed_at: null };
      standInForService(
        service({ [`GET ${trustEndpoints.myData.path}`]: () => anAnswer(kept({ erasure })) }),
      );
      draw();
      expect(await screen.findByRole('link', { name: words.receiptTitle })).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase my study data' }).disabled).toBe(
        true,
      );
      erasure = null;
      await act(() => jest.advanceTimersByTimeAsync(3000));
      await waitFor(() => expect(screen.queryByRole('link', { name: words.receiptTitle })).toBeNull());
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase my study data' }).disabled).toBe(
        false,
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('says how much there is of each kind, and for how long it is kept', async () => {
    standInForService(service());
    draw();
    const sessions = (await screen.findByText('Study sessions')).closest('details') as HTMLElement;
    expect(within(sessions).getByText('1,412')).toBeTruthy();
    expect(within(sessions).getByText(dataWords.sessions.kept)).toBeTruthy();
    expect(
      within(screen.getByText('Pictures').closest('details') as HTMLElement).getByText(words.nothing),
    ).toBeTruthy();
    expect(await screen.findByText(words.viewsEmpty)).toBeTruthy();
  });

  it('offers no erasure of an account that a licence holds', async () => {
    standInForService(
      service({
        [`GET ${trustEndpoints.myData.path}`]: () => anAnswer(kept({ held_by: ['Northbridge College'] })),
      }),
    );
    draw();
    expect(await screen.findByText('Northbridge College')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Erase my study data' })).toBeTruthy();
  });

  it('asks for the words and the password before it erases, and shows the receipt', async () => {
    const asked = standInForService(
      service({
        [`POST ${trustEndpoints.eraseMyData.path}`]: () =>
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
        [`POST ${trustEndpoints.eraseMyData.path}`]: () =>
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
        [`GET ${trustEndpoints.myData.path}`]: () =>
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
