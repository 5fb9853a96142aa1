import { createHash } from 'node:crypto';
import type { Client, Pool } from 'pg';
import type { ReaderPart } from './reader-parts.js';
import type { SteadyConnection } from './steady-connection.js';

const PATIENCE_MS = 1000;
/** How long a lease is left to others before this process asks for it again. */
const OFFERED_MS = 2500;
const FIRST_REST_MS = 20_000;
const LONGEST_REST_MS = 600_000;

/** The advisory lock that stands for a reader, or a part of one, the same in every process. */
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
  /** Of a part: the key of the reader as a whole. */
  private readonly wholeKey: string | undefined;
  private held = false;
  /** Milliseconds of the epoch before which it is left to others. */
  private leftUntil = 0;
  /** Milliseconds of the epoch before which it is not offered again, and for how long next time. */
  private restsUntil = 0;
  private rest = FIRST_REST_MS;

  constructor(
    private readonly connection: SteadyConnection,
    name: string,
    /** The part of the reader that it's for; the whole where absent. */
    readonly part?: Pick<ReaderPart, 'nth' | 'of'>,
  ) {
    this.key = leaseKey(part === undefined ? name : `${name}#${part.nth}`).toString();
    this.wholeKey = part && leaseKey(name).toString();
  }

  get isHeld(): boolean {
    return this.held;
  }

  async take(): Promise<boolean> {
    if (this.held) return true;
    if (Date.now() < this.leftUntil) return false;
    return this.connection.run(PATIENCE_MS, async (client) => {
      this.held =
        this.wholeKey === undefined
          ? await tryKey(client, this.key)
          : await tryPart(client, this.key, this.wholeKey);
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
    const { key, wholeKey } = this;
    await this.connection.run(PATIENCE_MS, (client) =>
      wholeKey === undefined
        ? client.query('select pg_advisory_unlock($1::bigint)', [key])
        : client.query('select pg_advisory_unlock($1::bigint), pg_advisory_unlock_shared($2::bigint)', [
            key,
            wholeKey,
          ]),
    );
  }
}

async function tryKey(client: Client, key: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1::bigint) as got';
  const { rows } = await client.query<{ got: boolean }>(text, [key]);
  return rows[0]?.got === true;
}

/**
 * Parts share the lock of the whole. So a process that runs the reader whole, as one of another release may, and those that run
 * parts of it keep each other out, and whoever looks finds that lock held while any part is.
 */
async function tryPart(client: Client, key: string, wholeKey: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(
    `select case when not pg_try_advisory_lock($1::bigint) then false
       when pg_try_advisory_lock_shared($2::bigint) then true
       else not pg_advisory_unlock($1::bigint) end as got`,
    [key, wholeKey],
  );
  return rows[0]?.got === true;
}

/** The leases that any process holds in this database; of a reader in parts also the whole's, while any part is held. */
export async function heldLeases(pool: Pool): Promise<ReadonlySet<bigint>> {
  const { rows } = await pool.query<{ key: string }>(
    `select ((classid::bigint << 32) | objid::bigint) as key from pg_locks
     where locktype = 'advisory' and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return new Set(rows.map(({ key }) => BigInt(key)));
}
