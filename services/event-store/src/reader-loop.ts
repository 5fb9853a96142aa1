import { backOffMs, isWorthRetrying, pause } from './connection-faults.js';
import { StoreUnavailable } from './errors.js';
import { type EventFault, faultIn } from './event-fault.js';
import { LaneRound } from './lane-round.js';
import { type Checkpoint, laneOf, positionIn } from './lanes.js';
import type { LanesAway } from './lanes-away.js';
import type { Lease } from './lease.js';
import type { LogPage } from './log-reader.js';
import type { LogTails } from './log-tail.js';
import type { Progress } from './progress.js';
import type { AsideOutcome } from './reader-streams.js';
import type { StoreWatch } from './store-watch.js';
import type { RecordedEvent } from './types.js';
import type { WakeUp } from './wake-up.js';

/** How often a worker asks for a lease that another one holds. */
const STANDBY_MS = 1000;
/**
 * Batches of a reader that follows live start at least this far apart: an idle reader applies an event at once, a busy
 * one takes what came in the meantime in one transaction instead of many.
 */
const PACE_MS = 20;
/** A reader rests for at least as many times as long as its batch took: the dearer batches are, the fewer it makes. */
const REST = 1;
const LONGEST_REST_MS = 60;
/** Rests end on a common beat, so that readers come to share transactions. */
const BEAT_MS = 10;
const LONGEST_PAUSE_MS = 2000;
/** Failures in a row after which it is told that a reader keeps failing. */
const TOLD_AFTER = 4;

/** What a reader does with the log; the loop around it knows when. */
export interface ReaderWork {
  readonly name: string;
  readonly types: readonly string[] | undefined;
  readonly batch: number;
  /** The lanes it reads, lowest first; not necessarily all of the log's. */
  readonly lanes: readonly number[];
  /** Whether it builds: it has not been at the end of the log yet. */
  readonly isBuilding: boolean;
  /** How often an event that fails is tried before its stream is put aside. */
  readonly tries: number;
  /** Where the reader stands in each lane of the log; undefined while the reader is stopped by a failure or has nothing to do. */
  standing(): Promise<Checkpoint | undefined>;
  /**
   * Applies a stretch of one lane, but for the streams that are put aside, and moves the checkpoint; false when what it is
   * on was changed by another process in the meantime.
   */
  apply(
    events: readonly RecordedEvent[],
    from: bigint,
    through: bigint,
    signal: AbortSignal,
  ): Promise<boolean>;
  /** Puts the stream of an event aside that this reader cannot apply, and moves the checkpoint over it. */
  putAside(fault: EventFault, from: bigint, through: bigint): Promise<AsideOutcome>;
  /** Tries again what was put aside, where someone asked for that. */
  tryAsked(signal: AbortSignal): Promise<void>;
  /** Told when nothing is left to read in any of its lanes. */
  atHead(): Promise<void>;
  /** Makes visible that it keeps failing through no fault of an event; without an error, that it goes on. */
  trouble(error?: unknown): Promise<void>;
}

export interface LoopParts {
  readonly tail: LogTails;
  readonly away: LanesAway;
  readonly wakeUp: WakeUp;
  readonly lease: Lease;
  readonly progress: Progress;
  readonly onError: (error: unknown, where: string) => void;
  readonly watch?: StoreWatch | undefined;
}

/** What applies events, and until when. */
interface Applying {
  readonly work: ReaderWork;
  readonly watch: StoreWatch | undefined;
  readonly signal: AbortSignal;
}

interface FollowParts extends LoopParts {
  /** The lane that begins, where the reader has it. */
  readonly firstLane: number;
  readonly onTurn: (lane: number) => void;
  readonly onProgress: (through: bigint) => void;
}

/** Runs a reader until `signal` aborts: hold the lease, read a page, apply it, wait for more. Never throws. */
export async function runReader(work: ReaderWork, parts: LoopParts, signal: AbortSignal): Promise<void> {
  const { lease, onError, progress } = parts;
  const failures = new Failures(work, parts);
  const onTurn = (lane: number) => failures.isIn(lane);
  const onProgress = (through: bigint) => {
    failures.end(laneOf(through));
    progress.tell(work.name, through);
  };
  while (!signal.aborted) {
    try {
      if (await lease.take())
        await follow(work, { ...parts, firstLane: failures.nextLane, onTurn, onProgress }, signal);
      else await pause(STANDBY_MS, signal);
    } catch (error) {
      onError(error, work.name);
      progress.end(work.name, work.lanes);
      await pause(backOffMs(await failures.add(error), LONGEST_PAUSE_MS), signal);
    }
  }
  progress.end(work.name, work.lanes);
  await lease.release().catch((error: unknown) => onError(error, `${work.name}: giving the lease back`));
}

/** Failures in a row, told once they are too many to be chance, and until the reader goes on in the lane that failed. */
class Failures {
  private inARow = 0;
  /** The lane that is being read, and the one that failed. */
  private lane: number;
  private failed: number | undefined;
  /** A reader may have been in trouble when an earlier process held it. */
  private isTold = true;

  constructor(
    private readonly work: ReaderWork,
    private readonly parts: LoopParts,
  ) {
    this.lane = work.lanes[0] ?? 0;
  }

  /** Answers how many there are by now. */
  async add(error: unknown): Promise<number> {
    this.inARow += 1;
    this.failed = this.lane;
    if (this.inARow >= TOLD_AFTER) {
      this.isTold = true;
      await this.tell(error);
    }
    return this.inARow;
  }

  isIn(lane: number): void {
    this.lane = lane;
  }

  /** Where to go on: a lane that fails leaves the others their turns. */
  get nextLane(): number {
    return this.failed === undefined ? 0 : this.failed + 1;
  }

  end(lane: number): void {
    if (this.failed !== undefined && this.failed !== lane) return;
    this.failed = undefined;
    this.inARow = 0;
    if (this.isTold) void this.tell();
    this.isTold = false;
  }

  private async tell(error?: unknown): Promise<void> {
    const { work, parts } = this;
    await work
      .trouble(error)
      .catch((failed: unknown) => parts.onError(failed, `${work.name}: telling how it stands`));
  }
}

async function follow(work: ReaderWork, parts: FollowParts, signal: AbortSignal): Promise<void> {
  const { mark } = parts.wakeUp;
  const from = await work.standing();
  if (from !== undefined) {
    await readOn(work, parts, from, signal);
    return;
  }
  await work.tryAsked(signal);
  await parts.wakeUp.next(mark, signal);
}

/**
 * Follows the log until the reader stops, loses its lease or its place, or `signal` aborts. Lanes take turns; once each was
 * at its end, the reader waits for what came after the first of these looks.
 */
async function readOn(
  work: ReaderWork,
  parts: FollowParts,
  from: Checkpoint,
  signal: AbortSignal,
): Promise<void> {
  const { wakeUp, lease, progress, watch, firstLane, away } = parts;
  const applying = { work, watch, signal };
  const standing = new Map(work.lanes.map((lane) => [lane, positionIn(from, lane)]));
  const round = new LaneRound(work.lanes, firstLane, (lane) => away.has(lane));
  let ahead: PageRead | undefined;
  while (!signal.aborted && lease.isHeld) {
    const { lane } = round;
    parts.onTurn(lane);
    const at = placeIn(standing, lane);
    const began = performance.now();
    const { mark, reading }: PageRead = ahead ?? readPage(work, parts, at);
    await work.tryAsked(signal);
    const page = await unlessAway(reading, lane, away);
    if (page === undefined) {
      round.missed();
      ahead = undefined;
    } else {
      const { atHead, events, through } = page;
      standing.set(lane, through);
      round.took({ began, mark, atHead, events: events.length, isFull: events.length >= work.batch });
      // While this page is applied, the next one is already read: a rebuild never waits for the log.
      ahead = round.isOver ? undefined : readPage(work, parts, placeIn(standing, round.lane));
      if (through > at && !(await appliedWhereThere(applying, page, at, away))) return;
      parts.onProgress(through);
    }
    if (!round.isOver) continue;
    if (round.isVoid) {
      if (!away.isAnyThere()) throw new StoreUnavailable('no lane of the log can be read');
      await untilOneIsThere(work.lanes, parts, { lease, signal });
      round.again();
      continue;
    }
    // A build that hasn't read all lanes to their ends isn't done.
    if (round.isWhole) await work.atHead();
    const ended = performance.now();
    await wakeUp.next(round.first.mark, signal);
    if (round.events > 0) {
      await progress.rest(work.name, restAfter(round.first.began, ended) - performance.now(), signal);
    }
    round.again();
  }
}

/** Others have the lanes that are there; whether one of these is back is asked elsewhere, and wakes readers. */
async function untilOneIsThere(
  lanes: readonly number[],
  { away, wakeUp }: Pick<LoopParts, 'away' | 'wakeUp'>,
  { lease, signal }: { readonly lease: Pick<Lease, 'isHeld'>; readonly signal: AbortSignal },
): Promise<void> {
  while (away.isAnyThere() && lanes.every((one) => away.has(one)) && lease.isHeld && !signal.aborted) {
    await wakeUp.next(wakeUp.mark, signal);
  }
}

/** A page; undefined where the lane's server is away, which holds up none of the others. */
async function unlessAway(
  reading: Promise<LogPage>,
  lane: number,
  away: LanesAway,
): Promise<LogPage | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!away.noted(lane, error)) throw error;
    return undefined;
  }
}

/**
 * Applies a page; false where that has to be begun anew. So it is where the lane's server went away meanwhile, which may have
 * tables of the reader: it's left out then.
 */
async function appliedWhereThere(
  applying: Applying,
  page: LogPage,
  from: bigint,
  away: LanesAway,
): Promise<boolean> {
  try {
    return await applyPage(applying, page, from);
  } catch (error) {
    if (!away.noted(laneOf(from), error)) throw error;
    return false;
  }
}

function placeIn(standing: ReadonlyMap<number, bigint>, lane: number): bigint {
  const place = standing.get(lane);
  if (place === undefined) throw new Error(`the reader stands nowhere in lane ${lane}`);
  return place;
}

/** When a reader may start its next batch; all three on the clock of `performance.now()`. */
function restAfter(began: number, ended: number): number {
  const rested = Math.max(began + PACE_MS, ended + Math.min(LONGEST_REST_MS, REST * (ended - began)));
  return Math.ceil(rested / BEAT_MS) * BEAT_MS;
}

interface PageRead {
  /** The wake-up count before the log was looked at: what was signalled later is news to this page. */
  readonly mark: number;
  readonly reading: Promise<LogPage>;
}

function readPage(
  { name: reader, types, batch: limit, isBuilding }: ReaderWork,
  { tail, wakeUp }: LoopParts,
  after: bigint,
): PageRead {
  const { mark } = wakeUp;
  const reading = tail.page({ reader, after, types, limit, isBuilding }, mark);
  // Its failure surfaces when it is awaited; until then it must not count as unhandled.
  reading.catch(() => undefined);
  return { mark, reading };
}

/** Applies a page in stretches between the events that could not be read, whose streams are put aside. */
async function applyPage(
  applying: Applying,
  { events, broken, through }: LogPage,
  from: bigint,
): Promise<boolean> {
  let at = from;
  let next = 0;
  for (const fault of broken) {
    const first = next;
    while ((events[next]?.position ?? through) < fault.position) next += 1;
    if (next > first) {
      const reached = fault.position - 1n;
      if (!(await applyAll(applying, events.slice(first, next), at, reached))) return false;
      at = reached;
    }
    if ((await applying.work.putAside(fault, at, fault.position)) !== 'aside') return false;
    at = fault.position;
  }
  if (at === through) return true;
  return applyAll(applying, next === 0 ? events : events.slice(next), at, through);
}

/** Applies events at once; where that fails for good, in halves, until the one that fails stands alone. */
async function applyAll(
  applying: Applying,
  events: readonly RecordedEvent[],
  from: bigint,
  through: bigint,
): Promise<boolean> {
  const { work, watch, signal } = applying;
  const apply = () => work.apply(events, from, through, signal);
  const isWatched = watch !== undefined && events.length > 0;
  const once = isWatched ? () => watch.batch({ reader: work.name, events }, apply) : apply;
  try {
    return await insistently(work, events.length, signal, once);
  } catch (error) {
    const [only] = events;
    if (isWorthRetrying(error) || signal.aborted || only === undefined) throw error;
    if (events.length === 1) return (await work.putAside(faultIn(only, error), from, through)) === 'aside';
    const half = Math.ceil(events.length / 2);
    const middle = events[half - 1]?.position ?? from;
    return (
      (await applyAll(applying, events.slice(0, half), from, middle)) &&
      (await applyAll(applying, events.slice(half), middle, through))
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
