import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { FileSweep } from '../file-sweep/file-sweep.js';
import { PictureSweep } from './picture-sweep.js';

const EVERY_MS = 6 * 3600_000;

/** Throws away pictures and files that were uploaded and never used, or are used no more, and what broken uploads left. */
@Injectable()
export class PictureSweepJob {
  constructor(jobs: RepeatingJobs, pictures: PictureSweep, files: FileSweep, @Inject(LOGGER) logger: Logger) {
    jobs.add({
      name: 'picture-sweep',
      everyMs: EVERY_MS,
      work: async () => {
        const unused = await pictures.sweep();
        const rowless = await pictures.sweepRowless();
        if (unused + rowless > 0) logger.info({ unused, rowless }, 'unused pictures were deleted');
        const unheld = await files.sweep();
        const unknown = await files.sweepRowless();
        if (unheld + unknown > 0) logger.info({ unheld, unknown }, 'files that no one holds were deleted');
      },
    });
  }
}
