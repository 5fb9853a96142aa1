import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { QueueWorkers } from '../../../platform/queue/queue-workers.js';
import { outboxBackOff } from '../../../platform/queue/retry-later.js';
import { TRUST_QUEUE } from '../trust-policy.js';
import { Erase } from '../erase-person/erase.js';
import { MakeExport } from '../export-data/make-export.js';

/** A job of this queue makes the copy, or carries out the erasure, whose row it names. */
@Processor(TRUST_QUEUE, {
  concurrency: 2,
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 100,
  runRetryDelay: 1000,
  settings: { backoffStrategy: outboxBackOff },
})
export class TrustProcessor extends WorkerHost {
  constructor(
    private readonly exports: MakeExport,
    private readonly erase: Erase,
    workers: QueueWorkers,
  ) {
    super();
    workers.add(this);
  }

  process({ data: { id } }: Job<OutboxJob>): Promise<string> {
    return withCorrelation(id, async () => {
      if (await this.exports.make(id)) return 'exported';
      return (await this.erase.carryOut(id)) ? 'erased' : 'idle';
    });
  }
}
