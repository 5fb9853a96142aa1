import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { RunRegrades } from './run-regrades.service.js';

const EVERY_MS = 2000;

/** Workers begin what was asked for, and go on with what another one left. */
@Injectable()
export class RunRegradesJob {
  constructor(jobs: RepeatingJobs, regrades: RunRegrades) {
    jobs.add({ name: 'regrade-quizzes', everyMs: EVERY_MS, work: (leaving) => regrades.run(leaving) });
  }
}
