import { DELIVERIES_KEPT_DAYS } from '@keenly/contracts/webhooks';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

const AT_A_TIME = 1000;

/** Deliveries that can't be sent again any more, delivered or not, and secrets that sign nothing. */
@Injectable()
export class OldDeliveries {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Deletes those that are older than {@link DELIVERIES_KEPT_DAYS} at `now`.
   * @returns how many deliveries
   */
  async sweep(now: Date = new Date()): Promise<number> {
    await this.pool.query('delete from app.webhook_secret where ends_at <= $1::timestamptz', [now]);
    for (let swept = 0; ;) {
      const { rowCount } = await this.pool.query(
        `delete from app.webhook_delivery where id in (
           select id from app.webhook_delivery
           where created_at < $1::timestamptz - make_interval(days => $2::int) limit $3::int
         )`,
        [now, DELIVERIES_KEPT_DAYS, AT_A_TIME],
      );
      swept += rowCount ?? 0;
      if ((rowCount ?? 0) < AT_A_TIME) return swept;
    }
  }
}
