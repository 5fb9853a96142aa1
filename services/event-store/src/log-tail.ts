import type { LogPage, LogReader } from './log-reader.js';
import type { RecordedEvent } from './types.js';

/** Events that are kept for readers near the end of the log. */
const WINDOW = 4000;
const READ_AT_ONCE = 1000;

/**
 * The end of the log, read and decoded once for all readers of this process: those that follow live share one query
 * for new events. Readers further behind ask the log itself, for their own types alone.
 */
export class LogTail {
  private events: RecordedEvent[] = [];
  private from: bigint | undefined;
  private through = 0n;
  /** The newest wake-up that a look at the log has answered. */
  private looked = -1;
  /** Whether the last look reached the end of the log. */
  private complete = false;
  private reading: Promise<LogPage> | undefined;
  private generation = 0;

  constructor(private readonly reader: Pick<LogReader, 'page'>) {}

  /** As LogReader.page; `mark` is the wake-up count that the caller saw before it asked. */
  async page(
    after: bigint,
    types: readonly string[] | undefined,
    limit: number,
    mark: number,
  ): Promise<LogPage> {
    if (!this.covers(after)) return this.outside(after, types, limit);
    if (after >= this.through && this.looked < mark) {
      const page = await this.lookOn(mark);
      if (page.broken !== undefined || !this.covers(after)) return this.reader.page(after, types, limit);
    }
    return this.inside(after, types, limit, mark);
  }

  /** Opened payloads may be among what is kept: after an erasure it is read anew. */
  forget(): void {
    this.generation += 1;
    this.events = [];
    this.from = undefined;
    this.looked = -1;
    this.complete = false;
  }

  private covers(after: bigint): boolean {
    return this.from !== undefined && after >= this.from;
  }

  private async outside(
    after: bigint,
    types: readonly string[] | undefined,
    limit: number,
  ): Promise<LogPage> {
    const page = await this.reader.page(after, types, limit);
    // The first reader that arrives at the end opens the window for everyone.
    if (page.atHead && this.from === undefined) {
      this.from = page.through;
      this.through = page.through;
    }
    return page;
  }

  private inside(after: bigint, types: readonly string[] | undefined, limit: number, mark: number): LogPage {
    const events: RecordedEvent[] = [];
    for (let index = this.firstBehind(after); index < this.events.length; index += 1) {
      const event = this.events[index];
      if (event === undefined || (types !== undefined && !types.includes(event.type))) continue;
      if (events.length === limit) {
        return { events, through: events.at(-1)?.position ?? after, atHead: false };
      }
      events.push(event);
    }
    const through = this.through > after ? this.through : after;
    return { events, through, atHead: this.complete && this.looked >= mark };
  }

  private async lookOn(mark: number): Promise<LogPage> {
    // A look that began before this wake-up may have missed what it announced.
    if (this.reading !== undefined) await this.reading;
    if (this.reading === undefined && this.looked >= mark) {
      return { events: [], through: this.through, atHead: true };
    }
    this.reading ??= this.look(mark).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async look(mark: number): Promise<LogPage> {
    const { generation } = this;
    const page = await this.reader.page(this.through, undefined, READ_AT_ONCE);
    if (generation !== this.generation) return page;
    this.events.push(...page.events);
    this.through = page.through;
    this.complete = page.atHead;
    if (page.atHead) this.looked = mark;
    this.trim();
    return page;
  }

  private trim(): void {
    if (this.events.length <= WINDOW) return;
    const dropped = this.events.splice(0, this.events.length - WINDOW / 2);
    this.from = dropped.at(-1)?.position ?? this.from;
  }

  private firstBehind(after: bigint): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? 0n) <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
