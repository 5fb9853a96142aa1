import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Notices } from '../../../platform/database/notices.js';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { COURSE_SAVED } from '../course-saves/course-saves.js';
import { PublishCourses } from './publish-courses.service.js';

const EVERY_MS = 5000;
/** Between two passes: telling holds the course for a moment, and must not do so at each save of someone who types. */
const GATHER_MS = 200;

/** Workers tell what was saved at once, and every few seconds what nobody heard of. */
@Injectable()
export class PublishCoursesJob implements OnModuleInit, OnApplicationShutdown {
  private readonly waiting = new Set<string>();
  private under: Promise<void> | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    jobs: RepeatingJobs,
    private readonly courses: PublishCourses,
    private readonly notices: Notices,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.add({ name: 'publish-courses', everyMs: EVERY_MS, work: () => this.courses.tellUnheard() });
  }

  onModuleInit(): void {
    if (this.config.isWorker) this.notices.on(COURSE_SAVED, (id) => this.heard(id));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.gathering);
    await this.under;
  }

  /** The first is told at once, and what is saved from then on a moment later, together. */
  private heard(id: string): void {
    if (this.stopped) return;
    this.waiting.add(id);
    if (this.under === undefined && this.gathering === undefined) this.tellWaiting();
  }

  private tellWaiting(): void {
    const ids = [...this.waiting];
    this.waiting.clear();
    this.under = this.tell(ids).finally(() => {
      this.under = undefined;
      if (!this.stopped) this.gathering = setTimeout(() => this.gathered(), GATHER_MS);
    });
  }

  private gathered(): void {
    this.gathering = undefined;
    if (this.waiting.size > 0) this.tellWaiting();
  }

  private async tell(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (this.stopped) return;
      try {
        await this.courses.tell(id);
      } catch (error) {
        // The row still says that it has to be told.
        this.logger.warn({ err: error }, 'a saved course could not be told; trying again');
      }
    }
  }
}
