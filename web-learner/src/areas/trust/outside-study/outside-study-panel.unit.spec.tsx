import '../../../testing/text-encoder';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outsideStudyWords as words } from '@keenly/contracts/catalogue/outside-study';
import type { OutsideItem } from '@keenly/contracts/outside-study';
import * as on from '@keenly/contracts/outside-study.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { createQueryClient } from '../../../shared/query/query-client';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, anId, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { OutsideStudyPanel } from './outside-study-panel';

const typed = userEvent.setup({ delay: null });
const organisation = 'Northbridge College';
const anItem = (nth: number, over: Partial<OutsideItem> = {}): OutsideItem => ({
  id: anId(900 + nth),
  at: '2026-11-22T12:00:00.000Z',
  name: `Unit ${nth}`,
  tool: 'Campus LMS',
  told_s: 1800,
  counted_s: 1800,
  why_not: null,
  is_completion: false,
  capability: 'Economics',
  ...over,
});

/** The service with what tools recorded about one learner, which calls change as they do there. */
function standIn(first: readonly OutsideItem[], isOn = true, of: string | null = organisation) {
  let [items, allowed] = [[...first], isOn];
  const choice = () =>
    anAnswer({
      data: { allowed, changed_at: isOn ? '2026-11-02T09:00:00.000Z' : null, items: items.length },
      organisation: of,
    });
  const one = (item: OutsideItem) => ({
    [`DELETE ${pathOf(on.removeOutsideItem.path, { id: item.id })}`]: () => {
      items = items.filter(({ id }) => id !== item.id);
      return anAnswer(undefined, { status: 204 });
    },
    [`POST ${pathOf(on.restoreOutsideItem.path, { id: item.id })}`]: () => {
      items = [item, ...items];
      return anAnswer(undefined, { status: 204 });
    },
  });
  return standInForService({
    [`GET ${on.outsideChoice.path}`]: choice,
    [`PUT ${on.chooseOutsideStudy.path}`]: () => {
      allowed = !allowed;
      return choice();
    },
    [`GET ${on.outsideItems.path}`]: () => anAnswer({ data: { items, total: items.length } }),
    [`DELETE ${on.removeOutsideItems.path}`]: () => {
      const removed = items.length;
      items = [];
      return anAnswer({ data: { removed } });
    },
    ...Object.fromEntries(first.flatMap((item) => Object.entries(one(item)))),
  });
}

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OutsideStudyPanel />
      <Toasts />
    </QueryClientProvider>,
  );
const theChoice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: words.choice(organisation) });

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

describe('study from other tools', () => {
  it('is off until the learner says so, and then says that nothing came yet', async () => {
    const calls = standIn([], false);
    draw();
    expect((await theChoice()).checked).toBe(false);
    expect(screen.queryByRole('heading', { name: words.listTitle })).toBeNull();
    await typed.click(await theChoice());
    expect(await screen.findByText(words.emptyOn)).toBeTruthy();
    expect((await theChoice()).checked).toBe(true);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ allowed: true });
  });

  it('shows what came, what of it counts, and why not the rest', async () => {
    standIn([
      anItem(1, { why_not: 'overlap', counted_s: 600 }),
      anItem(2, { why_not: 'overlap', counted_s: 0 }),
      anItem(3, { why_not: 'too_long', told_s: 50_000, counted_s: 0, capability: '', tool: '' }),
      anItem(4, { told_s: null, counted_s: 0, is_completion: true }),
    ]);
    draw();
    expect(await screen.findByText('10 min of 30 min')).toBeTruthy();
    expect(screen.getByText(words.whyNot.overlap)).toBeTruthy();
    expect(screen.getByText(words.allCounted)).toBeTruthy();
    expect(screen.getByText(words.whyNot.too_long)).toBeTruthy();
    expect(screen.getByText(words.noCapability)).toBeTruthy();
    expect(screen.getByText(words.noTool)).toBeTruthy();
    expect(screen.getByText(words.completed)).toBeTruthy();
  });

  it('is removed, and brought back', async () => {
    standIn([anItem(1), anItem(2, { is_completion: true })]);
    draw();
    await typed.click(await screen.findByRole('button', { name: words.removeItem('Unit 2') }));
    expect(await screen.findByText(words.completionStays, { exact: false })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Unit 2')).toBeNull());
    await typed.click(screen.getByRole('button', { name: words.undo }));
    expect(await screen.findByText('Unit 2')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: words.undo })).toBeNull());
  });

  it('asks what becomes of what counted before it stops', async () => {
    const calls = standIn([anItem(1)]);
    draw();
    await typed.click(await theChoice());
    await typed.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.cancel }));
    expect((await theChoice()).checked).toBe(true);
    await typed.click(await theChoice());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(words.offQuestion)).toBeTruthy();
    await typed.click(within(dialog).getByRole('button', { name: words.offRemove }));
    expect(await screen.findByText(words.removedAll(1))).toBeTruthy();
    expect(await screen.findByText(words.none)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('keeps what counted where only that is stopped', async () => {
    const calls = standIn([anItem(1)]);
    draw();
    await typed.click(await theChoice());
    await typed.click(await screen.findByRole('button', { name: words.offKeep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Unit 1')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says what went wrong, and stays', async () => {
    const item = anItem(1);
    standIn([item]);
    draw();
    await screen.findByText('Unit 1');
    cleanup();
    standInForService({
      [`GET ${on.outsideChoice.path}`]: () =>
        anAnswer({ data: { allowed: true, changed_at: null, items: 1 }, organisation }),
      [`GET ${on.outsideItems.path}`]: () => anAnswer({ data: { items: [item], total: 1 } }),
      [`DELETE ${pathOf(on.removeOutsideItem.path, { id: item.id })}`]: () =>
        aRefusal(404, 'NOT_FOUND', 'Resource not found.'),
    });
    draw();
    await typed.click(await screen.findByRole('button', { name: words.removeItem('Unit 1') }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Unit 1')).toBeTruthy();
  });

  it('is nothing on a personal account', async () => {
    standIn([], false, null);
    draw();
    await waitFor(() => expect(screen.queryByRole('heading', { name: words.title })).toBeNull());
  });
});
