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
    await client.query(`create schema if not exists ${APP_SCHEMA}`);
    await client.query('create extension if not exists citext');
    await client.query('create extension if not exists pg_trgm');
    await migrate(url, migrations);
  } finally {
    await client.end();
  }
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
