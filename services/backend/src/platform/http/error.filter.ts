import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { id } = http.getRequest<FastifyRequest>();
    const { status, body, retryAfterS, unexpected } = answerFor(error);
    if (unexpected) {
      const isNamed = currentCorrelation() !== undefined;
      this.logger.error({ err: error, ...(!isNamed && { correlation: id }) }, 'request failed');
      this.database.saw(error);
    }
    body.error.correlation_id = id;
    if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
    // An error must not inherit the content type and cache lifetime that the route set for its answer.
    void reply.removeHeader('content-type').header('cache-control', 'no-store');
    void reply.status(status).send(body);
  }
}
