import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { compare, miscounted } from '../../bench/soak/acknowledged.js';
import { behind } from '../log-sql.js';
import { PATIENCE } from '../patience-factor.js';

const WITHIN_MS = PATIENCE * 60_000;

export interface Recount {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Sessions and assignments that a read model lacks, or counts otherwise than the log. */
  readonly miscounted: number;
  /** Readers of the release that are stopped or behind, and streams that any reader has put aside. */
  readonly readers: readonly string[];
}

/** Counts what was acknowledged again, once the readers of `projections` have caught up. */
export async function recount(
  pool: pg.Pool,
  events: readonly string[],
  assigned: readonly string[],
  projections: Readonly<Record<string, number>>,
): Promise<Recount> {
  const readers = await readersInTrouble(pool, projections);
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from unnest($1::uuid[]) as a (id)
     where (select count(*) from read.assigned_capability c where c.id = a.id) <> 1
       or (select count(*) from event_store.event e where e.stream like '%' || a.id::text and e.type = 'CapabilityAssigned') <> 1`,
    [assigned],
  );
  const counted = await compare(pool, events);
  return {
    ...counted,
    acknowledged: counted.acknowledged + assigned.length,
    miscounted: (await miscounted(pool)) + (rows[0]?.wrong ?? Number.NaN),
    readers,
  };
}

/** Waits for the live builds of a release to reach the head, and says which don't. */
async function readersInTrouble(
  pool: pg.Pool,
  projections: Readonly<Record<string, number>>,
): Promise<string[]> {
  for (const until = Date.now() + WITHIN_MS; ;) {
    const { rows } = await pool.query<{ trouble: string }>(
      `select p.name || ' ' || p.version || ': ' || case when r.name is null then 'not built'
         when r.failure is not null then 'stopped: ' || r.failure::text
         when not r.live then 'not shown' else 'behind' end as trouble
       from json_each_text($1) as p (name, version)
       left join event_store.reader r on r.name = p.name and r.version = p.version::int
       where r.name is null or r.failure is not null or not r.live
         or ${await behind(pool)} > 0
       union all select name || ': stopped' from event_store.reader where failure is not null and kind = 'subscription'
       union all select name || ' ' || version || ' put aside: ' || message from event_store.put_aside`,
      [JSON.stringify(projections)],
    );
    if (rows.length === 0 || Date.now() > until) return rows.map(({ trouble }) => trouble);
    await sleep(100);
  }
}

/** Columns that a release may read or write, as `table.column type`. */
export async function columnsOf(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as name
     from information_schema.columns where table_schema in ('app', 'read', 'live', 'event_store')`,
  );
  return new Set(rows.map(({ name }) => name));
}
