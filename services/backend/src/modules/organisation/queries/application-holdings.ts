import { retentionYears } from '@keenly/contracts/trust';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Holdings, type Whose } from '../../trust/trust.public.js';

const person = ({ userId }: Whose) => [userId];
const from = 'from app.corporate_application where person_id = $1';

/** Applications for corporate accounts: the only thing here that has to do with a purchase. */
@Injectable()
export class ApplicationHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: Holdings,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'applications',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select created_at as at ${from}`, person(whose)),
      rows: (whose) =>
        rowsOf(pool, `select id, form, created_at ${from} order by created_at, id`, person(whose)),
      erase: async (whose) => (await pool.query(`delete ${from}`, person(whose))).rowCount ?? 0,
      // Payment information (document 3 §2.10). Unfinished ones go after a day when the next one is made.
      expire: async (now) => {
        const { rowCount } = await pool.query(
          'delete from app.corporate_application where created_at < $1::timestamptz - make_interval(years => $2)',
          [now, retentionYears.payment],
        );
        return rowCount ?? 0;
      },
    });
  }
}
