import { backOffMs, isWorthRetrying, pause } from './connection-faults.js';
import type { Lease } from './lease.js';
import type { LogPage } from './log-reader.js';
import type { LogTail } from './log-tail.js';
import type { RecordedEvent } from './types.js';
import type { WakeUp } from './wake-up.js';

/** How often a worker asks for a lease that another one holds. */
const STANDBY_MS = 1000;
/**
 * Batches of a reader that follows live begin at least this far apart: an idle reader applies an event at once, a busy
 * one takes what came meanwhile in one transaction instead of many.
 */
const PACE_MS = 15;
const LONGEST_PAUSE_MS = 2000;

/** What a reader does with the log; the loop around it knows when. */
export interface ReaderWork {
  readonly name: string;
  readonly types: readonly string[] | undefined;
  readonly batch: number;
  /** How often an event that fails is tried before it counts as poison. */
  readonly tries: number;
  /** Where to go on; undefined while the reader is stopped by a failure or has nothing to do. */
  standing(): Promise<bigint | undefined>;
  /** Applies a stretch and moves the checkpoint; false when somebody else moved it meanwhile. */
  apply(
    events: readonly RecordedEvent[],
    from: bigint,
    through: bigint,
    signal: AbortSignal,
  ): Promise<boolean>;
  /** Told when nothing is left to read. */
  atHead(): Promise<void>;
  poisoned(event: PoisonEvent, error: unknown): Promise<void>;
}

/** The event that a reader cannot digest. */
export interface PoisonEvent {
  readonly id: string;
  readonly position: bigint;
}

export interface LoopParts {
  readonly tail: LogTail;
  readonly wakeUp: WakeUp;
  readonly lease: Lease;
  readonly onProgress: () => void;
  readonly onError: (error: unknown, where: string) => void;
}

/** Runs a reader until `signal` aborts: hold the lease, read a page, apply it, wait for more. Never throws. */
export async function runReader(work: ReaderWork, parts: LoopParts, signal: AbortSignal): Promise<void> {
  const { lease, onError } = parts;
  for (let attempt = 0; !signal.aborted;) {
    try {
      if (await lease.take()) {
        await follow(work, parts, signal);
        attempt = 0;
      } else {
        await pause(STANDBY_MS, signal);
      }
    } catch (error) {
      onError(error, work.name);
      await pause(backOffMs((attempt += 1), LONGEST_PAUSE_MS), signal);
    }
  }
  await lease.release().catch((error: unknown) => onError(error, `${work.name}: giving the lease back`));
}

async function follow(work: ReaderWork, parts: LoopParts, signal: AbortSignal): Promise<void> {
  const { mark } = parts.wakeUp;
  const from = await work.standing();
  if (from === undefined) await parts.wakeUp.next(mark, signal);
  else await readOn(work, parts, from, signal);
}

/** Follows the log until the reader stops, loses its lease or its place, or `signal` aborts. */
async function readOn(work: ReaderWork, parts: LoopParts, from: bigint, signal: AbortSignal): Promise<void> {
  const { wakeUp, lease } = parts;
  let at = from;
  let ahead: PageRead | undefined;
  while (!signal.aborted && lease.isHeld) {
    const began = performance.now();
    const { mark, reading }: PageRead = ahead ?? readPage(work, parts, at);
    const page = await reading;
    // While this page is applied, the next one is already read: a rebuild never waits for the log.
    ahead = page.atHead || page.broken ? undefined : readPage(work, parts, page.through);
    if (page.through > at && !(await applyPage(work, page.events, at, page.through, signal))) return;
    at = page.through;
    parts.onProgress();
    if (page.broken !== undefined) {
      await work.poisoned(page.broken, page.broken.error);
      return;
    }
    if (!page.atHead) continue;
    await work.atHead();
    await wakeUp.next(mark, signal);
    if (page.events.length > 0) await pause(PACE_MS - (performance.now() - began), signal);
  }
}

interface PageRead {
  /** The wake-up count before the log was looked at: what rings later is news to this page. */
  readonly mark: number;
  readonly reading: Promise<LogPage>;
}

function readPage({ types, batch }: ReaderWork, { tail, wakeUp }: LoopParts, after: bigint): PageRead {
  const { mark } = wakeUp;
  const reading = tail.page(after, types, batch, mark);
  // Its failure surfaces when it is awaited; until then it must not count as unhandled.
  reading.catch(() => undefined);
  return { mark, reading };
}

/** Applies a page whole; where that fails for good, in halves, until the poison event stands alone. */
async function applyPage(
  work: ReaderWork,
  events: readonly RecordedEvent[],
  from: bigint,
  through: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return await insistently(work, events.length, signal, () => work.apply(events, from, through, signal));
  } catch (error) {
    const [only] = events;
    if (isWorthRetrying(error) || signal.aborted || only === undefined) throw error;
    if (events.length === 1) {
      await work.poisoned(only, error);
      return false;
    }
    const half = Math.ceil(events.length / 2);
    const middle = events[half - 1]?.position ?? from;
    return (
      (await applyPage(work, events.slice(0, half), from, middle, signal)) &&
      (await applyPage(work, events.slice(half), middle, through, signal))
    );
  }
}

/** A batch is tried once, since its halves come next; a single event as often as the work asks. */
async function insistently<T>(
  { tries }: ReaderWork,
  events: number,
  signal: AbortSignal,
  attemptOnce: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (events > 1 || attempt >= tries || isWorthRetrying(error) || signal.aborted) throw error;
      await pause(backOffMs(attempt + 2, LONGEST_PAUSE_MS), signal);
    }
  }
}
