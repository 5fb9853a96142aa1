import type {
  CapabilityLearner,
  EmployeeCapability,
  EmployeeCapabilityQuery,
} from '@keenly/contracts/capability-page';
import { percentOf } from '@keenly/contracts/formulas/numbers';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { manyRows } from '../../../platform/database/many-rows.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { CAPABILITY_SCORES } from '../../learning/learning.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { capabilityKeys } from './capability-keys.js';
import { inOrderOf, splitByScore } from './expertise-split.js';

/** An active member who studied the capability, took a quiz of it, or has it assigned; times in ms. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly sessions: number;
  readonly study: number;
  readonly relevant: number;
  readonly browsing: number;
  readonly assigned_by: string | null;
  /** Average of best quiz scores, percent; null for whoever has none. */
  readonly score: number | null;
}

type Learner = Row;

interface Learners {
  readonly people: readonly Learner[];
  readonly split: ReturnType<typeof splitByScore<Learner>>;
  readonly stats: EmployeeCapability['data']['statsData'];
}

/** People and figures of a capability in an organisation (product/manager#capability-page). */
@Injectable()
export class CapabilityLearnersReader {
  /** The pages of several managers ask at once whenever something changed. */
  private readonly runs = new SharedRuns<Learners>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly capabilities: CapabilitiesReader,
    private readonly accessLog: AccessLog,
  ) {}

  async read(query: EmployeeCapabilityQuery, caller: Caller): Promise<EmployeeCapability> {
    const tenant = await this.whose.requireCompany(query, caller);
    const { id, name } = await this.capabilities.require(query.capability_id, tenant);
    const { people, split, stats } = await this.runs.ask(`${tenant}/${id}`, () => this.learners(tenant, id));
    const { isSplit, high, low } = split;
    const from = (query.page_no - 1) * query.limit;
    const page = inOrderOf(people, query.column, query.order).slice(from, from + query.limit);
    const placed = new Set([...high, ...low].map((one) => one.id));
    const others = page.filter((one) => !placed.has(one.id));
    this.accessLog.record(caller, [...placed, ...others.map((one) => one.id)], 'reports');
    return {
      data: {
        capability: { id, name },
        score: 'quiz',
        learners: page.map((one) => one.id),
        others: others.map(shown),
        total: people.length,
        userScoreObj: { is_split: isSplit, highScoreUsers: high.map(shown), lowScoreUsers: low.map(shown) },
        statsData: stats,
      },
    };
  }

  private async learners(tenant: string, capability: string): Promise<Learners> {
    const people = await this.rowsOf(tenant, capability);
    return { people, split: splitByScore(people), stats: statsOf(people) };
  }

  private rowsOf(tenant: string, capability: string): Promise<readonly Row[]> {
    return manyRows<Row>(this.pool, {
      name: 'insight_capability_learners',
      columns: {
        id: true,
        name: true,
        image: true,
        sessions: true,
        study: true,
        relevant: true,
        browsing: true,
        assigned_by: true,
        score: true,
      },
      text: `with studied as (
         select t.account_id, sum(t.sessions)::int as sessions, sum(t.study)::float8 as study,
           sum(t.relevant)::float8 as relevant, sum(t.relevant + t.transitional + t.distraction)::float8 as browsing
         from read.insight_topic t
         where t.tenant = $1 and t.studied and t.topic_key in (${capabilityKeys('$1', '$2')})
         group by t.account_id
       ), assigned as (
         select distinct on (c.assignee) c.assignee as account_id, c.assigned_by from ${ASSIGNED_CAPABILITIES} c
         where c.tenant = $1 and c.capability_id = $2 and c.removed_at is null
         order by c.assignee, c.assigned_at desc
       ), scored as (
         select q.account_id, q.score from ${CAPABILITY_SCORES} q where q.tenant = $1 and q.capability_id = $2
       )
       select a.account_id as id, a.full_name as name, a.profile_image_url as image,
         coalesce(s.sessions, 0) as sessions, coalesce(s.study, 0)::float8 as study,
         coalesce(s.relevant, 0)::float8 as relevant, coalesce(s.browsing, 0)::float8 as browsing,
         b.full_name as assigned_by, q.score
       from ${ACCOUNT_CARDS} a left join studied s using (account_id) left join assigned g using (account_id)
       left join scored q using (account_id)
       left join ${ACCOUNT_CARDS} b on b.account_id = g.assigned_by
       where a.client_id = $1 and a.status = 'ACTIVE'
         and (s.account_id is not null or g.account_id is not null or q.account_id is not null)`,
      values: [tenant, capability],
    });
  }
}

const shown = ({ id, name, image, study, score, assigned_by }: Learner): CapabilityLearner => ({
  user_client_id: id,
  name,
  profile_image_url: image,
  total_duration: study / 1000,
  average_score: score,
  assigned_by,
});

function statsOf(people: readonly Learner[]): EmployeeCapability['data']['statsData'] {
  const studied = people.filter(({ study }) => study > 0);
  const sum = (of: (one: Learner) => number) => studied.reduce((total, one) => total + of(one), 0);
  const study = sum((one) => one.study);
  const browsing = sum((one) => one.browsing);
  return {
    total_user: studied.length,
    total_sessions: sum(({ sessions }) => sessions),
    average_poficiency: studied.length === 0 ? 0 : Math.round(study / 600 / studied.length) / 100,
    total_duration: study / 1000,
    average_focus:
      browsing === 0
        ? null
        : percentOf(
            sum(({ relevant }) => relevant),
            browsing,
          ),
  };
}
