import '../../../testing/text-encoder';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ownRecordKeyWords as words } from '@keenly/contracts/catalogue/own-record-key';
import type { OwnRecordKey } from '@keenly/contracts/own-record-key';
import { endOwnRecordKey, makeOwnRecordKey, ownRecordKey } from '@keenly/contracts/own-record-key.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { createQueryClient } from '../../../shared/query/query-client';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { RecordKeyPanel } from './record-key-panel';

const typed = userEvent.setup({ delay: null });
const organisation = 'Northbridge College';
const key = (name: string, over: Partial<OwnRecordKey> = {}): OwnRecordKey => ({
  key: name.padEnd(22, '_'),
  made_at: '2026-11-22T12:00:00.000Z',
  last_used_at: null,
  ...over,
});

/** The service with one account's key, which calls change as they do there. */
function standIn(first: OwnRecordKey | null, of: string | null = organisation) {
  let data = first;
  return standInForService({
    [`GET ${ownRecordKey.path}`]: () => anAnswer({ data, organisation: of }),
    [`POST ${makeOwnRecordKey.path}`]: () => {
      data = key('new');
      return anAnswer({ data, secret: 'a secret shown once' }, { status: 201 });
    },
    [`DELETE ${endOwnRecordKey.path}`]: () => {
      data = null;
      return anAnswer(undefined, { status: 204 });
    },
  });
}

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecordKeyPanel />
      <Toasts />
    </QueryClientProvider>,
  );

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
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('the key for one’s learning records', () => {
  it('is made, its secret shown once, and then kept without it', async () => {
    const calls = standIn(null);
    draw();
    expect(await screen.findByText(words.lead(organisation))).toBeTruthy();
    await typed.click(await screen.findByRole('button', { name: words.make }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>(words.secret).value).toBe('a secret shown once');
    await typed.click(within(dialog).getByRole('button', { name: words.done }));
    expect((await screen.findByLabelText<HTMLInputElement>(words.key)).value).toBe(key('new').key);
    expect(screen.queryByLabelText(words.secret)).toBeNull();
    expect(screen.getByText(words.neverUsed, { exact: false })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ replaces: null });
  });

  it('is replaced, by its name, only after the question', async () => {
    const calls = standIn(key('old'));
    draw();
    await typed.click(await screen.findByRole('button', { name: words.replace }));
    const question = await screen.findByRole('dialog', { name: words.replaceTitle });
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await typed.click(within(question).getByRole('button', { name: words.replace }));
    expect(await screen.findByLabelText(words.secret)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ replaces: key('old').key });
  });

  it('ends, after the question', async () => {
    standIn(key('old'));
    draw();
    await typed.click(await screen.findByRole('button', { name: words.end }));
    const question = await screen.findByRole('dialog', { name: words.endTitle });
    await typed.click(within(question).getByRole('button', { name: words.end }));
    expect(await screen.findByRole('button', { name: words.make })).toBeTruthy();
    expect(screen.getByText(words.ended)).toBeTruthy();
  });

  it('says what the service refused, and shows what is there now', async () => {
    const calls = standInForService({
      [`GET ${ownRecordKey.path}`]: () => anAnswer({ data: key('old'), organisation }),
      [`POST ${makeOwnRecordKey.path}`]: () => aRefusal(409, 'CONCURRENT_CHANGE', words.changedElsewhere),
    });
    draw();
    await typed.click(await screen.findByRole('button', { name: words.replace }));
    const question = await screen.findByRole('dialog');
    await typed.click(within(question).getByRole('button', { name: words.replace }));
    expect(await screen.findByText(words.changedElsewhere)).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
  });

  it('isn’t shown on a personal account', async () => {
    const calls = standIn(null, null);
    draw();
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(words.title)).toBeNull());
  });
});
