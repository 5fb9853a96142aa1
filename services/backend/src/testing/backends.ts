import { createTestDatabase } from '@keenly/infra/testing/test-database';
import { startTestPostgres } from '@keenly/infra/testing/test-postgres';
import { startTestRedis } from '@keenly/infra/testing/test-redis';

/** Database and queue of a service under test. */
export interface Backend {
  readonly environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** A backend whose queue can be killed without notice, and brought back with what it had written. */
export interface MortalBackend extends Backend {
  kill(): Promise<void>;
  revive(): Promise<void>;
}

export type BackendName = 'Postgres' | 'Redis';

/** Undefined where this machine has no Redis. */
export async function startBackend(name: BackendName): Promise<Backend | undefined> {
  const redis = name === 'Redis' ? await startTestRedis() : undefined;
  if (name === 'Redis' && redis === undefined) return undefined;
  const database = await createTestDatabase();
  return {
    environment: { DATABASE_URL: database.url, REDIS_URL: redis?.url },
    stop: async () => {
      await redis?.stop();
      await database.drop();
    },
  };
}

/** On Postgres the rows die and come back with the queue; they are on a server of their own. */
export async function startMortalBackend(name: BackendName): Promise<MortalBackend | undefined> {
  if (name === 'Postgres') {
    const postgres = await startTestPostgres();
    return {
      environment: { DATABASE_URL: postgres.url },
      kill: () => postgres.kill9(),
      revive: () => postgres.start(),
      stop: () => postgres.stop(),
    };
  }
  const redis = await startTestRedis();
  if (redis === undefined) return undefined;
  const database = await createTestDatabase();
  return {
    environment: { DATABASE_URL: database.url, REDIS_URL: redis.url },
    kill: () => redis.kill9(),
    revive: () => redis.start(),
    stop: async () => {
      await redis.stop();
      await database.drop();
    },
  };
}
