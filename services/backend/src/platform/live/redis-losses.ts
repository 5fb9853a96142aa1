import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Tells once of a connection to Redis that is lost, and once that it's back. In between the driver says `error` for each
 * attempt and for each command that it couldn't send. It connects again by itself and sends those again, so nothing is
 * lost by it.
 */
export function tellOfLosses(client: Pick<Redis, 'on'>, log: Pick<Logger, 'warn' | 'info'>): void {
  let lostAt: number | undefined;
  client.on('error', (error: unknown) => {
    if (lostAt !== undefined) return;
    lostAt = Date.now();
    log.warn({ err: error }, 'redis of the sockets is lost, connecting again');
  });
  client.on('ready', () => {
    if (lostAt === undefined) return;
    log.info({ lost_ms: Date.now() - lostAt }, 'redis of the sockets is back');
    lostAt = undefined;
  });
}
