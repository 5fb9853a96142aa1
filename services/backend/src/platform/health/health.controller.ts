import type { EventStore } from '@keenly/event-store';
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
  status: z.enum(['ok', 'unavailable', 'leaving']),
  database: z.enum(['ok', 'unavailable']),
  readers: z.array(z.object({ name: z.string(), state: z.string(), lag: z.string() })),
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
      'Ready to serve: the database responds and takes writes, and the process isn’t shutting down. 503 otherwise.',
    answer: readySchema,
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    if (this.draining.hasBegun) return notReady(reply, { status: 'leaving', database: 'ok' });
    const away = { status: 'unavailable', database: 'unavailable' } as const;
    try {
      if (!(await this.database.isReady())) return notReady(reply, away);
      const readers = (await this.store.status()).map(({ name, state, lag }) => ({
        name,
        state,
        lag: lag.toString(),
      }));
      return { status: 'ok', database: 'ok', readers };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return notReady(reply, away);
    }
  }
}

function notReady(reply: FastifyReply, answer: Pick<Ready, 'status' | 'database'>): Ready {
  void reply.status(503).header('retry-after', '5');
  return { ...answer, readers: [] };
}
