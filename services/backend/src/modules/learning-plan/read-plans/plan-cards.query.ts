import type { PlanCard, PlanCards, PlanCardsQuery } from '@keenly/contracts/plan-content';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { COURSES_STUDIED, LESSONS_DONE } from '../../learning/learning.public.js';
import { PlanStudies } from '../assigned-plans/plan-studies.js';
import { aboutPlan, PLAN_COLUMNS, type PlanRow, PLANS_FOR } from './plan-card-row.js';
import { type PlanProgress, PlanProgressReader } from './plan-progress.js';
import { type PlanWeek, weekIn } from './plan-week.js';
import { IS_MINE, READABLE_PLAN } from './readable-plans.js';

/** $7 plans studied ever, $5: only what they track. */
const FOLLOWED = `(not $5::boolean or s.id is not null or ${IS_MINE} or p.id::text = any($7::text[])
  or exists (select from app.plan_item i join app.plan_item_done d on d.item_id = i.id and d.account_id = $2
    where i.plan_id = p.id))`;

/** Done since $9 what the plan holds, by hand, or of a course or lesson where the plan is theirs. */
const DONE_SINCE = `exists (select from app.plan_item i join app.plan_item_done d on d.item_id = i.id
    where i.plan_id = p.id and d.account_id = $2 and d.done_at >= $9)
  or (s.id is not null or ${IS_MINE}) and (
    exists (select from app.plan_item i join ${LESSONS_DONE} d on d.tenant = $1 and d.account_id = $2
        and d.course_id = i.course_id and (i.kind = 'course' or d.lesson_id = i.campaign_id)
      where i.plan_id = p.id and d.completed_at >= $9)
    or exists (select from app.plan_item i join ${COURSES_STUDIED} d on d.tenant = $1 and d.account_id = $2
        and d.course_id = i.course_id and i.kind = 'course'
      where i.plan_id = p.id and d.completed_at >= $9))`;

/** Its capability is to be learned by a day from $10 to $11, and the plan is still to be done for that. */
const DUE = `s.completed_at is null and exists (select from ${ASSIGNED_CAPABILITIES} c
  where c.tenant = $1 and c.assignee = $2 and c.capability_id = p.capability_id and c.status = 'pending'
    and c.removed_at is null and c.deadline between $10::date and $11::date and s.id is not null)`;

/** $8 plans studied since $9, a Monday; all where that is null. */
const THIS_WEEK = `($9::timestamptz is null or p.id::text = any($8::text[]) or ${DONE_SINCE} or ${DUE})`;

/** $3 pattern of the search, $4 category, $6: only their own. */
const MATCHING = `from ${PLANS_FOR}
  where ${READABLE_PLAN}
    and (p.title ilike $3 or p.description ilike $3 or coalesce(k.name, '') ilike $3)
    and ($4::uuid is null or p.capability_id = $4::uuid) and (not $6::boolean or ${IS_MINE})
    and ${FOLLOWED} and ${THIS_WEEK}`;

/** Plans for someone who learns by them (product/plans#learning-plans-page). */
@Injectable()
export class PlanCardsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly studies: PlanStudies,
    private readonly progress: PlanProgressReader,
  ) {}

  /** VALIDATION_FAILED for a time zone that no one knows. */
  async page(query: PlanCardsQuery, caller: Caller): Promise<PlanCards> {
    const week = query.this_week ? weekIn(query.time_zone, new Date()) : undefined;
    const learner = { tenant: tenantOf(caller), accountId: caller.accountId };
    const [ever, since] = await Promise.all([
      query.followed ? this.studies.since(learner, null) : [],
      week === undefined ? [] : this.studies.since(learner, week.from),
    ]);
    const matching = [learner.tenant, learner.accountId, ...asked(query), ever, since, ...edges(week)];
    const [counted, page] = await Promise.all([
      this.pool.query<{ total: number }>(`select count(*)::int as total ${MATCHING}`, matching),
      this.pool.query<PlanRow>(
        `select ${PLAN_COLUMNS} ${MATCHING}
         order by s.id is null, not ${IS_MINE}, p.client_id <> $1, p.created_at desc, p.id
         limit $12 offset $13`,
        [...matching, query.limit, (query.page_no - 1) * query.limit],
      ),
    ]);
    const progressOf = await this.progress.of(
      learner,
      page.rows.map(({ id }) => id),
    );
    return {
      data: page.rows.map((row) => cardOf(row, progressOf(row.id), caller)),
      total: counted.rows[0]?.total ?? 0,
    };
  }
}

const asked = (query: PlanCardsQuery) =>
  [containing(query.search), query.category_id ?? null, query.followed, query.mine] as const;

const edges = (week: PlanWeek | undefined) =>
  [week?.from ?? null, week?.monday ?? null, week?.sunday ?? null] as const;

const cardOf = (row: PlanRow, { items, of, done, next }: PlanProgress, caller: Caller): PlanCard => ({
  ...aboutPlan(row, caller),
  progress: { done, of },
  item_count: items,
  next_item: next,
});
