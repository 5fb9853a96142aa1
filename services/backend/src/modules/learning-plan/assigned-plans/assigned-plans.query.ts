import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { type AssignedPlan, PLANS_OF_PERSON_MAX } from '@keenly/contracts/learning-plan';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { Directory, ReadableAccounts } from '../../membership/membership.public.js';
import { PlanStudies, type PlanStudy } from './plan-studies.js';

interface Row {
  readonly id: string;
  readonly planId: string;
  readonly title: string;
  readonly description: string;
  readonly capabilityId: string;
  readonly capability: string | null;
  readonly assignedBy: string;
  readonly assignedAt: Date;
  readonly completedAt: Date | null;
}

/** The learning plans of one person, archived ones included; names as they are now. */
@Injectable()
export class AssignedPlansReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
    private readonly readable: ReadableAccounts,
    private readonly studies: PlanStudies,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * Readable by the person and by managers of their organisation; for anyone else ASSIGNMENT_NOT_FOUND, as for an id that
   * no one has.
   */
  async of(assignee: string, caller: Caller): Promise<AssignedPlan[]> {
    if (!(await this.readable.mayRead(assignee, caller, 'capability.read')))
      throw new DomainError('ASSIGNMENT_NOT_FOUND', planMessages.assignmentNotFound);
    const tenant = tenantOf(caller);
    const rows = await this.rowsOf(tenant, assignee);
    this.accessLog.record(caller, rows.length === 0 ? [] : [assignee], 'plans');
    const [members, studies] = await Promise.all([
      this.directory.members([...new Set(rows.map(({ assignedBy }) => assignedBy))]),
      this.studies.of(
        { tenant, accountId: assignee },
        rows.map(({ planId }) => planId),
      ),
    ]);
    return rows.map((row) =>
      assignedPlan(row, members.get(row.assignedBy)?.fullName ?? '', studies.get(row.planId)),
    );
  }

  private async rowsOf(tenant: string, assignee: string): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select a.id, p.id as "planId", p.title, p.description, p.capability_id as "capabilityId", k.name as capability,
         a.assigned_by as "assignedBy", a.assigned_at as "assignedAt", a.completed_at as "completedAt"
       from read.plan_assignment a
       join app.learning_plan p on p.id = a.plan_id and p.client_id = a.tenant
       left join ${CAPABILITY_CARDS} k on k.id = p.capability_id
       where a.tenant = $1 and a.assignee = $2 and a.removed_at is null
       order by a.assigned_at desc, a.id limit ${PLANS_OF_PERSON_MAX}`,
      [tenant, assignee],
    );
    return rows;
  }
}

function assignedPlan(row: Row, assignedBy: string, study: PlanStudy | undefined): AssignedPlan {
  return {
    id: row.id,
    plan: { id: row.planId, title: row.title, description: row.description },
    capability: { id: row.capabilityId, name: row.capability ?? '' },
    assigned_by: { id: row.assignedBy, full_name: assignedBy },
    date_assigned: row.assignedAt.toISOString(),
    date_completed: row.completedAt?.toISOString() ?? null,
    progress: progressOf(row, study),
    active_time: study?.study ?? 0,
    sessions: study?.sessions ?? 0,
  };
}

function progressOf({ completedAt }: Row, study: PlanStudy | undefined): AssignedPlan['progress'] {
  if (completedAt !== null) return 'complete';
  return study !== undefined && study.study > 0 ? 'studying' : 'assigned';
}
