import { nudgeTypes } from '@keenly/contracts/study-session';
import type { Pool } from 'pg';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { PERSON_PROFILES } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { knownTopics } from '../figures/same-topic.js';

/** All that someone studied so far; time in ms. */
export interface GroupSums {
  readonly id: string;
  readonly department: string | null;
  readonly study: number;
  readonly sessions: number;
  readonly nudges: number;
  readonly topics: number;
  /** Capabilities among the topics, by name. */
  readonly capabilities: readonly string[];
}

const nudges = nudgeTypes.map((type) => `t.nudge_${type}`).join(' + ');

const statement = `
  with known as materialized (${knownTopics('$1')}), sums as (
    select t.account_id, sum(t.study)::float8 as study, sum(t.sessions)::int as sessions,
      sum(${nudges})::int as nudges
    from read.insight_total t where t.tenant = $1 and t.account_id = any($2::uuid[]) group by 1
  ), topics as (
    select found.account_id, count(*)::int as topics,
      coalesce(array_agg(c.name order by c.name) filter (where c.id is not null), '{}') as capabilities
    from (
      select distinct t.account_id, coalesce(k.key, t.topic_key) as key
      from read.insight_topic t left join known k on k.typed = t.topic_key
      where t.tenant = $1 and t.account_id = any($2::uuid[]) and t.first_slot is not null
    ) found left join (
      select id, name, 'c:' || id as key from ${CAPABILITY_CARDS} where client_id is null or client_id = $1
    ) c using (key)
    group by found.account_id
  )
  select a.account_id as id, nullif(p.department, '') as department, coalesce(s.study, 0)::float8 as study,
    coalesce(s.sessions, 0) as sessions, coalesce(s.nudges, 0) as nudges, coalesce(t.topics, 0) as topics,
    coalesce(t.capabilities, '{}') as capabilities
  from ${ACCOUNT_CARDS} a left join ${PERSON_PROFILES} p using (person_id)
  left join sums s using (account_id) left join topics t using (account_id)
  where a.client_id = $1 and a.account_id = any($2::uuid[])`;

/** By account, for those of the accounts that are in the organisation. */
export async function groupSums(
  pool: Pool,
  tenant: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, GroupSums>> {
  const { rows } = await pool.query<GroupSums>({
    name: 'insight_group',
    text: statement,
    values: [tenant, accounts],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
