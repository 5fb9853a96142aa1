import 'reflect-metadata';
import { jest } from '@jest/globals';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue } from 'bullmq';
import { readConfig } from '../../../platform/config/config.js';
import { ConfigModule } from '../../../platform/config/config.module.js';
import { DatabaseModule } from '../../../platform/database/database.module.js';
import { createLogger, NestPinoLogger } from '../../../platform/observability/logger.js';
import { ObservabilityModule } from '../../../platform/observability/observability.module.js';
import { queueConnection } from '../../../platform/queue/queue-backend.js';
import { QueueModule } from '../../../platform/queue/queue.module.js';
import { eventually } from '../../../testing/eventually.js';
import { type Backend, type BackendName, startBackend } from '../../../testing/backends.js';
import { WeeklyIssues } from './weekly-issues.service.js';
import { WeeklyToolsProcessor } from './weekly-tools.processor.js';
import { WEEKLY_TOOLS_QUEUE } from './weekly-tools.queue.js';
import { WeeklyToolsSchedule } from './weekly-tools.schedule.js';

@Module({})
class WorkerModule {}

const configOf = ({ environment }: Backend) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'x'.repeat(32),
    SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
    ...environment,
  });

/** A worker with its queue, whose job says only that it ran. */
async function startWorker(backend: Backend, ran: () => void): Promise<INestApplicationContext> {
  const config = configOf(backend);
  const logger = createLogger(config.logLevel);
  return NestFactory.createApplicationContext(
    {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        ObservabilityModule.forRoot(logger),
        DatabaseModule.forRoot({ entities: [], migrations: [] }),
        QueueModule.forRoot(),
        BullModule.registerQueue({ name: WEEKLY_TOOLS_QUEUE }),
      ],
      providers: [
        WeeklyToolsProcessor,
        WeeklyToolsSchedule,
        {
          provide: WeeklyIssues,
          useValue: {
            make: () => {
              ran();
              return Promise.resolve(0);
            },
          },
        },
      ],
    },
    { logger: new NestPinoLogger(logger), abortOnError: false },
  );
}

describe.each<BackendName>(['Postgres', 'Redis'])('the weekly schedule, queued in %s', (name) => {
  let backend: Backend | undefined;
  const workers: INestApplicationContext[] = [];
  let runs = 0;

  beforeAll(async () => {
    backend = await startBackend(name);
    if (backend === undefined) return;
    const upsert = jest.spyOn(Queue.prototype, 'upsertJobScheduler');
    for (let n = 0; n < 2; n += 1) workers.push(await startWorker(backend, () => (runs += 1)));
    // Each puts the next job anew when it starts, and isn't waited for: one that were late would take the job away.
    await eventually(() => expect(upsert).toHaveBeenCalledTimes(2), 10_000);
    await Promise.all(upsert.mock.results.map(({ value }) => value as Promise<unknown>));
    upsert.mockRestore();
  }, 60_000);
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await backend?.stop();
  });

  /** Without Redis on this machine there is nothing to say about Redis. */
  const queueOf = () => workers[0]?.get<Queue>(getQueueToken(WEEKLY_TOOLS_QUEUE), { strict: false });

  it('is one for all workers, on Mondays at eight', async () => {
    const queue = queueOf();
    if (queue === undefined) return expect(name).toBe('Redis');
    await eventually(async () => {
      const schedulers = await queue.getJobSchedulers();
      expect(schedulers).toMatchObject([{ key: WEEKLY_TOOLS_QUEUE, pattern: '0 8 * * 1' }]);
      const next = new Date(schedulers[0]?.next ?? 0);
      expect([next.getUTCDay(), next.getUTCHours(), next > new Date()]).toEqual([1, 8, true]);
    }, 10_000);
    expect(await queue.getDelayedCount()).toBe(1);
  });

  it('runs its job when the time has come, in one of them, and waits for the next week', async () => {
    const queue = queueOf();
    if (queue === undefined) return expect(name).toBe('Redis');
    const [waiting] = await queue.getDelayed();
    if (waiting === undefined) throw new Error('no job waits for Monday');
    await waiting.promote();
    await eventually(() => expect(runs).toBe(1), 10_000);
    await eventually(async () => expect(await queue.getDelayedCount()).toBe(1), 10_000);
    expect(runs).toBe(1);
  });
});

/** Once, in two seconds; the time after that is a year away. */
function inTwoSeconds(): string {
  const at = new Date(Date.now() + 2000);
  const day = [at.getUTCDate(), at.getUTCMonth() + 1];
  return [at.getUTCSeconds(), at.getUTCMinutes(), at.getUTCHours(), ...day, '*'].join(' ');
}

it.each<BackendName>(['Postgres', 'Redis'])(
  'what came due in %s while no worker ran is still made',
  async (name) => {
    const backend = await startBackend(name);
    if (backend === undefined) {
      expect(name).toBe('Redis');
      return;
    }
    const queue = new Queue(WEEKLY_TOOLS_QUEUE, { connection: await queueConnection(configOf(backend)) });
    const workers: INestApplicationContext[] = [];
    let runs = 0;
    try {
      let due: number;
      do {
        await queue.upsertJobScheduler(
          WEEKLY_TOOLS_QUEUE,
          { pattern: inTwoSeconds(), tz: 'UTC' },
          { name: WEEKLY_TOOLS_QUEUE },
        );
        due = (await queue.getJobScheduler(WEEKLY_TOOLS_QUEUE))?.next ?? 0;
        // The two seconds were over before the queue heard of them: it would be due in a year.
      } while (due > Date.now() + 60_000);
      await eventually(() => expect(Date.now()).toBeGreaterThan(due), 10_000);
      for (let n = 0; n < 2; n += 1) workers.push(await startWorker(backend, () => (runs += 1)));
      await eventually(() => expect(runs).toBeGreaterThan(0), 10_000);
      await eventually(
        async () => expect(await queue.getJobSchedulers()).toMatchObject([{ pattern: '0 8 * * 1' }]),
        10_000,
      );
    } finally {
      for (const worker of workers) await worker.close();
      await queue.close();
      await backend.stop();
    }
  },
  60_000,
);
