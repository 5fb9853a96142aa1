import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Repeating } from '../../../platform/database/repeating.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { Retention } from './retention.js';

const EVERY_MS = 3600_000;

/** Looks every hour for what has been kept long enough. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private repeating: Repeating | undefined;

  constructor(
    private readonly retention: Retention,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    const { pool, logger } = this;
    this.repeating = new Repeating({
      name: 'retention',
      everyMs: EVERY_MS,
      pool,
      logger,
      work: () => this.retention.keepTo(new Date()),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeating?.stop();
  }
}
