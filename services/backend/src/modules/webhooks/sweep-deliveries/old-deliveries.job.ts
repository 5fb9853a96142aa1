import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { OldDeliveries } from './old-deliveries.js';

const EVERY_MS = 6 * 3600_000;

/** Deletes deliveries of webhooks after 14 days. */
@Injectable()
export class OldDeliveriesJob {
  constructor(jobs: RepeatingJobs, deliveries: OldDeliveries, @Inject(LOGGER) logger: Logger) {
    jobs.add({
      name: 'old-webhook-deliveries',
      everyMs: EVERY_MS,
      work: async () => {
        const swept = await deliveries.sweep();
        if (swept > 0) logger.info({ swept }, 'old deliveries of webhooks were deleted');
      },
    });
  }
}
