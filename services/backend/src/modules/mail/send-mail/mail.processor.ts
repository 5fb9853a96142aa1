import { Processor, WorkerHost } from '@nestjs/bullmq';
import { type Job, UnrecoverableError } from 'bullmq';
import { unreachable } from '../../../kernel/decider.js';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { QueueWorkers } from '../../../platform/queue/queue-workers.js';
import { outboxBackOff, RetryLater } from '../../../platform/queue/retry-later.js';
import { MAIL_QUEUE } from '../mail-queue.js';
import { MailSender } from './mail-sender.js';
import { SMTP_CONNECTIONS } from './smtp.js';

/** A job of this queue sends the mail whose row it names. */
@Processor(MAIL_QUEUE, {
  concurrency: SMTP_CONNECTIONS,
  // A worker that died is noticed within 15 s. Taking a living one for dead is harmless: the row's lease outlasts it.
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 100,
  // After an outage the worker looks again this soon, in milliseconds.
  runRetryDelay: 1000,
  settings: { backoffStrategy: outboxBackOff },
})
export class MailProcessor extends WorkerHost {
  constructor(
    private readonly sender: MailSender,
    workers: QueueWorkers,
  ) {
    super();
    workers.add(this);
  }

  async process(job: Job<OutboxJob>): Promise<string> {
    const outcome = await withCorrelation(job.data.id, () => this.sender.send(job.data.id));
    switch (outcome.kind) {
      case 'sent':
      case 'idle':
      case 'dropped':
        return outcome.kind;
      case 'later':
        throw new RetryLater(outcome.reason, outcome.waitMs);
      case 'dead':
        throw new UnrecoverableError(outcome.reason);
      default:
        return unreachable(outcome);
    }
  }
}
