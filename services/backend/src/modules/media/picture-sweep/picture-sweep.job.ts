import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Repeating } from '../../../platform/database/repeating.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { FileSweep } from '../file-sweep/file-sweep.js';
import { PictureSweep } from './picture-sweep.js';

const EVERY_MS = 6 * 3600_000;

/** Throws away pictures and files that were uploaded and never used, or are used no more, and what broken uploads left. */
@Injectable()
export class PictureSweepJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private repeating: Repeating | undefined;

  constructor(
    private readonly pictures: PictureSweep,
    private readonly files: FileSweep,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    const { pool, logger } = this;
    this.repeating = new Repeating({
      name: 'picture-sweep',
      everyMs: EVERY_MS,
      pool,
      logger,
      work: async () => {
        const unused = await this.pictures.sweep();
        const rowless = await this.pictures.sweepRowless();
        if (unused + rowless > 0) logger.info({ unused, rowless }, 'unused pictures were deleted');
        const unheld = await this.files.sweep();
        const unknown = await this.files.sweepRowless();
        if (unheld + unknown > 0) logger.info({ unheld, unknown }, 'files that no one holds were deleted');
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeating?.stop();
  }
}
