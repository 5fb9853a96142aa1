import type { EventStore } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import type { Pool, PoolClient } from 'pg';

/** Of the board only what is recent is kept, and that by the time of the build. */
const byTime = ['team-board'];
const AT_ONCE = 1000;
/** All tables are where the transaction is. */
const TARGET = { schema: 'recounted', log: { schema: 'event_store', isDistributed: false } };

/**
 * Tables of these read models whose rows are other ones than those that the log makes again, with the first that differs.
 * `starts` are the positions before the lanes' first ones: a store of an older release doesn't say them.
 */
export async function strayReadModels(
  pool: Pool,
  store: EventStore,
  projections: readonly Projection[],
  starts: readonly bigint[] = store.starts,
): Promise<string[]> {
  const strays: string[] = [];
  for (const projection of projections.filter(({ name }) => !byTime.includes(name))) {
    const live = `${projection.name.replaceAll('-', '_')}_v${String(projection.version)}`;
    const client = await pool.connect();
    try {
      // No one else sees these tables, and they are gone with the transaction.
      await client.query('begin');
      await client.query('create schema recounted');
      await projection.create(client, TARGET);
      await applyAll({ projection, store, starts }, client);
      const [made, shown] = [await rowsOf(client, 'recounted'), await rowsOf(client, live)];
      for (const [table, rows] of made) {
        const stray = firstStray(rows, shown.get(table) ?? []);
        if (stray !== undefined) strays.push(`${projection.name}.${table}: ${stray}`);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return strays;
}

async function applyAll(
  {
    projection,
    store,
    starts,
  }: { readonly projection: Projection; readonly store: EventStore; readonly starts: readonly bigint[] },
  client: PoolClient,
): Promise<void> {
  for (const start of starts) {
    for (let after = start; ;) {
      const events = await store.readAll({ after, types: projection.types, limit: AT_ONCE });
      const last = events.at(-1);
      if (last === undefined) break;
      await projection.apply(events, client, TARGET);
      after = last.position;
    }
  }
}

/**
 * The first row that only one of the two has, and which; undefined where both have the same rows, whatever their order and
 * each as often.
 */
export function firstStray(made: readonly string[], shown: readonly string[]): string | undefined {
  const surplus = new Map<string, number>();
  for (const row of made) surplus.set(row, (surplus.get(row) ?? 0) + 1);
  for (const row of shown) surplus.set(row, (surplus.get(row) ?? 0) - 1);
  const [first] = [...surplus].filter(([, times]) => times !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (first === undefined) return undefined;
  const [row, times] = first;
  return times > 0 ? `the log makes ${row}` : `only the read model has ${row}`;
}

/** Every row of every table of a schema, as text. */
async function rowsOf(client: PoolClient, schema: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = $1',
    [schema],
  );
  const dumps = new Map<string, readonly string[]>();
  for (const { name } of rows) {
    const dump = await client.query<{ row: string }>(`select t::text as row from ${schema}.${name} t`);
    dumps.set(
      name,
      dump.rows.map(({ row }) => row),
    );
  }
  return dumps;
}
