import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { Retention } from './retention.js';

const EVERY_MS = 3600_000;

/** Looks every hour for what has been kept long enough. */
@Injectable()
export class RetentionJob {
  constructor(jobs: RepeatingJobs, retention: Retention) {
    jobs.add({ name: 'retention', everyMs: EVERY_MS, work: () => retention.keepTo(new Date()) });
  }
}
