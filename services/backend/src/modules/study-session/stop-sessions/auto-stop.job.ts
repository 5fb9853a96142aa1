import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { StopSessions } from './stop-sessions.service.js';

const EVERY_MS = 15_000;

/** Looks for sessions whose extension has vanished. */
@Injectable()
export class AutoStop {
  constructor(jobs: RepeatingJobs, stops: StopSessions, @Inject(APP_CONFIG) config: AppConfig) {
    jobs.add({
      name: 'auto-stop',
      // A silence shorter than usual is looked for more often than usual.
      everyMs: Math.min(EVERY_MS, (config.silenceLimitS ?? Number.POSITIVE_INFINITY) * 500),
      work: () => stops.stopSilent(),
    });
  }
}
