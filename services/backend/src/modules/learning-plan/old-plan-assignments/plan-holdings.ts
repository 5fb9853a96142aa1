import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { OldPlanAssignments } from './old-plan-assignments.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/**
 * Learning plans that people have. They're the organisation's record and refer to people only by account id, so an
 * erasure keeps them; the id of an erased person no longer identifies anyone.
 */
@Injectable()
export class PlanHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly old: OldPlanAssignments,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'plans',
      byAccount: true,
      erasedWith: [],
      extent: (whose) =>
        extentOf(
          pool,
          'select assigned_at as at from read.plan_assignment where assignee = any($1::uuid[])',
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select a.assignee as account_id, a.id, p.title as plan, c.name as capability, b.full_name as assigned_by,
             a.assigned_at, a.completed_at, a.removed_at
           from read.plan_assignment a
           left join app.learning_plan p on p.id = a.plan_id and p.client_id = a.tenant
           left join ${CAPABILITY_CARDS} c on c.id = p.capability_id
           left join ${ACCOUNT_CARDS} b on b.account_id = a.assigned_by
           where a.assignee = any($1::uuid[]) order by a.assigned_at, a.id`,
          accounts(whose),
        ),
      expire: (now) => this.old.expire(now),
    });
  }
}
