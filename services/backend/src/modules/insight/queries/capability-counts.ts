import type { Pool } from 'pg';
import { DAY_SLOTS } from '../domain/slots.js';
import { knownTopics } from './same-topic.js';
import type { OfWhom } from './slot-sums.js';

/** A row of a day lies in a stretch if its slots reach into it; both ends of a stretch never lie in one day. */
const within = `d.tenant = $1 and d.day >= s.from_slot / ${DAY_SLOTS} and d.day <= (s.to_slot - 1) / ${DAY_SLOTS}
  and d.last_slot >= s.from_slot and d.first_slot < s.to_slot`;

/** Different capabilities (or topics in one's own words) in each stretch; over several people, those of each added up. */
export async function capabilityCounts(
  pool: Pool,
  { tenant, accountId }: OfWhom,
  stretches: readonly { readonly from: number; readonly to: number }[],
): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>(
    `with known as (${knownTopics('$1')})
     select count(found.nth)::int as n from unnest($2::int[], $3::int[]) with ordinality as s (from_slot, to_slot, nth)
     left join (
       select distinct s.nth, d.account_id, coalesce(k.key, d.topic_key)
       from unnest($2::int[], $3::int[]) with ordinality as s (from_slot, to_slot, nth)
       join read.insight_topic_day d on ${within} ${accountId === undefined ? '' : 'and d.account_id = $4'}
       left join known k on k.typed = d.topic_key
     ) found using (nth) group by s.nth order by s.nth`,
    [
      tenant,
      stretches.map(({ from }) => from),
      stretches.map(({ to }) => to),
      ...(accountId === undefined ? [] : [accountId]),
    ],
  );
  return rows.map(({ n }) => n);
}

/** How many had been studied before a slot, and how many have been by now. */
export async function capabilitiesEver(
  pool: Pool,
  { tenant, accountId }: OfWhom,
  before: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ then: number; now: number }>(
    `with known as (${knownTopics('$1')})
     select count(*) filter (where first_slot < $2)::int as then, count(*)::int as now from (
       select min(d.first_slot) as first_slot from read.insight_topic_day d
       left join known k on k.typed = d.topic_key where d.tenant = $1 ${accountId === undefined ? '' : 'and d.account_id = $3'}
       group by d.account_id, coalesce(k.key, d.topic_key)
     ) known`,
    [tenant, before, ...(accountId === undefined ? [] : [accountId])],
  );
  return [rows[0]?.then ?? 0, rows[0]?.now ?? 0];
}
