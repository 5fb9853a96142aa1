import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { QueueWorkers } from '../../../platform/queue/queue-workers.js';
import { outboxBackOff } from '../../../platform/queue/retry-later.js';
import { INVITE_BATCH_QUEUE } from './invite-batch-policy.js';
import { SendBatch } from './send-batch.js';

/** A job of this queue sends the file whose row it names. */
@Processor(INVITE_BATCH_QUEUE, {
  concurrency: 2,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 100,
  runRetryDelay: 1000,
  settings: { backoffStrategy: outboxBackOff },
})
export class InviteBatchProcessor extends WorkerHost {
  constructor(
    private readonly batches: SendBatch,
    workers: QueueWorkers,
  ) {
    super();
    workers.add(this);
  }

  process({ data: { id } }: Job<OutboxJob>): Promise<string> {
    return withCorrelation(id, async () => ((await this.batches.send(id)) ? 'sent' : 'idle'));
  }
}
