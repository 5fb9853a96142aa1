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
  readonly count: number;
  readonly capability: string;
  /** Days since 1970. */
  readonly deadline: number;
  readonly latest: number;
}
const dueColumns = { assignee: true, count: true, capability: true, deadline: true, latest: true } as const;

interface StudiedRow {
  readonly account_id: string;
  readonly last_day: number | null;
  readonly studied: number[];
}

const DAY_MS = 86_400_000;
const fortnight = (n: number): string => `coalesce(sum(d.study) filter (where d.fortnight = ${n}), 0)`;

interface Asked {
  /** The viewer's calendar day. */
  readonly today: number;
  readonly now: Date;
}

/**
 * What is known of the active members of an organisation, or of one of them. Four statements rather than one that joins
 * them: the database misjudges how few members are hidden, and would go through every sum once for each of them; and
 * they run side by side.
 */
export async function attentionFacts(pool: Pool, of: OfWhom, { today, now }: Asked): Promise<KnownOf[]> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const [members, overdues, soon, studies] = await Promise.all([
    membersOf(pool, of),
    overduesOf(pool, of, dateOf(today)),
    dueSoonOf(pool, of, dateOf(today)),
    studiesOf(pool, of, day),
  ]);
  const studyOf = new Map(studies.map((row) => [row.account_id, row]));
  const [overdue, dueSoon] = [byAssignee(overdues), byAssignee(soon)];
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

/** Of many rows, that have few days. */
function byAssignee(rows: readonly DueRow[]): ReadonlyMap<string, AttentionFacts['overdue']> {
  const days = new Map<number, string>();
  const dateIn = (day: number): string => {
    const date = days.get(day) ?? dateOf(day);
    days.set(day, date);
    return date;
  };
  return new Map(
    rows.map(({ assignee, count, capability, deadline, latest }) => [
      assignee,
      { count, capability, deadline: dateIn(deadline), latest: dateIn(latest) },
    ]),
  );
}

/** Two statements, as of each below: one that fits a person and everyone would be planned for neither. */
function membersOf(pool: Pool, of: OfWhom): Promise<MemberRow[]> {
  return manyRows<MemberRow>(pool, {
    name: `attention_members ${whoIs(of)}`,
    columns: { id: true, name: true, image: true, isLearner: true, joinedDay: true },
    text: `select a.account_id as id, a.full_name as name, a.profile_image_url as image,
       a.role = 'USER' as "isLearner", floor(extract(epoch from a.since) / 86400)::int as "joinedDay"
     from ${ACCOUNT_CARDS} a
     where a.client_id = $1 and a.status = 'ACTIVE' ${of.accountId === undefined ? '' : 'and a.account_id = $2'}`,
    values: [of.tenant, ...ownId(of)],
  });
}

/** Room for the place of a capability's name beside its day. */
const PLACES = 1 << 20;

/** Names that an organisation may assign, in their order. */
const NAMED = `select c.id, c.name, row_number() over (order by c.name collate "C", c.id) as place
  from ${CAPABILITY_CARDS} c where c.client_id is null or c.client_id = $1`;

/**
 * Of rows of `due` and `named`: each assignee's number of them, the first by its day and name, and the last day. Both are
 * one number each, for the least of numbers is found in one go: what orders rows takes a multiple of it.
 */
const FIRST_OF_EACH = `
  select f.assignee, f.count, n.name as capability, (f.first / ${PLACES})::int as deadline, f.latest
  from (
    select d.assignee, count(*)::int as count, max(d.day) as latest,
      min(d.day::bigint * ${PLACES} + n.place) as first
    from due d join named n on n.id = d.capability_id
    group by d.assignee
  ) f join named n on n.place = f.first % ${PLACES}`;

const SINCE_1970 = `- date '1970-01-01'`;

/** What is overdue, by person. */
function overduesOf(pool: Pool, of: OfWhom, today: string): Promise<DueRow[]> {
  return manyRows<DueRow>(pool, {
    name: `attention_overdues ${whoIs(of)}`,
    columns: dueColumns,
    text: `with named as materialized (${NAMED}), due as (
       select a.assignee, a.capability_id, a.deadline ${SINCE_1970} as day
       from ${ASSIGNED_CAPABILITIES} a
       where a.tenant = $1 and a.removed_at is null and a.status = 'pending'
         and a.deadline < $2::date ${of.accountId === undefined ? '' : 'and a.assignee = $3'}
     ) ${FIRST_OF_EACH}`,
    values: [of.tenant, today, ...ownId(of)],
  });
}

/** What is due soon and of which nothing was studied since it was assigned; by person. */
function dueSoonOf(pool: Pool, of: OfWhom, today: string): Promise<DueRow[]> {
  return manyRows<DueRow>(pool, {
    name: `attention_due_soon ${whoIs(of)}`,
    columns: dueColumns,
    text: `with named as materialized (${NAMED}), known as materialized (${knownTopics('$1')}), open as materialized (
       select a.assignee, a.capability_id, 'c:' || a.capability_id as key, a.deadline ${SINCE_1970} as day,
         floor(extract(epoch from a.assigned_at) * ${DAY_SLOTS} / 86400)::int as assigned_slot
       from ${ASSIGNED_CAPABILITIES} a
       where a.tenant = $1 and a.removed_at is null and a.status = 'pending'
         and a.deadline between $2::date and $2::date + ${DUE_SOON_DAYS}
         ${of.accountId === undefined ? '' : 'and a.assignee = $3'}
     ), begun as materialized (
       select d.account_id, coalesce(k.key, d.topic_key) as key, d.last_slot
       from read.insight_topic_day d left join known k on k.typed = d.topic_key
       where d.tenant = $1 ${of.accountId === undefined ? '' : 'and d.account_id = $3'}
         and d.day >= (select min(o.assigned_slot) / ${DAY_SLOTS} from open o)
     ), due as (
       select o.assignee, o.capability_id, o.day from open o
       where not exists (
         select from begun b
         where b.account_id = o.assignee and b.key = o.key and b.last_slot >= o.assigned_slot
       )
     ) ${FIRST_OF_EACH}`,
    values: [of.tenant, today, ...ownId(of)],
  });
}

/** Study of the last fortnight and those before it, latest first, and the last day with any. */
function studiesOf(pool: Pool, of: OfWhom, day: number): Promise<StudiedRow[]> {
  return manyRows<StudiedRow>(pool, {
    name: `attention_studies ${whoIs(of)}`,
    columns: { account_id: true, last_day: true, studied: true },
    text: `select d.account_id, max(d.day) filter (where d.study > 0) as last_day,
       array[${fortnight(0)}, ${fortnight(1)}, ${fortnight(2)}, ${fortnight(3)}, ${fortnight(4)}, ${fortnight(5)},
         ${fortnight(6)}] as studied
     from (
       -- Divided once a day of someone, and added as the doubles that they end as: sums of bigint are decimals.
       select account_id, day, study::float8 as study, ($2::int - day) / ${FORTNIGHT_DAYS} as fortnight
       from read.insight_day
       where tenant = $1 and day > $2::int - ${LOOKED_BACK_DAYS} ${of.accountId === undefined ? '' : 'and account_id = $3'}
       offset 0
     ) d
     group by d.account_id`,
    values: [of.tenant, day, ...ownId(of)],
  });
}
