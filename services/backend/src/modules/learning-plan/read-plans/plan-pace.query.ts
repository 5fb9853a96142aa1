import { PACE_DAYS, type PlanPace } from '@keenly/contracts/plan-pace';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PlanStudies } from '../assigned-plans/plan-studies.js';
import { paceOf } from '../domain/plan-pace.js';
import { notFound } from '../plan-access.js';
import { PLANS_FOR } from './plan-card-row.js';
import { PlanProgressReader } from './plan-progress.js';
import { READABLE_PLAN } from './readable-plans.js';

const DAY_MS = 24 * 3600_000;

/** When the caller is done with a plan at their own pace (product/plans#pace). */
@Injectable()
export class PlanPaceReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly studies: PlanStudies,
    private readonly progress: PlanProgressReader,
  ) {}

  /** NOT_FOUND in the same words for a plan that isn't for the caller, is gone, or never was. */
  async of(id: string, caller: Caller): Promise<PlanPace> {
    const learner = { tenant: tenantOf(caller), accountId: caller.accountId };
    const { rows } = await this.pool.query<{ id: string }>(
      `select p.id from ${PLANS_FOR} where p.id = $3 and ${READABLE_PLAN}`,
      [learner.tenant, learner.accountId, id],
    );
    if (rows.length === 0) throw notFound();
    const now = new Date();
    const [progressOf, ever, recentS] = await Promise.all([
      this.progress.of(learner, [id]),
      this.studies.of(learner, [id]),
      this.studies.studiedSince(learner, id, new Date(now.getTime() - PACE_DAYS * DAY_MS)),
    ]);
    const { of, done } = progressOf(id);
    return paceOf({ left: of - done, done, studiedS: ever.get(id)?.study ?? 0, recentS }, now);
  }
}
