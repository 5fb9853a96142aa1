import type { CommunityScope } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { DAY_SLOTS, inDays } from '../domain/slots.js';
import type { SlotRange } from '../figures/period.js';
import { knownTopics } from '../figures/same-topic.js';

export const TOP_LEARNERS = 10;

export interface TopLearner {
  /** Account. */
  readonly id: string;
  readonly user_name: string;
  readonly profile_image_url: string | null;
  readonly capability: number;
  /** Milliseconds. */
  readonly study: number;
  readonly is_colleague: boolean;
}

/** Accounts elsewhere than in the tenant ($1) whose people chose that everyone sees them. */
const ELSEWHERE = `
  select a.account_id, coalesce(a.client_id, a.account_id) as tenant from ${ACCOUNT_CARDS} a
  where a.community_since is not null and a.status = 'ACTIVE'
    and coalesce(a.client_id, a.account_id) is distinct from $1`;

/** Everything, from the learners' totals. */
const ever = 'select t.tenant, t.account_id, t.study from read.insight_total t';

/**
 * A stretch: whole UTC days ($4 to $5) from the days, what it has of a first and a last day ($6 to $9) from the slots.
 */
const within = (whose: string): string => `
  select tenant, account_id, sum(study) as study from (
    select t.tenant, t.account_id, t.study from read.insight_day t ${whose} t.day >= $4 and t.day < $5
    union all
    select t.tenant, t.account_id, t.study from read.insight_slot t ${whose} t.slot >= $6 and t.slot < $7
    union all
    select t.tenant, t.account_id, t.study from read.insight_slot t ${whose} t.slot >= $8 and t.slot < $9
  ) parts group by tenant, account_id`;

const OWN = 'where t.tenant = $1';
const OTHERS = 'join elsewhere e on e.tenant = t.tenant and e.account_id = t.account_id';

/** Capabilities of those at the top: whatever they studied ever, or in the stretch ($2 to $3). */
const capabilitiesEver = `
  select count(distinct coalesce(k.key, t.topic_key))::int from read.insight_topic t
  left join known k on k.tenant = t.tenant and k.typed = t.topic_key
  where t.tenant = top.tenant and t.account_id = top.account_id and t.first_slot is not null`;
const capabilitiesWithin = `
  select count(distinct coalesce(k.key, d.topic_key))::int from read.insight_topic_day d
  left join known k on k.tenant = d.tenant and k.typed = d.topic_key
  where d.tenant = top.tenant and d.account_id = top.account_id and d.day >= $2 / ${DAY_SLOTS}
    and d.day <= ($3 - 1) / ${DAY_SLOTS} and d.last_slot >= $2 and d.first_slot < $3`;

/**
 * Looked up by its key (`offset 0` keeps the look-up apart), from the top down until there are enough. Colleagues are
 * shown to each other; others only as long as they want it.
 */
const ACTIVE_CARD = `
  select a.full_name, a.profile_image_url from ${ACCOUNT_CARDS} a
  where a.account_id = s.account_id and a.status = 'ACTIVE'
    and coalesce(a.client_id, a.account_id) = s.tenant and (s.tenant = $1 or a.community_since is not null)
  offset 0`;

/**
 * Active people who studied most, most first: of a tenant (an organisation, or one account on its own; null for none),
 * and with the scope 'everyone' also those elsewhere who chose to be shown.
 */
export async function topLearners(
  pool: Pool,
  tenant: string | null,
  { from, to }: SlotRange,
  scope: CommunityScope,
): Promise<TopLearner[]> {
  const { days, slots } = inDays({ from: from ?? 0, to });
  const [before, behind] = slots;
  const ranges = [days[0], before, behind].flatMap((range) => [range?.from ?? 0, range?.to ?? 0]);
  const isEver = from === null;
  const own = isEver ? `${ever} ${OWN}` : within(`${OWN} and`);
  const others = isEver ? `${ever} ${OTHERS}` : within(`${OTHERS} where`);
  const { rows } = await pool.query<TopLearner>({
    name: `insight_top_learners ${scope} ${isEver ? 'ever' : 'within'}`,
    text: `with ${scope === 'everyone' ? `elsewhere as materialized (${ELSEWHERE}),` : ''} top as materialized (
       select s.tenant, s.account_id, s.study, c.full_name, c.profile_image_url
       from (
         select * from (${scope === 'everyone' ? `${own} union all ${others}` : own}) all_of_them
         where study > 0 order by study desc, account_id
       ) s cross join lateral (${ACTIVE_CARD}) c
       order by s.study desc, s.account_id limit ${TOP_LEARNERS}
     ), known as materialized (
       select t.tenant, k.typed, k.key
       from (select distinct tenant from top) t cross join lateral (${knownTopics('t.tenant')}) k
     )
     select top.account_id as id, top.full_name as user_name, top.profile_image_url,
       top.study::float8 as study, (${isEver ? capabilitiesEver : capabilitiesWithin}) as capability,
       top.tenant is not distinct from $1 as is_colleague
     from top order by top.study desc, top.account_id`,
    values: isEver ? [tenant] : [tenant, from, to, ...ranges],
  });
  return rows;
}
