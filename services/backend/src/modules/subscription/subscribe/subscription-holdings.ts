import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const TABLES = ['sent_tool', 'weekly_issue', 'chosen_interests', 'weekly_subscription', 'digest_choice'];
const person = ({ userId }: Whose) => [userId];

/** Personal data of the weekly email about AI tools and the Monday digest. */
@Injectable()
export class SubscriptionHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'weekly_mail',
      erasedWith: ['account'],
      extent: (whose) =>
        extentOf(
          pool,
          `select subscribed_at as at from app.weekly_subscription where person_id = $1
           union all select chosen_at from app.chosen_interests where person_id = $1
             and not exists (select from app.weekly_subscription where person_id = $1)
           union all select left_at from app.digest_choice where person_id = $1
             and not exists (select from app.weekly_subscription where person_id = $1)
             and not exists (select from app.chosen_interests where person_id = $1)`,
          person(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select s.first_name, s.industry, s.role_title, s.country, coalesce(s.interests, c.interests) as interests,
             array(select t.name || ', ' || g.sent_on from app.sent_tool g join app.ai_tool t on t.id = g.tool_id
               where g.person_id = $1 order by g.sent_on, t.name) as tools,
             s.subscribed_at, s.unsubscribed_at,
             (select count(*)::int from app.weekly_issue i where i.person_id = $1) as issues,
             array(select case when d.left_at is null then 'on' else 'off since ' || d.left_at end
               from app.digest_choice d where d.person_id = $1 order by d.client_id) as monday_digest
           from (select $1::uuid as person_id) p
           left join app.weekly_subscription s using (person_id) left join app.chosen_interests c using (person_id)
           where s.person_id is not null or c.person_id is not null
             or exists (select from app.digest_choice d where d.person_id = $1)`,
          person(whose),
        ),
      erase: (whose) => this.erase(whose),
    });
  }

  private erase(whose: Whose): Promise<number> {
    return inTransaction(this.pool, async (sql) => {
      let gone = 0;
      for (const table of TABLES) {
        const { rowCount } = await sql.query(`delete from app.${table} where person_id = $1`, person(whose));
        gone += rowCount ?? 0;
      }
      return gone;
    });
  }
}
