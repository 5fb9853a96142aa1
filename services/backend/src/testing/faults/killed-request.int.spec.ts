import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { withCorrelation } from '../../platform/observability/correlation.js';
import { killedAfter, makeRequestsMortal } from './killed-request.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  makeRequestsMortal();
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const answers = async () => (await pool.query<{ here: number }>('select 1 as here')).rows;

it('dies between its statements, and whoever waits for its connection lives', async () => {
  const bystanders: Promise<unknown>[] = [];
  const { answer, sent } = await killedAfter(2, (correlation) =>
    withCorrelation(correlation, async () => {
      const client = await pool.connect();
      await client.query('select 1');
      await client.query('select 2');
      // In no request at all.
      bystanders.push(withCorrelation('', answers));
      await new Promise(setImmediate);
      client.release();
      return answers().then(
        () => 'lived',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    }),
  );
  expect(await Promise.all(bystanders)).toEqual([[{ here: 1 }]]);
  expect([answer, sent.length]).toEqual(['the process was killed', 2]);
});
