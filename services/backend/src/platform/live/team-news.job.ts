import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { inTransaction } from '../database/in-transaction.js';
import { PG_POOL } from '../database/pool.js';
import { LOGGER } from '../observability/logger.js';
import { LiveSenders } from './live-senders.js';
import { lanesWaiting, partsOf, tellWaitingTeams } from './team-news.js';

const EVERY_MS = 250;

/**
 * Tells teams what waited for them, and words it. Each worker looks, without a lease: what waits stands in a table, and
 * whoever comes first takes it, so a process that ends loses nothing.
 */
@Injectable()
export class TeamNewsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private under: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly senders: LiveSenders,
  ) {}

  onApplicationBootstrap(): void {
    this.senders.register('team_changed', {
      latestOf: ({ payload }) => payload['parts'] ?? '',
      bodies: (rows) => Promise.resolve(rows.map(({ payload }) => ({ parts: partsOf(payload['parts']) }))),
    });
    if (this.config.isWorker) this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.under;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.under = this.once().finally(() => this.schedule());
    }, EVERY_MS);
  }

  private async once(): Promise<void> {
    try {
      for (const lane of await lanesWaiting(this.pool))
        await inTransaction(this.pool, (sql) => tellWaitingTeams(sql, lane));
    } catch (error) {
      this.logger.warn({ err: error }, 'teams could not be told what waits for them; trying again');
    }
  }
}
