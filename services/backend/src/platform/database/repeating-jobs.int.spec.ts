import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { eventually } from '../../testing/eventually.js';
import { readConfig } from '../config/config.js';
import { prepareDatabase } from './prepare-database.js';
import { repeatingParts } from './repeating.js';
import { RepeatingJobs } from './repeating-jobs.js';

let database: TestDatabase;
let pool: Pool;
let logged: { job?: string; msg: string }[] = [];
const logger = pino(
  { level: 'warn' },
  { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
);

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareDatabase(database.url, repeatingParts.migrations ?? []);
  pool = new Pool({ connectionString: database.url, max: 4 });
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The jobs of one process. */
const processOf = (isWorker = true) => {
  const config = readConfig({
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'x'.repeat(32),
    SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
  });
  return new RepeatingJobs({ ...config, isWorker }, pool, logger);
};

/** A job that counts its runs. */
const counted = (name: string) => {
  const runs = { count: 0 };
  const work = () => Promise.resolve(void (runs.count += 1));
  return { runs, job: { name, everyMs: 5, work } };
};

/** Five runs of another job: time enough for any other that is going to start. */
const whileOthersRun = async (jobs = processOf()) => {
  const { runs, job } = counted('beside');
  jobs.add(job);
  jobs.onApplicationBootstrap();
  await eventually(() => expect(runs.count).toBeGreaterThan(5));
  await jobs.beforeApplicationShutdown();
};

/** A job whose run goes on until it is let go. */
const held = (name: string) => {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((done) => (letGo = done));
  const runs = { started: 0, ended: 0 };
  const work = async () => {
    runs.started += 1;
    await until;
    await pool.query('select 1');
    runs.ended += 1;
  };
  return { runs, letGo: () => letGo(), job: { name, everyMs: 5, work } };
};

describe('the repeating jobs of a service', () => {
  it('wait until the service is up', async () => {
    const jobs = processOf();
    const { runs, job } = counted('waits');
    jobs.add(job);
    await whileOthersRun();
    expect(runs.count).toBe(0);
    jobs.onApplicationBootstrap();
    await eventually(() => expect(runs.count).toBeGreaterThan(1));
    await jobs.beforeApplicationShutdown();
  });

  it('are left to the workers', async () => {
    const jobs = processOf(false);
    const { runs, job } = counted('workers only');
    jobs.add(job);
    jobs.onApplicationBootstrap();
    await whileOthersRun();
    expect(runs.count).toBe(0);
    await jobs.beforeApplicationShutdown();
  });

  it('run too when they are added after the start, but not after the stop', async () => {
    const jobs = processOf();
    jobs.onApplicationBootstrap();
    const late = counted('late');
    jobs.add(late.job);
    await eventually(() => expect(late.runs.count).toBeGreaterThan(1));
    await jobs.beforeApplicationShutdown();
    const tooLate = counted('too late');
    jobs.add(tooLate.job);
    jobs.onApplicationBootstrap();
    const before = late.runs.count;
    await whileOthersRun();
    expect([late.runs.count, tooLate.runs.count]).toEqual([before, 0]);
  });

  it('end the run under way before the service leaves, and start no other', async () => {
    const jobs = processOf();
    const { runs, letGo, job } = held('under way');
    jobs.add(job);
    jobs.onApplicationBootstrap();
    await eventually(() => expect(runs.started).toBe(1));
    let left = false;
    const leaving = jobs.beforeApplicationShutdown().then(() => (left = true));
    await whileOthersRun();
    expect({ left, ...runs }).toEqual({ left: false, started: 1, ended: 0 });
    letGo();
    await leaving;
    expect(runs).toEqual({ started: 1, ended: 1 });
    await whileOthersRun();
    expect(runs).toEqual({ started: 1, ended: 1 });
    expect((await pool.query(`select from app.repeating_job where name = 'under way'`)).rowCount).toBe(0);
  });

  it('tell a long run that the service leaves', async () => {
    const jobs = processOf();
    let started = false;
    const work = (leaving: AbortSignal) =>
      new Promise<void>((resolve) => {
        started = true;
        leaving.addEventListener('abort', () => resolve());
      });
    jobs.add({ name: 'long', everyMs: 5, work });
    jobs.onApplicationBootstrap();
    await eventually(() => expect(started).toBe(true));
    await jobs.beforeApplicationShutdown();
  });

  it('start no run when the service leaves while the lease is being taken', async () => {
    const jobs = processOf();
    const { runs, job } = counted('leaving');
    jobs.add(job);
    const taking = new Promise((asked) => pool.once('acquire', asked));
    jobs.onApplicationBootstrap();
    await taking;
    await jobs.beforeApplicationShutdown();
    expect(runs.count).toBe(0);
    expect((await pool.query(`select from app.repeating_job where name = 'leaving'`)).rowCount).toBe(0);
  });

  it('are logged by name when they fail, and go on, as do the others', async () => {
    const jobs = processOf();
    let times = 0;
    const well = counted('well');
    jobs.add(well.job);
    jobs.add({
      name: 'failing',
      everyMs: 5,
      work: () => {
        times += 1;
        return Promise.reject(new Error('not this time'));
      },
    });
    jobs.onApplicationBootstrap();
    await eventually(() => expect(Math.min(times, well.runs.count)).toBeGreaterThan(2));
    await jobs.beforeApplicationShutdown();
    expect(logged).toHaveLength(times);
    expect(logged[0]).toMatchObject({ job: 'failing', msg: 'a repeated job failed' });
  });

  it('are done by one of two processes at a time, and by the other when that one leaves', async () => {
    const [first, second] = [processOf(), processOf()];
    const one = held('shared');
    const other = counted('shared');
    first.add(one.job);
    first.onApplicationBootstrap();
    await eventually(() => expect(one.runs.started).toBe(1));
    second.add(other.job);
    second.onApplicationBootstrap();
    await whileOthersRun();
    expect(other.runs.count).toBe(0);
    one.letGo();
    await first.beforeApplicationShutdown();
    await eventually(() => expect(other.runs.count).toBeGreaterThan(1));
    await second.beforeApplicationShutdown();
  });

  it('have names of their own', () => {
    const jobs = processOf();
    jobs.add(counted('same').job);
    expect(() => jobs.add(counted('same').job)).toThrow('two repeating jobs are called same');
  });
});
