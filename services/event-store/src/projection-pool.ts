import { Pool, type PoolClient } from 'pg';
import { verifyTakesWrites } from './connection-faults.js';
import { type LanePool, oneServer, ServersPool } from './lane-pool.js';
import type { Settings } from './options.js';
import { PipelinedSql } from './pipelined-sql.js';
import { withClient } from './pool-client.js';
import type { SilentLanes } from './silent-lanes.js';

/** Builds that catch up at the same time, each on a connection of its own, beside the readers that follow live. */
const MOST_CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 3000;

/** The connections that projections write through: statements that don't wait for one another go out in one trip. */
export class ProjectionPool {
  private readonly pool: Pool;
  private readonly servers: ServersPool | undefined;
  private readonly lanePool: LanePool;
  private ended: Promise<void> | undefined;

  /** `silent`: of a log over several servers. */
  constructor(
    { connectionString, onError }: Pick<Settings, 'connectionString' | 'onError'>,
    silent?: SilentLanes,
  ) {
    this.pool = new Pool({
      connectionString,
      max: MOST_CONNECTIONS,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      verify: verifyTakesWrites,
      application_name: 'event-store-project',
    });
    this.pool.on('error', (error) => onError(error, 'a connection of the projections'));
    this.servers = silent && new ServersPool(this.pool, silent);
    this.lanePool = this.servers ?? oneServer(this.pool);
  }

  /** Which server has each lane. */
  lanesAreOn(servers: ReadonlyMap<number, number>): void {
    this.servers?.lanesAreOn(servers);
  }

  /**
   * Runs `work` in a transaction that it may end early by answering false: then nothing is kept. What was gathered for
   * the end is written last. `settings` are set for this transaction alone.
   */
  transaction(
    work: (sql: PipelinedSql, client: PoolClient) => Promise<boolean>,
    settings = '',
  ): Promise<boolean> {
    return withClient(this.pool, asTransaction(work, settings));
  }

  /** The same of what is beside a lane; throws LaneSilent while the lane's server is silent, and begins nothing then. */
  inLane(
    lane: number,
    work: (sql: PipelinedSql, client: PoolClient) => Promise<boolean>,
    settings = '',
  ): Promise<boolean> {
    return this.lanePool.run([lane], asTransaction(work, settings));
  }

  close(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}

const asTransaction =
  (work: (sql: PipelinedSql, client: PoolClient) => Promise<boolean>, settings: string) =>
  async (client: PoolClient): Promise<boolean> => {
    const sql = new PipelinedSql(client);
    const [, isKept] = await Promise.all([sql.query(`begin; ${settings}`), work(sql, client)]);
    if (!isKept) {
      await sql.query('rollback');
      return false;
    }
    const [, answer] = await Promise.all([sql.writeGathered(), sql.query('commit')]);
    if (answer.command !== 'COMMIT') throw new Error('a statement failed that no one waited for');
    return true;
  };
