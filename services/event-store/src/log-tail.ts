import type { EventFault } from './event-fault.js';
import type { LanesAway } from './lanes-away.js';
import { laneOf, type Lanes, positionIn } from './lanes.js';
import type { LogPage, LogReader } from './log-reader.js';
import { type PageRequest, partOf } from './log-stretch.js';
import { SharedPages } from './shared-pages.js';
import type { RecordedEvent } from './types.js';

/** Events that are kept at most for readers near the end of the log, where it has one lane. */
const WINDOW = 4000;
const READ_AT_ONCE = 1000;
/** A look must not push out what others are still to be given. */
const LEAST_WINDOW = 2 * READ_AT_ONCE;
/** While nothing is appended for this long, nothing is kept. */
const IDLE_MS = 5000;

/**
 * The end of each lane of the log. A wake-up has all lanes asked at once where they end, and those alone read in which there
 * is something: what wakes a reader is in one of them, or in none.
 */
export class LogTails {
  private readonly tails: readonly LogTail[];
  /** The newest wake-up after which it was asked where lanes end. */
  private glanced = -1;
  private readonly glancing = new Shared();

  constructor(
    reader: Pick<LogReader, 'page'>,
    { all, amount }: Lanes,
    /** Where lanes end, and which of them can't be read. */
    private readonly ends: Pick<LanesAway, 'heads' | 'has'>,
  ) {
    this.tails = all.map(() => new LogTail(reader, amount));
  }

  /** As `LogTail.page`, of the lane that the request is in. */
  async page(request: PageRequest, mark: number): Promise<LogPage> {
    const lane = laneOf(request.after);
    const tail = this.tails[lane];
    if (tail === undefined) throw new Error(`the log has no lane ${lane}`);
    // Of one lane a look costs no more.
    if (this.tails.length > 1 && tail.wouldLook(request.after, mark)) {
      await this.glancing.unless(
        () => this.glanced >= mark,
        () => this.glance(mark),
      );
    }
    return tail.page(request, mark);
  }

  forget(): void {
    for (const tail of this.tails) tail.forget();
  }

  private async glance(mark: number): Promise<void> {
    const heads = await this.ends.heads();
    this.glanced = mark;
    for (const [lane, tail] of this.tails.entries())
      if (!this.ends.has(lane)) tail.endedAt(positionIn(heads, lane), mark);
  }
}

/**
 * The end of one lane of the log, read and decoded once for all readers of this process: those that follow live share one
 * query for new events. Readers further behind share pages of their own, for their types alone.
 */
export class LogTail {
  private events: RecordedEvent[] = [];
  private broken: EventFault[] = [];
  private from: bigint | undefined;
  private through = 0n;
  /** The newest wake-up that a look at the log has answered. */
  private looked = -1;
  /** Whether the last look reached the end of the log. */
  private complete = false;
  private readonly reading = new Shared();
  /** Where each reader that follows asked last: it asks for nothing before that again, unless it fails. */
  private readonly places = new Map<string, bigint>();
  private generation = 0;
  private idle: NodeJS.Timeout | undefined;
  private readonly shared: SharedPages;
  private readonly window: number;

  /** `lanes`: how many share what may be kept. */
  constructor(
    private readonly reader: Pick<LogReader, 'page'>,
    lanes = 1,
  ) {
    this.shared = new SharedPages(reader, lanes);
    this.window = Math.max(LEAST_WINDOW, Math.ceil(WINDOW / lanes));
  }

  /** As LogReader.page; `mark` is the wake-up count that the caller saw before it asked. */
  async page(request: PageRequest, mark: number): Promise<LogPage> {
    const { after, reader } = request;
    if (!this.covers(after)) return this.outside(request);
    this.shared.leave(reader);
    this.places.set(reader, after);
    if (this.wouldLook(after, mark)) {
      await this.reading.unless(
        () => this.looked >= mark,
        () => this.look(mark),
      );
      if (!this.covers(after)) return this.outside(request);
    }
    return this.inside(request, mark);
  }

  /** Whether answering this takes a look at the end of the lane. */
  wouldLook(after: bigint, mark: number): boolean {
    return this.covers(after) && after >= this.through && this.looked < mark;
  }

  /** The lane ended here when it was asked after the wake-up `mark`: where that is known already, no look is needed. */
  endedAt(head: bigint, mark: number): void {
    if (this.from === undefined || head > this.through) return;
    this.complete = true;
    this.looked = Math.max(this.looked, mark);
  }

  /** Opened payloads may be among what is kept: after an erasure everything is read again. */
  forget(): void {
    this.generation += 1;
    this.events = [];
    this.broken = [];
    this.from = undefined;
    this.looked = -1;
    this.complete = false;
    this.places.clear();
    this.shared.forget();
  }

  private covers(after: bigint): boolean {
    return this.from !== undefined && after >= this.from;
  }

  private async outside(request: PageRequest): Promise<LogPage> {
    this.places.delete(request.reader);
    const page = await this.shared.page(request);
    if (!page.atHead) return page;
    // The first reader that arrives at the end opens the window for everyone.
    if (this.from === undefined) {
      this.from = page.through;
      this.through = page.through;
    }
    // It follows from here on: what comes while it applies this page is kept for it.
    this.places.set(request.reader, page.through);
    return page;
  }

  private inside(request: PageRequest, mark: number): LogPage {
    const { isAll, ...part } = partOf(
      { events: this.events, broken: this.broken, through: this.through },
      request,
    );
    return { ...part, atHead: isAll && this.complete && this.looked >= mark, bytes: 0 };
  }

  private async look(mark: number): Promise<void> {
    const { generation } = this;
    const page = await this.reader.page(this.through, undefined, READ_AT_ONCE);
    if (generation !== this.generation) return;
    this.events.push(...page.events);
    this.broken.push(...page.broken);
    this.through = page.through;
    this.complete = page.atHead;
    if (page.atHead) this.looked = Math.max(this.looked, mark);
    if (this.events.length > this.window) this.drop(this.events.length - this.window / 2);
    this.dropWhatAllHad();
    if (page.events.length === 0) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.drop(this.events.length), IDLE_MS).unref();
  }

  /** What is kept longer than anyone waits for it grows old, and is copied and marked by every collection until it goes. */
  private dropWhatAllHad(): void {
    let least = this.through;
    for (const [reader, place] of this.places) {
      if (!this.covers(place)) this.places.delete(reader);
      else if (place < least) least = place;
    }
    const kept = this.events.findIndex(({ position }) => position > least);
    this.drop(kept < 0 ? this.events.length : kept);
  }

  /** Drops the oldest events; readers that have yet to get them read them again. */
  private drop(amount: number): void {
    const from = this.events.splice(0, amount).at(-1)?.position;
    if (from === undefined) return;
    this.from = from;
    this.broken = this.broken.filter(({ position }) => position > from);
  }
}

/** A look at the log that everyone shares who asks for it after the same wake-up. */
class Shared {
  private underWay: Promise<void> | undefined;

  /** Looks, unless that was done by then. A look that began before the wake-up may have missed what it announced. */
  async unless(isDone: () => boolean, look: () => Promise<void>): Promise<void> {
    if (this.underWay !== undefined) await this.underWay;
    if (this.underWay === undefined && isDone()) return;
    this.underWay ??= look().finally(() => {
      this.underWay = undefined;
    });
    await this.underWay;
  }
}
