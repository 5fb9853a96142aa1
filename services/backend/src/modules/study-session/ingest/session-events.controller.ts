import type { InputOf } from '@keenly/contracts/endpoint';
import { BATCH_MAX_BYTES, type BatchResult } from '@keenly/contracts/ingest';
import { sessionEvents } from '@keenly/contracts/ingest.endpoints';
import { Controller, UseGuards } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { NamesItself, RequestId } from '../../../platform/http/request-id.decorator.js';
import { ingestLimit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Ingest } from './ingest.service.js';
import { BatchSizeGate } from './batch-size.gate.js';

/** Receives batches of events recorded by extensions. */
@Controller()
export class SessionEventsController {
  constructor(
    private readonly ingest: Ingest,
    private readonly metrics: Metrics,
  ) {}

  @Handles(sessionEvents)
  @UseGuards(BatchSizeGate)
  @Limited(ingestLimit)
  @TakesBody({ maxBytes: BATCH_MAX_BYTES, pool: 'batch', mendsText: true })
  @NamesItself()
  async take(
    { body: batch }: InputOf<typeof sessionEvents>,
    caller: Caller,
    @RequestId() correlation: string,
  ): Promise<BatchResult> {
    const { accepted, duplicates, refused, ended } = await this.ingest.take(batch, caller, correlation);
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
