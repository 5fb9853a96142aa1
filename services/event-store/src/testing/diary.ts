import type { Pool } from 'pg';
import type { Projection, RecordedEvent } from '../types.js';

/** What makes a diary fail: asked for each event. */
export interface Digestion {
  /** The error with which an event is refused; undefined where it is applied. */
  readonly refuses?: (event: RecordedEvent) => Error | undefined;
  /** Runs in the transaction, after the batch was written. */
  readonly written?: (events: readonly RecordedEvent[]) => Promise<unknown> | undefined;
  readonly announced?: (events: readonly RecordedEvent[]) => void;
}

/** A projection that writes down each event it applies, in the order in which it does. */
export function diary({ refuses, written, announced }: Digestion = {}, version = 1): Projection {
  return {
    name: 'diary',
    version,
    types: ['ThingHappened'],
    batch: 20,
    create: (sql, { schema }) =>
      sql.query(
        `create table ${schema}.entry (nr bigserial primary key, stream text not null, version integer not null)`,
      ),
    apply: async (events, sql, { schema }) => {
      await sql.query(
        `insert into ${schema}.entry (stream, version)
         select stream, version from unnest($1::text[], $2::int[]) with ordinality as e (stream, version, n) order by n`,
        [events.map(({ stream }) => stream), events.map((event) => event.version)],
      );
      for (const event of events) {
        const error = refuses?.(event);
        if (error !== undefined) throw error;
      }
      await written?.(events);
    },
    announce: async (events) => announced?.(events),
  };
}

/** Versions of a stream's events in the order in which the diary has them. */
export async function versionsIn(pool: Pool, stream: string): Promise<number[]> {
  const { rows } = await pool.query<{ version: number }>(
    'select version from read.entry where stream = $1 order by nr',
    [stream],
  );
  return rows.map(({ version }) => version);
}

/** How many events the diary has, and how many of them twice. */
export async function entries(pool: Pool): Promise<{ all: number; twice: number }> {
  const { rows } = await pool.query<{ all: number; twice: number }>(
    `select count(*)::int as "all", (count(*) - count(distinct (stream, version)))::int as twice from read.entry`,
  );
  return rows[0] ?? { all: -1, twice: -1 };
}
