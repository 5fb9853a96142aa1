import type { MemberColumn } from '@keenly/contracts/learner-table';
import type { Role } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { EXTERNAL_IDS } from '../../../platform/people.js';
import { PERSON_CARDS, PERSON_PROFILES } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS, RECORDING_FLAGS } from '../../membership/membership.public.js';

/** A member of an organisation with all they studied; time in ms. */
export interface MemberPageRow {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly externalId: string | null;
  readonly department: string | null;
  readonly role: Role;
  readonly isOn: boolean;
  readonly recording: boolean | null;
  readonly recordingAsked: boolean;
  readonly study: number;
  readonly sessions: number;
}

export interface MemberPage {
  readonly search: string;
  readonly column: MemberColumn;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly page_no: number;
}

/** What each column sorts by. */
const keys: Readonly<Record<MemberColumn, string>> = {
  name: 'lower(name)',
  hours: 'study',
  sessions: 'sessions',
};

/** Both sides made small in one place: services and databases differ over letters such as 'İ'. */
const HOLDS_ALL = `p.search_text || ' ' || lower(d.department) like all (
      array(select lower(word) from unnest($2::text[]) word)
    )`;

/** Who can use their account, and who is switched off; who waits to be let in is none of them yet. */
const members = `
  select a.account_id as id, a.person_id as person, p.full_name as name, p.email::text as email,
    p.profile_image_url as image, nullif(d.department, '') as department, a.role, a.status = 'ACTIVE' as "isOn",
    coalesce(t.study, 0)::float8 as study, coalesce(t.sessions, 0) as sessions
  from ${ACCOUNT_CARDS} a join ${PERSON_CARDS} p using (person_id) join ${PERSON_PROFILES} d using (person_id)
  left join read.insight_total t on t.tenant = $1 and t.account_id = a.account_id
  where a.client_id = $1 and a.is_open and a.status <> 'PENDING'
    and ${HOLDS_ALL}`;

const statement = ({ column, order }: Pick<MemberPage, 'column' | 'order'>): string =>
  `with found as (${members}), page as (
     select *, row_number() over (order by ${keys[column]} ${order}, lower(name), id) as place
     from found order by place limit $3 offset $4
   )
   select page.*, e.external_id as "externalId", r.recording_flag as recording, r.is_asked as "recordingAsked"
   from page join ${EXTERNAL_IDS} e on e.id = page.person join ${RECORDING_FLAGS} r on r.account_id = page.id
   order by place`;

const counting = `
  select count(*) filter (where a.status <> 'PENDING')::int as members,
    count(*) filter (where a.status = 'PENDING')::int as waiting,
    count(*) filter (where a.status <> 'PENDING' and ($2 = '{}' or exists (
      select from ${PERSON_CARDS} p join ${PERSON_PROFILES} d using (person_id)
      where p.person_id = a.person_id and ${HOLDS_ALL}
    )))::int as found
  from ${ACCOUNT_CARDS} a where a.client_id = $1 and a.is_open`;

export interface MembersFound {
  readonly rows: readonly MemberPageRow[];
  readonly found: number;
  readonly members: number;
  readonly waiting: number;
}

/** A page of an organisation's members, searched in name, email, and department, sorted by the service. */
export async function memberPage(pool: Pool, tenant: string, page: MemberPage): Promise<MembersFound> {
  const patterns = page.search.split(/\s+/).filter(Boolean).map(containing);
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query<MemberPageRow>({
      name: `insight_members ${page.column} ${page.order}`,
      text: statement(page),
      values: [tenant, patterns, page.limit, (page.page_no - 1) * page.limit],
    }),
    pool.query<Pick<MembersFound, 'found' | 'members' | 'waiting'>>({
      name: 'insight_members counted',
      text: counting,
      values: [tenant, patterns],
    }),
  ]);
  return { rows, ...(counts[0] ?? { found: 0, members: 0, waiting: 0 }) };
}
