import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Repeating } from '../../../platform/database/repeating.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { StopSessions } from './stop-sessions.service.js';

const EVERY_MS = 15_000;

/** Looks for sessions whose extension has vanished. */
@Injectable()
export class AutoStop implements OnApplicationBootstrap, OnApplicationShutdown {
  private repeating: Repeating | undefined;

  constructor(
    private readonly stops: StopSessions,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    const { pool, logger, config } = this;
    this.repeating = new Repeating({
      name: 'auto-stop',
      // A silence shorter than usual is looked for more often than usual.
      everyMs: Math.min(EVERY_MS, (config.silenceLimitS ?? Number.POSITIVE_INFINITY) * 500),
      pool,
      logger,
      work: () => this.stops.stopSilent(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeating?.stop();
  }
}
