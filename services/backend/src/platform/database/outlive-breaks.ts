import type { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * A connection that breaks (a database restart) must not end the process, whether it is idle, or checked out by
 * someone who is not asking anything at that moment; the next query opens a new one.
 */
export function outliveBreaks(pool: Pool, logger: Logger): void {
  const tell = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
}
