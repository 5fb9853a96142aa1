import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/**
 * Plans that someone made, with what they hold, and what they marked in plans as done. Plans for their author alone go with
 * the account; the rest is the organization's, where the id of an erased person no longer identifies anyone. Marks go with
 * what was learned.
 */
@Injectable()
export class OwnPlanHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.registerPlans();
    this.registerMarks();
  }

  private registerPlans(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'own_plans',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) =>
        extentOf(
          pool,
          'select created_at as at from app.learning_plan where created_by = any($1::uuid[])',
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select p.created_by as account_id, p.id, p.title, p.description, c.name as capability,
             case when p.is_public then 'community' when p.is_own then 'me' else 'organization' end as audience,
             p.created_at, p.updated_at, p.archived_at, (
               select coalesce(jsonb_agg(jsonb_build_object('name', m.heading, 'description', m.description, 'items', (
                 select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'id', i.campaign_id, 'title', i.heading,
                   'url', i.url, 'description', i.description) order by i.sort_order, i.id), '[]')
                 from app.plan_item i where i.module_id = m.id)) order by m.sort_order, m.id), '[]')
               from app.plan_module m where m.plan_id = p.id
             ) as modules
           from app.learning_plan p left join ${CAPABILITY_CARDS} c on c.id = p.capability_id
           where p.created_by = any($1::uuid[]) order by p.created_at, p.id`,
          accounts(whose),
        ),
      erase: async (whose) => {
        const erased = await pool.query(
          'delete from app.learning_plan where is_own and created_by = any($1::uuid[])',
          accounts(whose),
        );
        return erased.rowCount ?? 0;
      },
    });
  }

  private registerMarks(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'plan_marks',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) =>
        extentOf(
          pool,
          'select done_at as at from app.plan_item_done where account_id = any($1::uuid[])',
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select d.account_id, p.title as plan, i.heading as content, d.done_at
           from app.plan_item_done d join app.plan_item i on i.id = d.item_id
           join app.learning_plan p on p.id = i.plan_id
           where d.account_id = any($1::uuid[]) order by d.done_at, d.item_id`,
          accounts(whose),
        ),
      erase: async (whose) => {
        const erased = await pool.query(
          'delete from app.plan_item_done where account_id = any($1::uuid[])',
          accounts(whose),
        );
        return erased.rowCount ?? 0;
      },
      expire: (now) => this.expireMarks(now),
    });
  }

  private async expireMarks(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.plan_item_done where done_at < $1::timestamptz - make_interval(years => $2::int)`,
      [now, retentionYears.learning],
    );
    return rowCount ?? 0;
  }
}
