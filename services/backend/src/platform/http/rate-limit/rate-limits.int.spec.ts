import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import { pino } from 'pino';
import { RateLimited } from '../../../kernel/rate-limited.js';
import type { AppConfig } from '../../config/config.js';
import { prepareDatabase } from '../../database/prepare-database.js';
import { SharedCounts } from '../../limits/shared-counts.js';
import { CreateRateLimit1763712000000 } from './create-rate-limit.migration.js';
import { type Applied, type RateRule, RateLimits } from './rate-limits.js';

const logger = pino({ level: 'silent' });
const config = { rateLimitFactor: 1 } as AppConfig;
const rule = (name: string, points: number, rest: Partial<RateRule> = {}): RateRule => ({
  name,
  points,
  seconds: 300,
  across: 'all',
  counts: 'refusals',
  ...rest,
});

describe('limits that all processes share', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let statements = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareDatabase(database.url, [CreateRateLimit1763712000000]);
    pool = new pg.Pool({ connectionString: database.url, max: 10 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** A process of its own: nothing remembered, the database shared. */
  const aProcess = () => {
    const counting = {
      query: (...given: unknown[]) => {
        statements += 1;
        return (pool.query as (...given: unknown[]) => unknown).apply(pool, given);
      },
    } as unknown as pg.Pool;
    return new RateLimits(config, logger, new SharedCounts(counting));
  };
  const used = async (name: string) => {
    const { rows } = await pool.query<{ points: number }>(
      `select coalesce(sum(points), 0)::int as points from app.rate_limit where key like $1`,
      [`${name}:%`],
    );
    return rows[0]?.points;
  };
  const isRefused = async (limits: RateLimits, applied: readonly Applied[]) => {
    try {
      await limits.consume(applied);
      return false;
    } catch (error) {
      if (error instanceof RateLimited) return true;
      throw error;
    }
  };

  it('counts all limits of a call in one statement, and gives them back in one', async () => {
    const limits = aProcess();
    statements = 0;
    const call = ['one-a', 'one-b', 'one-c'].map((name) => ({ rule: rule(name, 5), key: 'ann' }));
    const counted = await limits.consume(call);
    expect(statements).toBe(1);
    expect([await used('one-a'), await used('one-b'), await used('one-c')]).toEqual([1, 1, 1]);
    await counted.settle();
    expect(statements).toBe(2);
    expect([await used('one-a'), await used('one-b'), await used('one-c')]).toEqual([0, 0, 0]);
    await counted.settle();
    expect(statements).toBe(2);
  });

  it('leaves alone what is behind the limit that refuses', async () => {
    const limits = aProcess();
    const call = [
      { rule: rule('behind-here', 2), key: 'bob from here' },
      { rule: rule('behind-everywhere', 100), key: 'bob' },
    ];
    const refusals: boolean[] = [];
    for (let n = 0; n < 20; n += 1) refusals.push(await isRefused(limits, call));
    expect(refusals.filter((refused) => !refused)).toHaveLength(2);
    expect(await used('behind-everywhere')).toBe(2);
  });

  it('lets in exactly as many as there are places, however many come at once, wherever', async () => {
    const processes = [aProcess(), aProcess()];
    const call = (n: number) => [
      { rule: rule('crowd-place', 30), key: 'the gate' },
      { rule: rule('crowd-person', 5), key: `person ${n}` },
    ];
    const refusals = await Promise.all(
      Array.from({ length: 100 }, (_, n) => isRefused(processes[n % 2] as RateLimits, call(n))),
    );
    expect(refusals.filter((refused) => !refused)).toHaveLength(30);
  });

  it('is never in its own way: many calls of a few people at once, counted and given back', async () => {
    const limits = aProcess();
    const call = (n: number) => [
      { rule: rule('tangle-place', 1000), key: `place ${n % 2}` },
      { rule: rule('tangle-person', 1000), key: `person ${n % 3}` },
    ];
    await Promise.all(Array.from({ length: 300 }, async (_, n) => (await limits.consume(call(n))).settle()));
    expect([await used('tangle-place'), await used('tangle-person')]).toEqual([0, 0]);
  });

  it('need not be asked again until their window ends', async () => {
    const limits = aProcess();
    const call = [{ rule: { name: 'for-good', points: 1, seconds: 300, across: 'all' } as const, key: 'x' }];
    expect([await isRefused(limits, call), await isRefused(limits, call)]).toEqual([false, true]);
    statements = 0;
    expect(await isRefused(limits, call)).toBe(true);
    expect(statements).toBe(0);
  });

  it('open again once something was given back', async () => {
    const [limits, other] = [aProcess(), aProcess()];
    const call = [{ rule: rule('again', 1), key: 'x' }];
    const counted = await limits.consume(call);
    expect(await isRefused(other, call)).toBe(true);
    await counted.settle();
    expect(await isRefused(other, call)).toBe(false);
  });

  it('start over when their time is over, and are thrown away then', async () => {
    const limits = aProcess();
    const call = [{ rule: rule('over', 1), key: 'x' }];
    expect([await isRefused(limits, call), await isRefused(limits, call)]).toEqual([false, true]);
    await pool.query(`update app.rate_limit set expire = 1 where key like 'over:%'`);
    expect(await isRefused(limits, call)).toBe(false);
    expect(await used('over')).toBe(1);
    await pool.query(`update app.rate_limit set expire = 1 where key like 'over:%'`);
    await new SharedCounts(pool).sweep();
    expect(await used('over')).toBe(0);
    expect(await used('again')).toBe(1);
  });

  it('are counted here while there is no database, and given back here', async () => {
    const broken = new SharedCounts({ query: () => Promise.reject(new Error('gone')) } as unknown as pg.Pool);
    const limits = new RateLimits(config, logger, broken);
    const call = [{ rule: rule('gone', 2), key: 'x' }];
    await (await limits.consume(call)).settle();
    const refusals: boolean[] = [];
    for (let n = 0; n < 3; n += 1) refusals.push(await isRefused(limits, call));
    expect(refusals).toEqual([false, false, true]);
  });
});
