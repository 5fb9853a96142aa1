import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PlanAssignmentRunner } from '../change-plan-assignment/plan-assignment-runner.js';
import { planAssignmentId } from '../plan-assignment-id.js';
import { isComplete, type Learner, PlanProgressReader } from '../read-plans/plan-progress.js';
import type { HeldBy } from './held-plans.js';

/** Completes assigned plans by what they hold (product/plans#progress). */
@Injectable()
export class PlanCompletion {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly progress: PlanProgressReader,
    private readonly runner: PlanAssignmentRunner,
  ) {}

  /** Those of `held` whose items are all done. Quiet where a plan isn't assigned, or is complete already. */
  async completeWhatIsDone(held: readonly HeldBy[]): Promise<void> {
    for (const { tenant, accountId, planId } of await this.openOf(held)) {
      const progressOf = await this.progress.of({ tenant, accountId }, [planId]);
      if (isComplete(progressOf(planId))) await this.complete({ tenant, accountId, planId });
    }
  }

  /** The open plans of people that hold one of these courses, or a lesson of one. */
  async holding(courses: readonly (Learner & { readonly courseId: string })[]): Promise<readonly HeldBy[]> {
    if (courses.length === 0) return [];
    const { rows } = await this.pool.query<HeldBy>(
      `select distinct a.tenant, a.assignee as "accountId", a.plan_id as "planId"
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as c (tenant, account, course)
       join read.plan_assignment a on a.tenant = c.tenant and a.assignee = c.account and a.completed_at is null
         and a.removed_at is null
       join app.plan_item i on i.plan_id = a.plan_id and i.course_id = c.course`,
      [
        courses.map(({ tenant }) => tenant),
        courses.map(({ accountId }) => accountId),
        courses.map(({ courseId }) => courseId),
      ],
    );
    return rows;
  }

  private async openOf(held: readonly HeldBy[]): Promise<readonly HeldBy[]> {
    if (held.length === 0) return [];
    const { rows } = await this.pool.query<HeldBy>(
      `select distinct a.tenant, a.assignee as "accountId", a.plan_id as "planId"
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as h (tenant, account, plan)
       join read.plan_assignment a on a.tenant = h.tenant and a.assignee = h.account and a.plan_id = h.plan
         and a.completed_at is null and a.removed_at is null`,
      [
        held.map(({ tenant }) => tenant),
        held.map(({ accountId }) => accountId),
        held.map(({ planId }) => planId),
      ],
    );
    return rows;
  }

  private async complete({ tenant, accountId, planId }: HeldBy): Promise<void> {
    const service = { accountId: SERVICE_ACCOUNT, clientId: tenant };
    try {
      const id = planAssignmentId(planId, accountId);
      await this.runner.run(id, { type: 'CompleteLearningPlan' }, service);
    } catch (error) {
      // Removed since, or of someone who is no longer a member: nothing of theirs is to be completed.
      if (!(error instanceof DomainError && error.code === 'ASSIGNMENT_NOT_FOUND')) throw error;
    }
  }
}
