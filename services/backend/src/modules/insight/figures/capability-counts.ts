import type { Pool } from 'pg';
import { DAY_SLOTS } from '../domain/slots.js';
import { activeMembers } from './active-members.js';
import { knownTopics } from './same-topic.js';
import { type OfWhom, ownId, whoIs } from './slot-sums.js';

/** A row of a day lies in a stretch if its slots reach into it; both ends of a stretch never lie in one day. */
const within = `d.day >= s.from_slot / ${DAY_SLOTS} and d.day <= (s.to_slot - 1) / ${DAY_SLOTS}
  and d.last_slot >= s.from_slot and d.first_slot < s.to_slot`;

/** Different capabilities (or topics in one's own words) in each stretch; over several people, those of each added up. */
export async function capabilityCounts(
  pool: Pool,
  of: OfWhom,
  stretches: readonly { readonly from: number; readonly to: number }[],
): Promise<number[]> {
  if (stretches.length === 0) return [];
  const froms = stretches.map(({ from }) => from);
  const tos = stretches.map(({ to }) => to);
  const first = Math.floor(Math.min(...froms) / DAY_SLOTS);
  const last = Math.floor((Math.max(...tos) - 1) / DAY_SLOTS);
  // The days of all stretches are read once. `(… in …) is true` is looked up in a hash of the members: as a join the
  // database takes them for a handful, and goes through the days of each.
  const whose =
    of.accountId === undefined ? `(d.account_id in (${activeMembers('$1')})) is true` : 'd.account_id = $6';
  const { rows } = await pool.query<{ n: number }>({
    name: `insight_capabilities ${whoIs(of)}`,
    text: `with known as (${knownTopics('$1')}), days as materialized (
       select d.account_id, d.topic_key, d.day, d.first_slot, d.last_slot from read.insight_topic_day d
       where d.tenant = $1 and d.day >= $4 and d.day <= $5 and ${whose}
     )
     select count(found.nth)::int as n from unnest($2::int[], $3::int[]) with ordinality as s (from_slot, to_slot, nth)
     left join (
       select distinct s.nth, d.account_id, coalesce(k.key, d.topic_key)
       from unnest($2::int[], $3::int[]) with ordinality as s (from_slot, to_slot, nth)
       join days d on ${within}
       left join known k on k.typed = d.topic_key
     ) found using (nth) group by s.nth order by s.nth`,
    values: [of.tenant, froms, tos, first, last, ...ownId(of)],
  });
  return rows.map(({ n }) => n);
}

/** How many had been studied before a slot, and how many have been by now. */
export async function capabilitiesEver(pool: Pool, of: OfWhom, before: number): Promise<number[]> {
  const { rows } = await pool.query<{ then: number; now: number }>({
    name: `insight_capabilities_ever ${whoIs(of)}`,
    text: `with known as (${knownTopics('$1')})
     select count(*) filter (where first_slot < $2)::int as then, count(*)::int as now from (
       select min(t.first_slot) as first_slot from read.insight_topic t
       left join known k on k.typed = t.topic_key
       where t.tenant = $1 and t.first_slot is not null 
         and t.account_id ${of.accountId === undefined ? `in (${activeMembers('$1')})` : '= $3'}
       group by t.account_id, coalesce(k.key, t.topic_key)
     ) known`,
    values: [of.tenant, before, ...ownId(of)],
  });
  return [rows[0]?.then ?? 0, rows[0]?.now ?? 0];
}
