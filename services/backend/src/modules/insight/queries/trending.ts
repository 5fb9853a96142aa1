import { percentChange } from '@keenly/contracts/formulas/numbers';
import type { Community, CommunityQuery } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../assignment/assignment.public.js';
import type { PeriodSlots } from './period.js';
import { knownTopics } from './same-topic.js';

export const TRENDING = 10;

type Trend = Community['data']['trending_data'][number];

/** Views by topic: all of them and those since last month's end, or those of the two periods. */
const ever = `
  select topic_key, sum(views) as cur, sum(views) filter (where slot < $2) as prev
  from read.insight_view where tenant = $1 group by topic_key`;
const within = `
  select topic_key, sum(views) filter (where slot >= $4) as cur, sum(views) filter (where slot < $3) as prev
  from read.insight_view where tenant = $1 and slot >= $2 and slot < $5 group by topic_key`;

/** Words that were typed count for the capability of that name; others are their person's own and shown to nobody. */
const capabilities = `
  select c.id::text as id, c.name as description, sum(v.cur)::int as cur_views,
    coalesce(sum(v.prev), 0)::int as prev_views
  from viewed v left join known k on k.typed = v.topic_key
  join ${CAPABILITY_CARDS} c on 'c:' || c.id = coalesce(k.key, v.topic_key)
    and (c.client_id is null or c.client_id = $1)
  group by c.id, c.name`;
const plans = `
  select substr(topic_key, 3) as id, substr(topic_key, 3) as description, cur::int as cur_views,
    coalesce(prev, 0)::int as prev_views
  from viewed where topic_key like 'p:%'`;

/** What an organisation's people begin sessions on, most begun first. */
export async function trending(
  pool: Pool,
  clientId: string,
  { current, previous }: PeriodSlots,
  { topic, filter }: Pick<CommunityQuery, 'topic' | 'filter'>,
): Promise<Trend[]> {
  const { rows } = await pool.query<Omit<Trend, 'percent_change'>>(
    `with known as (${knownTopics('$1')}), viewed as (${current.from === null ? ever : within})
     select * from (${topic === 'capability' ? capabilities : plans}) trend
     where cur_views > 0 order by cur_views desc, prev_views desc, description, id limit ${TRENDING}`,
    current.from === null
      ? [clientId, previous.to]
      : [clientId, previous.from ?? 0, previous.to, current.from, current.to],
  );
  return rows.map((row) => ({
    ...row,
    percent_change: percentChange(row.cur_views, row.prev_views, filter),
  }));
}
