import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../platform/database/personal-rows.js';
import { PG_POOL } from '../../platform/database/pool.js';
import type { Whose } from '../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];
const from = 'from app.mail where recipient = any($1::uuid[])';

/** Records of sent mails: recipient account and kind, never the content. */
@Injectable()
export class MailHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'mails',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select created_at as at ${from}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select kind, created_at, sent_at, status ${from} order by created_at, id`,
          accounts(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${from}`, accounts(whose))).rowCount ?? 0,
      // Support records: what we wrote to people (product/trust#retention).
      expire: async (now) => {
        const { rowCount } = await pool.query(
          `delete from app.mail where created_at < $1::timestamptz - make_interval(years => $2)
             and status in ('sent', 'dropped', 'dead')`,
          [now, retentionYears.support],
        );
        return rowCount ?? 0;
      },
    });
  }
}
