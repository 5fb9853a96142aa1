import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { BATCH_MAX_EVENTS } from '@keenly/contracts/ingest';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';

/** A batch of too many events is too large, whatever its bytes: PAYLOAD_TOO_LARGE (413). */
export class BatchSizeGate implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    const { events } = (typeof body === 'object' && body !== null ? body : {}) as { events?: unknown };
    if (Array.isArray(events) && events.length > BATCH_MAX_EVENTS) {
      throw new DomainError('PAYLOAD_TOO_LARGE', sessionProblems.tooManyEvents);
    }
    return true;
  }
}
