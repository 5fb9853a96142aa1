import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Repeating } from '../../../platform/database/repeating.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { MondayDigests } from './monday-digests.service.js';

const EVERY_MS = 60_000;

/** Looks every minute where a Monday morning has come: organisations have their own time zones and hours. */
@Injectable()
export class MondayDigestJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private repeating: Repeating | undefined;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly digests: MondayDigests,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    const { pool, logger } = this;
    this.repeating = new Repeating({
      name: 'monday-digest',
      everyMs: EVERY_MS,
      pool,
      logger,
      work: async () => {
        const made = await this.digests.make(new Date());
        if (made > 0) this.logger.info({ made }, 'Monday digests are on their way');
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeating?.stop();
  }
}
