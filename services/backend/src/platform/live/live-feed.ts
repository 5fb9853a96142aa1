import type { LiveMessage } from '@keenly/contracts/live';
import { type Checkpoint, laneOf, Lanes, startOf } from '@keenly/event-store/lanes';
import type { Logger } from 'pino';
import type { Tracing } from '../observability/tracing/tracing.js';
import { lanesOf, placeText } from './feed-lanes.js';
import { behind, type FeedReader, type Stretch } from './feed-reader.js';
import { latestOnly } from './latest-only.js';
import { innerRoom, roomOf, tenantOfRoom } from './live-rooms.js';
import type { FeedRow, LiveSenders } from './live-senders.js';
import { traceNews } from './news-traces.js';
import { renderMessages } from './live-wording.js';

/** Rows read at once, of all lanes together. */
const PAGE = 2000;
/** After a round this full, the feed waits a moment, so that what follows is told together. */
const BUSY_ROUND = 50;
const BUSY_PAUSE_MS = 20;
const POLL_MS = 1000;
/** A client that missed more than this, of everyone's in a lane or of its own rooms', reads its screen again instead. */
const MOST_MISSED = 20_000n;
const MOST_REPLAYED = 1000;

/** The sockets of this process, as the feed needs them. */
export interface Audience {
  /** Is anyone here at all? */
  readonly isEmpty: boolean;
  has(innerRoom: string): boolean;
  emit(innerRooms: readonly string[], message: LiveMessage): void;
}

/** Someone wants to listen from now on, and to know what they missed. */
export interface Joining {
  readonly innerRooms: readonly string[];
  /** The last position they know of each lane; undefined where they ask for nothing of before. */
  readonly after: ReadonlyMap<number, bigint> | undefined;
  /** They hung up in the meantime: nothing is looked up for them. */
  readonly isGone?: () => boolean;
  /** Called between two rounds: from here on the socket hears everything behind `position`. */
  readonly join: (answer: { position: string; gap: boolean; missed: LiveMessage[] }) => void;
  readonly fail: (error: unknown) => void;
}

export interface LiveFeedParts {
  readonly reader: FeedReader;
  /** The feed was set back: has its lanes go on behind these positions, and everyone read again. */
  readonly goOnBehind: (positions: readonly bigint[]) => Promise<void>;
  readonly senders: LiveSenders;
  readonly audience: Audience;
  readonly logger: Logger;
  readonly tracing: Tracing;
}

interface News {
  readonly rows: readonly FeedRow[];
  /** Some lane may have more. */
  readonly isFull: boolean;
}

/** What a look at a lane found: the row that was told last, where it's still kept, and those behind it. */
interface LaneNews {
  readonly lane: number;
  readonly last: FeedRow | undefined;
  readonly rows: readonly FeedRow[];
}

/**
 * Tells this process's sockets what the feed says, each lane of it in its order. Everything happens in rounds, one after another:
 * read what is new, word it, send it, then let newcomers in. A newcomer therefore misses nothing and hears nothing
 * twice: what lies before its round comes with its answer, what lies behind is sent to it.
 */
export class LiveFeed {
  /** What was told up to, in each lane. */
  private readonly place: bigint[] = [];
  /** When the rows at `place` were written; undefined where that is not known. */
  private readonly writtenAt: (Date | undefined)[] = [];
  private lanes = new Lanes(1);
  private joining: Joining[] = [];
  private woken = true;
  private wakeUp: (() => void) | undefined;
  private closed = false;
  private readonly running: Promise<void>;

  constructor(private readonly parts: LiveFeedParts) {
    this.running = this.run();
  }

  wake(): void {
    this.woken = true;
    this.wakeUp?.();
  }

  admit(joining: Joining): void {
    this.joining.push(joining);
    this.wake();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      this.woken = false;
      const went = await this.tryRound();
      if (went >= BUSY_ROUND) await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
      else if (!this.isWoken()) await this.pause(POLL_MS);
    }
    for (const { fail } of this.joining.splice(0)) fail(new Error('the service is stopping'));
  }

  private async tryRound(): Promise<number> {
    try {
      return await this.round();
    } catch (error) {
      this.parts.logger.warn({ err: error }, 'the live feed could not be read; trying again');
      for (const { fail } of this.joining.splice(0)) fail(error);
      return 0;
    }
  }

  private isWoken(): boolean {
    return this.woken;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** One round; answers how many rows it went through. */
  private async round(): Promise<number> {
    const { reader, audience } = this.parts;
    // Sockets that come in while this round reads are let in by the next one.
    const newcomers = this.stillHere(this.joining.splice(0));
    try {
      if (audience.isEmpty && newcomers.length === 0) return 0;
      if (audience.isEmpty) {
        await this.startAt(await reader.heads());
        await this.letIn(newcomers);
        return 0;
      }
      const { rows, isFull } = await this.news();
      await this.tell(rows);
      // With more to read, the newcomers wait: their own position may lie in it.
      if (isFull) this.joining.unshift(...newcomers);
      else await this.letIn(newcomers);
      return rows.length;
    } catch (error) {
      this.joining.unshift(...newcomers);
      throw error;
    }
  }

  private async startAt(heads: Checkpoint): Promise<void> {
    const last = await this.parts.reader.rows(
      heads.map((head) => ({ after: head - 1n, through: head })),
      1,
    );
    this.lanes = new Lanes(heads.length);
    for (const [lane, head] of heads.entries()) {
      this.place[lane] = head;
      this.writtenAt[lane] = last.find(({ position }) => position === head)?.at;
    }
  }

  /** What is new; before that, where the feed was set back in the meantime, has it go on where this one stands. */
  private async news(): Promise<News> {
    const { goOnBehind, logger } = this.parts;
    const found = await this.read();
    const setBack = await this.setBack(found);
    if (setBack.length === 0) return this.together(found);
    const positions = setBack.map((lane) => this.at(lane));
    logger.warn({ positions: positions.join('-') }, 'the live feed was set back; everyone reads again');
    await goOnBehind(positions);
    for (const lane of setBack) this.writtenAt[lane] = undefined;
    return this.together(await this.read());
  }

  private at(lane: number): bigint {
    return this.place[lane] ?? startOf(lane);
  }

  /** Rows read at once of a lane. */
  private get page(): number {
    return Math.ceil(PAGE / this.lanes.amount);
  }

  private together(found: readonly LaneNews[]): News {
    return {
      rows: found.flatMap(({ rows }) => rows),
      isFull: found.some(({ rows }) => rows.length === this.page),
    };
  }

  private async read(): Promise<LaneNews[]> {
    const { page, lanes } = this;
    const read = await this.parts.reader.rows(
      lanes.all.map((lane) => behind(lane, this.at(lane) - 1n)),
      page + 1,
    );
    const found = lanes.all.map((): FeedRow[] => []);
    for (const row of read) found[laneOf(row.position)]?.push(row);
    return found.map((rows, lane) => {
      const [last] = rows;
      return last?.position === this.at(lane)
        ? { lane, last, rows: rows.slice(1) }
        : { lane, last: undefined, rows: rows.slice(0, page) };
    });
  }

  /** The lanes where another row stands where the last one was told, or that don't reach that far. */
  private async setBack(found: readonly LaneNews[]): Promise<number[]> {
    const isOther = ({ lane, last }: LaneNews) => {
      const writtenAt = this.writtenAt[lane];
      return last !== undefined && writtenAt !== undefined && last.at.getTime() !== writtenAt.getTime();
    };
    const isEmpty = ({ lane, last, rows }: LaneNews) =>
      last === undefined && rows.length === 0 && this.at(lane) > startOf(lane);
    const heads = found.some(isEmpty) ? await this.parts.reader.heads() : [];
    return found
      .filter((one) => isOther(one) || (isEmpty(one) && (heads[one.lane] ?? 0n) < this.at(one.lane)))
      .map(({ lane }) => lane);
  }

  private stillHere(newcomers: readonly Joining[]): Joining[] {
    return newcomers.filter((one) => {
      if (one.isGone?.() !== true) return true;
      one.fail(new Error('they hung up before they were let in'));
      return false;
    });
  }

  private async tell(rows: readonly FeedRow[]): Promise<void> {
    const { audience, tracing } = this.parts;
    if (rows.length === 0) return;
    const wanted = rows.filter(({ tenant, rooms }) =>
      rooms.some((room) => audience.has(innerRoom(tenant, room))),
    );
    await traceNews(wanted, tracing, () => this.send(wanted));
    for (const { position, at } of rows) {
      const lane = laneOf(position);
      this.place[lane] = position;
      this.writtenAt[lane] = at;
    }
  }

  private async send(rows: readonly FeedRow[]): Promise<void> {
    const { audience, senders, logger } = this.parts;
    const worded = await renderMessages(latestOnly(rows, senders), senders, logger);
    for (const { row, message } of worded) {
      audience.emit(
        row.rooms.map((room) => innerRoom(row.tenant, room)),
        message,
      );
    }
  }

  private async letIn(newcomers: readonly Joining[]): Promise<void> {
    if (newcomers.length === 0) return;
    const pruned = await this.parts.reader.prunedThrough();
    this.passOver(pruned);
    const isGap = (one: Joining) => {
      const { after } = one;
      return after !== undefined && this.lanesFor(one).some((lane) => this.isTooFar(lane, after, pruned));
    };
    const asking = newcomers.filter((one) => one.after !== undefined && !isGap(one));
    const asked = new Set(asking.flatMap(({ innerRooms }) => innerRooms.map(roomOf)));
    const stretches = this.missedStretches(asking);
    const rows = stretches.length > 0 ? await this.parts.reader.rowsFor([...asked], stretches) : [];
    const missed = await this.missedBy(asking, rows);
    for (const one of newcomers) {
      const replay = missed.get(one) ?? [];
      const gap = isGap(one) || replay.length > MOST_REPLAYED;
      one.join({ position: placeText(this.place, this.lanesFor(one)), gap, missed: gap ? [] : replay });
    }
  }

  /**
   * Goes on behind what isn't kept any longer, of which there was nothing left to tell: by a restore the feed is far ahead of
   * everything it has, and no place before that can be gone on from.
   */
  private passOver(pruned: Checkpoint): void {
    for (const [lane, through] of pruned.entries()) {
      if (through <= this.at(lane)) continue;
      this.place[lane] = through;
      this.writtenAt[lane] = undefined;
    }
  }

  private lanesFor({ innerRooms }: Joining): readonly number[] {
    return lanesOf(this.lanes, innerRooms.map(tenantOfRoom));
  }

  /** Whether what someone missed in a lane can't be replayed. A place that has no position in it says nothing of it. */
  private isTooFar(lane: number, known: ReadonlyMap<number, bigint>, pruned: Checkpoint): boolean {
    const after = known.get(lane);
    const at = this.at(lane);
    return after === undefined || after < (pruned[lane] ?? 0n) || after > at || at - after > MOST_MISSED;
  }

  /** From the oldest that someone asks for, in each lane, to what was told last. */
  private missedStretches(asking: readonly Joining[]): Stretch[] {
    const oldest = new Map<number, bigint>();
    for (const one of asking) {
      for (const lane of this.lanesFor(one)) {
        const after = one.after?.get(lane) ?? this.at(lane);
        if (after < (oldest.get(lane) ?? this.at(lane))) oldest.set(lane, after);
      }
    }
    return [...oldest].map(([lane, after]) => ({ after, through: this.at(lane) }));
  }

  private async missedBy(
    asking: readonly Joining[],
    rows: readonly FeedRow[],
  ): Promise<Map<Joining, LiveMessage[]>> {
    const { senders, logger } = this.parts;
    const wanted = new Set(asking.flatMap(({ innerRooms }) => innerRooms));
    const inRooms = rows.filter(({ tenant, rooms }) =>
      rooms.some((room) => wanted.has(innerRoom(tenant, room))),
    );
    const worded = await renderMessages(latestOnly(inRooms, senders), senders, logger);
    return new Map(
      asking.map((one) => {
        const own = new Set(one.innerRooms);
        const missed = worded.filter(
          ({ row }) =>
            row.position > (one.after?.get(laneOf(row.position)) ?? 0n) &&
            row.rooms.some((room) => own.has(innerRoom(row.tenant, room))),
        );
        return [one, missed.map(({ message }) => message)];
      }),
    );
  }
}
