import { checkAppend, jsonOf } from './append-checks.js';
import { AppendConnection } from './append-connection.js';
import type { ReadyAppend } from './append-request.js';
import { claimKeys } from './batch-plan.js';
import { AppendRefused } from './errors.js';
import { GroupCommit } from './group-commit.js';
import { InlineAppend } from './inline-append.js';
import { functionsOfLane } from './lane-functions.js';
import type { LanePool } from './lane-pool.js';
import type { Log } from './lanes.js';
import type { Settings } from './options.js';
import type { SilentLanes } from './silent-lanes.js';
import { SteadyConnection } from './steady-connection.js';
import type { SubjectKeys } from './subject-keys.js';
import type { Append, Appended, NewEvent } from './types.js';

/** What a process has written since it opened the store. */
export interface StoreStats {
  /** Appends that wait for the transaction in flight. */
  readonly queued: number;
  readonly commits: number;
  readonly appends: number;
  readonly events: number;
}

/** The way into the log: checks, seals, and sends each append the way it needs. */
export class Writer {
  /** By lane. */
  private readonly connections: readonly SteadyConnection[];
  private readonly commits: readonly GroupCommit[];
  private readonly inline: InlineAppend;
  private readonly counts = { commits: 0, appends: 0, events: 0 };

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly keys: SubjectKeys,
    { pool, silent }: { readonly pool: LanePool; readonly silent: SilentLanes },
    private readonly onGrown: () => void,
  ) {
    const { inline = [], patienceMs, mostQueued, connectionString, onError, watch } = settings;
    this.connections = log.lanes.all.map(
      () => new SteadyConnection({ connectionString, name: 'event-store-write', onError }),
    );
    this.commits = this.connections.map(
      (connection, lane) =>
        new GroupCommit({
          log,
          connection: new AppendConnection(connection, functionsOfLane(log, lane), lane, silent),
          patienceMs,
          isFull: () => this.queued >= mostQueued,
          onCommit: (appends, events, seconds) => this.count(appends, events, seconds),
          onTaken: watch === undefined ? undefined : (...told) => watch.taken(...told),
        }),
    );
    this.inline = new InlineAppend(pool, log, inline, patienceMs);
  }

  append(append: Append): Promise<Appended> {
    return this.watched([append], () => this.one(append));
  }

  async appendAll(appends: readonly Append[]): Promise<Appended[]> {
    return appends.length === 0 ? [] : this.watched(appends, () => this.all(appends));
  }

  stats(): StoreStats {
    return { queued: this.queued, ...this.counts };
  }

  /** Waits for what is queued and closes the connections. */
  async close(): Promise<void> {
    await Promise.all(this.commits.map((commits) => commits.close()));
    await Promise.all(this.connections.map((connection) => connection.close()));
  }

  private get queued(): number {
    return this.commits.reduce((sum, { queued }) => sum + queued, 0);
  }

  private watched<T>(appends: readonly Append[], store: () => Promise<T>): Promise<T> {
    const { watch } = this.settings;
    return watch === undefined ? store() : watch.append(appends, store);
  }

  private async one(append: Append): Promise<Appended> {
    const ready = await this.ready(append);
    const commits = this.commits[this.log.lanes.of(append.tenant)];
    if (commits !== undefined && !this.inline.concerns(append)) return commits.append(ready);
    const [appended] = await this.together([ready]);
    if (appended === undefined) throw new Error('the log gave no answer');
    return appended;
  }

  private async all(appends: readonly Append[]): Promise<Appended[]> {
    const ids = new Set(appends.flatMap(({ events }) => events.map(({ id }) => id.toLowerCase())));
    if (ids.size !== appends.reduce((sum, { events }) => sum + events.length, 0)) {
      throw new AppendRefused('two events of one batch share an id');
    }
    const claims = appends.flatMap(claimKeys);
    if (new Set(claims).size !== claims.length) {
      throw new AppendRefused('two appends of one batch claim the same key');
    }
    return this.together(await Promise.all(appends.map((append) => this.ready(append))));
  }

  private async ready(append: Append): Promise<ReadyAppend> {
    checkAppend(append);
    const json = append.events.map(({ data }) => jsonOf(data));
    const sealed = append.events.map((event) => this.seal(event));
    return {
      append,
      json,
      sealed: sealed.every(isReady) ? sealed : await Promise.all(sealed.map(async (one) => one)),
    };
  }

  private seal({ id, sealed, metadata }: NewEvent): Buffer | undefined | Promise<Buffer> {
    if (sealed === undefined || metadata.subject === undefined) return undefined;
    return this.keys.seal(metadata.tenant, metadata.subject, id, jsonOf(sealed));
  }

  private async together(appends: readonly ReadyAppend[]): Promise<Appended[]> {
    const began = performance.now();
    const answers = await this.inline.run(appends);
    if (answers.some(({ duplicate }) => !duplicate)) {
      const events = appends.reduce((sum, { append }) => sum + append.events.length, 0);
      this.count(appends.length, events, (performance.now() - began) / 1000);
    }
    return answers;
  }

  private count(appends: number, events: number, seconds: number): void {
    this.counts.commits += 1;
    this.counts.appends += appends;
    this.counts.events += events;
    this.onGrown();
    this.settings.onCommit?.(appends, events, seconds);
  }
}

const isReady = (sealed: Buffer | undefined | Promise<Buffer>): sealed is Buffer | undefined =>
  !(sealed instanceof Promise);
