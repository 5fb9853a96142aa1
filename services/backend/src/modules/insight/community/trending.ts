import { percentChange } from '@keenly/contracts/formulas/numbers';
import type { Community, CommunityQuery } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { LEARNING_PLANS } from '../../learning-plan/learning-plan.public.js';
import { DAY_SLOTS, inDays, type Range } from '../domain/slots.js';
import type { PeriodSlots, SlotRange } from '../figures/period.js';
import { knownTopics } from '../figures/same-topic.js';

export const TRENDING = 10;

type Trend = Community['data']['trending_data'][number];

/**
 * Views of the two periods by topic, from the days ($2 to $3) and, of days that a period has a part of, from the slots
 * ($4 to $5). The current period is $6 to $7, the one before $8 to $9.
 * @param which condition on `v.topic_key`
 */
const viewed = (which: string): string => `
  select topic_key, sum(views) filter (where at >= $6 and at < $7) as cur,
    sum(views) filter (where at >= $8 and at < $9) as prev
  from (
    select v.topic_key, v.day * ${DAY_SLOTS} as at, v.views
    from unnest($2::int[], $3::int[]) as d (first, behind) join read.insight_view_day v
      on v.tenant = $1 and v.day >= d.first and v.day < d.behind and ${which}
    union all
    select v.topic_key, v.slot, v.views
    from unnest($4::int[], $5::int[]) as s (first, behind) join read.insight_view v
      on v.tenant = $1 and v.slot >= s.first and v.slot < s.behind and ${which}
  ) v group by topic_key`;

/** Words that were typed count for the capability of that name; others are their person's own and shown to no one. */
const capabilities = `
  with named as (
    select 'c:' || c.id as key, c.id, c.name from ${CAPABILITY_CARDS} c where c.client_id is null or c.client_id = $1
    union all select k.typed, k.id, k.name from (${knownTopics('$1')}) k
  )
  select n.id::text as id, n.name as description, sum(v.cur)::int as cur_views,
    coalesce(sum(v.prev), 0)::int as prev_views
  from (${viewed('v.topic_key = any (array(select key from named))')}) v join named n on n.key = v.topic_key
  group by n.id, n.name`;
const plans = `
  select substr(v.topic_key, 3) as id, coalesce(p.title, substr(v.topic_key, 3)) as description,
    v.cur::int as cur_views, coalesce(v.prev, 0)::int as prev_views
  from (${viewed(`v.topic_key like 'p:%'`)}) v
  left join ${LEARNING_PLANS} p on 'p:' || p.id = v.topic_key and (p.client_id = $1 or p.is_public)
  where p.is_own is not true`;

/** Topics on which an organisation's members start sessions, most started first. */
export async function trending(
  pool: Pool,
  clientId: string,
  { current, previous }: PeriodSlots,
  { topic, filter }: Pick<CommunityQuery, 'topic' | 'filter'>,
): Promise<Trend[]> {
  const [now, then] = [rangeOf(current), rangeOf(previous)];
  const cut = pieces([now, then]).map(inDays);
  const days = cut.flatMap((one) => one.days);
  const slots = cut.flatMap((one) => one.slots);
  const { rows } = await pool.query<Omit<Trend, 'percent_change'>>({
    name: `insight_trending ${topic}`,
    text: `select * from (${topic === 'capability' ? capabilities : plans}) trend
     where cur_views > 0 order by cur_views desc, prev_views desc, description, id limit ${TRENDING}`,
    values: [
      clientId,
      ...[days, slots].flatMap((ranges) => [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]),
      ...[now, then].flatMap(({ from, to }) => [from, to]),
    ],
  });
  return rows.map((row) => ({
    ...row,
    percent_change: percentChange(row.cur_views, row.prev_views, filter),
  }));
}

const rangeOf = ({ from, to }: SlotRange): Range => ({ from: from ?? 0, to });

/** The union of these ranges, split wherever one of them starts or ends, without overlaps. */
function pieces(ranges: readonly Range[]): Range[] {
  const edges = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return edges
    .slice(1)
    .map((to, at) => ({ from: edges[at] ?? to, to }))
    .filter((piece) => ranges.some(({ from, to }) => from <= piece.from && piece.to <= to));
}
