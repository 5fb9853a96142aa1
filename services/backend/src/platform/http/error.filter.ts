import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { currentCorrelation } from '../observability/correlation.js';
import { LOGGER } from '../observability/logger.js';
import { answerFor } from './error-answers.js';

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
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body, retryAfterS, unexpected } = answerFor(error);
    if (unexpected) {
      this.logger.error({ err: error }, 'request failed');
      this.database.saw(error);
    }
    const correlation = currentCorrelation();
    if (correlation !== undefined) body.error.correlation_id = correlation;
    if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
    // An error must not inherit the content type and cache lifetime that the route set for its answer.
    void reply.removeHeader('content-type').header('cache-control', 'no-store');
    void reply.status(status).send(body);
  }
}
