import { expertiseHours, expertiseLevel, expertiseQuadrant } from '@keenly/contracts/formulas/expertise';
import { percentOf } from '@keenly/contracts/formulas/numbers';
import type { ExpertiseJourney, ExpertisePoint, ExpertiseQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { LEARNING_PLANS } from '../../learning-plan/learning-plan.public.js';
import { capabilityOf } from '../domain/topic-key.js';
import { knownTopics } from '../figures/same-topic.js';
import { WhoseFigures } from '../figures/whose-figures.js';

const MOST_POINTS = 100;

interface Row {
  readonly topic_key: string;
  readonly topic: string;
  readonly capability: string | null;
  /** Title of the learning plan, where it is one that is known. */
  readonly plan: string | null;
  readonly sessions: number;
  readonly total_users: number;
  readonly study: number;
  readonly relevant: number;
  readonly browsing: number;
}

/** Hours and score of each topic (product/home#expertise-journey). */
@Injectable()
export class ExpertiseReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  async read({ entity, ...claims }: ExpertiseQuery, caller: Caller): Promise<ExpertiseJourney> {
    const { tenant, accountId, clientId } = await this.whose.require(claims, caller);
    const plans = entity === 'learning_plan';
    const { rows } = await this.pool.query<Row>({
      name: 'insight_expertise',
      text: `with known as (${knownTopics('$1')}), mine as (
         select coalesce(k.key, t.topic_key) as topic_key, (array_agg(t.topic order by t.topic_at desc))[1] as topic,
           sum(t.sessions)::int as sessions, sum(t.study)::float8 as study, sum(t.relevant)::float8 as relevant,
           sum(t.relevant + t.transitional + t.distraction)::float8 as browsing
         from read.insight_topic t left join known k on k.typed = t.topic_key
         where t.tenant = $1 and t.account_id = $2 and (t.topic_key like 'p:%') = $3 and t.study > 0
         group by 1 order by 4 desc, 1 limit ${MOST_POINTS}
       )
       select mine.*, c.name as capability, p.title as plan, case when mine.topic_key like 't:%' or not $4 then 1 else (
           select count(distinct o.account_id) from read.insight_topic o
           where o.tenant = $1 and o.studied and o.topic_key in (mine.topic_key, k.typed)
         ) end::int as total_users
       from mine left join known k on k.key = mine.topic_key
       left join ${CAPABILITY_CARDS} c
         on 'c:' || c.id = mine.topic_key and (c.client_id is null or c.client_id = $1)
       left join ${LEARNING_PLANS} p on 'p:' || p.id = mine.topic_key and p.client_id = $1
       order by mine.study desc, mine.topic_key`,
      values: [tenant, accountId, plans, clientId !== null],
    });
    return { data: rows.map(pointOf) };
  }
}

function pointOf(row: Row): ExpertisePoint {
  const minutes = row.study / 60_000;
  const hours = Math.round(expertiseHours(minutes) * 10_000) / 10_000;
  const score = row.browsing === 0 ? null : percentOf(row.relevant, row.browsing);
  const key = row.topic_key;
  return {
    topic_key: key,
    topic: row.capability ?? row.plan ?? (key.startsWith('p:') ? key.slice(2) : row.topic),
    capability_id: capabilityOf(key),
    x: hours,
    y: score,
    average_proficiency: minutes,
    average_score: score,
    study_time: row.study / 1000,
    sessions: row.sessions,
    total_users: row.total_users,
    quadrant: score === null ? null : expertiseQuadrant(hours, score),
    level: score === null ? null : expertiseLevel(hours, score),
  };
}
