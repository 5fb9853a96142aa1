import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { ContentWords } from './content-words.service.js';

const EVERY_MS = 3_600_000;

/** Deletes words that no course's name has any more. */
@Injectable()
export class ContentWordsJob {
  constructor(jobs: RepeatingJobs, words: ContentWords) {
    jobs.add({ name: 'content-words', everyMs: EVERY_MS, work: () => words.sweep() });
  }
}
