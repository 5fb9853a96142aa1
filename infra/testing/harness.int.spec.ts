import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { asked } from './asked.js';
import { engineAnswers } from './docker-postgres.js';
import { createTestDatabase } from './test-database.js';
import { startTestPostgres } from './test-postgres.js';
import { startTestRedis } from './test-redis.js';
import { redisProgram } from '../dev/redis/redis-server.js';

describe('createTestDatabase', () => {
  it('gives each caller an empty database of its own and drops it', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await asked(one.url, 'CREATE TABLE only_here (id int)');
    expect(await asked(two.url, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(asked(one.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });

  it('prepares a template once, however many ask at the same time', async () => {
    let made = 0;
    const prepare = {
      key: 'harness',
      make: async (url: string): Promise<void> => {
        made += 1;
        await asked(url, 'CREATE TABLE prepared AS SELECT 7 AS answer');
      },
    };
    const all = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase({ prepare })));
    const answers = await Promise.all(all.map(({ url }) => asked(url, 'SELECT answer FROM prepared')));
    expect(answers.flat()).toEqual(Array.from({ length: 4 }, () => ({ answer: 7 })));
    expect(made).toBe(1);
    await Promise.all(all.map((database) => database.drop()));
  });

  it('leaves no half-made template behind when preparing fails', async () => {
    const key = 'fails once';
    const failing = createTestDatabase({ prepare: { key, make: () => Promise.reject(new Error('no')) } });
    await expect(failing).rejects.toThrow('no');
    const second = await createTestDatabase({
      prepare: {
        key,
        make: async (url) => {
          await asked(url, 'CREATE TABLE second_try ()');
        },
      },
    });
    expect(await asked(second.url, "SELECT to_regclass('second_try')::text AS found")).toEqual([
      { found: 'second_try' },
    ]);
    await second.drop();
  });
});

describe('the embedded server of a run', () => {
  const url = String(process.env['KEENLY_TEST_DATABASE_URL']);
  const isGiven = (process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']) !== undefined;

  it('asks for its password, which costs no one much to prove', async () => {
    if (isGiven || (await engineAnswers())) return;
    const kept = await asked(url, 'SELECT left(rolpassword, 16) AS told FROM pg_authid WHERE rolname = user');
    expect(kept).toEqual([{ told: 'SCRAM-SHA-256$1:' }]);
    const rules = await asked(url, 'SELECT DISTINCT auth_method AS told FROM pg_hba_file_rules');
    expect(rules).toEqual([{ told: 'password' }]);
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(asked(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });
});

describe('startTestPostgres', () => {
  it('keeps what was committed through kill -9, on the same address', async () => {
    const postgres = await startTestPostgres();
    expect(await asked(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await asked(postgres.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    const busy = asked(postgres.url, 'SELECT pg_sleep(60)');
    await Promise.all([expect(busy).rejects.toThrow(), postgres.kill9()]);
    await expect(asked(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await postgres.start();
    expect(await asked(postgres.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await postgres.stop();
    await expect(asked(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  }, 60_000);
});

describe('startTestRedis', () => {
  it('is there exactly where a server program is on PATH, and survives kill -9', async () => {
    const redis = await startTestRedis();
    expect(redis !== undefined).toBe(redisProgram() !== undefined);
    if (!redis) return;
    const client = new Redis(redis.url, { retryStrategy: () => 50 });
    client.on('error', () => undefined);
    await client.set('kept', 'yes');
    // everysec: what is older than a second is on disk.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await redis.kill9();
    await redis.start();
    expect(await client.get('kept')).toBe('yes');
    client.disconnect();
    await redis.stop();
  }, 30_000);

  it('finds no program on an empty PATH', () => {
    expect(redisProgram('')).toBeUndefined();
    expect(existsSync(redisProgram() ?? process.execPath)).toBe(true);
  });
});
