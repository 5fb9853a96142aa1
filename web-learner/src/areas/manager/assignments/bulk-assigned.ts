import { type AssignedCapability, REMINDER_COOLDOWN_S } from '@keenly/contracts/assignment';
import { bulkSendReminder, bulkUpdateAssigned } from '@keenly/contracts/assignment-bulk.endpoints';
import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { CallOf } from '@keenly/contracts/endpoint';
import { counted } from '@keenly/contracts/formulas/counted';
import { api } from '../../../shared/api/api';
import { tableDay, timeZone } from '../../../ui/format/dates';
import { inParts } from './in-parts';
import type { OnProgress } from './use-progress';

export type BulkWish =
  | { readonly kind: 'remind' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'move'; readonly deadline: string };

type Edit = CallOf<typeof bulkUpdateAssigned>['body'][number];

/** What became of a wish: in words, why what was left out was, and what takes it back. */
export interface BulkDone {
  readonly ids: readonly string[];
  readonly words: string;
  readonly leftOut: readonly string[];
  readonly undo: readonly Edit[];
  /** Why not all of it was tried. */
  readonly failure?: unknown;
}

/** Does it to all that it fits (product/capabilities#many-at-once). */
export async function doBulk(
  wish: BulkWish,
  rows: readonly AssignedCapability[],
  onProgress: OnProgress,
): Promise<BulkDone> {
  const misfits = rows.flatMap((row) => misfit(wish, row) ?? []);
  const fit = rows.filter((row) => misfit(wish, row) === undefined);
  const ids: string[] = [];
  const undo: Edit[] = [];
  onProgress({ done: 0, total: fit.length });
  const send = async (part: readonly AssignedCapability[]) => {
    if (wish.kind === 'remind') {
      await api.ask(bulkSendReminder, { body: part.map(({ id }) => id) });
    } else {
      const { data } = await api.ask(bulkUpdateAssigned, { body: part.map((row) => editOf(wish, row)) });
      undo.push(...data.map((changed) => backOf(wish, changed, part)));
    }
    ids.push(...part.map(({ id }) => id));
  };
  const sent = await tried(() => inParts(fit, send, (done) => onProgress({ done, total: fit.length })));
  return { ids, words: wordsOf(wish, ids.length), undo, ...sent, leftOut: [...misfits, ...sent.leftOut] };
}

/** Takes back what was done, but for what was changed since. */
export async function undoBulk(undo: readonly Edit[], onProgress: OnProgress): Promise<BulkDone> {
  const ids: string[] = [];
  onProgress({ done: 0, total: undo.length });
  const send = async (part: readonly Edit[]) => {
    await api.ask(bulkUpdateAssigned, { body: [...part] });
    ids.push(...part.map(({ id }) => id));
  };
  const sent = await tried(() => inParts(undo, send, (done) => onProgress({ done, total: undo.length })));
  const isMove = undo.some(({ deadline_date: day }) => day !== undefined);
  const said = isMove
    ? words.movedBack(counted(ids.length, 'deadline'))
    : words.reopened(counted(ids.length, 'assignment'));
  return { ids, words: ids.length === 0 ? words.nothing : said, undo: [], ...sent };
}

async function tried(send: () => Promise<string[]>): Promise<Pick<BulkDone, 'leftOut' | 'failure'>> {
  try {
    return { leftOut: await send() };
  } catch (failure) {
    return { leftOut: [], failure };
  }
}

/** Why a wish can't be meant for a row; undefined where it can. */
function misfit(wish: BulkWish, row: AssignedCapability): string | undefined {
  if (row.status === 'complete') return assignmentMessages.alreadyComplete;
  if (wish.kind === 'move' && row.deadline === wish.deadline) return words.dueThen;
  const at = row.last_reminded_at;
  const isResting = at !== null && Date.now() - Date.parse(at) < REMINDER_COOLDOWN_S * 1000;
  return wish.kind === 'remind' && isResting ? assignmentMessages.reminderTooSoon : undefined;
}

function editOf(wish: Exclude<BulkWish, { kind: 'remind' }>, { id, version }: AssignedCapability): Edit {
  const change = wish.kind === 'move' ? { deadline_date: wish.deadline } : { status: 'complete' as const };
  return { id, version, ...change, time_zone: timeZone() };
}

function backOf(
  wish: BulkWish,
  { id, version }: { id: string; version: number },
  before: readonly AssignedCapability[],
): Edit {
  const deadline = before.find((row) => row.id === id)?.deadline;
  const change = wish.kind === 'move' ? { deadline_date: deadline } : { status: 'pending' as const };
  return { id, version, ...change, time_zone: timeZone() };
}

function wordsOf(wish: BulkWish, count: number): string {
  if (count === 0) return words.nothing;
  if (wish.kind === 'remind') return words.reminded(counted(count, 'reminder'));
  if (wish.kind === 'complete') return words.completed(counted(count, 'assignment'));
  return words.moved(counted(count, 'deadline'), tableDay(wish.deadline));
}
