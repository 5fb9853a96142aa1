import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const ids = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];
const choices = 'from app.sending_choice where account_id = any($1::uuid[])';

/** From when to when someone let expressions or addresses be sent. Study data may be erased and the choice stays. */
@Injectable()
export class SendingHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'sending_choice',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select allowed_at as at ${choices}`, ids(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, kind, allowed_at, ended_at ${choices} order by allowed_at, account_id, kind`,
          ids(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${choices}`, ids(whose))).rowCount ?? 0,
    });
  }
}
