import * as apiPaths from '@keenly/contracts/api-paths';
import {
  BATCH_MAX_BYTES,
  type BatchResult,
  batchResultSchema,
  eventBatchSchema,
} from '@keenly/contracts/ingest';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForExtension } from '../../../platform/auth/access.decorator.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { ingestLimit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Ingest } from './ingest.service.js';
import { type BatchEnvelope, batchEnvelope } from './batch-envelope.pipe.js';

/** Receives batches of events recorded by extensions. */
@Controller()
export class SessionEventsController {
  constructor(
    private readonly ingest: Ingest,
    private readonly metrics: Metrics,
  ) {}

  @Post(apiPaths.sessionEvents)
  @HttpCode(200)
  @ForExtension()
  @Limited(ingestLimit)
  @TakesBody({ maxBytes: BATCH_MAX_BYTES, pool: 'batch', mendsText: true })
  @Describe({
    summary: 'Ingest a batch of recorded events, with a result for each. Idempotent.',
    body: eventBatchSchema,
    answer: batchResultSchema,
  })
  async take(
    @Body(batchEnvelope) batch: BatchEnvelope,
    @CurrentCaller() caller: Caller,
  ): Promise<BatchResult> {
    const { accepted, duplicates, refused, ended } = await this.ingest.take(batch, caller);
    this.metrics.ingested.inc({ outcome: 'accepted' }, accepted.length);
    this.metrics.ingested.inc({ outcome: 'duplicate' }, duplicates.length);
    this.metrics.ingested.inc({ outcome: 'refused' }, refused.length);
    return {
      batch_id: batch.batch_id,
      received_at: new Date().toISOString(),
      accepted,
      duplicates,
      refused,
      ended_sessions: [...ended],
    };
  }
}
