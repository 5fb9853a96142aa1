import type { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { OutboxJob } from './outbox-relay.js';
import type { Tracing } from '../observability/tracing/tracing.js';

/** Has each job that a processor does be a trace of its own, which points to the step that stored its row; call before its worker is made. */
export function traceJobs(host: WorkerHost, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const process = host.process.bind(host);
  host.process = (job: Job<Partial<OutboxJob>>, token?: string) =>
    tracing.later(
      {
        name: `job ${job.queueName}`,
        kind: 'consumer',
        attributes: {
          'keenly.queue': job.queueName,
          'keenly.attempt': job.attemptsMade + 1,
          'keenly.waited_ms': Math.max(0, Date.now() - job.timestamp),
        },
      },
      job.data.traceparent,
      // The processor answers what it likes: the queue keeps it, and nobody here reads it.
      async () => (await process(job, token)) as unknown,
    );
}
