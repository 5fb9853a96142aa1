import { DUE_SOON_DAYS, FORTNIGHT_DAYS, LOOKED_BACK_DAYS } from '@keenly/contracts/attention';
import { dateOf } from '@keenly/contracts/formulas/calendar';
import type { AttentionFacts } from '@keenly/contracts/formulas/attention';
import type { Pool } from 'pg';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { DAY_SLOTS } from '../domain/slots.js';
import { knownTopics } from '../figures/same-topic.js';

export interface KnownOf extends AttentionFacts {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly role: string;
  readonly since: Date;
}
interface DueRow {
  readonly assignee: string;
  readonly overdue: number;
  readonly overdue_name: string | null;
  readonly overdue_deadline: string | null;
  readonly overdue_latest: string | null;
  readonly soon: number;
  readonly soon_name: string | null;
  readonly soon_deadline: string | null;
  readonly soon_latest: string | null;
}
interface StudiedRow {
  readonly account_id: string;
  readonly last_day: number | null;
  readonly studied: number[];
}

const DAY_MS = 86_400_000;
/** Of what is due first of these: how many there are, its name, and its deadline. */
const firstOf = (which: string, as: string): string =>
  `(count(*) filter (where ${which}))::int as ${as},
   (array_agg(d.name order by d.deadline, d.name) filter (where ${which}))[1] as ${as}_name,
   (min(d.deadline) filter (where ${which}))::text as ${as}_deadline,
   (max(d.deadline) filter (where ${which}))::text as ${as}_latest`;
const fortnight = (n: number): string =>
  `coalesce(sum(d.study) filter (where ($2::int - d.day) / ${FORTNIGHT_DAYS} = ${n}), 0)::float8`;

interface Asked {
  /** The viewer's calendar day. */
  readonly today: number;
  readonly now: Date;
  readonly accountId?: string;
}

/**
 * What is known of the active members of an organisation, or of one of them. Three statements rather than one that joins
 * them: the database misjudges how few members are hidden, and would go through every sum once for each of them.
 */
export async function attentionFacts(pool: Pool, tenant: string, asked: Asked): Promise<KnownOf[]> {
  const day = Math.floor(asked.now.getTime() / DAY_MS);
  const one = asked.accountId ?? null;
  const [members, dues, studies] = await Promise.all([
    membersOf(pool, tenant, one),
    duesOf(pool, tenant, dateOf(asked.today), one),
    studiesOf(pool, tenant, day, one),
  ]);
  const [dueOf, studyOf] = [
    new Map(dues.map((row) => [row.assignee, row])),
    new Map(studies.map((row) => [row.account_id, row])),
  ];
  return members.map(({ id, name, image, role, since }) => {
    const [due, study] = [dueOf.get(id), studyOf.get(id)];
    const lastDay = study?.last_day ?? null;
    return {
      ...{ id, name, image },
      overdue:
        due === undefined
          ? null
          : assigned(due.overdue, due.overdue_name, due.overdue_deadline, due.overdue_latest),
      dueSoon:
        due === undefined ? null : assigned(due.soon, due.soon_name, due.soon_deadline, due.soon_latest),
      studiedDaysAgo: lastDay === null ? null : day - lastDay,
      // Who manages may study, and isn't asked why not.
      joinedDaysAgo: role === 'USER' ? day - Math.floor(since.getTime() / DAY_MS) : null,
      fortnights: study?.studied ?? [],
    };
  });
}

async function membersOf(pool: Pool, tenant: string, one: string | null): Promise<MemberRow[]> {
  const { rows } = await pool.query<MemberRow>({
    name: 'attention_members',
    text: `select a.account_id as id, a.full_name as name, a.profile_image_url as image, a.role, a.since
     from ${ACCOUNT_CARDS} a
     where a.client_id = $1 and a.status = 'ACTIVE' and ($2::uuid is null or a.account_id = $2)`,
    values: [tenant, one],
  });
  return rows;
}

/** What is overdue, and what is due soon of which nothing was studied since it was assigned; by person. */
async function duesOf(pool: Pool, tenant: string, today: string, one: string | null): Promise<DueRow[]> {
  const { rows } = await pool.query<DueRow>({
    name: 'attention_dues',
    text: `with known as materialized (${knownTopics('$1')}), open as materialized (
       select a.assignee, a.deadline, a.deadline < $2::date as is_overdue, c.name,
         -- Asked of what isn't overdue yet alone: most is, and making these takes most of the time.
         case when a.deadline >= $2::date then 'c:' || a.capability_id end as key,
         case when a.deadline >= $2::date
           then floor(extract(epoch from a.assigned_at) * ${DAY_SLOTS} / 86400)::int end as assigned_slot
       from ${ASSIGNED_CAPABILITIES} a join ${CAPABILITY_CARDS} c on c.id = a.capability_id
       where a.tenant = $1 and a.removed_at is null and a.status = 'pending'
         and a.deadline <= $2::date + ${DUE_SOON_DAYS} and ($3::uuid is null or a.assignee = $3)
     ), begun as materialized (
       select d.account_id, coalesce(k.key, d.topic_key) as key, max(d.last_slot) as last_slot
       from read.insight_topic_day d left join known k on k.typed = d.topic_key
       where d.tenant = $1 and ($3::uuid is null or d.account_id = $3)
         and d.day >= (select min(o.assigned_slot) / ${DAY_SLOTS} from open o where not o.is_overdue)
       group by 1, 2
     ), due as (
       select o.assignee, o.deadline, o.name, o.is_overdue,
         not o.is_overdue and coalesce(b.last_slot < o.assigned_slot, true) as is_soon
       from open o left join begun b on b.account_id = o.assignee and b.key = o.key
     )
     select d.assignee, ${firstOf('d.is_overdue', 'overdue')}, ${firstOf('d.is_soon', 'soon')}
     from due d group by d.assignee`,
    values: [tenant, today, one],
  });
  return rows;
}

/** Study of the last fortnight and those before it, latest first, and the last day with any. */
async function studiesOf(pool: Pool, tenant: string, day: number, one: string | null): Promise<StudiedRow[]> {
  const { rows } = await pool.query<StudiedRow>({
    name: 'attention_studies',
    text: `select d.account_id, max(d.day) filter (where d.study > 0) as last_day,
       array[${fortnight(0)}, ${fortnight(1)}, ${fortnight(2)}, ${fortnight(3)}, ${fortnight(4)}, ${fortnight(5)},
         ${fortnight(6)}] as studied
     from read.insight_day d
     where d.tenant = $1 and d.day > $2::int - ${LOOKED_BACK_DAYS} and ($3::uuid is null or d.account_id = $3)
     group by d.account_id`,
    values: [tenant, day, one],
  });
  return rows;
}

const assigned = (
  count: number,
  capability: string | null,
  deadline: string | null,
  latest: string | null,
): AttentionFacts['overdue'] =>
  count === 0 || capability === null || deadline === null || latest === null
    ? null
    : { count, capability, deadline, latest };
