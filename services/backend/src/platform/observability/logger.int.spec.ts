import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createLogger, NestPinoLogger } from './logger.js';

let database: TestDatabase;
let pool: pg.Pool;
let orm: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(
    'create table person (email text unique, hash text check (length(hash) > 3), age integer)',
  );
  orm = await new DataSource({ type: 'postgres', url: database.url, installExtensions: false }).initialize();
});
afterAll(async () => {
  await orm.destroy();
  await pool.end();
  await database.drop();
});

const secrets = ['ann@secret.example', '$argon2id$secret', 'Secret Street'];

/** Failing statements: name, SQL, parameters, and a pattern of the logged detail that locates the fault. */
const failures: [string, string, unknown[], RegExp][] = [
  ['a NUL', 'insert into person values ($1, $2)', [`${secrets[0]}\0`, secrets[1]], /22021/],
  [
    'no number',
    'insert into person values ($1, $2, $3::text::integer)',
    [...secrets],
    /integer: \\"…\\".*22P02/,
  ],
  ['no date', 'select $1::text::date', [secrets[2]], /22007/],
  [
    'a double',
    'insert into person values ($1, $2), ($1, $2)',
    secrets.slice(0, 2),
    /23505.*person_email_key/,
  ],
  ['a broken rule', 'insert into person values ($1, $2)', [secrets[0], 'x'], /23514.*person_hash_check/],
  ['an error of our own', `do $$ begin raise exception 'no "%"', 'Secret Street'; end $$`, [], /P0001/],
];

async function logOf(fail: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => void lines.push(line) });
  const error: unknown = await fail().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  logger.error({ err: error }, 'request failed');
  logger.error({ err: new Error('outer', { cause: error }) }, 'job failed');
  new NestPinoLogger(logger).error(error, (error as Error).stack);
  expect(lines).toHaveLength(3);
  return lines.join('');
}

describe.each(failures)('a statement that fails for %s', (_, sql, values, names) => {
  it.each([
    ['the pool', () => pool.query(sql, values)],
    ['the ORM', () => orm.query(sql, values)],
  ])('through %s is logged with its code, and without what was in it', async (_through, fail) => {
    const log = await logOf(fail);
    expect(log).toMatch(names);
    expect(log).toContain('logger.int.spec');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
