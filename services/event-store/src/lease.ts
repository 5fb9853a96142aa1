import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { SteadyConnection } from './steady-connection.js';

const PATIENCE_MS = 1000;
/** How long a lease is left to others before this process asks for it again. */
const OFFERED_MS = 2500;
const FIRST_REST_MS = 20_000;
const LONGEST_REST_MS = 600_000;

/** The advisory lock that stands for a reader, the same in every process. */
export function leaseKey(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE();
}

/**
 * Who runs a reader: a session-level advisory lock on the process's lease connection. The server frees it the moment
 * the connection drops, so another worker takes over within a polling interval. Exactly-once does not rest on it: the
 * checkpoint's compare-and-set does.
 */
export class Lease {
  private readonly key: string;
  private held = false;
  /** Milliseconds of the epoch before which it is left to others. */
  private leftUntil = 0;
  /** Milliseconds of the epoch before which it is not offered again, and for how long next time. */
  private restsUntil = 0;
  private rest = FIRST_REST_MS;

  constructor(
    private readonly connection: SteadyConnection,
    name: string,
  ) {
    this.key = leaseKey(name).toString();
  }

  get isHeld(): boolean {
    return this.held;
  }

  async take(): Promise<boolean> {
    if (this.held) return true;
    if (Date.now() < this.leftUntil) return false;
    return this.connection.run(PATIENCE_MS, async (client) => {
      const text = 'select pg_try_advisory_lock($1::bigint) as got';
      const { rows } = await client.query<{ got: boolean }>(text, [this.key]);
      this.held = rows[0]?.got === true;
      return this.held;
    });
  }

  /** The connection broke: the server has given the lock away. */
  lost(): void {
    this.held = false;
  }

  get mayBeOffered(): boolean {
    return Date.now() >= this.restsUntil;
  }

  /** Leaves it to another worker, for a while: one that no one wants comes back. */
  async offer(): Promise<void> {
    this.leftUntil = Date.now() + OFFERED_MS;
    this.restsUntil = Date.now() + this.rest;
    this.rest = Math.min(LONGEST_REST_MS, this.rest * 2);
    await this.release();
  }

  async release(): Promise<void> {
    if (!this.held) return;
    this.held = false;
    await this.connection.run(PATIENCE_MS, (client) =>
      client.query('select pg_advisory_unlock($1::bigint)', [this.key]),
    );
  }
}

/** The leases that any process holds in this database. */
export async function heldLeases(pool: Pool): Promise<ReadonlySet<bigint>> {
  const { rows } = await pool.query<{ key: string }>(
    `select ((classid::bigint << 32) | objid::bigint) as key from pg_locks
     where locktype = 'advisory' and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return new Set(rows.map(({ key }) => BigInt(key)));
}
