import type { Pool, PoolClient } from 'pg';
import { buildSchema } from './build-schema.js';
import { type Checkpoints, isBuilt, type ReaderRow } from './checkpoints.js';
import { isWorthRetrying } from './connection-faults.js';
import { type OlderBuild, renameNewer } from './hand-back.js';
import { LaneMarks } from './lane-marks.js';
import { type LanePool, oneServer } from './lane-pool.js';
import { besideLanes, changeSchema, KEPT_HERE } from './lane-tables.js';
import { type Log, numberBehind, numberThrough } from './lanes.js';
import { inTransaction } from './pool-client.js';
import { ReadViews } from './read-views.js';
import type { Projection, ProjectionTarget } from './types.js';

/** Serialises building and swapping of one projection across processes. */
const BUILD_LOCK_SPACE = 520_734;
/** A swap that cannot have its locks at once steps back, so that readers never queue up behind it. */
const LOCK_WITHIN_MS = 200;

/** Creates, swaps and drops the builds of projections. Readers only ever see views in the read schema. */
export class ProjectionBuilds {
  private readonly views: ReadViews;

  constructor(
    private readonly pool: Pool,
    private readonly checkpoints: Checkpoints,
    readSchema: string,
    private readonly log: Log,
    private readonly lanePool: LanePool = oneServer(pool),
  ) {
    this.views = new ReadViews(readSchema);
  }

  target(projection: Pick<Projection, 'name' | 'version'>): ProjectionTarget {
    return { schema: buildSchema(projection.name, projection.version), log: this.log };
  }

  /** What is applied to its tables beside their lanes; undefined where all it writes is on the server that is asked. */
  marksOf(projection: Projection): LaneMarks | undefined {
    return isBeside(projection, this.log) ? new LaneMarks(this.target(projection).schema) : undefined;
  }

  /**
   * This build's row, its tables made where they are missing; undefined when a newer build has taken over (a process
   * of an older release must not bring its own one back). The very first build of a projection is shown at once, as
   * there is nothing older to show; a later one stays hidden until `swap`.
   */
  async prepare(projection: Projection): Promise<ReaderRow | undefined> {
    const own = (rows: readonly ReaderRow[]) => rows.find(({ version }) => version === projection.version);
    const known = own(await this.checkpoints.of(projection.name));
    if (known !== undefined && isBuilt(known)) return known;
    try {
      await this.locked(projection.name, (client) => this.build(projection, client));
    } catch (error) {
      if (!isWorthRetrying(error))
        await this.checkpoints.failToBuild(projection.name, projection.version, error);
      throw error;
    }
    return own(await this.checkpoints.of(projection.name));
  }

  private async build(projection: Projection, client: PoolClient): Promise<boolean> {
    const { name, version } = projection;
    const builds = (await this.checkpoints.of(name, client)).filter(isBuilt);
    if (builds.some((build) => build.version >= version)) return false;
    const target = this.target(projection);
    await this.drop(client, name, version);
    await client.query(`create schema ${target.schema}`);
    await projection.create(client, target);
    if (isBeside(projection, this.log))
      await besideLanes(client, this.log, target.schema, projection.besideLanes ?? []);
    if (builds.length === 0) await this.views.show(client, target.schema, [target.schema]);
    await this.checkpoints.add(client, {
      name,
      version,
      kind: 'projection',
      checkpoint: this.checkpoints.start,
      live: false,
    });
    return true;
  }

  /**
   * Shows this build in place of the older ones, which are dropped, in one transaction. False when it has to wait: an
   * older build has applied more of some lane than this one, and no one may see time run backwards.
   */
  async swap(projection: Projection): Promise<boolean> {
    return this.locked(projection.name, async (client) => {
      const builds = await this.checkpoints.locked(projection.name, client);
      const own = builds.find(({ version }) => version === projection.version);
      // Another part of it was there first, and `shown` has run.
      if (this.log.placesByLane && own?.live === true) return true;
      const older = builds.filter(({ version }) => version < projection.version);
      if (
        own === undefined ||
        older.some(({ live, checkpoint }) => live && numberBehind(own.checkpoint, checkpoint) > 0n)
      ) {
        return false;
      }
      const schemas = builds.map(({ name, version }) => buildSchema(name, version));
      for (const { name, version } of older)
        await this.views.hide(client, buildSchema(name, version), schemas);
      await this.views.show(client, this.target(projection).schema, schemas);
      for (const { name, version } of older) await this.drop(client, name, version);
      await client.query(
        `update ${this.checkpoints.table} set live = true where name = $1 and version = $2`,
        [projection.name, projection.version],
      );
      // Last, as what it writes may be what many transactions wait for.
      if (numberThrough(own.checkpoint) > 0n) await projection.shown?.(client, this.target(projection));
      return true;
    });
  }

  /** See `EventStore.handBack`; answers whether there was a newer build. */
  async handBack(older: OlderBuild): Promise<boolean> {
    return this.locked(older.name, async (client) =>
      renameNewer(client, this.checkpoints, older, {
        rows: await this.checkpoints.locked(older.name, client),
        change: (schema, how) => changeSchema(client, this.log, schema, how),
      }),
    );
  }

  /**
   * Has the database take statistics of a build's tables: until it does, it plans for empty ones, and a statement may read a
   * whole table for each row it looks for. Its own sweep comes by once a minute, after which a build has millions of rows.
   */
  async analyze(projection: Projection): Promise<void> {
    const { rows } = await this.pool.query<{ tables: string | null }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = $1`,
      [this.target(projection).schema],
    );
    const tables = rows[0]?.tables;
    if (typeof tables !== 'string') return;
    const sql = isBeside(projection, this.log) ? this.lanePool.of(...this.log.lanes.all) : this.pool;
    await sql.query(`analyze ${tables}`);
  }

  private async drop(client: PoolClient, name: string, version: number): Promise<void> {
    const schema = buildSchema(name, version);
    await changeSchema(client, this.log, schema, `drop schema if exists ${schema} cascade`);
    await this.checkpoints.remove(client, { name, version });
  }

  private locked(name: string, work: (client: PoolClient) => Promise<boolean>): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [BUILD_LOCK_SPACE, name]);
      await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
      if (this.log.isDistributed) await client.query(KEPT_HERE);
      return work(client);
    });
  }
}

const isBeside = ({ besideLanes: tables = [] }: Projection, { isDistributed }: Log): boolean =>
  isDistributed && tables.length > 0;
