import type { Client } from 'pg';
import type { Lease } from './lease.js';
import { MOST_PARTS } from './reader-parts.js';
import type { SteadyConnection } from './steady-connection.js';

/** Space of the shared advisory locks by which workers count each other. */
const MEMBER_SPACE = 520_735;
const LOOK_MS = 2000;
const PATIENCE_MS = 1000;
/** What a reader counts in a share; its parts, of which there are 1 to 4, count the same together. */
const READER = 12;

/** Says on a new lease connection that this process is a worker; the server forgets it with the connection. */
export async function joinWorkers(client: Client, schema: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [MEMBER_SPACE, schema]);
}

export interface LeaseShareOptions {
  readonly connection: SteadyConnection;
  readonly schema: string;
  readonly leases: ReadonlySet<Lease>;
  readonly onError: (error: unknown, where: string) => void;
}

/**
 * Rebalances leases across workers: the first worker holds them all, then releases one reader's at a time until it holds no more
 * than its share, of each reader in parts about the same. Unclaimed leases are taken back, with increasing delays.
 */
export class LeaseShare {
  private readonly looking: NodeJS.Timeout;

  constructor(private readonly options: LeaseShareOptions) {
    this.looking = setInterval(() => void this.look(), LOOK_MS);
  }

  close(): void {
    clearInterval(this.looking);
  }

  private async look(): Promise<void> {
    const held = [...this.options.leases].filter(({ isHeld }) => isHeld);
    // Anyone who holds one at most has nothing to offer, and need not ask.
    if (held.length < 2) return;
    try {
      const workers = await this.workers();
      const share = countOf([...this.options.leases]) / workers;
      let kept = countOf(held);
      let given = 0;
      for (const lease of inTurn(held)) {
        // Without it this worker must still hold its share, else the two would hand it to and fro.
        if (!lease.mayBeOffered || kept - countOf([lease]) < share) continue;
        await lease.offer();
        kept -= countOf([lease]);
        given += countOf([lease]);
        if (given >= READER) break;
      }
    } catch (error) {
      this.options.onError(error, 'sharing readers with other workers');
    }
  }

  private workers(): Promise<number> {
    return this.options.connection.run(PATIENCE_MS, async (client) => {
      const { rows } = await client.query<{ workers: number }>(
        `select count(distinct pid)::int as workers from pg_locks
         where locktype = 'advisory' and granted and objsubid = 2 and mode = 'ShareLock'
           and database = (select oid from pg_database where datname = current_database())
           and classid = $1::int::oid and objid = hashtext($2)::oid`,
        [MEMBER_SPACE, this.options.schema],
      );
      return Math.max(1, rows[0]?.workers ?? 1);
    });
  }
}

const countOf = (leases: readonly Lease[]): number =>
  leases.reduce((sum, { part }) => sum + READER / (part?.of ?? 1), 0);

/** Where some are of parts, the first part of each reader comes before all second ones, and readers without parts are among them. */
function inTurn(leases: readonly Lease[]): readonly Lease[] {
  if (leases.every(({ part }) => part === undefined)) return leases;
  return leases
    .map((lease, at) => ({ lease, turn: lease.part?.nth ?? at % MOST_PARTS }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ lease }) => lease);
}
