import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { MondayDigests } from './monday-digests.service.js';

const EVERY_MS = 60_000;

/**
 * Looks every minute where a Monday morning has come: organisations have their own time zones and hours. Where the installation
 * makes no digests (`MONDAY_DIGEST`) it doesn't look.
 */
@Injectable()
export class MondayDigestJob {
  constructor(
    jobs: RepeatingJobs,
    digests: MondayDigests,
    @Inject(APP_CONFIG) { mondayDigest }: Pick<AppConfig, 'mondayDigest'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    if (!mondayDigest) return;
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
