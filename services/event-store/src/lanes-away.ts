import { isOfAnotherServer } from './connection-faults.js';
import { LaneSilent } from './errors.js';
import { type Checkpoint, type Log, positionIn, startOf } from './lanes.js';
import type { LogReader } from './log-reader.js';
import type { SilentLanes } from './silent-lanes.js';

/** How often lanes that are away are asked for, milliseconds. */
const ASK_EVERY_MS = 1000;
/** Lanes that are asked at once where it isn't known which of them are away. */
const ASKED_AT_ONCE = 4;

/** The lanes of a log by whether they can be read. */
export interface LanesThere {
  /** Where each ends that is there. */
  readonly ends: readonly bigint[];
  /** Those that aren't, lowest first. */
  readonly away: readonly number[];
}

export interface LanesAwayParts {
  readonly reader: Pick<LogReader, 'head' | 'heads'>;
  readonly log: Pick<Log, 'lanes' | 'isDistributed'>;
  readonly silent: Pick<SilentLanes, 'has'>;
  /** Some lanes can be read again. */
  readonly onBack: () => void;
  readonly onError: (error: unknown, where: string) => void;
}

/**
 * Which lanes of a log over several servers can't be read, as the server that has them is away: readers leave them out until
 * they are back. A log on one server is there as a whole, or isn't.
 */
export class LanesAway {
  private readonly gone = new Set<number>();
  /** Where lanes ended when that was last known. */
  private readonly ends = new Map<number, bigint>();
  private finding: Promise<void> | undefined;
  private asking: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly parts: LanesAwayParts) {}

  /** The lanes that can't be read, lowest first. */
  get all(): readonly number[] {
    return [...this.gone].sort((a, b) => a - b);
  }

  has(lane: number): boolean {
    return this.gone.has(lane);
  }

  /** Whether any lane of the log can be read, of one reader's or not. */
  isAnyThere(): boolean {
    return this.gone.size < this.parts.log.lanes.amount;
  }

  /** Notes that reading a lane failed; false where that says nothing of its server. */
  noted(lane: number, error: unknown): boolean {
    if (!this.isOfOthers(error)) return false;
    if (!this.gone.has(lane)) {
      this.gone.add(lane);
      this.parts.onError(error, `lane ${lane} is away`);
      this.askSoon();
    }
    return true;
  }

  /** Position of the newest event of each lane; of one that is away, where it ended when that was last known. */
  async heads(): Promise<Checkpoint> {
    const { reader, log } = this.parts;
    return this.ofThose(async (_, without) => {
      const heads = await reader.heads(without);
      for (const [lane, position] of heads.entries()) if (!without.has(lane)) this.ends.set(lane, position);
      return log.lanes.all.map((lane) => this.ends.get(lane) ?? startOf(lane));
    });
  }

  /** Where each lane ends that is there, and which ones weren't when that was asked, though they may be back by now. */
  async there(): Promise<LanesThere> {
    const { reader, log } = this.parts;
    return this.ofThose(async (lanes, without) => {
      const heads = await reader.heads(without);
      return {
        ends: lanes.map((lane) => positionIn(heads, lane)),
        away: log.lanes.all.filter((lane) => without.has(lane)),
      };
    });
  }

  /** Does what is about all lanes with those that are there, again where one more turns out to be away meanwhile. */
  async ofThose<T>(work: (lanes: readonly number[], without: ReadonlySet<number>) => Promise<T>): Promise<T> {
    for (;;) {
      const without = new Set(this.gone);
      const lanes = this.parts.log.lanes.all.filter((lane) => !without.has(lane));
      try {
        return await work(lanes, without);
      } catch (error) {
        if (!this.isOfOthers(error)) throw error;
        // Of silent ones it's known which they are.
        if (!(error instanceof LaneSilent)) await this.find();
        // Whatever it was is over, or it's none of the lanes: the caller tries again.
        if ([...this.gone].every((lane) => without.has(lane))) throw error;
      }
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.asking);
  }

  private isOfOthers(error: unknown): boolean {
    return this.parts.log.isDistributed && (error instanceof LaneSilent || isOfAnotherServer(error));
  }

  /** Asks lanes that aren't known to be away, once for all who want to know. */
  private find(): Promise<void> {
    this.finding ??= this.ask(this.parts.log.lanes.all.filter((lane) => !this.gone.has(lane))).finally(() => {
      this.finding = undefined;
    });
    return this.finding;
  }

  private async ask(lanes: readonly number[]): Promise<void> {
    const left = [...lanes];
    const one = async (): Promise<void> => {
      for (let lane = left.shift(); lane !== undefined; lane = left.shift()) await this.askOne(lane);
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, one));
  }

  private async askOne(lane: number): Promise<void> {
    try {
      this.ends.set(lane, await this.parts.reader.head(lane));
      this.gone.delete(lane);
    } catch (error) {
      if (!this.noted(lane, error) && !this.gone.has(lane)) throw error;
    }
  }

  private askSoon(): void {
    if (this.isClosed || this.gone.size === 0) return;
    this.asking ??= setTimeout(() => {
      void this.askAgain();
    }, ASK_EVERY_MS).unref();
  }

  private async askAgain(): Promise<void> {
    const before = this.gone.size;
    // A silent one is heard of once it answers.
    await this.ask(this.all.filter((lane) => !this.parts.silent.has(lane))).catch((error: unknown) =>
      this.parts.onError(error, 'asking for lanes that are away'),
    );
    this.asking = undefined;
    if (this.gone.size < before) this.parts.onBack();
    this.askSoon();
  }
}
