import { expectedNumber, type PlacedAppend } from './append-request.js';
import { AppendRefused, ClaimTaken, VersionConflict } from './errors.js';
import type { Append, Appended } from './types.js';

/** The row that the append functions answer. */
export interface AppendRow {
  readonly base: string | null;
  readonly heads: string;
  readonly known:
    | readonly (readonly [append: number, amount: number, version: number, position: string])[]
    | null;
  readonly taken?: readonly Taken[] | null | undefined;
}

/** A claim of an append that another stream holds. */
type Taken = readonly [append: number, name: string, key: string, holder: string];

/** What of an append is in the log already: how many of its events, and where the last of them is. */
export interface Known {
  readonly amount: number;
  readonly version: number;
  readonly position: bigint;
}

/** The answer to each append of a transaction; a refusal is an error. */
export function answersOf(
  row: AppendRow,
  appends: readonly PlacedAppend[],
  whole = false,
): (Appended | Error)[] {
  const heads = row.heads.split(',').map(Number);
  const known = new Map(
    (row.known ?? []).map(([append, amount, version, position]) => [
      append - 1,
      { amount, version, position: BigInt(position) },
    ]),
  );
  const taken = new Map((row.taken ?? []).map((one) => [one[0] - 1, one]));
  const stored = row.base === null ? undefined : BigInt(row.base);
  let events = 0;
  return appends.map(({ append, before }, index) => {
    const at = (heads[index] ?? 0) + before;
    events += append.events.length;
    const expected = expectedNumber(append.expected);
    const claim = taken.get(index);
    const fits = claim === undefined && (expected === -1 || expected === at);
    if (fits && stored !== undefined) {
      return { version: at + append.events.length, position: stored + BigInt(events - 1), duplicate: false };
    }
    // In a batch that was refused whole, an append that fits waits for the one that did not.
    if (whole && fits) return answerKnown(append, known.get(index)) ?? new Spared();
    const refusal =
      claim === undefined
        ? new VersionConflict(append.stream, append.expected, at)
        : new ClaimTaken(append.stream, { name: claim[1], key: claim[2] }, claim[3]);
    return answerKnown(append, known.get(index)) ?? refusal;
  });
}

/** An append of a refused batch that itself would have been fine. */
export class Spared extends Error {}

/** The answer to an append of which something is known already; undefined where nothing is. */
export function answerKnown(append: Append, known: Known | undefined): Appended | AppendRefused | undefined {
  if (known === undefined || known.amount === 0) return undefined;
  if (known.amount === append.events.length) {
    return { version: known.version, position: known.position, duplicate: true };
  }
  return new AppendRefused(
    `some events of this append to ${append.stream} are known already, others are not`,
  );
}
