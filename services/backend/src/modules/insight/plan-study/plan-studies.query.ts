import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { slotAt } from '../domain/slots.js';
import { PlanStudies, type PlanStudy } from '../../learning-plan/learning-plan.public.js';

/** Plans of one person that are looked at. */
const STUDIED_MAX = 1000;

/** What someone studied on learning plans (product/plans#assigning-a-plan), by the id that their sessions carried. */
@Injectable()
export class PlanStudiesReader extends PlanStudies {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  async of(
    { tenant, accountId }: { readonly tenant: string; readonly accountId: string },
    planIds: readonly string[],
  ): Promise<ReadonlyMap<string, PlanStudy>> {
    if (planIds.length === 0) return new Map();
    const { rows } = await this.pool.query<{ plan: string; study: number; sessions: number }>(
      `select p.id as plan, t.study::float8 as study, t.sessions
       from unnest($3::uuid[]) as p (id)
       join read.insight_topic t on t.tenant = $1 and t.account_id = $2 and t.topic_key = 'p:' || p.id`,
      [tenant, accountId, planIds],
    );
    return new Map(rows.map(({ plan, study, sessions }) => [plan, { study: study / 1000, sessions }]));
  }

  async studiedSince(
    { tenant, accountId }: { readonly tenant: string; readonly accountId: string },
    planId: string,
    from: Date,
  ): Promise<number> {
    const { rows } = await this.pool.query<{ study: number }>(
      `select coalesce(sum(t.study), 0)::float8 as study from read.insight_slot t
       where t.tenant = $1 and t.account_id = $2 and t.slot >= $4 and t.session_id in (
         select s.session_id from read.insight_session s
         where s.tenant = $1 and s.account_id = $2 and s.plan_key = 'p:' || $3::uuid)`,
      [tenant, accountId, planId, slotAt(from.getTime())],
    );
    return (rows[0]?.study ?? 0) / 1000;
  }

  async since(
    { tenant, accountId }: { readonly tenant: string; readonly accountId: string },
    from: Date | null,
  ): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ plan: string }>(
      `select substr(t.topic_key, 3) as plan from read.insight_topic t
       where t.tenant = $1 and t.account_id = $2 and t.topic_key like 'p:%' and t.study > 0
         and ($3::timestamptz is null or t.topic_at >= $3::timestamptz)
       order by t.topic_at desc, t.topic_key limit ${STUDIED_MAX}`,
      [tenant, accountId, from],
    );
    return rows.map(({ plan }) => plan);
  }
}
