import type { PoolClient } from 'pg';
import type { Checkpoints } from './checkpoints.js';
import { isOfAnotherServer } from './connection-faults.js';
import { LaneSilent } from './errors.js';
import type { EventFault } from './event-fault.js';
import type { LaneMarks } from './lane-marks.js';
import type { Step } from './lane-places.js';
import { type Checkpoint, laneOf } from './lanes.js';
import type { ProjectionBuilds } from './projection-builds.js';
import type { ProjectionPool } from './projection-pool.js';
import type { ReaderWork } from './reader-loop.js';
import type { ReaderPart } from './reader-parts.js';
import type { StreamKey } from './put-aside.js';
import { type AsideOutcome, type AsideStretch, ReaderStreams, type StreamsParts } from './reader-streams.js';
import type { SharedTransactions } from './shared-transactions.js';
import type { Forgetting, Projection, RecordedEvent, Sql } from './types.js';

const DEFAULT_BATCH = 1000;
/** A reader with more events than this to apply is behind, and would keep those waiting that aren't. */
const SHARED_AT_MOST = 500;

/**
 * While a build catches up, no commit waits for the disk: a crash takes its last ones together with how far they came, so
 * it goes on from where it is then. What shows it waits, and with it all that was written before. A lane's server isn't
 * told: what it has kept stays, and its mark says so.
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

/** The events of a page to apply, and the streams of those that wait. */
type Sorted = ReturnType<ReaderStreams['sort']>;

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
  /** Of tables that are beside their lanes. */
  private readonly marks: LaneMarks | undefined;
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
    this.marks = builds.marksOf(projection);
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
    if (this.marks !== undefined && apply.length > 0) {
      const applied = new Set(apply);
      const passed = events.filter((event) => !applied.has(event)).map(({ position }) => position);
      return this.applyBeside(this.marks, { ...step, passed }, { apply, waiting });
    }
    const write = apply.length === 0 ? undefined : (sql: Sql) => this.write(apply, sql);
    if (this.live && waiting.length === 0 && apply.length <= SHARED_AT_MOST) {
      return this.writing.shared.run({ step, write });
    }
    const isKept = await this.writing.pool.transaction(async (sql, client) => {
      if (!(await this.mayWrite(client, step, waiting))) return false;
      await write?.(sql);
      return true;
    }, this.settings);
    if (isKept && !this.live) await this.buildsOn(apply.length);
    return isKept;
  }

  /** In a transaction of its own, so that it writes to one lane's server and no other one. */
  private async applyBeside(
    marks: LaneMarks,
    step: Step & { readonly passed: readonly bigint[] },
    { apply, waiting }: Sorted,
  ): Promise<boolean> {
    const lane = laneOf(step.from);
    const isKept = await this.writing.pool.inLane(
      lane,
      async (sql, client) => {
        if (!(await this.mayWrite(client, step, waiting))) return false;
        await this.write(apply, sql, await marks.note(sql, { ...step, lane }));
        return true;
      },
      this.settings,
    );
    if (isKept && !this.live) await this.buildsOn(apply.length);
    return isKept;
  }

  async putAside(fault: EventFault, from: bigint, through: bigint): Promise<AsideOutcome> {
    if (await this.wasApplied(fault)) {
      const step = { name: this.name, version: this.version, from, through };
      const isMoved = await this.writing.pool.transaction((_, client) => this.checkpoints.move(client, step));
      return isMoved ? 'aside' : 'moved';
    }
    return this.streams.putAside(fault, { from, through });
  }

  async tryAsked(signal: AbortSignal): Promise<void> {
    if (!this.streams.areAny) return;
    await this.streams.tryAsked(
      (events, settle, stretch) =>
        this.marks === undefined || events.length === 0
          ? this.writing.pool.transaction(async (sql, client) => {
              if (!(await settle(client))) return false;
              if (events.length > 0) await this.write(events, sql);
              return true;
            })
          : this.applyAgainBeside(this.marks, events, settle, stretch),
      signal,
    );
  }

  private async applyAgainBeside(
    marks: LaneMarks,
    events: readonly RecordedEvent[],
    settle: (client: PoolClient) => Promise<boolean>,
    { id: aside, first, through, isLast }: AsideStretch,
  ): Promise<boolean> {
    const lane = laneOf(first);
    const isKept = await this.writing.pool.inLane(lane, async (sql, client) => {
      if (!(await settle(client))) return false;
      const stretch = { lane, aside, from: first - 1n, through, passed: [] };
      await this.write(events, sql, await marks.note(sql, stretch));
      return true;
    });
    if (isKept && isLast) {
      await this.writing.pool.inLane(lane, async (sql) => {
        await marks.forget(sql, lane, aside);
        return true;
      });
    }
    return isKept;
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

  private get settings(): string {
    return this.live ? '' : UNHURRIED;
  }

  /** Moves the reader, in the transaction that writes for it; false where it may not write. */
  private async mayWrite(client: PoolClient, step: Step, waiting: readonly StreamKey[]): Promise<boolean> {
    // First, because it locks the row: two workers can never both apply the same stretch.
    if (!(await this.checkpoints.move(client, step))) return false;
    if (await this.isShownByAnother(client)) return false;
    return this.streams.areAside(client, waiting);
  }

  /** Whether an event behind the reader's place is applied already: then it can be read or not, and nothing is left to do. */
  private async wasApplied({ position }: EventFault): Promise<boolean> {
    const { marks } = this;
    if (marks === undefined) return false;
    const lane = laneOf(position);
    let isApplied = false;
    await this.writing.pool.inLane(lane, async (sql) => {
      isApplied = await marks.has(sql, lane, position);
      return true;
    });
    return isApplied;
  }

  private async buildsOn(events: number): Promise<void> {
    this.built += events;
    if (this.built < this.statisticsAt) return;
    this.statisticsAt = this.built * STATISTICS_EVERY;
    try {
      await this.builds.analyze(this.projection);
    } catch (error) {
      // Wants all servers of a log that has several: where one is away the build goes on without.
      if (!(error instanceof LaneSilent || isOfAnotherServer(error))) throw error;
    }
  }

  /** `isNew`: which of the events are still to be applied, by position; all, where absent. */
  private async write(
    events: readonly RecordedEvent[],
    sql: Sql,
    isNew: (position: bigint) => boolean = () => true,
  ): Promise<void> {
    const target = this.builds.target(this.projection);
    const fresh = events.filter(({ position }) => isNew(position));
    if (fresh.length > 0) await this.projection.apply(fresh, sql, target);
    if (this.live) await this.projection.announce?.(events, sql, target);
  }
}
