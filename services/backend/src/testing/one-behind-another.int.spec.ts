import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../platform/database/in-transaction.js';
import { oneBehindAnother } from './one-behind-another.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url });
  await pool.query(`create table held (id text primary key); insert into held values ('wanted'), ('other')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const HOLD = 'select from held where id = $1 for update';

it('lets requests through in their order while someone else waits for another row', async () => {
  const inTheWay = await pool.connect();
  await inTheWay.query('begin');
  await inTheWay.query(HOLD, ['other']);
  const stranger = pool.query(HOLD, ['other']);

  const order: string[] = [];
  const asks = (name: string) =>
    inTransaction(pool, async (sql) => {
      await sql.query(HOLD, ['wanted']);
      order.push(name);
    });
  const late = async () => {
    await sleep(300);
    await asks('first');
  };
  try {
    await oneBehindAnother(pool, [HOLD, 'wanted'], [late, () => asks('second')]);
    expect(order).toEqual(['first', 'second']);
  } finally {
    await inTheWay.query('commit');
    inTheWay.release();
    await stranger;
  }
});
