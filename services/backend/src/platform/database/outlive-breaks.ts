import type { Pool, PoolClient } from 'pg';
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

/**
 * For a pool whose borrower never gives a broken connection back: takes it back itself, or the pool runs dry after a
 * few restarts of the database and never ends.
 */
export function takeBackBroken(pool: Pool): void {
  const givers = new WeakMap<PoolClient, () => void>();
  pool.on('acquire', (client) => {
    const giveBack = () => client.release(true);
    givers.set(client, giveBack);
    client.once('end', giveBack);
  });
  pool.on('release', (_, client) => {
    const giveBack = givers.get(client);
    if (giveBack !== undefined) client.off('end', giveBack);
  });
}
