import type { LogPage, LogReader } from './log-reader.js';
import { type PageRequest, partOf } from './log-stretch.js';
import { Signal } from './signal.js';

const READ_AT_ONCE = 2000;
/**
 * Events that are read or kept at the same time: what a page leaves of them is the next one's, down to a few. Decoded they take
 * several times their bytes, readers that stand apart each read pages of their own, and each has another one under way.
 * Lanes share it as they share the bytes.
 */
const MOST_EVENTS = 20_000;
const LEAST_AT_ONCE = 1000;
/**
 * What is kept for readers that are further behind, bytes, lanes sharing it; anyone who is ahead waits a moment before it
 * grows beyond.
 */
const MOST_BYTES = 16 * 1024 * 1024;
/** A lane has this part of it however many there are. */
const MOST_SHARES = 4;
/** Of each lane a page is kept at least: where there are several, a page that is asked for is at most half as long. */
const MOST_CUTS = 2;
/** A reader that has not asked for this long is waited for no more, and what no one asks for is let go. */
const NEAR_MS = 2000;
/** The same of a build, whose batches are large: a busy machine takes seconds for one. */
const NEAR_BUILD_MS = 5000;
/** Readers this far apart in the log share nothing, positions. */
const NEAR = 50_000n;
const WAIT_MS = 300;

interface Asker {
  readonly types: readonly string[] | undefined;
  readonly after: bigint;
  readonly isBuilding: boolean;
  /** When it asked last, and when it first asked for what is behind `after`. */
  readonly at: number;
  readonly since: number;
}

interface SharedPage {
  readonly from: bigint;
  /** Undefined: all. */
  readonly types: ReadonlySet<string> | undefined;
  readonly reading: Promise<LogPage>;
  /** How many events were asked for. */
  readonly atOnce: number;
  page?: LogPage;
}

/**
 * Pages of one lane of the log, read and decoded once for the readers of this process that catch up near one another: what the
 * first one reads holds the types of them all, and stays until the last has had it.
 */
export class SharedPages {
  private pages: SharedPage[] = [];
  private readonly askers = new Map<string, Asker>();
  private readonly moved = new Signal();
  private letGo: NodeJS.Timeout | undefined;

  private readonly mostBytes: number;
  private readonly mostEvents: number;
  private readonly cuts: number;

  /** `lanes`: how many share what may be kept. */
  constructor(
    private readonly reader: Pick<LogReader, 'page'>,
    lanes = 1,
  ) {
    const shares = Math.min(lanes, MOST_SHARES);
    this.mostBytes = MOST_BYTES / shares;
    this.mostEvents = MOST_EVENTS / shares;
    this.cuts = Math.min(lanes, MOST_CUTS);
  }

  /** What is kept, bytes. */
  get heldBytes(): number {
    return this.pages.reduce((sum, { page }) => sum + (page?.bytes ?? 0), 0);
  }

  private get heldEvents(): number {
    return this.pages.reduce((sum, { page, atOnce }) => sum + (page?.events.length ?? atOnce), 0);
  }

  /** As LogReader.page. What another reader has read is never said to reach the head, as that may be a while ago. */
  async page(request: PageRequest): Promise<LogPage> {
    this.note(request);
    if (this.find(request) === undefined) await this.waitForTheRest(request);
    const known = this.find(request);
    if (known !== undefined) {
      const page = known.page ?? (await known.reading);
      return { ...partOf(page, request), atHead: false, bytes: page.bytes };
    }
    const page = await this.read(request);
    const { isAll, ...part } = partOf(page, request);
    return { ...part, atHead: page.atHead && isAll, bytes: page.bytes };
  }

  /** The reader follows the end of the log, or none at all. */
  leave(reader: string): void {
    if (this.askers.delete(reader)) this.tidy();
  }

  /** Opened payloads may be among what is kept: after an erasure everything is read again. */
  forget(): void {
    this.pages = [];
  }

  private note({ reader, after, types, isBuilding = false }: PageRequest): void {
    const at = performance.now();
    const known = this.askers.get(reader);
    const since = known?.after === after ? known.since : at;
    this.askers.set(reader, { types, after, isBuilding, at, since });
    this.tidy();
    clearTimeout(this.letGo);
    this.letGo = setTimeout(() => this.tidy(), NEAR_BUILD_MS + 1).unref();
  }

  private find({ after, types }: PageRequest): SharedPage | undefined {
    return this.pages.find(({ from, page, types: held }) => {
      if (page === undefined ? from !== after : from > after || page.through <= after) return false;
      return held === undefined || types?.every((type) => held.has(type)) === true;
    });
  }

  private async read(request: PageRequest): Promise<LogPage> {
    const { after, limit } = request;
    const types = this.typesNear(request);
    const left = Math.max(this.mostEvents - this.heldEvents, LEAST_AT_ONCE);
    const atOnce = Math.min(Math.max(Math.ceil(limit / this.cuts), READ_AT_ONCE), left);
    const reading = this.reader.page(after, types, atOnce);
    const shared: SharedPage = { from: after, types: types && new Set(types), reading, atOnce };
    this.pages.push(shared);
    try {
      shared.page = await reading;
      return shared.page;
    } catch (error) {
      this.pages = this.pages.filter((one) => one !== shared);
      throw error;
    }
  }

  /**
   * The types of the one who asks, and of those near it. Its own are those of the request: what was noted of it may be gone by
   * now, as another build of its name has left, and events of a type that isn't read are passed over without a word.
   */
  private typesNear({ after, types: own }: PageRequest): string[] | undefined {
    if (own === undefined) return undefined;
    const types = new Set(own);
    for (const asker of this.askers.values()) {
      if (asker.after - after > NEAR || after - asker.after > NEAR) continue;
      if (asker.types === undefined) return undefined;
      for (const type of asker.types) types.add(type);
    }
    return [...types];
  }

  /**
   * While much is kept for readers behind this one, they go first; those that do not move lose what was kept. Builds go in
   * step, since all of them together are done no sooner where one runs ahead, and each would read the log for itself.
   */
  private async waitForTheRest({ after, isBuilding = false }: PageRequest): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (this.heldBytes > this.mostBytes) {
      const { mark } = this.moved;
      const now = performance.now();
      const behind = [...this.askers.values()].filter((asker) => asker.after < after);
      const lefts = behind.map((asker) =>
        isBuilding && asker.isBuilding && after - asker.after <= NEAR
          ? asker.since + NEAR_BUILD_MS - now
          : until - now,
      );
      const left = Math.max(0, ...lefts);
      if (left === 0) this.pages.shift();
      else await this.moved.next(mark, left);
    }
  }

  /** Forgets readers that ask no more, and pages that all the others have had. */
  private tidy(): void {
    const now = performance.now();
    for (const [reader, { at, isBuilding }] of this.askers)
      if (now - at > (isBuilding ? NEAR_BUILD_MS : NEAR_MS)) this.askers.delete(reader);
    const askers = [...this.askers.values()];
    this.pages = this.pages.filter(
      ({ page }) => page === undefined || askers.some(({ after }) => after < page.through),
    );
    this.moved.send();
  }
}
