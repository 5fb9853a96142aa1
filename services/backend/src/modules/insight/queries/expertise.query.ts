import { expertiseHours, expertiseLevel, expertiseQuadrant } from '@keenly/contracts/formulas/expertise';
import { percentOf } from '@keenly/contracts/formulas/numbers';
import type { ExpertiseJourney, ExpertisePoint, ExpertiseQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../assignment/assignment.public.js';
import { capabilityOf } from '../domain/topic-key.js';
import { WhoseFigures } from './whose-figures.js';

const MOST_POINTS = 100;

interface Row {
  readonly topic_key: string;
  readonly topic: string;
  readonly capability: string | null;
  readonly sessions: number;
  readonly total_users: number;
  readonly study: number;
  readonly relevant: number;
  readonly browsing: number;
}

/** Hours and score of each topic (document 1 §2.2 'Expertise Journey', §3 'Expertise point'). */
@Injectable()
export class ExpertiseReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  async read({ entity, ...claims }: ExpertiseQuery, caller: Caller): Promise<ExpertiseJourney> {
    const { tenant, accountId } = await this.whose.require(claims, caller);
    const plans = entity === 'learning_plan';
    const { rows } = await this.pool.query<Row>(
      `select t.topic_key, t.topic, t.sessions, t.study::float8, t.relevant::float8,
         (t.relevant + t.transitional + t.distraction)::float8 as browsing,
         case when t.topic_key like 'c:%' then (
           select c.name from ${CAPABILITY_CARDS} c
           where c.id = substr(t.topic_key, 3)::uuid and (c.client_id is null or c.client_id = t.tenant)
         ) end as capability,
         case when t.topic_key like 't:%' then 1 else (
           select count(*) from read.insight_topic o where o.tenant = t.tenant and o.topic_key = t.topic_key
         ) end::int as total_users
       from (
         select * from read.insight_topic
         where tenant = $1 and account_id = $2 and (topic_key like 'p:%') = $3 and study > 0
         order by study desc, topic_key limit ${MOST_POINTS}
       ) t order by t.study desc, t.topic_key`,
      [tenant, accountId, plans],
    );
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
    topic: row.capability ?? (key.startsWith('p:') ? key.slice(2) : row.topic),
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
