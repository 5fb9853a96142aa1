import type { EventStore } from '@keenly/event-store';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { ForAnyone } from '../auth/access.decorator.js';
import { PG_POOL } from '../database/pool.js';
import { EVENT_STORE } from '../event-log/event-log.js';
import { Describe } from '../http/describe.decorator.js';
import { isUnavailable } from '../http/error-answers.js';
import { Draining } from '../http/draining.js';
import { Metrics } from '../observability/metrics.js';

const liveSchema = z.object({ status: z.literal('ok') });
const readySchema = z.object({
  status: z.enum(['ok', 'unavailable', 'leaving']),
  database: z.enum(['ok', 'unavailable']),
  readers: z.array(z.object({ name: z.string(), state: z.string(), lag: z.string() })),
});

/** For orchestrators and for operators; no business figure leaves here. */
@Controller()
export class HealthController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly metrics: Metrics,
    private readonly draining: Draining,
  ) {}

  @Get('/api/health/live')
  @ForAnyone()
  @Describe({ summary: 'The process answers.', answer: liveSchema })
  live(): z.infer<typeof liveSchema> {
    return { status: 'ok' };
  }

  @Get('/api/health/ready')
  @ForAnyone()
  @Describe({
    summary: 'The process can serve: its database answers, and it is not about to leave. 503 otherwise.',
    answer: readySchema,
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<z.infer<typeof readySchema>> {
    if (this.draining.hasBegun) {
      void reply.status(503).header('retry-after', '5');
      return { status: 'leaving', database: 'ok', readers: [] };
    }
    try {
      await this.pool.query('select 1');
      const readers = (await this.store.status()).map(({ name, state, lag }) => ({
        name,
        state,
        lag: lag.toString(),
      }));
      return { status: 'ok', database: 'ok', readers };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      void reply.status(503).header('retry-after', '5');
      return { status: 'unavailable', database: 'unavailable', readers: [] };
    }
  }

  @Get('/api/metrics')
  @ForAnyone()
  @Header('content-type', 'text/plain; version=0.0.4')
  @Describe({ summary: 'Prometheus metrics of this process.' })
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
