import type { LiveMessage } from '@keenly/contracts/live';
import type { Logger } from 'pino';
import type { Tracing } from '../observability/tracing/tracing.js';
import type { FeedReader } from './feed-reader.js';
import { latestOnly } from './latest-only.js';
import { innerRoom, roomOf } from './live-rooms.js';
import type { FeedRow, LiveSenders } from './live-senders.js';
import { traceNews } from './news-traces.js';
import { renderMessages } from './live-wording.js';

/** Rows read at once. */
const PAGE = 2000;
/** After a round this full, the feed waits a moment, so that what follows is told together. */
const BUSY_ROUND = 50;
const BUSY_PAUSE_MS = 20;
const POLL_MS = 1000;
/** A client that missed more than this, of everyone's or of its own rooms', reads its screen again instead. */
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
  readonly after: bigint | undefined;
  /** They hung up in the meantime: nothing is looked up for them. */
  readonly isGone?: () => boolean;
  /** Called between two rounds: from here on the socket hears everything behind `position`. */
  readonly join: (answer: { position: bigint; gap: boolean; missed: LiveMessage[] }) => void;
  readonly fail: (error: unknown) => void;
}

export interface LiveFeedParts {
  readonly reader: FeedReader;
  /** The feed was set back: has it go on behind this position, and everyone read again. */
  readonly goOnBehind: (position: bigint) => Promise<void>;
  readonly senders: LiveSenders;
  readonly audience: Audience;
  readonly logger: Logger;
  readonly tracing: Tracing;
}

interface News {
  readonly last: FeedRow | undefined;
  readonly rows: FeedRow[];
}

/**
 * Tells this process's sockets what the feed says, in its order. Everything happens in rounds, one after another:
 * read what is new, word it, send it, then let newcomers in. A newcomer therefore misses nothing and hears nothing
 * twice: what lies before its round comes with its answer, what lies behind is sent to it.
 */
export class LiveFeed {
  private position = 0n;
  /** When the row at `position` was written; undefined where that is not known. */
  private writtenAt: Date | undefined;
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
        await this.startAt(await reader.head());
        await this.letIn(newcomers);
        return 0;
      }
      const rows = await this.news();
      await this.tell(rows);
      // With more to read, the newcomers wait: their own position may lie in it.
      if (rows.length === PAGE) this.joining.unshift(...newcomers);
      else await this.letIn(newcomers);
      return rows.length;
    } catch (error) {
      this.joining.unshift(...newcomers);
      throw error;
    }
  }

  private async startAt(head: bigint): Promise<void> {
    const [last] = await this.parts.reader.rows(head - 1n, head, 1);
    this.position = head;
    this.writtenAt = last?.at;
  }

  /** What is new; before that, where the feed was set back in the meantime, has it go on where this one stands. */
  private async news(): Promise<FeedRow[]> {
    const { reader, goOnBehind, logger } = this.parts;
    const news = await this.read();
    if (!(await this.wasSetBack(news))) return news.rows;
    logger.warn({ position: this.position.toString() }, 'the live feed was set back; everyone reads again');
    await goOnBehind(this.position);
    this.writtenAt = undefined;
    return reader.rows(this.position, null, PAGE);
  }

  /** The row that was told last, where it is still kept, and those behind it. */
  private async read(): Promise<News> {
    const found = await this.parts.reader.rows(this.position - 1n, null, PAGE + 1);
    const [last] = found;
    return last?.position === this.position
      ? { last, rows: found.slice(1) }
      : { last: undefined, rows: found.slice(0, PAGE) };
  }

  /** Another row stands where the last one was told, or the feed doesn't reach that far. */
  private async wasSetBack({ last, rows }: News): Promise<boolean> {
    if (last !== undefined)
      return this.writtenAt !== undefined && last.at.getTime() !== this.writtenAt.getTime();
    return rows.length === 0 && (await this.parts.reader.head()) < this.position;
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
    const last = rows.at(-1);
    if (last === undefined) return;
    const wanted = rows.filter(({ tenant, rooms }) =>
      rooms.some((room) => audience.has(innerRoom(tenant, room))),
    );
    await traceNews(wanted, tracing, () => this.send(wanted));
    this.position = last.position;
    this.writtenAt = last.at;
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
    const { position } = this;
    const isGap = ({ after }: Joining) =>
      after !== undefined && (after < pruned || after > position || position - after > MOST_MISSED);
    const asking = newcomers.filter((one) => one.after !== undefined && !isGap(one));
    const oldest = asking.reduce((least, { after = position }) => (after < least ? after : least), position);
    const asked = new Set(asking.flatMap(({ innerRooms }) => innerRooms.map(roomOf)));
    const rows = oldest < position ? await this.parts.reader.rowsFor([...asked], oldest, position) : [];
    const missed = await this.missedBy(asking, rows);
    for (const one of newcomers) {
      const replay = missed.get(one) ?? [];
      const gap = isGap(one) || replay.length > MOST_REPLAYED;
      one.join({ position, gap, missed: gap ? [] : replay });
    }
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
            row.position > (one.after ?? 0n) &&
            row.rooms.some((room) => own.has(innerRoom(row.tenant, room))),
        );
        return [one, missed.map(({ message }) => message)];
      }),
    );
  }
}
