import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/** People's own keys of the record store, without what opens. */
@Injectable()
export class OwnKeyHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    const from = 'from app.own_record_key where account_id = any($1::uuid[])';
    this.holdings.register({
      kind: 'record_key',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select made_at as at ${from}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, key, made_at, last_used_at ${from} order by made_at, account_id`,
          accounts(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${from}`, accounts(whose))).rowCount ?? 0,
    });
  }
}
