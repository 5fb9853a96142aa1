import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { MondayDigests } from './monday-digests.service.js';

const EVERY_MS = 60_000;

/** Looks every minute where a Monday morning has come: organisations have their own time zones and hours. */
@Injectable()
export class MondayDigestJob {
  constructor(jobs: RepeatingJobs, digests: MondayDigests, @Inject(LOGGER) logger: Logger) {
    jobs.add({
      name: 'monday-digest',
      everyMs: EVERY_MS,
      work: async () => {
        const made = await digests.make(new Date());
        if (made > 0) logger.info({ made }, 'Monday digests are on their way');
      },
    });
  }
}
