import { verifyTakesWrites } from '@keenly/event-store/connection-faults';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/config.js';
import { outliveBreaks } from './outlive-breaks.js';
import { ReadModelClient } from './read-model-client.js';

/** Injection token of the process's one pg pool, shared by read models and the event store's readers. */
export const PG_POOL = Symbol('PgPool');

export function createPool(config: AppConfig, logger: Logger): Pool {
  const pool = new Pool({
    Client: ReadModelClient,
    connectionString: config.database.url,
    max: config.database.pool,
    connectionTimeoutMillis: config.database.waitMs,
    application_name: 'keenly',
    verify: verifyTakesWrites,
  });
  outliveBreaks(pool, logger);
  return pool;
}
