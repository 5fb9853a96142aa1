import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { eventually } from '../../testing/eventually.js';
import { createLogger } from '../observability/logger.js';
import { repeatingParts, Repeating } from './repeating.js';
import { prepareDatabase } from './prepare-database.js';

let database: TestDatabase;
let pool: Pool;
const logger = createLogger('silent');

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareDatabase(database.url, repeatingParts.migrations ?? []);
  pool = new Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const job = (name: string, work: () => Promise<void>) =>
  new Repeating({ name, everyMs: 5, pool, logger, work });

describe('repeated work', () => {
  it('holds no connection of the pool while it runs', async () => {
    let resolve: () => void = () => undefined;
    const promise = new Promise<void>((done) => (resolve = done));
    let begun = 0;
    const jobs = ['one', 'two', 'three'].map((name) =>
      job(name, async () => {
        begun += 1;
        await promise;
      }),
    );
    // Three jobs at once on a pool of two.
    await eventually(() => expect(begun).toBe(3));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0));
    const stopped = jobs.map((one) => one.stop());
    resolve();
    await Promise.all(stopped);
  });

  it('is done by one process at a time, and by another one next', async () => {
    const done = [0, 0];
    let atOnce = 0;
    let mostAtOnce = 0;
    const jobs = [0, 1].map((process) =>
      job('shared', async () => {
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await pool.query('select pg_sleep(0.005)');
        atOnce -= 1;
        done[process] = (done[process] ?? 0) + 1;
      }),
    );
    await eventually(() => expect(Math.min(...done)).toBeGreaterThan(2));
    await Promise.all(jobs.map((one) => one.stop()));
    expect(mostAtOnce).toBe(1);
  });

  it('is left alone while its lease runs, and taken over once that of a process that died is over', async () => {
    await pool.query(
      `insert into app.repeating_job values ('left', gen_random_uuid(), clock_timestamp() + interval '1 hour')`,
    );
    let times = 0;
    let asked = 0;
    const one = job('left', () => Promise.resolve(void (times += 1)));
    const beside = job('beside', () => Promise.resolve(void (asked += 1)));
    await eventually(() => expect(asked).toBeGreaterThan(5));
    expect(times).toBe(0);
    await pool.query(`update app.repeating_job set leased_until = clock_timestamp() where name = 'left'`);
    await eventually(() => expect(times).toBeGreaterThan(0));
    await Promise.all([one.stop(), beside.stop()]);
  });

  it('that fails gives its lease back and is tried again', async () => {
    let times = 0;
    const one = job('failing', () => {
      times += 1;
      return Promise.reject(new Error('not this time'));
    });
    await eventually(() => expect(times).toBeGreaterThan(2));
    await one.stop();
    expect((await pool.query(`select from app.repeating_job where name = 'failing'`)).rowCount).toBe(0);
  });
});
