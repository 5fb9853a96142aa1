import { rooms } from '@keenly/contracts/live';
import type { CalibrationReport } from '@keenly/contracts/pairing';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { pastTime } from '../domain/device-time.js';

/**
 * Whether learners have calibrated, and when (product/expressions#calibration): nothing else of it is kept. One word an
 * account, the latest: who calibrates on a second device has calibrated.
 */
@Injectable()
export class Calibrations {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Tells the person's screens, too. EVENT_FROM_THE_FUTURE for a date more than a day ahead; a clock less ahead than
   * that counts as the present.
   */
  async report(
    { calibrated_at }: CalibrationReport,
    { accountId, clientId }: Pick<Caller, 'accountId' | 'clientId'>,
  ): Promise<void> {
    const at = calibrated_at === null ? null : pastTime(calibrated_at, new Date());
    await inTransaction(this.pool, async (sql) => {
      await sql.query(
        `insert into app.calibration (account_id, calibrated_at) values ($1, $2)
         on conflict (account_id) do update set calibrated_at = excluded.calibrated_at,
           reported_at = clock_timestamp()`,
        [accountId, at],
      );
      await writeLiveMessages(sql, [
        {
          tenant: tenantOf({ accountId, clientId }),
          rooms: [rooms.person(accountId)],
          type: 'profile_changed',
          payload: { parts: 'calibration' },
        },
      ]);
    });
  }

  async of({ accountId }: Pick<Caller, 'accountId'>): Promise<CalibrationReport> {
    const { rows } = await this.pool.query<{ calibrated_at: Date | null }>(
      'select calibrated_at from app.calibration where account_id = $1',
      [accountId],
    );
    return { calibrated_at: rows[0]?.calibrated_at?.toISOString() ?? null };
  }
}
