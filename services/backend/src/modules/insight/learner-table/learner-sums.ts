import { expressionNames, nudgeTypes, strugglingExpressions } from '@keenly/contracts/study-session';
import type { Pool } from 'pg';
import { manyRows } from '../../../platform/database/many-rows.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { PERSON_PROFILES } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { DAY_SLOTS, inDays } from '../domain/slots.js';
import type { SlotRange } from '../figures/period.js';
import { knownTopics } from '../figures/same-topic.js';
import type { Learner } from './learner-rows.js';

/** A row of the query. */
export interface LearnerSums extends Learner {
  readonly person: string;
  readonly image: string | null;
  /** Capabilities among the topics, by name. */
  readonly capabilities: readonly string[];
}

const added = (columns: readonly string[]): string => columns.join(' + ');
/** The figures of a day, from the finer ones. */
const ofSlots = `t.study, ${added(nudgeTypes.map((type) => `t.nudge_${type}`))} as nudges,
  ${added(strugglingExpressions.map((name) => `t.face_${name}`))} as struggle,
  ${added(expressionNames.map((name) => `t.face_${name}`))} as faces`;
const slotsIn = (from: string, to: string): string =>
  `select t.account_id, ${ofSlots} from read.insight_slot t
   where t.tenant = $1 and t.slot >= ${from} and t.slot < ${to}`;

/** Everything, from the totals. */
const ever = `select t.account_id, ${ofSlots} from read.insight_total t where t.tenant = $1`;
/** Whole UTC days ($4 to $5) from the days, what the stretch has of a first and a last day ($6 to $9) from the slots. */
const within = `
  select t.account_id, t.study, t.nudges, t.struggle, t.faces from read.insight_day t
  where t.tenant = $1 and t.day >= $4 and t.day < $5
  union all ${slotsIn('$6', '$7')} union all ${slotsIn('$8', '$9')}`;

const topicsEver = `select t.account_id, t.topic_key from read.insight_topic t
  where t.tenant = $1 and t.first_slot is not null`;
const topicsWithin = `select d.account_id, d.topic_key from read.insight_topic_day d
  where d.tenant = $1 and d.day >= $2 / ${DAY_SLOTS} and d.day <= ($3 - 1) / ${DAY_SLOTS}
    and d.last_slot >= $2 and d.first_slot < $3`;

const statement = (sums: string, topics: string): string =>
  `with known as materialized (${knownTopics('$1')}), sums as (
       select account_id, sum(study)::float8 as study, sum(nudges)::float8 as nudges,
           sum(struggle)::float8 as struggle, sum(faces)::float8 as faces
         from (${sums}) parts group by account_id
     ), topics as (
       select found.account_id, count(*)::int as topics,
         coalesce(array_agg(c.name order by c.name) filter (where c.id is not null), '{}') as capabilities
       from (
         select distinct t.account_id, coalesce(k.key, t.topic_key) as key
         from (${topics}) t left join known k on k.typed = t.topic_key
       ) found left join (
         select id, name, 'c:' || id as key from ${CAPABILITY_CARDS} where client_id is null or client_id = $1
       ) c using (key)
       group by found.account_id
     )
     select a.account_id as id, a.person_id as person, a.full_name as name, a.profile_image_url as image,
       floor(extract(epoch from a.since) * 1000)::float8 as "sinceMs",
       a.status = 'ACTIVE' as "isActive",
       nullif(p.department, '') as department, coalesce(s.study, 0)::float8 as study,
       coalesce(s.nudges, 0)::float8 as nudges,
       case when a.status = 'ACTIVE' then coalesce(s.struggle, 0) else 0 end::float8 as struggle,
       case when a.status = 'ACTIVE' then coalesce(s.faces, 0) else 0 end::float8 as faces,
       coalesce(t.topics, 0) as topics, coalesce(t.capabilities, '{}') as capabilities
     from ${ACCOUNT_CARDS} a left join ${PERSON_PROFILES} p using (person_id)
     left join sums s using (account_id) left join topics t using (account_id)
     where a.client_id = $1 and a.is_open and a.status <> 'PENDING'`;

const columns = {
  id: true,
  person: true,
  name: true,
  image: true,
  sinceMs: true,
  isActive: true,
  department: true,
  study: true,
  nudges: true,
  struggle: true,
  faces: true,
  topics: true,
  capabilities: true,
} as const;

/**
 * The members of an organisation with their sums of a stretch of time, in no order. Who is switched off is among them,
 * without expressions: they can't sign in to take their consent back.
 */
export function learnerSums(pool: Pool, tenant: string, { from, to }: SlotRange): Promise<LearnerSums[]> {
  const isEver = from === null;
  const { days, slots } = inDays({ from: from ?? 0, to });
  const ranges = [days[0], slots[0], slots[1]].flatMap((range) => [range?.from ?? 0, range?.to ?? 0]);
  return manyRows<LearnerSums>(pool, {
    name: `insight_learners ${isEver ? 'ever' : 'within'}`,
    columns,
    text: isEver ? statement(ever, topicsEver) : statement(within, topicsWithin),
    values: isEver ? [tenant] : [tenant, from, to, ...ranges],
  });
}
