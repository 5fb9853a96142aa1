import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { PG_POOL } from '../../database/pool.js';
import { Repeating } from '../../database/repeating.js';
import { SharedCounts } from '../../limits/shared-counts.js';
import { LOGGER } from '../../observability/logger.js';

const EVERY_MS = 300_000;

/** Throws away counts whose time is over. */
@Injectable()
export class RateLimitSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private repeating: Repeating | undefined;

  constructor(
    private readonly counts: SharedCounts,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    const { pool, logger } = this;
    this.repeating = new Repeating({
      name: 'rate-limit-sweep',
      everyMs: EVERY_MS,
      pool,
      logger,
      work: () => this.counts.sweep(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeating?.stop();
  }
}
