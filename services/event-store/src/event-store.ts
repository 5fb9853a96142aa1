import { Client, type PoolClient } from 'pg';
import { blank, type Blanking } from './blanking.js';
import { Checkpoints } from './checkpoints.js';
import { eraseClaims, grantClaims, type WaitingClaim } from './claims.js';
import { firstOccurred, storedEvents, type StoredEvent } from './find-known.js';
import type { OlderBuild } from './hand-back.js';
import { LaneSilent } from './errors.js';
import { type LanePool, oneServer, type Queries, ServersPool } from './lane-pool.js';
import { type Checkpoint, type Log, startOf } from './lanes.js';
import { LanesAway, type LanesThere } from './lanes-away.js';
import { LogReader } from './log-reader.js';
import { LogTails } from './log-tail.js';
import { migrate } from './migrations.js';
import { type EventStoreOptions, type Settings, settingsOf } from './options.js';
import { PutAside } from './put-aside.js';
import { type ReaderHandle, Readers } from './readers.js';
import { ServerWatch } from './server-watch.js';
import { SilentLanes } from './silent-lanes.js';
import { SubjectKeys } from './subject-keys.js';
import type {
  Append,
  Appended,
  Projection,
  PutAsideStream,
  ReaderStatus,
  RecordedEvent,
  Subscription,
} from './types.js';
import { Upcasting } from './upcasting.js';
import { WakeUp } from './wake-up.js';
import { type StoreStats, Writer } from './writer.js';

export type { EventStoreOptions } from './options.js';
export type { OlderBuild } from './hand-back.js';
export type { ReaderHandle } from './readers.js';
export type { StoreStats } from './writer.js';

const MOST_STREAM_EVENTS = 1_000_000;
const CATCH_UP_WITHIN_MS = 60_000;

/**
 * Opens the store, bringing its schema up to date first. Throws LanesFixed where the log was made with other lanes than the
 * options ask for, DistributionFixed where it was made on one server and is asked for over several, or the other way round,
 * and CitusMissing where it can't be distributed.
 */
export async function openEventStore(options: EventStoreOptions): Promise<EventStore> {
  const settings = settingsOf(options);
  const client = new Client({ connectionString: options.connectionString });
  await client.connect();
  try {
    const { schema, readSchema } = settings;
    const { lanes, distribute } = options;
    return new EventStore(settings, await migrate(client, { schema, readSchema, lanes, distribute }));
  } finally {
    await client.end();
  }
}

/** An event store on PostgreSQL: append, read, subscribe, project, rebuild. */
export class EventStore {
  private readonly silent = new SilentLanes();
  private readonly pool: LanePool;
  private readonly watch: ServerWatch | undefined;
  private readonly keys: SubjectKeys;
  private readonly reader: LogReader;
  private readonly wakeUp: WakeUp;
  private readonly away: LanesAway;
  private readonly tail: LogTails;
  private readonly writer: Writer;
  private readonly readers: Readers;
  private readonly aside: PutAside;

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    const { pool, schema, connectionString, masterKey, onError, now } = settings;
    const { lanes } = log;
    const { silent } = this;
    const servers = log.isDistributed ? new ServersPool(pool, silent) : undefined;
    this.pool = servers ?? oneServer(pool);
    this.keys = new SubjectKeys(this.pool, log, masterKey, now);
    this.reader = new LogReader(this.pool, schema, lanes, this.keys, new Upcasting(settings.upcasters ?? []));
    this.away = new LanesAway({
      reader: this.reader,
      log,
      silent,
      onBack: () => this.wakeUp.wake(),
      onError,
    });
    this.watch = servers && this.watchServers(servers);
    this.tail = new LogTails(this.reader, lanes, this.away);
    this.wakeUp = new WakeUp({ connectionString, schema, onErased: () => this.forget(), onError });
    this.writer = new Writer(settings, log, this.keys, { pool: this.pool, silent }, () =>
      this.wakeUp.announce(),
    );
    const checkpoints = new Checkpoints(pool, log);
    this.aside = new PutAside(pool, log, this.pool, this.away);
    const { aside: putAside, reader, tail, away, wakeUp } = this;
    const own = { checkpoints, putAside, reader, tail, away, wakeUp, silent, lanePool: this.pool };
    this.readers = new Readers({ settings, log, ...own });
  }

  /**
   * Stores an append, in the transaction that takes everything which arrived in the meantime.
   * Throws VersionConflict, ClaimTaken, AppendRefused, StoreUnavailable, or whatever an inline projection threw.
   */
  append(append: Append): Promise<Appended> {
    return this.writer.append(append);
  }

  /** Stores appends to several streams, of any tenants, all or none; the first refusal is thrown. */
  appendAll(appends: readonly Append[]): Promise<Appended[]> {
    return this.writer.appendAll(appends);
  }

  /**
   * Gives streams the claims of a name that they wait for, where no one holds the key; of several that wait for one,
   * the first in the list gets it. Answers how many got theirs.
   */
  grantClaims(waiting: readonly WaitingClaim[]): Promise<number> {
    return grantClaims(this.pool, this.log, waiting);
  }

  /** Which of these events the log has, and whose they are. */
  eventsOf(tenant: string, ids: readonly string[]): Promise<StoredEvent[]> {
    return storedEvents(this.pool, this.log, tenant, ids);
  }

  /** When the first event of each of these streams occurred, also where no one can read the event itself. */
  firstOccurred(tenant: string, streams: readonly string[]): Promise<Map<string, Date>> {
    return firstOccurred(this.pool, this.log, tenant, streams);
  }

  /** Events of one stream behind version `after`, oldest first; empty for an unknown stream. */
  async readStream(
    tenant: string,
    stream: string,
    options: { after?: number; limit?: number } = {},
  ): Promise<RecordedEvent[]> {
    const { after = 0, limit = MOST_STREAM_EVENTS } = options;
    return this.reader.stream(tenant, stream, after, limit);
  }

  /**
   * Events of several streams of a tenant in one trip, the first `limit` of each, stream by stream; none of an unknown
   * stream.
   */
  async readStreams(
    tenant: string,
    streams: readonly string[],
    { limit }: { readonly limit: number },
  ): Promise<RecordedEvent[]> {
    return this.reader.streams(tenant, streams, limit);
  }

  /**
   * Events behind a position in its lane, in log order. A tenant's begin behind `startOf` it, those of the whole log behind
   * each of `starts`.
   */
  async readAll(options: {
    after: bigint;
    types?: readonly string[];
    limit: number;
  }): Promise<RecordedEvent[]> {
    return this.reader.all(options.after, options.types, options.limit);
  }

  /** The position before the first one of each lane. */
  get starts(): Checkpoint {
    return this.log.lanes.starts;
  }

  /** The position before the first one of a tenant's lane. */
  startOf(tenant: string): bigint {
    return startOf(this.log.lanes.of(tenant));
  }

  /**
   * Position of the newest event in a tenant's lane; where the lane starts if it's empty. Without a tenant that of the one
   * lane there is; throws where there are several.
   */
  async head(tenant?: string): Promise<bigint> {
    if (tenant === undefined && this.log.lanes.amount > 1) {
      throw new Error('this log has several lanes: ask for the head of a tenant, or for all heads');
    }
    return this.reader.head(tenant === undefined ? 0 : this.log.lanes.of(tenant));
  }

  /** Position of the newest event of each lane: what to wait for where it isn't about one tenant. */
  heads(): Promise<Checkpoint> {
    return this.reader.heads();
  }

  /** Position of the newest event in each lane that these tenants are in: what to wait for where it's about them alone. */
  async headsOf(tenants: Iterable<string>): Promise<readonly bigint[]> {
    const lanes = new Set([...tenants].map((tenant) => this.log.lanes.of(tenant)));
    return Promise.all([...lanes].map((lane) => this.reader.head(lane)));
  }

  /** The same of each lane that is there; of one that is away, where it ended when that was last known. */
  headsThere(): Promise<Checkpoint> {
    return this.log.isDistributed ? this.away.heads() : this.heads();
  }

  /** Where each lane ends that is there, to wait for these alone; and which ones aren't. */
  async lanesThere(): Promise<LanesThere> {
    return this.log.isDistributed ? this.away.there() : { ends: await this.heads(), away: [] };
  }

  /**
   * Lanes of a log over several servers that can't be read just now, as the server that has them doesn't answer; lowest
   * first. Whoever reads or appends there is refused with StoreUnavailable or what the database says, and all others aren't.
   */
  get lanesAway(): readonly number[] {
    return this.away.all;
  }

  /**
   * Runs a query of your own that is about all lanes, of a log over several servers with those that are there: `lanes` says
   * which, and is undefined where the log is on one server. Again, without them, where some turn out to be away meanwhile.
   */
  acrossLanes<T>(work: (sql: Queries, lanes: readonly number[] | undefined) => Promise<T>): Promise<T> {
    const { pool, log, away } = this;
    return log.isDistributed
      ? away.ofThose((lanes) => work(pool.of(...lanes), lanes))
      : work(pool.of(), undefined);
  }

  /** The same on a connection, about a tenant's lane alone. Throws StoreUnavailable while that lane's server is silent. */
  inLaneOf<T>(
    tenant: string,
    work: (client: PoolClient, lanes: readonly number[] | undefined) => Promise<T>,
  ): Promise<T> {
    const lanes = [this.laneOf(tenant)];
    return this.pool.run(lanes, (client) => work(client, this.log.isDistributed ? lanes : undefined));
  }

  /** A tenant's lane, which rows have that are beside it. */
  laneOf(tenant: string): number {
    return this.log.lanes.of(tenant);
  }

  /** These by their lanes, lowest first. */
  byLane(tenants: readonly string[]): ReadonlyMap<number, readonly string[]> {
    return this.log.lanes.groups(tenants, (tenant) => tenant);
  }

  /** For queries of your own that name this lane alone; StoreUnavailable while its server is silent. */
  inLane(lane: number): Queries {
    return this.pool.of(lane);
  }

  /** Whether a tenant's lane is there, as far as is known. */
  isThere(tenant: string): boolean {
    return !this.away.has(this.log.lanes.of(tenant));
  }

  /** Keeps these projections up to date, each, or each part of it by lane, as long as no other process already does. */
  runProjections(projections: readonly Projection[]): ReaderHandle {
    return this.readers.project(projections);
  }

  /** Runs a durable reader with a checkpoint of its own, or its parts by lane, as long as no other process already does. */
  subscribe(subscription: Subscription): ReaderHandle {
    return this.readers.subscribe(subscription);
  }

  /** How every known reader stands, those of other processes included. */
  status(): Promise<ReaderStatus[]> {
    return this.readers.status();
  }

  /**
   * Lets a stopped reader go on from the event that stopped it, after what it put aside was tried again. A reader that
   * is not stopped tries that alone. Works wherever the reader runs.
   */
  resume(name: string): Promise<void> {
    return this.readers.resume(name);
  }

  /**
   * Gives projections back to an older release, whose builds this one has replaced, once no process of this one runs any
   * more. What is shown stays until the older release has made its own build beside it; meanwhile it stands still. Of
   * builds that an older one at version 1 replaces, nothing can stay: that one is shown while it's made. Answers the
   * names of those given back. @throws while a newer build is still running
   */
  handBack(older: readonly OlderBuild[]): Promise<string[]> {
    return this.readers.handBack(older);
  }

  /** The streams that readers have put aside, the oldest first; at most 1,000. */
  putAside(): Promise<PutAsideStream[]> {
    return this.aside.all();
  }

  /** Streams that this reader has put aside, in any of its builds, at an event about this subject. */
  putAsideOf(reader: string, tenant: string, subject: string): Promise<string[]> {
    return this.aside.ofSubject(reader, tenant, subject);
  }

  /**
   * Has these rows of `putAside` tried again by whichever process runs their reader, in the order of the log; answers
   * how many there are. What fails again stays put aside, with one attempt more.
   */
  retryPutAside(ids: readonly string[]): Promise<number> {
    return this.readers.tryAgain({ ids });
  }

  /**
   * Resolves once the live build of a reader has come through a position in its lane, or through each of several, with
   * everything applied but what it put aside; rejects after `timeoutMs`, and at once where it is stopped.
   */
  caughtUp(name: string, through: bigint | Checkpoint, timeoutMs = CATCH_UP_WITHIN_MS): Promise<void> {
    return this.readers.caughtUp(name, through, timeoutMs);
  }

  /** Schema of the views through which the live build of a projection is read. */
  get readSchema(): string {
    return this.settings.readSchema;
  }

  /**
   * Deletes a subject's key, and the claims that were made with events of theirs: everything sealed for them reads as
   * erased from now on, everywhere. Answers whether there was a key. What is sealed for them afterwards gets a new one.
   */
  async eraseSubject(tenant: string, subject: string): Promise<boolean> {
    await eraseClaims(this.pool, this.log, tenant, subject);
    const gone = await this.keys.erase(tenant, subject);
    this.forget();
    // What could not be opened may well be applied now that there is nothing to open.
    await this.readers.tryAgain({ tenant, subject });
    return gone;
  }

  /**
   * Erases the sealed payloads of single events, for what a person wants forgotten while the rest of theirs stays: they
   * read as erased from now on, everywhere, and their bytes are gone. The events themselves stand as they were.
   */
  async erasePayloads(tenant: string, eventIds: readonly string[]): Promise<void> {
    if (eventIds.length === 0) return;
    await this.keys.erasePayloads(tenant, eventIds);
    this.forget();
    await this.readers.tryAgain({ tenant, eventIds });
  }

  /** The same of every event of these streams. Opens none: one that no one can read is erased like the others. */
  async eraseStreamPayloads(tenant: string, streams: readonly string[]): Promise<void> {
    if (streams.length === 0) return;
    await this.keys.eraseStreams(tenant, streams);
    this.forget();
    await this.readers.tryAgain({ tenant, streams });
  }

  /**
   * Leaves of the events in these streams what the log itself needs (type, place, times, whose), and the fields of
   * `data` to keep: for what counts as never having happened. No projection or subscription is given them any more;
   * anyone who reads the stream finds them with schema version 0 and an erased payload. Doing it again changes nothing.
   */
  async blankStreams(blanking: Blanking): Promise<void> {
    await blank(this.pool, this.log, blanking);
    this.forget();
    // Of what was put aside in these streams nothing is left to apply: trying finds that out.
    await this.readers.tryAgain({ tenant: blanking.tenant, streams: blanking.streams });
  }

  /** What this process has written since it opened the store. */
  stats(): StoreStats {
    return this.writer.stats();
  }

  /** Stops the readers, waits for appends under way, closes the store's own connections. The pool stays open. */
  async close(): Promise<void> {
    await this.readers.close();
    this.away.close();
    await this.watch?.close();
    await this.writer.close();
    await this.wakeUp.close();
  }

  /** Of a log on one server there is nothing to tell apart. */
  private watchServers(servers: ServersPool): ServerWatch {
    const { settings, log, silent, away } = this;
    const { pool, connectionString, onError } = settings;
    return new ServerWatch({
      ...{ pool, log, connectionString, onError },
      onPlaced: (serverOf) => [servers, this.readers].forEach((some) => some.lanesAreOn(serverOf)),
      onSilent: (lanes) => {
        for (const lane of lanes) away.noted(lane, new LaneSilent(lane));
        silent.fellSilent(lanes);
      },
      onAnswer: (lanes) => silent.answered(lanes),
    });
  }

  private forget(): void {
    this.keys.forget();
    this.tail.forget();
  }
}
