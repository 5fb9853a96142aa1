import pg from 'pg';
import type { Projection, Sql } from '@keenly/event-store/types';
import { ofRelease } from './of-release.js';

/** Events that are applied at once. */
const PAGE = 1000;

/** Compares each read model that a release keeps with one that it makes from the log anew; nothing of it stays. */
const connectionString = process.env['DATABASE_URL'] ?? '';
const { logParts, openEventStore } = await ofRelease();
const pool = new pg.Pool({ connectionString, max: 4 });
const masterKey = Buffer.from(process.env['SUBJECT_MASTER_KEY'] ?? '', 'base64');
const store = await openEventStore({ pool, connectionString, masterKey, upcasters: logParts.upcasters });
const different: string[] = [];
for (const projection of logParts.projections) different.push(...(await differences(projection)));
await store.close();
await pool.end();
process.stdout.write(JSON.stringify({ readModels: logParts.projections.length, different }));
process.exit(0);

async function differences(projection: Projection): Promise<string[]> {
  const kept = `${projection.name.replaceAll('-', '_')}_v${projection.version}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('create schema made_anew');
    const target = { schema: 'made_anew' };
    const sql: Sql = {
      query: (text: string, values?: readonly unknown[]) => client.query(text, values && [...values]),
    };
    await projection.create(sql, target);
    for (let after = 0n; ;) {
      const events = await store.readAll({ after, types: projection.types, limit: PAGE });
      const last = events.at(-1);
      if (last === undefined) break;
      await projection.apply(events, sql, target);
      after = last.position;
    }
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'made_anew'`,
    );
    const different: string[] = [];
    for (const { name } of rows) {
      const [one, other] = [await digest(client, kept, name), await digest(client, 'made_anew', name)];
      if (one !== other) different.push(`${kept}.${name}: ${one}, made anew ${other}`);
    }
    return different;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function digest(client: pg.PoolClient, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as digest
     from ${schema}."${table}" t`,
  );
  return rows[0]?.digest ?? '';
}
