import type pg from 'pg';
import { behind, POSITIONS } from '../../testing/log-sql.js';

/** What is measured each minute; sizes in bytes. */
export interface Sample {
  readonly events: number;
  /** Resident memory, megabytes, and open descriptors of the process that stays. */
  readonly memory: number;
  readonly descriptors: number;
  readonly logTable: number;
  readonly logIndexes: number;
  /** Of all read models together. */
  readonly readTables: number;
  readonly readIndexes: number;
  /** Everything else in the database: the live feed, the queue, who is signed in. */
  readonly others: number;
  readonly dead: number;
  /** How far the slowest reader is behind, events. */
  readonly lag: number;
}

export type StoreSample = Omit<Sample, 'memory' | 'descriptors'>;

/** The tables that were written to most, with what they weigh. */
export interface BusyTable {
  readonly name: string;
  readonly written: number;
  readonly live: number;
  readonly dead: number;
  readonly table: number;
  readonly indexes: number;
}

/** Schemas of the projections' builds, `<name>_v<version>`. */
const READ_MODEL = '_v[0-9]+$';

export async function sampleStore(pool: pg.Pool): Promise<StoreSample> {
  const { rows } = await pool.query<Record<keyof StoreSample, string>>(
    `with size as (
       select n.nspname as schema, sum(pg_table_size(c.oid)) as heap, sum(pg_indexes_size(c.oid)) as indexes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       group by n.nspname
     )
     select ${POSITIONS} as events,
       (select coalesce(sum(heap), 0) from size where schema = 'event_store') as "logTable",
       (select coalesce(sum(indexes), 0) from size where schema = 'event_store') as "logIndexes",
       (select coalesce(sum(heap), 0) from size where schema ~ $1) as "readTables",
       (select coalesce(sum(indexes), 0) from size where schema ~ $1) as "readIndexes",
       (select coalesce(sum(heap + indexes), 0) from size where schema <> 'event_store' and schema !~ $1) as others,
       (select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables) as dead,
       (select coalesce(max(${await behind(pool)}), 0) from event_store.reader r) as lag`,
    [READ_MODEL],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database said nothing');
  return {
    events: Number(row.events),
    logTable: Number(row.logTable),
    logIndexes: Number(row.logIndexes),
    readTables: Number(row.readTables),
    readIndexes: Number(row.readIndexes),
    others: Number(row.others),
    dead: Number(row.dead),
    lag: Number(row.lag),
  };
}

export async function busiestTables(pool: pg.Pool, amount: number): Promise<BusyTable[]> {
  const { rows } = await pool.query<Record<keyof BusyTable, string>>(
    `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as written,
       n_live_tup as live, n_dead_tup as dead, pg_table_size(relid) as table, pg_indexes_size(relid) as indexes
     from pg_stat_user_tables order by written desc limit $1`,
    [amount],
  );
  return rows.map((row) => ({
    name: row.name,
    written: Number(row.written),
    live: Number(row.live),
    dead: Number(row.dead),
    table: Number(row.table),
    indexes: Number(row.indexes),
  }));
}
