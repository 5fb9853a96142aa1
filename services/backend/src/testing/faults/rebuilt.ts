import type { EventStore } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import type { Pool, PoolClient } from 'pg';
import { logParts } from '../../composition.js';

/** Of the board only what is recent is kept, and that by the time of the build. */
const byTime = ['team-board'];
const AT_ONCE = 1000;

/** Read models whose rows are other ones than those that the log makes again. */
export async function strayReadModels(pool: Pool, store: EventStore): Promise<string[]> {
  const strays: string[] = [];
  for (const projection of logParts.projections.filter(({ name }) => !byTime.includes(name))) {
    const live = `${projection.name.replaceAll('-', '_')}_v${String(projection.version)}`;
    const client = await pool.connect();
    try {
      // No one else sees these tables, and they are gone with the transaction.
      await client.query('begin');
      const target = { schema: 'recounted' };
      await client.query('create schema recounted');
      await projection.create(client, target);
      await applyAll(projection, store, client);
      const [made, shown] = [await rowsOf(client, 'recounted'), await rowsOf(client, live)];
      for (const [table, rows] of Object.entries(made))
        if (shown[table] !== rows) strays.push(`${projection.name}.${table}`);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return strays;
}

async function applyAll(projection: Projection, store: EventStore, client: PoolClient): Promise<void> {
  for (let after = 0n; ;) {
    const events = await store.readAll({ after, types: projection.types, limit: AT_ONCE });
    const last = events.at(-1);
    if (last === undefined) return;
    await projection.apply(events, client, { schema: 'recounted' });
    after = last.position;
  }
}

/** Every row of every table of a schema, as text. */
async function rowsOf(client: PoolClient, schema: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = $1',
    [schema],
  );
  const dumps: Record<string, string> = {};
  for (const { name } of rows) {
    const dump = await client.query<{ dump: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as dump from ${schema}.${name} t`,
    );
    dumps[name] = dump.rows[0]?.dump ?? '';
  }
  return dumps;
}
