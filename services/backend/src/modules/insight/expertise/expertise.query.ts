import {
  expertiseHours,
  expertiseLevel,
  expertiseQuadrant,
  HOME_SPLIT,
  SCORE_VIEW_SPLIT,
} from '@keenly/contracts/formulas/expertise';
import { percentOf } from '@keenly/contracts/formulas/numbers';
import type {
  ExpertiseJourney,
  ExpertisePoint,
  ExpertiseQuery,
  ExpertiseScore,
} from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { CAPABILITY_SCORES } from '../../learning/learning.public.js';
import { LEARNING_PLANS, planTitleFor } from '../../learning-plan/learning-plan.public.js';
import { capabilityOf } from '../domain/topic-key.js';
import { knownTopics } from '../figures/same-topic.js';
import { WhoseFigures } from '../figures/whose-figures.js';

const MOST_POINTS = 100;

interface Row {
  readonly topic_key: string;
  /** '' where no session was about it. */
  readonly topic: string;
  readonly capability: string | null;
  /** Title of the learning plan, where it is one that is known. */
  readonly plan: string | null;
  readonly sessions: number;
  readonly total_users: number;
  readonly study: number;
  readonly relevant: number;
  readonly browsing: number;
  /** Average of best quiz scores, percent; null for what has none, and where none is asked for. */
  readonly quizzes: number | null;
}

/** Hours and score of each topic (product/home#expertise-journey). */
@Injectable()
export class ExpertiseReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  async read({ entity, score, ...claims }: ExpertiseQuery, caller: Caller): Promise<ExpertiseJourney> {
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
       ), scored as (
         select 'c:' || q.capability_id as topic_key, q.score from ${CAPABILITY_SCORES} q
         where q.tenant = $1 and q.account_id = $2 and $5 and not $3
       ), found as (
         select coalesce(mine.topic_key, scored.topic_key) as topic_key, coalesce(mine.topic, '') as topic,
           coalesce(mine.sessions, 0) as sessions, coalesce(mine.study, 0)::float8 as study,
           coalesce(mine.relevant, 0)::float8 as relevant, coalesce(mine.browsing, 0)::float8 as browsing,
           scored.score as quizzes, mine.topic_key is not null as studied
         from mine full join scored on scored.topic_key = mine.topic_key
       )
       select found.topic_key, found.topic, found.sessions, found.study, found.relevant, found.browsing, found.quizzes,
         c.name as capability, ${planTitleFor('$1', '$6')} as plan, case when found.topic_key like 't:%' or not $4 then 1 else (
           select count(distinct o.account_id) from read.insight_topic o
           where o.tenant = $1 and o.studied and o.topic_key in (found.topic_key, k.typed)
         ) end::int as total_users
       from found left join known k on k.key = found.topic_key
       left join ${CAPABILITY_CARDS} c
         on 'c:' || c.id = found.topic_key and (c.client_id is null or c.client_id = $1)
       left join ${LEARNING_PLANS} p on 'p:' || p.id = found.topic_key
       where found.studied or c.id is not null
       order by found.study desc, found.topic_key limit ${MOST_POINTS}`,
      values: [tenant, accountId, plans, clientId !== null, score === 'quiz', caller.accountId],
    });
    return { data: rows.map((row) => pointOf(row, score)) };
  }
}

function pointOf(row: Row, by: ExpertiseScore): ExpertisePoint {
  const minutes = row.study / 60_000;
  const hours = Math.round(expertiseHours(minutes) * 10_000) / 10_000;
  const focus = row.browsing === 0 ? null : percentOf(row.relevant, row.browsing);
  const score = by === 'quiz' ? row.quizzes : focus;
  const split = by === 'quiz' ? SCORE_VIEW_SPLIT : HOME_SPLIT;
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
    quadrant: score === null ? null : expertiseQuadrant(hours, score, split),
    level: score === null ? null : expertiseLevel(hours, score, split),
  };
}
