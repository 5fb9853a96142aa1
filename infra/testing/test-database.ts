import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { PATIENCE } from './patience-factor.js';
import { runPrefix } from './test-database-names.js';

/** A fresh database on the run's server, with no one else in it. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** An existing database to clone; no one may be connected to it. */
  readonly template?: string;
  /**
   * What the database starts with, made once per run and cloned after that (some 30 ms): the first caller of a key
   * runs `make` on an empty database, the others wait for it. `make` must close its connections.
   */
  readonly prepare?: { readonly key: string; readonly make: (url: string) => Promise<void> };
}

/**
 * Makes a database for one test file; call `drop` in `afterAll`.
 * @throws outside a Jest project that starts the run's server (`int`, `e2e`, `journeys`)
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { admin, prefix } = run();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await withClient(admin, async (client) => {
    const template = options.prepare
      ? await prepared(client, prefix, options.prepare)
      : (options.template ?? 'template0');
    await clone(client, name, template);
  });
  return {
    url: onDatabase(admin, name),
    drop: () =>
      withClient(admin, async (client) => {
        await othersLeft(client, name);
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      }),
  };
}

function run(): { admin: string; prefix: string } {
  const { KEENLY_TEST_DATABASE_URL: admin, KEENLY_TEST_RUN: id } = process.env;
  if (!admin || !id) throw new Error('No test server: run this file in the project int, e2e or journeys.');
  return { admin, prefix: runPrefix(id) };
}

async function prepared(
  client: pg.Client,
  prefix: string,
  { key, make }: NonNullable<TestDatabaseOptions['prepare']>,
): Promise<string> {
  const template = `${prefix}template_${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      // Renamed only when complete, so that a maker that died leaves nothing that looks ready.
      const unfinished = `${prefix}making_${randomBytes(6).toString('hex')}`;
      await clone(client, unfinished, 'template0');
      await make(onDatabase(run().admin, unfinished));
      await whileOthersLeave(() => client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`));
      await client.query(`ALTER DATABASE "${template}" ALLOW_CONNECTIONS false`);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [template]);
  }
  return template;
}

async function clone(client: pg.Client, name: string, template: string): Promise<void> {
  await whileOthersLeave(() => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`));
}

/**
 * A pool's `end` returns before its backends are gone, and one that is forced out meanwhile tells its client, where no
 * one listens any more. Whoever stays longer than this was left behind, and is forced.
 */
async function othersLeft(client: pg.Client, name: string): Promise<void> {
  const until = Date.now() + PATIENCE * 1000;
  for (;;) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0 || Date.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A client's `end` returns before its backend is gone: 'object in use' (55006) passes by itself. */
async function whileOthersLeave(act: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + PATIENCE * 5000;
  for (;;) {
    try {
      await act();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55006' || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
