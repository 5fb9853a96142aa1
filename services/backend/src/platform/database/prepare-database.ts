import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { APP_SCHEMA, type DatabaseParts } from './database-parts.js';

/** Serialises start-up work of several processes on one database; any fixed number does. */
const STARTUP_LOCK = 7_202_611;

/** Makes the schema, the extensions and every pending migration; safe when several processes start at once. */
export async function prepareDatabase(url: string, migrations: DatabaseParts['migrations']): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
    await makeMissing(client);
    await migrate(url, migrations);
  } finally {
    await client.end();
  }
}

const EXTENSIONS = ['citext', 'pg_trgm'];

/** Asks for what is there first: of a log over several servers, 'if not exists' would ask them all, and one may be away. */
async function makeMissing(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean; extensions: string[] }>(
    `select to_regnamespace($1) is not null as known,
       array(select extname::text from pg_extension where extname = any ($2::text[])) as extensions`,
    [APP_SCHEMA, EXTENSIONS],
  );
  const [there] = rows;
  if (there?.known !== true) await client.query(`create schema ${APP_SCHEMA}`);
  for (const name of EXTENSIONS.filter((one) => there?.extensions.includes(one) !== true))
    await client.query(`create extension ${name}`);
}

async function migrate(url: string, migrations: DatabaseParts['migrations']): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    schema: APP_SCHEMA,
    migrations,
    migrationsTableName: 'migration',
    installExtensions: false,
    poolSize: 2,
  });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
