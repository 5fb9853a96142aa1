import type { Pool } from 'pg';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { DAY_SLOTS, inDays } from '../domain/slots.js';
import type { SlotRange } from './period.js';
import { knownTopics } from './same-topic.js';

export const TOP_LEARNERS = 10;

export interface TopLearner {
  readonly user_client_id: string;
  readonly user_name: string;
  readonly profile_image_url: string | null;
  readonly capability: number;
  /** Milliseconds. */
  readonly study: number;
}

/** Everything, from the learners' totals. */
const ever = 'select account_id, study from read.insight_total where tenant = $1';

/** A stretch: whole UTC days ($4 to $5) from the days, what it has of a first and a last day ($6 to $9) from the slots. */
const within = `
  select account_id, sum(study) as study from (
    select account_id, study from read.insight_day where tenant = $1 and day >= $4 and day < $5
    union all
    select account_id, study from read.insight_slot where tenant = $1 and slot >= $6 and slot < $7
    union all
    select account_id, study from read.insight_slot where tenant = $1 and slot >= $8 and slot < $9
  ) parts group by account_id`;

/** Capabilities of those at the top: whatever they studied ever, or in the stretch ($2 to $3). */
const capabilitiesEver = `
  select count(distinct coalesce(k.key, t.topic_key))::int from read.insight_topic t
  left join known k on k.typed = t.topic_key
  where t.tenant = $1 and t.account_id = top.account_id and t.first_slot is not null`;
const capabilitiesWithin = `
  select count(distinct coalesce(k.key, d.topic_key))::int from read.insight_topic_day d
  left join known k on k.typed = d.topic_key
  where d.tenant = $1 and d.account_id = top.account_id and d.day >= $2 / ${DAY_SLOTS}
    and d.day <= ($3 - 1) / ${DAY_SLOTS} and d.last_slot >= $2 and d.first_slot < $3`;

/** Looked up by its key (`offset 0` keeps the look-up apart), from the top down until there are enough. */
const ACTIVE_CARD = `
  select a.full_name, a.profile_image_url from ${ACCOUNT_CARDS} a
  where a.account_id = s.account_id and a.client_id = $1 and a.status = 'ACTIVE' offset 0`;

/** Active people of an organisation who studied most, most first. */
export async function topLearners(
  pool: Pool,
  clientId: string,
  { from, to }: SlotRange,
): Promise<TopLearner[]> {
  const { days, slots } = inDays({ from: from ?? 0, to });
  const [before, behind] = slots;
  const ranges = [days[0], before, behind].flatMap((range) => [range?.from ?? 0, range?.to ?? 0]);
  const { rows } = await pool.query<TopLearner>({
    name: `insight_top_learners ${from === null ? 'ever' : 'within'}`,
    text: `with known as (${knownTopics('$1')}), top as (
       select s.account_id, s.study, c.full_name, c.profile_image_url
       from (
         select * from (${from === null ? ever : within}) all_of_them
         where study > 0 order by study desc, account_id
       ) s cross join lateral (${ACTIVE_CARD}) c
       order by s.study desc, s.account_id limit ${TOP_LEARNERS}
     )
     select top.account_id as user_client_id, top.full_name as user_name, top.profile_image_url,
       top.study::float8 as study, (${from === null ? capabilitiesEver : capabilitiesWithin}) as capability
     from top order by top.study desc, top.account_id`,
    values: from === null ? [clientId] : [clientId, from, to, ...ranges],
  });
  return rows;
}
