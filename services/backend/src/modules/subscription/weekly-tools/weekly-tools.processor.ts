import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import { QueueWorkers } from '../../../platform/queue/queue-workers.js';
import { v7 as uuidv7 } from 'uuid';
import { WeeklyIssues } from './weekly-issues.service.js';
import { WEEKLY_TOOLS_QUEUE } from './weekly-tools.queue.js';

/** The job of a week. Doing it again makes what is missing and nothing twice. */
@Processor(WEEKLY_TOOLS_QUEUE, { concurrency: 1, maxStalledCount: 100, runRetryDelay: 1000 })
export class WeeklyToolsProcessor extends WorkerHost {
  constructor(
    private readonly issues: WeeklyIssues,
    workers: QueueWorkers,
  ) {
    super();
    workers.add(this);
  }

  /** @returns how many mails it put on their way. */
  process(_: Job): Promise<number> {
    return withCorrelation(uuidv7(), () => this.issues.make(new Date()));
  }
}
