import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Client } from 'pg';
import { logParts } from '../composition.js';
import { prepare } from '../testing/test-app.js';
import { leftSchemas, treatments } from './treatments.js';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Schemas of read models, which are built again. */
const builds = logParts.projections.map(({ name, version }) => `${name.replaceAll('-', '_')}_v${version}`);

/** What a log with one lane, as these have, is without. */
const ofSeveralLanes = ['event_store.reader_lane'];

it('know every table and sequence of a database, and no other: say of a new one whether it is copied', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'S')
       and not c.relispartition and n.nspname <> all ($1)`,
    [[...builds, ...Object.keys(leftSchemas)]],
  );
  const known = new Set([...rows.map(({ name }) => name), ...ofSeveralLanes]);
  expect([...known].toSorted()).toEqual(Object.keys(treatments).toSorted());
});

it('know every position in the log that anything but a read model or the log keeps', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where table_schema in ('app', 'live', 'event_store') and data_type in ('bigint', 'jsonb')
       and column_name ~ '(position|checkpoint|head|through|lane|place)' and table_name !~ '^event_[0-9]+$'`,
  );
  const unchanged = rows.map(({ name }) => name).filter((name) => treatments[name] === 'copied');
  expect(unchanged).toEqual([]);
});
