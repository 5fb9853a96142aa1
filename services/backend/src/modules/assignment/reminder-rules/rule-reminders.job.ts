import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { RuleReminders } from './rule-reminders.js';

const EVERY_MS = 60_000;

/** Looks every minute who is to be reminded by rule. */
@Injectable()
export class RuleRemindersJob {
  constructor(jobs: RepeatingJobs, reminders: RuleReminders, @Inject(LOGGER) logger: Logger) {
    jobs.add({
      name: 'rule-reminders',
      everyMs: EVERY_MS,
      work: async () => {
        const sent = await reminders.run(new Date());
        if (sent > 0) logger.info({ sent }, 'reminded by rule');
      },
    });
  }
}
