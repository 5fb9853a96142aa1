import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { UnnamedAttachments } from './unnamed-attachments.js';

const EVERY_MS = 6 * 3600_000;

/** Deletes attachments that no statement names. */
@Injectable()
export class UnnamedAttachmentsJob {
  constructor(jobs: RepeatingJobs, attachments: UnnamedAttachments, @Inject(LOGGER) logger: Logger) {
    jobs.add({
      name: 'unnamed-attachments',
      everyMs: EVERY_MS,
      work: async () => {
        const unnamed = await attachments.sweep();
        if (unnamed > 0) logger.info({ unnamed }, 'attachments that no statement names were deleted');
      },
    });
  }
}
