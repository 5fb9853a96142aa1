import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { PageViews } from '../page-views.js';

const EVERY_MS = 3600_000;

/** Throws away counts that are older than they are kept. */
@Injectable()
export class PageViewSweep {
  constructor(jobs: RepeatingJobs, views: PageViews) {
    jobs.add({ name: 'page-view-sweep', everyMs: EVERY_MS, work: () => views.sweep() });
  }
}
