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

interface Row {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly role: string;
  readonly since: Date;
  readonly overdue: number | null;
  readonly overdue_name: string | null;
  readonly overdue_deadline: string | null;
  readonly soon: number | null;
  readonly soon_name: string | null;
  readonly soon_deadline: string | null;
  readonly last_day: number | null;
  readonly studied: number[];
}

const DAY_MS = 86_400_000;
/** The assignment that is due first, and how many there are, by person. */
const first = (which: string): string =>
  `select distinct on (o.assignee) o.assignee, count(*) over (partition by o.assignee)::int as n, o.name, o.deadline
   from open o where ${which} order by o.assignee, o.deadline, o.name`;
const fortnight = (n: number): string =>
  `coalesce(sum(d.study) filter (where ($3::int - d.day) / ${FORTNIGHT_DAYS} = ${n}), 0)::float8`;

/**
 * What is known of the active members of an organisation, or of one of them.
 * @param today the viewer's calendar day
 */
export async function attentionFacts(
  pool: Pool,
  tenant: string,
  { today, now, accountId }: { readonly today: number; readonly now: Date; readonly accountId?: string },
): Promise<KnownOf[]> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const { rows } = await pool.query<Row>({
    name: 'insight_attention',
    text: `with known as materialized (${knownTopics('$1')}), open as (
       select a.assignee, a.capability_id, a.deadline, a.assigned_at, c.name
       from ${ASSIGNED_CAPABILITIES} a join ${CAPABILITY_CARDS} c on c.id = a.capability_id
       where a.tenant = $1 and a.removed_at is null and a.status = 'pending'
         and a.deadline <= $2::date + ${DUE_SOON_DAYS} and ($4::uuid is null or a.assignee = $4)
     ), overdue as (${first('o.deadline < $2::date')}
     ), soon as (${first(`o.deadline >= $2::date and not exists (
         select 1 from read.insight_topic_day d left join known k on k.typed = d.topic_key
         where d.tenant = $1 and d.account_id = o.assignee
           and d.last_slot >= floor(extract(epoch from o.assigned_at) * ${DAY_SLOTS} / 86400)
           and coalesce(k.key, d.topic_key) = 'c:' || o.capability_id)`)}
     ), studied as (
       select d.account_id, max(d.day) filter (where d.study > 0) as last_day,
         array[${fortnight(0)}, ${fortnight(1)}, ${fortnight(2)}, ${fortnight(3)}, ${fortnight(4)}, ${fortnight(5)},
           ${fortnight(6)}] as studied
       from read.insight_day d
       where d.tenant = $1 and d.day > $3::int - ${LOOKED_BACK_DAYS} and ($4::uuid is null or d.account_id = $4)
       group by d.account_id
     )
     select a.account_id as id, a.full_name as name, a.profile_image_url as image, a.role, a.since,
       v.n as overdue, v.name as overdue_name, v.deadline::text as overdue_deadline,
       s.n as soon, s.name as soon_name, s.deadline::text as soon_deadline,
       t.last_day, coalesce(t.studied, '{}') as studied
     from ${ACCOUNT_CARDS} a left join overdue v on v.assignee = a.account_id
     left join soon s on s.assignee = a.account_id left join studied t on t.account_id = a.account_id
     where a.client_id = $1 and a.status = 'ACTIVE' and ($4::uuid is null or a.account_id = $4)`,
    values: [tenant, dateOf(today), day, accountId ?? null],
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: row.image,
    overdue: assigned(row.overdue, row.overdue_name, row.overdue_deadline),
    dueSoon: assigned(row.soon, row.soon_name, row.soon_deadline),
    studiedDaysAgo: row.last_day === null ? null : day - row.last_day,
    // Who manages may study, and isn't asked why not.
    joinedDaysAgo: row.role === 'USER' ? day - Math.floor(row.since.getTime() / DAY_MS) : null,
    fortnights: row.studied,
  }));
}

const assigned = (
  count: number | null,
  capability: string | null,
  deadline: string | null,
): AttentionFacts['overdue'] =>
  count === null || capability === null || deadline === null ? null : { count, capability, deadline };
