import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../database/repeating-jobs.js';
import { SharedCounts } from '../../limits/shared-counts.js';

const EVERY_MS = 300_000;

/** Throws away counts whose time is over. */
@Injectable()
export class RateLimitSweep {
  constructor(jobs: RepeatingJobs, counts: SharedCounts) {
    jobs.add({ name: 'rate-limit-sweep', everyMs: EVERY_MS, work: () => counts.sweep() });
  }
}
