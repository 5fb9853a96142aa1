import { defaultMaxListeners, setMaxListeners } from 'node:events';
import { type Checkpoints, type ReaderRow } from './checkpoints.js';
import { backOffMs, isWorthRetrying, pause } from './connection-faults.js';
import type { OlderBuild } from './hand-back.js';
import { heldLeases, Lease, leaseKey } from './lease.js';
import type { LanePool } from './lane-pool.js';
import { type Checkpoint, laneOf, type Log, numberBehind, numberThrough, positionIn } from './lanes.js';
import type { LanesAway } from './lanes-away.js';
import { joinWorkers, LeaseShare } from './lease-share.js';
import type { LogReader } from './log-reader.js';
import type { LogTails } from './log-tail.js';
import type { Settings } from './options.js';
import { Progress } from './progress.js';
import { ProjectionBuilds } from './projection-builds.js';
import { ProjectionPool } from './projection-pool.js';
import { ProjectionWork } from './projection-work.js';
import type { PutAside, Wanted } from './put-aside.js';
import { type ReaderWork, runReader } from './reader-loop.js';
import { partsOf, type ReaderPart } from './reader-parts.js';
import type { StreamsParts } from './reader-streams.js';
import { SharedTransactions } from './shared-transactions.js';
import type { SilentLanes } from './silent-lanes.js';
import { SteadyConnection } from './steady-connection.js';
import { SubscriptionWork } from './subscription-work.js';
import type { Projection, ReaderStatus, Subscription } from './types.js';
import type { WakeUp } from './wake-up.js';

/** Progress made by another process is noticed by asking this often. */
const ASK_MS = 25;
/** A reader of this process tells by itself, unless another build of it has gone live elsewhere. */
const ASK_OWN_MS = 250;

const HAND_BACK_TRIES = 60;
const HAND_BACK_PAUSE_MS = 1000;

/** A running reader, or several. */
export interface ReaderHandle {
  /** Ends after the batch under way, and gives its lease back. */
  stop(): Promise<void>;
  readonly done: Promise<void>;
}

export interface ReadersParts {
  readonly settings: Settings;
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly putAside: PutAside;
  readonly reader: LogReader;
  readonly tail: LogTails;
  readonly away: LanesAway;
  readonly wakeUp: WakeUp;
  readonly lanePool: LanePool;
  readonly silent: SilentLanes;
}

/** The projections and subscriptions that this process takes part in. */
export class Readers {
  private readonly builds: ProjectionBuilds;
  private readonly pool: ProjectionPool;
  private readonly shared: SharedTransactions;
  private readonly connection: SteadyConnection;
  private readonly leases = new Set<Lease>();
  private readonly share: LeaseShare;
  private readonly handles = new Set<ReaderHandle>();
  private readonly progress = new Progress();

  constructor(private readonly parts: ReadersParts) {
    const { pool, connectionString, schema, readSchema, onError, watch } = parts.settings;
    this.pool = new ProjectionPool(parts.settings, parts.log.isDistributed ? parts.silent : undefined);
    this.shared = new SharedTransactions(this.pool, parts.checkpoints, watch !== undefined);
    this.builds = new ProjectionBuilds(pool, parts.checkpoints, readSchema, parts.log, parts.lanePool);
    this.connection = new SteadyConnection({
      connectionString,
      name: 'event-store-lease',
      prepare: (client) => joinWorkers(client, schema),
      onLost: () => this.leases.forEach((lease) => lease.lost()),
      onError,
    });
    this.share = new LeaseShare({ connection: this.connection, schema, leases: this.leases, onError });
  }

  /** Which server has each lane. */
  lanesAreOn(servers: ReadonlyMap<number, number>): void {
    this.pool.lanesAreOn(servers);
  }

  project(projections: readonly Projection[]): ReaderHandle {
    const { pool, shared } = this;
    return this.start(
      projections.flatMap((projection) =>
        partsOf(this.parts.log, projection.byLane).map((part) => ({
          // Refused here and now where a name or a version cannot be one.
          lease: this.leaseOf(this.builds.target(projection).schema, part),
          work: new ProjectionWork(projection, this.streamsParts(part), this.builds, { pool, shared }),
        })),
      ),
    );
  }

  subscribe(subscription: Subscription): ReaderHandle {
    return this.start(
      partsOf(this.parts.log, subscription.byLane).map((part) => ({
        lease: this.leaseOf(`subscription ${subscription.name}`, part),
        work: new SubscriptionWork(subscription, this.streamsParts(part), this.parts.reader, this.shared),
      })),
    );
  }

  async status(): Promise<ReaderStatus[]> {
    const { checkpoints, putAside, away, settings } = this.parts;
    const [rows, head, held, counts] = await Promise.all([
      checkpoints.all(),
      away.heads(),
      heldLeases(settings.pool),
      putAside.counts(),
    ]);
    const asideOf = (row: ReaderRow) =>
      counts.find(({ name, version }) => name === row.name && version === row.version)?.amount ?? 0;
    return rows.map((row) => ({
      name: row.name,
      version: row.version,
      state: stateOf(row, held.has(leaseKey(this.leaseName(row)))),
      checkpoint: numberThrough(row.checkpoint),
      head: numberThrough(head),
      lag: numberBehind(row.checkpoint, head),
      putAside: asideOf(row),
      failure: row.failure,
      trouble: row.trouble,
    }));
  }

  async resume(name: string): Promise<void> {
    await this.parts.putAside.ask({ name });
    await this.parts.checkpoints.clearFailure(name);
    this.parts.wakeUp.wake();
  }

  async handBack(older: readonly OlderBuild[]): Promise<string[]> {
    const newer = (await this.status()).filter((row) =>
      older.some(({ name, version }) => name === row.name && version < row.version),
    );
    const kept = newer.find(({ state }) => state !== 'standby' && state !== 'stopped');
    if (kept !== undefined) {
      throw new Error(`${kept.name} ${kept.version} still runs: stop the newer release first`);
    }
    const handed: string[] = [];
    // The others run on, and their rows are locked all the time.
    const replaced = older.filter(({ name }) => newer.some((row) => row.name === name));
    for (const one of replaced) if (await this.handBackOne(one)) handed.push(one.name);
    this.parts.wakeUp.wake();
    return handed;
  }

  /** Like a swap, it steps back from locks that others hold, and tries again. */
  private async handBackOne(older: OlderBuild): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.builds.handBack(older);
      } catch (error) {
        if (tries >= HAND_BACK_TRIES || !isWorthRetrying(error)) throw error;
        await pause(backOffMs(tries, HAND_BACK_PAUSE_MS));
      }
    }
  }

  /** Answers how many streams are to be tried again. */
  async tryAgain(wanted: Wanted): Promise<number> {
    const asked = await this.parts.putAside.ask(wanted);
    if (asked > 0) this.parts.wakeUp.wake();
    return asked;
  }

  async caughtUp(name: string, through: bigint | Checkpoint, timeoutMs: number): Promise<void> {
    const until = Date.now() + timeoutMs;
    const positions = typeof through === 'bigint' ? [through] : through;
    for (const position of positions) await this.reaches(name, position, { until, timeoutMs });
  }

  private async reaches(
    name: string,
    position: bigint,
    { until, timeoutMs }: { readonly until: number; readonly timeoutMs: number },
  ): Promise<void> {
    const { progress } = this;
    const lane = laneOf(position);
    const arrives = () =>
      progress.next(name, position, progress.follows(name, position) ? ASK_OWN_MS : ASK_MS);
    // What is on its way here needn't be asked about before it has arrived.
    if (progress.isBefore(name, position)) await arrives();
    for (;;) {
      const rows = await this.parts.checkpoints.of(name);
      if (rows.some((row) => row.live && positionIn(row.checkpoint, lane) >= position)) return;
      const failure = rows.find((row) => row.failure !== undefined)?.failure;
      if (failure !== undefined) throw new Error(`reader ${name} is stopped: ${failure.message}`);
      if (Date.now() > until) throw new Error(`reader ${name} did not reach ${position} in ${timeoutMs} ms`);
      await arrives();
    }
  }

  /** Stops them all and lets the leases go. */
  async close(): Promise<void> {
    this.share.close();
    await Promise.all([...this.handles].map((handle) => handle.stop()));
    await this.connection.close();
    await this.pool.close();
  }

  private streamsParts(part: ReaderPart | undefined): StreamsParts {
    const { settings, checkpoints, putAside, reader, away } = this.parts;
    return { pool: settings.pool, checkpoints, putAside, reader, isAway: (lane) => away.has(lane), part };
  }

  private leaseOf(name: string, part: ReaderPart | undefined): Lease {
    return new Lease(this.connection, `${this.parts.settings.schema}/${name}`, part);
  }

  private leaseName({ kind, name, version }: ReaderRow): string {
    const own = kind === 'projection' ? this.builds.target({ name, version }).schema : `subscription ${name}`;
    return `${this.parts.settings.schema}/${own}`;
  }

  private start(readers: readonly { readonly lease: Lease; readonly work: ReaderWork }[]): ReaderHandle {
    const { tail, wakeUp, away, settings } = this.parts;
    const ending = new AbortController();
    // Each of them waits for it at one place: beyond Node's ten that is no leak.
    setMaxListeners(defaultMaxListeners + readers.length, ending.signal);
    const { progress } = this;
    const loops = readers.map(async ({ lease, work }) => {
      this.leases.add(lease);
      const { onError, watch } = settings;
      await runReader(work, { tail, wakeUp, away, lease, progress, onError, watch }, ending.signal);
      this.leases.delete(lease);
    });
    const done = Promise.all(loops).then(() => undefined);
    const handle: ReaderHandle = {
      done,
      stop: async () => {
        ending.abort();
        await done;
        this.handles.delete(handle);
      },
    };
    this.handles.add(handle);
    return handle;
  }
}

function stateOf(row: ReaderRow, isHeld: boolean): ReaderStatus['state'] {
  if (row.failure !== undefined) return 'stopped';
  if (!isHeld) return 'standby';
  if (row.trouble !== undefined) return 'retrying';
  return row.live ? 'running' : 'rebuilding';
}
