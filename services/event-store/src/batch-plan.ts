import { expectedNumber, type PlacedAppend, type ReadyAppend } from './append-request.js';
import type { Append } from './types.js';

/** Most appends and events that one transaction takes. */
const MOST_APPENDS = 512;
const MOST_EVENTS = 4096;

export const streamKey = ({ tenant, stream }: Append) => `${tenant}/${stream}`;

/** What a stream has in the transaction so far. */
interface Taken {
  events: number;
  /** Whether more may follow in this transaction. */
  open: boolean;
  readonly ids: Set<string>;
}

export interface Plan<W extends ReadyAppend> {
  readonly batch: readonly (W & PlacedAppend)[];
  readonly left: W[];
}

/**
 * Which of the waiting appends the next transaction takes, first come first served. A stream gives it either one
 * append with an expected version or a run of appends without one: what comes after an append that may be refused must
 * see the outcome first. An append that repeats an event id of its stream waits too, and is then answered as a retry;
 * so does one that claims what another one of the batch claims.
 */
export function planBatch<W extends ReadyAppend>(queue: readonly W[]): Plan<W> {
  const batch: (W & PlacedAppend)[] = [];
  const left: W[] = [];
  const streams = new Map<string, Taken>();
  const claimed = new Set<string>();
  let events = 0;
  for (const waiting of queue) {
    const { append } = waiting;
    const key = streamKey(append);
    const taken = streams.get(key);
    const claims = claimKeys(append);
    const fits =
      batch.length < MOST_APPENDS &&
      (events === 0 || events + append.events.length <= MOST_EVENTS) &&
      claims.every((claim) => !claimed.has(claim));
    if (fits && (taken === undefined || follows(taken, append))) {
      batch.push({ ...waiting, before: taken?.events ?? 0 });
      events += append.events.length;
      streams.set(key, grown(taken, append));
      for (const claim of claims) claimed.add(claim);
    } else {
      left.push(waiting);
      // Whatever comes later for this stream stays behind this one.
      if (taken === undefined) streams.set(key, { events: 0, open: false, ids: new Set() });
      else taken.open = false;
    }
  }
  return { batch, left };
}

function follows(taken: Taken, append: Append): boolean {
  return (
    taken.open &&
    append.expected === 'any' &&
    append.events.every(({ id }) => !taken.ids.has(id.toLowerCase()))
  );
}

function grown(taken: Taken | undefined, append: Append): Taken {
  const ids = taken?.ids ?? new Set<string>();
  if (append.expected === 'any') for (const { id } of append.events) ids.add(id.toLowerCase());
  // A claim, too, may be refused.
  const open = append.expected === 'any' && claimKeys(append).length === 0;
  return { events: (taken?.events ?? 0) + append.events.length, open, ids };
}

const NO_CLAIMS: readonly string[] = [];

/** The keys that an append claims, as one text each. */
export function claimKeys({ tenant, claims }: Append): readonly string[] {
  return claims?.map(({ name, key }) => `${tenant}/${name}/${key}`) ?? NO_CLAIMS;
}

/**
 * Splits off the appends that have lost already: versions only grow, so once a stream is known to stand at a version,
 * every lower expected version is refused without asking the log.
 */
export function splitLosers<W extends ReadyAppend>(
  queue: readonly W[],
  standing: ReadonlyMap<string, number>,
): { readonly losers: readonly W[]; readonly left: W[] } {
  const losers: W[] = [];
  const left: W[] = [];
  for (const waiting of queue) {
    const expected = expectedNumber(waiting.append.expected);
    const at = standing.get(streamKey(waiting.append)) ?? -1;
    (expected >= 0 && expected < at ? losers : left).push(waiting);
  }
  return { losers, left };
}
