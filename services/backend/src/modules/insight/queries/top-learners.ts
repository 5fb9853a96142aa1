import type { Pool } from 'pg';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { DAY_SLOTS } from '../domain/slots.js';
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

/** A stretch: whole UTC days from the days, what it has of a first and a last day from the slots. */
const within = `
  select account_id, sum(study) as study from (
    select account_id, study from read.insight_day where tenant = $1 and day >= $4 and day < $5
    union all
    select account_id, study from read.insight_slot
    where tenant = $1 and (slot >= $2 and slot < least($4 * ${DAY_SLOTS}, $3)
      or slot >= greatest($5 * ${DAY_SLOTS}, $4 * ${DAY_SLOTS}) and slot < $3)
  ) parts group by account_id`;

/** Active people of an organisation who studied most, most first. */
export async function topLearners(
  pool: Pool,
  clientId: string,
  { from, to }: SlotRange,
): Promise<TopLearner[]> {
  const edges = [from ?? 0, to];
  const days = [Math.ceil((from ?? 0) / DAY_SLOTS), Math.floor(to / DAY_SLOTS)];
  const { rows } = await pool.query<TopLearner>(
    `with known as (${knownTopics('$1')}), studied as (${from === null ? ever : within}), top as (
       select s.account_id, s.study, c.full_name, c.profile_image_url
       from studied s join ${ACCOUNT_CARDS} c on c.account_id = s.account_id
       where s.study > 0 and c.client_id = $1 and c.status = 'ACTIVE'
       order by s.study desc, s.account_id limit ${TOP_LEARNERS}
     )
     select top.account_id as user_client_id, top.full_name as user_name, top.profile_image_url,
       top.study::float8 as study, (
         select count(distinct coalesce(k.key, d.topic_key))::int from read.insight_topic_day d
         left join known k on k.typed = d.topic_key
         where d.tenant = $1 and d.account_id = top.account_id and d.last_slot >= $2 and d.first_slot < $3
       ) as capability
     from top order by top.study desc, top.account_id`,
    from === null ? [clientId, ...edges] : [clientId, ...edges, ...days],
  );
  return rows;
}
