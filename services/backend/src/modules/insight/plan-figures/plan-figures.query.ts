import type { PlanFigures, PlanFiguresQuery, PlanOverview } from '@keenly/contracts/learning-plan';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { LEARNING_PLANS, PLAN_ASSIGNMENTS } from '../../learning-plan/learning-plan.public.js';
import { activeMembers } from '../figures/active-members.js';
import { WhoseFigures } from '../figures/whose-figures.js';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly version: number;
  readonly capabilityId: string;
  readonly capability: string | null;
  readonly assigned: number;
  readonly studying: number;
  readonly completed: number;
  readonly people: number;
  readonly study: number;
  readonly sessions: number;
}

/** The sort key, $2 the column: the other one is null for every row. */
const TEXT_KEY = `case $2::text when 'title' then lower(p.title) when 'category' then lower(k.name) end`;
const NUMBER_KEY = `case $2::text when 'assigned' then coalesce(h.assigned, 0)
  when 'studying' then coalesce(h.studying, 0) when 'completed' then coalesce(h.completed, 0)
  when 'people' then coalesce(s.people, 0) when 'time' then coalesce(s.study, 0)
  when 'sessions' then coalesce(s.sessions, 0) end`;

/** The organisation's learning plans, who has them, and what current members studied on them. */
@Injectable()
export class PlanFiguresReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  async page({ column, order, limit, page_no }: PlanFiguresQuery, caller: Caller): Promise<PlanOverview> {
    const tenant = await this.whose.requireCompany({}, caller);
    const [counted, page] = await Promise.all([
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from ${LEARNING_PLANS} p where p.client_id = $1 and p.archived_at is null and not p.is_own`,
        [tenant],
      ),
      this.pool.query<Row>(
        `with member as materialized (${activeMembers('$1')}),
         holders as (
           select a.plan_id, count(*)::int as assigned,
             (count(*) filter (where a.completed_at is null and t.studied))::int as studying,
             count(a.completed_at)::int as completed
           from ${PLAN_ASSIGNMENTS} a join member m on m.account_id = a.assignee
           left join read.insight_topic t
             on t.tenant = a.tenant and t.account_id = a.assignee and t.topic_key = 'p:' || a.plan_id
           where a.tenant = $1 and a.removed_at is null group by a.plan_id
         ),
         studied as (
           select p.id, count(*)::int as people, sum(t.study)::float8 as study, sum(t.sessions)::int as sessions
           from ${LEARNING_PLANS} p
           join read.insight_topic t on t.tenant = p.client_id and t.topic_key = 'p:' || p.id and t.studied
           join member m on m.account_id = t.account_id
           where p.client_id = $1 and p.archived_at is null and not p.is_own group by p.id
         )
         select p.id, p.title, p.description, p.version, p.capability_id as "capabilityId", k.name as capability,
           coalesce(h.assigned, 0) as assigned, coalesce(h.studying, 0) as studying,
           coalesce(h.completed, 0) as completed, coalesce(s.people, 0) as people,
           coalesce(s.study, 0) as study, coalesce(s.sessions, 0) as sessions
         from ${LEARNING_PLANS} p
         left join ${CAPABILITY_CARDS} k on k.id = p.capability_id
         left join holders h on h.plan_id = p.id
         left join studied s on s.id = p.id
         where p.client_id = $1 and p.archived_at is null and not p.is_own
         order by case when $3::boolean then ${TEXT_KEY} end desc, case when not $3 then ${TEXT_KEY} end,
           case when $3 then ${NUMBER_KEY} end desc, case when not $3 then ${NUMBER_KEY} end, lower(p.title), p.id
         limit $4 offset $5`,
        [tenant, column, order === 'desc', limit, (page_no - 1) * limit],
      ),
    ]);
    return { data: page.rows.map(figuresOf), total: counted.rows[0]?.total ?? 0 };
  }
}

const figuresOf = (row: Row): PlanFigures => ({
  plan: {
    id: row.id,
    title: row.title,
    description: row.description,
    capability: { id: row.capabilityId, name: row.capability ?? '' },
    version: row.version,
  },
  assigned: row.assigned,
  studying: row.studying,
  completed: row.completed,
  people: row.people,
  study_time: row.study / 1000,
  sessions: row.sessions,
});
