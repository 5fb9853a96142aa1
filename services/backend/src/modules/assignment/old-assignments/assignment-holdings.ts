import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { OldAssignments } from './old-assignments.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/**
 * Assignments of people. They're the organisation's record and refer to people only by account id, so an erasure keeps
 * them; the id of an erased person no longer identifies anyone. Why they asked for another date are their own words: those
 * go with their learning, as the read model hears of it, and so does the name of a course that completed one.
 */
@Injectable()
export class AssignmentHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly old: OldAssignments,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'assignments',
      byAccount: true,
      erasedWith: [],
      extent: (whose) =>
        extentOf(
          pool,
          'select assigned_at as at from read.assigned_capability where assignee = any($1::uuid[])',
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select a.assignee as account_id, a.id, c.name as capability, a.target_outcome, b.full_name as assigned_by,
             a.assigned_at, a.deadline::text, a.status, a.completed_at, a.completed_course, a.completed_tool, a.reminder_count, a.removed_at,
             a.extension_deadline::text as asked_deadline, a.extension_reason as asked_reason
           from read.assigned_capability a
           left join app.capability c on c.id = a.capability_id
           left join ${ACCOUNT_CARDS} b on b.account_id = a.assigned_by
           where a.assignee = any($1::uuid[]) order by a.assigned_at, a.id`,
          accounts(whose),
        ),
      expire: (now) => this.old.expire(now),
    });
  }
}
