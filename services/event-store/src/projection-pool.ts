import { Pool, type PoolClient } from 'pg';
import { verifyTakesWrites } from './connection-faults.js';
import type { Settings } from './options.js';
import { PipelinedSql } from './pipelined-sql.js';
import { withClient } from './pool-client.js';

/** Builds that catch up at the same time, each on a connection of its own, beside the readers that follow live. */
const MOST_CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 3000;

/** The connections that projections write through: statements that don't wait for one another go out in one trip. */
export class ProjectionPool {
  private readonly pool: Pool;
  private ended: Promise<void> | undefined;

  constructor({ connectionString, onError }: Pick<Settings, 'connectionString' | 'onError'>) {
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
  }

  /**
   * Runs `work` in a transaction that it may end early by answering false: then nothing is kept. What was gathered for
   * the end is written last. `settings` are set for this transaction alone.
   */
  transaction(
    work: (sql: PipelinedSql, client: PoolClient) => Promise<boolean>,
    settings = '',
  ): Promise<boolean> {
    return withClient(this.pool, async (client) => {
      const sql = new PipelinedSql(client);
      const [, isKept] = await Promise.all([sql.query(`begin; ${settings}`), work(sql, client)]);
      if (!isKept) {
        await sql.query('rollback');
        return false;
      }
      const [, answer] = await Promise.all([sql.writeGathered(), sql.query('commit')]);
      if (answer.command !== 'COMMIT') throw new Error('a statement failed that nobody waited for');
      return true;
    });
  }

  close(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}
