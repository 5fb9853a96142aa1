import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@keenly/infra/testing/test-database';
import type { EventStore } from '@keenly/event-store';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { logParts } from '../composition.js';
import { createApp } from '../create-app.js';
import { type AppConfig, readConfig } from '../platform/config/config.js';
import { EVENT_STORE } from '../platform/event-log/event-log.js';
import { ANSWER_WITHIN_MS } from '../platform/http/drain.js';
import { Draining } from '../platform/http/draining.js';
import { eventually } from './eventually.js';
import { inEveryTest } from './in-every-test.js';

export interface TestApp {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly config: AppConfig;
  close(): Promise<void>;
}

export const TEST_METRICS_TOKEN = randomBytes(32).toString('base64url');

const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
};

/**
 * A database as a service's first start leaves it, made once per run; a clone of it spares a service half a second of
 * the processor. What a first start does to an empty database is tried by the specs of `main` and by the journeys.
 */
export const prepare = preparedWith(inEveryTest.EVENT_STORE_LANES);

/** The same, with a log that was made with so many lanes. */
function preparedWith(lanes: string) {
  return { key: `service of ${lanes}`, make: (url: string) => firstStart(url, lanes) };
}

async function firstStart(url: string, lanes: string): Promise<void> {
  const app = await createApp(testConfig({ DATABASE_URL: url, EVENT_STORE_LANES: lanes }));
  await app.init();
  await eventually(() => everyBuildIsShown(app.get(EVENT_STORE)));
  await app.close();
}

/** A build that a clone showed only once it had read events would have every screen of a spec read again. */
async function everyBuildIsShown(store: EventStore): Promise<void> {
  const running = (await store.status()).filter(({ state }) => state === 'running').map(({ name }) => name);
  const hidden = logParts.projections.filter(({ name }) => !running.includes(name));
  if (hidden.length > 0) throw new Error(`not shown: ${hidden.map(({ name }) => name).join(', ')}`);
}

/** The configuration of a service that answers tests, with what else is said. */
export const testConfig = (environment: NodeJS.ProcessEnv): AppConfig =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '6',
    // A whole suite calls from one address, and asks for codes with nothing between; the specs of the limits set it to 1.
    RATE_LIMIT_FACTOR: '10000',
    // Tests say where they call from.
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: TEST_METRICS_TOKEN,
    ...inEveryTest,
    ...secrets,
    ...environment,
  });

/** The whole service, listening on a free port, on a database of its own, or a second process on a given one. */
export async function startTestApp(environment: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const given = environment['DATABASE_URL'];
  const lanes = environment['EVENT_STORE_LANES'] ?? inEveryTest.EVENT_STORE_LANES;
  const database =
    given === undefined ? await createTestDatabase({ prepare: preparedWith(lanes) }) : undefined;
  const config = testConfig({ ...(database && { DATABASE_URL: database.url }), ...environment });
  const app = await createApp(config);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    config,
    close: async () => {
      // The client of a spec may open a connection that it then has no use for; Node waits for its request, without end.
      const cutting = setTimeout(() => app.get(Draining).cut(), ANSWER_WITHIN_MS);
      await app.close();
      clearTimeout(cutting);
      await database?.drop();
    },
  };
}
