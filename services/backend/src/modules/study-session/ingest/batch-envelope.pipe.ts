import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { BATCH_MAX_EVENTS, eventBatchSchema } from '@keenly/contracts/ingest';
import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';

/** A batch whose events are still to be looked at, each on its own. */
export type BatchEnvelope = z.infer<typeof eventBatchSchema>;

/** Checks the envelope; a batch of too many events is too large, whatever its bytes (413). */
export const batchEnvelope: PipeTransform<unknown, BatchEnvelope> = {
  transform: (body) => {
    const { events } = (typeof body === 'object' && body !== null ? body : {}) as { events?: unknown };
    if (Array.isArray(events) && events.length > BATCH_MAX_EVENTS) {
      throw new DomainError('PAYLOAD_TOO_LARGE', sessionProblems.tooManyEvents);
    }
    return eventBatchSchema.parse(body);
  },
};
