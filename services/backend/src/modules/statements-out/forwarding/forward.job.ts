import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { Forwarder } from './forwarder.js';

const EVERY_MS = 2000;

/** Sends statements to organizations' stores, in one process at a time. */
@Injectable()
export class ForwardJob {
  constructor(jobs: RepeatingJobs, forwarder: Forwarder) {
    jobs.add({ name: 'forward-statements', everyMs: EVERY_MS, work: () => forwarder.run() });
  }
}
