import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Client } from 'pg';
import { logParts } from './composition.js';

const log = { schema: 'event_store', isDistributed: false };
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  for (const { create, name } of sharedOut) {
    const schema = schemaOf(name);
    await client.query(`create schema ${schema}`);
    await create(client, { schema, log });
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Read models whose work is shared out by lane, hence by tenant (ADR 36). */
const sharedOut = logParts.projections.filter(({ byLane }) => byLane === true);
const schemaOf = (name: string) => `${name.replaceAll('-', '_')}_tried`;
const schemas = sharedOut.map(({ name }) => schemaOf(name));

describe('read models that are shared out by lane', () => {
  it('are those that were looked through', () => {
    expect(sharedOut.map(({ name }) => name).toSorted()).toEqual([
      'attempts',
      'badges',
      'course-progress',
      'insight',
      'session-detail',
      'session-list',
      'statements',
      'team-board',
    ]);
  });

  it('have a tenant in every row, and in whatever two rows could not both have', async () => {
    const { rows } = await client.query<{ what: string }>(
      `select t.schemaname || '.' || t.tablename as what from pg_tables t
       where t.schemaname = any ($1) and not exists (
         select from information_schema.columns c
         where c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'tenant' and c.is_nullable = 'NO')
       union all
       select indexdef from pg_indexes
       where schemaname = any ($1) and indexdef like 'CREATE UNIQUE%' and indexdef !~ '\\mtenant\\M'`,
      [schemas],
    );
    expect(rows).toEqual([]);
    const { rows: tables } = await client.query('select from pg_tables where schemaname = any ($1)', [
      schemas,
    ]);
    expect(tables.length).toBeGreaterThan(25);
  });
});
