import { type ConnectionOptions, setDefaultBackendFactory } from 'bullmq';
import type { AppConfig } from '../config/config.js';
import { postgresBackend, postgresConnection, prepareQueueSchema } from './postgres-backend.js';

const RECONNECT_MOST_MS = 2000;

type QueueConfig = Pick<AppConfig, 'redisUrl' | 'database'>;

/**
 * The connection of every queue and worker that is made from now on in this process: Redis where `REDIS_URL` names
 * one, else BullMQ's own tables in Postgres, made ready here.
 */
export async function queueConnection(config: QueueConfig): Promise<ConnectionOptions> {
  if (config.redisUrl === undefined) {
    await prepareQueueSchema(config.database.url);
    setDefaultBackendFactory(postgresBackend);
    return postgresConnection(config.database.url);
  }
  setDefaultBackendFactory();
  return {
    url: config.redisUrl,
    connectTimeout: 3000,
    // Workers wait for Redis however long it is away; what must not wait has a time limit of its own.
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(RECONNECT_MOST_MS, 50 * 2 ** Math.min(times, 10)),
  };
}
