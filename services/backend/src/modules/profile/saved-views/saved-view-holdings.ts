import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/** Views of tables that someone saved. */
@Injectable()
export class SavedViewHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    const from = 'from app.saved_view where account_id = any($1::uuid[])';
    this.holdings.register({
      kind: 'saved_views',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select saved_at as at ${from}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, of_table as "table", name, query, saved_at ${from} order by saved_at, id`,
          accounts(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${from}`, accounts(whose))).rowCount ?? 0,
    });
  }
}
