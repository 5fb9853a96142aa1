import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { FoundAnswers } from './found-answers.service.js';

const EVERY_MS = 300_000;

/** Deletes what other sites answered too long ago. */
@Injectable()
export class FoundAnswersJob {
  constructor(jobs: RepeatingJobs, answers: FoundAnswers) {
    jobs.add({ name: 'found-answers', everyMs: EVERY_MS, work: () => answers.sweep() });
  }
}
