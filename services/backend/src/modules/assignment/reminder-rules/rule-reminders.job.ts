import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Repeating } from '../../../platform/database/repeating.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { RuleReminders } from './rule-reminders.js';

const EVERY_MS = 60_000;

/** Looks every minute who is to be reminded by rule. */
@Injectable()
export class RuleRemindersJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private repeating: Repeating | undefined;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly reminders: RuleReminders,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    const { pool, logger } = this;
    this.repeating = new Repeating({
      name: 'rule-reminders',
      everyMs: EVERY_MS,
      pool,
      logger,
      work: async () => {
        const sent = await this.reminders.run(new Date());
        if (sent > 0) this.logger.info({ sent }, 'reminded by rule');
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeating?.stop();
  }
}
