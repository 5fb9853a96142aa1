import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { KeenlyCourses } from './keenly-courses.service.js';

const EVERY_MS = 60_000;

/** Workers put Keenly's own courses in place as they start, and look again now and then: the first time may have failed. */
@Injectable()
export class KeenlyCoursesJob implements OnApplicationBootstrap {
  constructor(
    jobs: RepeatingJobs,
    private readonly courses: KeenlyCourses,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    if (config.keenlyCourses)
      jobs.add({ name: 'keenly-courses', everyMs: EVERY_MS, work: () => courses.put() });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.isWorker || !this.config.keenlyCourses) return;
    try {
      await this.courses.put();
    } catch (error) {
      // The service is of use without them, and the job looks again.
      this.logger.warn({ err: error }, 'Keenly’s own courses could not be put in place; trying again');
    }
  }
}
