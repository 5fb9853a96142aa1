import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/** What managers set aside about a person; gone soon after its day, whether or not it came back earlier. */
@Injectable()
export class SetAsideHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    const from = 'from app.attention_set_aside where account_id = any($1::uuid[])';
    this.holdings.register({
      kind: 'attention',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select set_at as at ${from}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select s.account_id, s.kind as reason, s.until::text, b.full_name as set_aside_by, s.set_at
           from app.attention_set_aside s left join ${ACCOUNT_CARDS} b on b.account_id = s.set_by
           where s.account_id = any($1::uuid[]) order by s.set_at, s.kind`,
          accounts(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${from}`, accounts(whose))).rowCount ?? 0,
      expire: async (now) => {
        // A day behind, for viewers in whose zone that day has yet to come.
        const { rowCount } = await pool.query(
          `delete from app.attention_set_aside where until < ($1::timestamptz at time zone 'UTC')::date - 1`,
          [now],
        );
        return rowCount ?? 0;
      },
    });
  }
}
