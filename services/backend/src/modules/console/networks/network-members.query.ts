import type { NetworkMember, networkMemberSortFields } from '@keenly/contracts/networks';
import { may } from '@keenly/contracts/permissions';
import { platformRoles, type Role } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { PERSON_CARDS } from '../../identity/identity.public.js';
import { groupSums, LEARNER_TOTALS } from '../../insight/insight.public.js';
import {
  ACCOUNT_CARDS,
  mayRemove,
  GROUP_MENTORS,
  RECORDING_FLAGS,
} from '../../membership/membership.public.js';
import { isAdmin } from '../registrants/is-admin.js';

type SortField = (typeof networkMemberSortFields)[number];

export interface NetworkMemberList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  readonly filter: {
    readonly q?: string | undefined;
    readonly id?: readonly string[] | undefined;
    readonly client_id?: string | undefined;
  };
}

/** Topics of a row; the allocation page has them all. */
const TOPICS_SHOWN = 3;

/** The allowlist: what each field sorts by. */
const sortKeys: Record<SortField, string> = {
  full_name: 'lower(full_name)',
  email: 'lower(email)',
  sessions: 'sessions',
  is_admin: 'is_admin',
  is_user_account_active: 'is_on',
  user_client_created_at: 'since',
  id: 'id',
};

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
  readonly is_admin: boolean;
  readonly is_on: boolean;
  readonly since: Date;
  readonly sessions: number;
  readonly is_mentor: boolean;
  readonly recording_flag: boolean | null;
  readonly recording_asked: boolean;
  readonly category_id: string | null;
  readonly category_name: string | null;
}

/** Who waits to be let in is no member yet; anyone switched off still is. */
const ofThem = `c.client_id = $1 and c.is_open and c.status <> 'PENDING'
  and p.search_text like $2 and ($3::uuid[] is null or c.account_id = any($3))`;

const members = `select c.account_id as id, c.person_id as user_id, p.full_name, p.email::text as email, c.role,
    ${isAdmin} as is_admin, c.status = 'ACTIVE' as is_on, c.since, coalesce(t.sessions, 0)::int as sessions,
    c.category_id
  from ${ACCOUNT_CARDS} c join ${PERSON_CARDS} p using (person_id)
  left join ${LEARNER_TOTALS} t on t.tenant = $1 and t.account_id = c.account_id
  where ${ofThem}`;

const statement = ({ field, direction }: NetworkMemberList['sort']): string =>
  `with found as (${members}), page as (
     select *, row_number() over (order by ${sortKeys[field]} ${direction}, lower(full_name), id) as place
     from found order by place limit $4 offset $5
   )
   select page.*, exists (select from ${GROUP_MENTORS} m where m.account_id = page.id) as is_mentor,
     r.recording_flag, r.is_asked as recording_asked, taught.name as category_name
   from page join ${RECORDING_FLAGS} r on r.account_id = page.id
     left join ${CAPABILITY_CARDS} taught on taught.id = page.category_id order by place`;

/**
 * The members of one organisation (product/console#members-of-a-neighborhood): the caller's own, or for platform roles the
 * one they name. Whoever is shown reads of it under 'Who looked'. Whether someone may be recorded is between them and their
 * organisation, as on the allocation page.
 */
@Injectable()
export class NetworkMembersReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly accessLog: AccessLog,
  ) {}

  async list(
    { range, sort, filter }: NetworkMemberList,
    caller: Caller,
  ): Promise<{ rows: NetworkMember[]; total: number }> {
    const named = platformRoles.includes(caller.role) ? filter.client_id : undefined;
    const clientId = named ?? caller.clientId;
    if (clientId === null) return { rows: [], total: 0 };
    const found = [clientId, containing((filter.q ?? '').trim().toLowerCase()), filter.id ?? null];
    const [{ rows }, { rows: totals }] = await Promise.all([
      this.pool.query<Row>(statement(sort), [...found, range.limit, range.offset]),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from ${ACCOUNT_CARDS} c join ${PERSON_CARDS} p using (person_id)
         where ${ofThem}`,
        found,
      ),
    ]);
    const ids = rows.map(({ id }) => id);
    const sums = await groupSums(this.pool, clientId, ids);
    this.accessLog.record(caller, ids, 'employee_list');
    const shown = rows.map((row) => member(row, sums.get(row.id)?.capabilities ?? [], { clientId, caller }));
    return { rows: shown, total: totals[0]?.total ?? 0 };
  }
}

function member(
  row: Row,
  capabilities: readonly string[],
  { clientId, caller }: { clientId: string; caller: Caller },
): NetworkMember {
  const { id, user_id, full_name, email, role, sessions, is_admin, is_mentor } = row;
  const { category_id, category_name } = row;
  const isOwn = clientId === caller.clientId;
  return {
    ...{ id, user_id, full_name, email, role, sessions, is_admin, is_mentor, category_id, category_name },
    client_id: clientId,
    recording_flag: isOwn ? row.recording_flag : null,
    recording_asked: isOwn && row.recording_asked,
    topics: capabilities.slice(0, TOPICS_SHOWN),
    is_teacher: role === 'TEACHER',
    is_user_account_active: row.is_on,
    user_client_created_at: row.since.toISOString(),
    may_change: id !== caller.accountId && mayRemove(caller.role, role),
    may_set_category: isOwn && role === 'TEACHER' && may(caller.role, 'teacher.categorize', 'organisation'),
  };
}
