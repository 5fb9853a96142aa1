import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { QueueWorkers } from '../../../platform/queue/queue-workers.js';
import { outboxBackOff } from '../../../platform/queue/retry-later.js';
import { AT_ONCE } from './delivery-policy.js';
import { WEBHOOK_QUEUE } from './delivery-queue.js';
import { DeliverySender } from './delivery-sender.js';

/** A job of this queue sends the delivery whose row it names. A try that failed ends it: the row says when to try again. */
@Processor(WEBHOOK_QUEUE, {
  concurrency: AT_ONCE,
  // A worker that died is noticed within 15 s. Taking a living one for dead is harmless: the row's lease outlasts it.
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 100,
  // After an outage the worker looks again this soon, in milliseconds.
  runRetryDelay: 1000,
  settings: { backoffStrategy: outboxBackOff },
})
export class DeliveryProcessor extends WorkerHost {
  constructor(
    private readonly sender: DeliverySender,
    workers: QueueWorkers,
  ) {
    super();
    workers.add(this);
  }

  process({ data: { id } }: Job<OutboxJob>): Promise<string> {
    return withCorrelation(id, () => this.sender.send(id));
  }
}
