import type { PoolClient } from 'pg';
import type { Checkpoints } from './checkpoints.js';
import type { EventFault } from './event-fault.js';
import type { Checkpoint } from './lanes.js';
import type { ProjectionBuilds } from './projection-builds.js';
import type { ProjectionPool } from './projection-pool.js';
import type { ReaderWork } from './reader-loop.js';
import type { ReaderPart } from './reader-parts.js';
import { type AsideOutcome, ReaderStreams, type StreamsParts } from './reader-streams.js';
import type { SharedTransactions } from './shared-transactions.js';
import type { Forgetting, Projection, RecordedEvent, Sql } from './types.js';

const DEFAULT_BATCH = 1000;
/** A reader with more events than this to apply is behind, and would keep those waiting that aren't. */
const SHARED_AT_MOST = 500;

/**
 * While a build catches up, no commit waits for the disk: a crash takes its last ones together with how far they came, so
 * it goes on from where it is then. What shows it waits, and with it all that was written before.
 */
const UNHURRIED = 'set local synchronous_commit = off';

/** After so many events a build's tables have statistics taken, and again each time it has applied so many times as many. */
const FIRST_STATISTICS = 1000;
const STATISTICS_EVERY = 4;

/** What projections of a process write through. */
export interface ProjectionWriting {
  readonly pool: ProjectionPool;
  readonly shared: SharedTransactions;
}

/** One projection as the reader loop drives it: its writes and its checkpoint commit together. */
export class ProjectionWork implements ReaderWork {
  readonly name: string;
  readonly version: number;
  readonly types: readonly string[];
  readonly batch: number;
  readonly lanes: readonly number[];
  readonly forgets: Forgetting | undefined;
  /** SQL on the same rows fails the same way again. */
  readonly tries = 1;
  private readonly part: ReaderPart | undefined;
  private readonly checkpoints: Checkpoints;
  private readonly streams: ReaderStreams;
  private live = false;
  /** Events that this build applied while it caught up; statistics are due at so many. */
  private built = 0;
  private statisticsAt = FIRST_STATISTICS;

  constructor(
    private readonly projection: Projection,
    parts: StreamsParts,
    private readonly builds: ProjectionBuilds,
    private readonly writing: ProjectionWriting,
  ) {
    this.name = projection.name;
    this.version = projection.version;
    this.types = projection.types;
    this.batch = projection.batch ?? DEFAULT_BATCH;
    this.forgets = projection.forgets;
    this.checkpoints = parts.checkpoints;
    this.part = parts.part;
    this.lanes = this.part?.lanes ?? parts.checkpoints.lanes;
    this.streams = new ReaderStreams(parts, this);
  }

  get isBuilding(): boolean {
    return !this.live;
  }

  async standing(): Promise<Checkpoint | undefined> {
    const prepared = await this.builds.prepare(this.projection);
    if (prepared === undefined) return undefined;
    const { live, failure, checkpoint } = await this.streams.begin(prepared);
    this.live = live;
    return failure === undefined ? checkpoint : undefined;
  }

  async apply(events: readonly RecordedEvent[], from: bigint, through: bigint): Promise<boolean> {
    const step = { name: this.name, version: this.version, from, through };
    const { apply, waiting } = this.streams.sort(events);
    const write = apply.length === 0 ? undefined : (sql: Sql) => this.write(apply, sql);
    if (this.live && waiting.length === 0 && apply.length <= SHARED_AT_MOST) {
      return this.writing.shared.run({ step, write });
    }
    const settings = this.live ? '' : UNHURRIED;
    const isKept = await this.writing.pool.transaction(async (sql, client) => {
      // First, because it locks the row: two workers can never both apply the same stretch.
      if (!(await this.checkpoints.move(client, step))) return false;
      if (await this.isShownByAnother(client)) return false;
      if (!(await this.streams.areAside(client, waiting))) return false;
      await write?.(sql);
      return true;
    }, settings);
    if (isKept && !this.live) await this.buildsOn(apply.length);
    return isKept;
  }

  putAside(fault: EventFault, from: bigint, through: bigint): Promise<AsideOutcome> {
    return this.streams.putAside(fault, { from, through });
  }

  async tryAsked(signal: AbortSignal): Promise<void> {
    if (!this.streams.areAny) return;
    await this.streams.tryAsked(
      (events, settle) =>
        this.writing.pool.transaction(async (sql, client) => {
          if (!(await settle(client))) return false;
          if (events.length > 0) await this.write(events, sql);
          return true;
        }),
      signal,
    );
  }

  async atHead(): Promise<void> {
    if (this.live) return;
    const stage = this.part && (await this.checkpoints.wasAtEnd(this, this.part.lanes));
    // Shown by one part before another has read its lanes it would be half full.
    if (stage === 'reading') return;
    this.live = stage === 'live' || (await this.builds.swap(this.projection));
  }

  trouble(error?: unknown): Promise<void> {
    return this.checkpoints.trouble(this.name, this.version, error, this.part?.nth);
  }

  /** Whether another part has shown this build since: what is applied from then on has to be announced, so it's begun anew. */
  private async isShownByAnother(client: PoolClient): Promise<boolean> {
    return this.part !== undefined && !this.live && (await this.checkpoints.isLive(client, this));
  }

  private async buildsOn(events: number): Promise<void> {
    this.built += events;
    if (this.built < this.statisticsAt) return;
    this.statisticsAt = this.built * STATISTICS_EVERY;
    await this.builds.analyze(this.projection);
  }

  private async write(events: readonly RecordedEvent[], sql: Sql): Promise<void> {
    const target = this.builds.target(this.projection);
    await this.projection.apply(events, sql, target);
    if (this.live) await this.projection.announce?.(events, sql, target);
  }
}
