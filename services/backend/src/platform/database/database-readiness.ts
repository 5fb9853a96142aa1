import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LOGGER } from '../observability/logger.js';
import { inTransaction } from './in-transaction.js';
import { PG_POOL } from './pool.js';
import { isOutOfRoom, isUnavailable } from './unavailable.js';

/** Tells whether the database accepts writes from this process. */
@Injectable()
export class DatabaseReadiness {
  /** A write was refused for want of room, and none has been tried since. */
  private full = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Something failed: one that says the disk is full makes the next {@link isReady} try for itself. */
  saw(error: unknown): void {
    if (isOutOfRoom(error)) this.full = true;
  }

  /** False while it is away, only reads, or has no room; rejects with what is no such trouble. */
  async isReady(): Promise<boolean> {
    try {
      const { rows } = await this.pool.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only !== 'off') return false;
      if (this.full) await this.tryForRoom();
      return true;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.logger.warn({ err: error }, 'the database is not ready');
      return false;
    }
  }

  /** A new relation needs new pages; an update could hide in those that are there. It leaves nothing behind. */
  private async tryForRoom(): Promise<void> {
    await inTransaction(this.pool, (sql) =>
      sql.query(`create temporary table room_probe on commit drop as select repeat('x', 8192) as filling`),
    );
    this.full = false;
  }
}
