import type { EventStore } from '@keenly/event-store';
import type { ReaderStatus } from '@keenly/event-store/types';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ForAnyone } from '../auth/access.decorator.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { EVENT_STORE } from '../event-log/event-log.js';
import { Describe } from '../http/describe.decorator.js';
import { isUnavailable } from '../database/unavailable.js';
import { Draining } from '../http/draining.js';

const liveSchema = z.object({ status: z.literal('ok') });
const readySchema = z.object({
  /**
   * 'degraded': it serves, but a reader of the log is stopped, keeps failing or put something aside (see `reasons`).
   */
  status: z.enum(['ok', 'degraded', 'unavailable', 'leaving']),
  database: z.enum(['ok', 'unavailable']),
  readers: z.array(
    z.object({ name: z.string(), state: z.string(), lag: z.string(), put_aside: z.number().int() }),
  ),
  reasons: z.array(z.string()),
});
type Ready = z.infer<typeof readySchema>;

/** For orchestrators and for operators; no business figure leaves here. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseReadiness,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly draining: Draining,
  ) {}

  @Get('/api/health/live')
  @ForAnyone()
  @Describe({ summary: 'The process is alive.', answer: liveSchema })
  live(): z.infer<typeof liveSchema> {
    return { status: 'ok' };
  }

  @Get('/api/health/ready')
  @ForAnyone()
  @Describe({
    summary:
      'Ready to serve: the database responds and takes writes, and the process isn’t shutting down. 503 otherwise. ' +
      'Degraded, with 200, while a reader of the event log is stopped, keeps failing, or put something aside.',
    answer: readySchema,
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    if (this.draining.hasBegun) return notReady(reply, { status: 'leaving', database: 'ok' });
    const away = { status: 'unavailable', database: 'unavailable' } as const;
    try {
      if (!(await this.database.isReady())) return notReady(reply, away);
      return readyWith(await this.store.status());
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return notReady(reply, away);
    }
  }
}

function notReady(reply: FastifyReply, answer: Pick<Ready, 'status' | 'database'>): Ready {
  void reply.status(503).header('retry-after', '5');
  return { ...answer, readers: [], reasons: [] };
}

/**
 * Screens that are behind are no reason to answer no one: a load balancer keeps the process, operators are told why.
 */
function readyWith(status: readonly ReaderStatus[]): Ready {
  const reasons = status.flatMap(reasonsOf);
  const readers = status.map(({ name, state, lag, putAside }) => ({
    name,
    state,
    lag: lag.toString(),
    put_aside: putAside,
  }));
  return { status: reasons.length === 0 ? 'ok' : 'degraded', database: 'ok', readers, reasons };
}

/** Anyone may ask, so what an error said stays in the console. */
function reasonsOf({ name, version, failure, trouble, putAside }: ReaderStatus): string[] {
  const reader = `${name} (version ${version})`;
  return [
    ...(failure === undefined ? [] : [`${reader} is stopped.`]),
    ...(trouble === undefined ? [] : [`${reader} keeps failing and retries.`]),
    ...(putAside === 0 ? [] : [`${reader} put ${putAside} ${putAside === 1 ? 'stream' : 'streams'} aside.`]),
  ];
}
