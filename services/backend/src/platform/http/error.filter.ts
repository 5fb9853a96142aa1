import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { currentCorrelation } from '../observability/correlation.js';
import { whatIsAway } from '../database/unavailable.js';
import { LOGGER } from '../observability/logger.js';
import { answerFor } from './error-answers.js';
import { OutageLog } from './outage-log.js';

/**
 * Every failed request leaves through here: `error.code`, `error.message`, the correlation id
 * (product/shared#failures).
 */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DatabaseReadiness,
    private readonly outages: OutageLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { id } = http.getRequest<FastifyRequest>();
    const { status, body, retryAfterS, unexpected } = answerFor(error);
    if (unexpected) {
      this.tell(error, id);
      this.database.saw(error);
    }
    body.error.correlation_id = id;
    if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
    // An error must not inherit the content type and cache lifetime that the route set for its answer.
    void reply.removeHeader('content-type').header('cache-control', 'no-store');
    void reply.status(status).send(body);
  }

  private tell(error: unknown, id: string): void {
    const away = whatIsAway(error);
    // The first of a kind has its stack in the log; thousands a minute would bury whatever else is in it.
    const isCounted = away !== undefined && this.outages.refused(away);
    const isNamed = currentCorrelation() !== undefined;
    const named = isNamed ? {} : { correlation: id };
    if (isCounted) this.logger.debug({ ...named, away }, 'request refused');
    else this.logger.error({ err: error, ...named, ...(away !== undefined && { away }) }, 'request failed');
  }
}
