import { DUE_SOON_DAYS, FORTNIGHT_DAYS, LOOKED_BACK_DAYS } from '@keenly/contracts/attention';
import { dateOf } from '@keenly/contracts/formulas/calendar';
import type { AttentionFacts } from '@keenly/contracts/formulas/attention';
import type { Pool } from 'pg';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { manyRows } from '../../../platform/database/many-rows.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { DAY_SLOTS } from '../domain/slots.js';
import { knownTopics } from '../figures/same-topic.js';
import { type OfWhom, ownId, whoIs } from '../figures/slot-sums.js';

export interface KnownOf extends AttentionFacts {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly isLearner: boolean;
  /** UTC days since 1970. */
  readonly joinedDay: number;
}
/** Of someone's assignments that are overdue, or of those that are due soon: how many, the first of them, the last. */
interface DueRow {
  readonly assignee: string;
  readonly isOverdue: boolean;
  readonly count: number;
  readonly capability: string;
  readonly deadline: string;
  readonly latest: string;
}
interface StudiedRow {
  readonly account_id: string;
  readonly last_day: number | null;
  readonly studied: number[];
}

const DAY_MS = 86_400_000;
const fortnight = (n: number): string =>
  `coalesce(sum(d.study) filter (where ($2::int - d.day) / ${FORTNIGHT_DAYS} = ${n}), 0)::float8`;

interface Asked {
  /** The viewer's calendar day. */
  readonly today: number;
  readonly now: Date;
}

/**
 * What is known of the active members of an organisation, or of one of them. Three statements rather than one that joins
 * them: the database misjudges how few members are hidden, and would go through every sum once for each of them.
 */
export async function attentionFacts(pool: Pool, of: OfWhom, { today, now }: Asked): Promise<KnownOf[]> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const [members, dues, studies] = await Promise.all([
    membersOf(pool, of),
    duesOf(pool, of, dateOf(today)),
    studiesOf(pool, of, day),
  ]);
  const studyOf = new Map(studies.map((row) => [row.account_id, row]));
  const dueOf = (isOverdue: boolean) =>
    new Map(
      dues
        .filter((row) => row.isOverdue === isOverdue)
        .map(({ assignee, count, capability, deadline, latest }) => [
          assignee,
          { count, capability, deadline, latest },
        ]),
    );
  const [overdue, dueSoon] = [dueOf(true), dueOf(false)];
  return members.map(({ id, name, image, isLearner, joinedDay }) => {
    const study = studyOf.get(id);
    const lastDay = study?.last_day ?? null;
    return {
      id,
      name,
      image,
      overdue: overdue.get(id) ?? null,
      dueSoon: dueSoon.get(id) ?? null,
      studiedDaysAgo: lastDay === null ? null : day - lastDay,
      // Who manages may study, and isn't asked why not.
      joinedDaysAgo: isLearner ? day - joinedDay : null,
      fortnights: study?.studied ?? [],
    };
  });
}

/** Two statements, as of each below: one that fits a person and everyone would be planned for neither. */
function membersOf(pool: Pool, of: OfWhom): Promise<MemberRow[]> {
  return manyRows<MemberRow>(pool, {
    name: `attention_members ${whoIs(of)}`,
    text: `select a.account_id as id, a.full_name as name, a.profile_image_url as image,
       a.role = 'USER' as "isLearner", floor(extract(epoch from a.since) / 86400)::int as "joinedDay"
     from ${ACCOUNT_CARDS} a
     where a.client_id = $1 and a.status = 'ACTIVE' ${of.accountId === undefined ? '' : 'and a.account_id = $2'}`,
    values: [of.tenant, ...ownId(of)],
  });
}

/** What is overdue, and what is due soon of which nothing was studied since it was assigned; by person. */
function duesOf(pool: Pool, of: OfWhom, today: string): Promise<DueRow[]> {
  return manyRows<DueRow>(pool, {
    name: `attention_dues ${whoIs(of)}`,
    text: `with known as materialized (${knownTopics('$1')}), open as materialized (
       select a.assignee, a.deadline, a.deadline < $2::date as is_overdue, c.name,
         -- Asked of what isn't overdue yet alone: most is, and making these takes most of the time.
         case when a.deadline >= $2::date then 'c:' || a.capability_id end as key,
         case when a.deadline >= $2::date
           then floor(extract(epoch from a.assigned_at) * ${DAY_SLOTS} / 86400)::int end as assigned_slot
       from ${ASSIGNED_CAPABILITIES} a join ${CAPABILITY_CARDS} c on c.id = a.capability_id
       where a.tenant = $1 and a.removed_at is null and a.status = 'pending'
         and a.deadline <= $2::date + ${DUE_SOON_DAYS} ${of.accountId === undefined ? '' : 'and a.assignee = $3'}
     ), begun as materialized (
       select d.account_id, coalesce(k.key, d.topic_key) as key, d.last_slot
       from read.insight_topic_day d left join known k on k.typed = d.topic_key
       where d.tenant = $1 ${of.accountId === undefined ? '' : 'and d.account_id = $3'}
         and d.day >= (select min(o.assigned_slot) / ${DAY_SLOTS} from open o where not o.is_overdue)
     ), due as (
       select o.assignee, o.deadline, o.name, true as is_overdue from open o where o.is_overdue
       union all
       select o.assignee, o.deadline, o.name, false from open o
       where not o.is_overdue and not exists (
         select from begun b
         where b.account_id = o.assignee and b.key = o.key and b.last_slot >= o.assigned_slot
       )
     )
     select assignee, is_overdue as "isOverdue", count, name as capability, deadline::text as deadline,
       latest::text as latest
     from (
       select distinct on (d.assignee, d.is_overdue) d.*, (count(*) over such)::int as count,
         max(d.deadline) over such as latest
       from due d
       window such as (partition by d.assignee, d.is_overdue)
       order by d.assignee, d.is_overdue, d.deadline, d.name collate "C"
     ) first`,
    values: [of.tenant, today, ...ownId(of)],
  });
}

/** Study of the last fortnight and those before it, latest first, and the last day with any. */
function studiesOf(pool: Pool, of: OfWhom, day: number): Promise<StudiedRow[]> {
  return manyRows<StudiedRow>(pool, {
    name: `attention_studies ${whoIs(of)}`,
    text: `select d.account_id, max(d.day) filter (where d.study > 0) as last_day,
       array[${fortnight(0)}, ${fortnight(1)}, ${fortnight(2)}, ${fortnight(3)}, ${fortnight(4)}, ${fortnight(5)},
         ${fortnight(6)}] as studied
     from read.insight_day d
     where d.tenant = $1 and d.day > $2::int - ${LOOKED_BACK_DAYS} ${of.accountId === undefined ? '' : 'and d.account_id = $3'}
     group by d.account_id`,
    values: [of.tenant, day, ...ownId(of)],
  });
}
