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
import { groupSums, LEARNER_TOTALS } from '../../insight/insight.public.js';
import {
  ACCOUNT_CARDS,
  ACCOUNT_LISTINGS,
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

const TOTALS = `left join ${LEARNER_TOTALS} t on t.tenant = $1 and t.account_id = l.account_id`;

/** The allowlist: what each field sorts by, and where it is. Those that many members share go on by name. */
const orders: Record<SortField, { readonly key: string; readonly tie: string; readonly from: string }> = {
  full_name: { key: 'l.full_name', tie: 'null', from: '' },
  email: { key: 'l.email', tie: 'null', from: '' },
  sessions: { key: 'coalesce(t.sessions, 0)', tie: 'null', from: TOTALS },
  is_admin: { key: 'l.is_admin', tie: 'l.full_name', from: '' },
  is_user_account_active: { key: 'l.is_active', tie: 'l.full_name', from: '' },
  user_client_created_at: { key: 'l.since', tie: 'null', from: '' },
  id: { key: 'l.account_id', tie: 'null', from: '' },
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
const MEMBERS = `l.client_id = $1 and not l.is_waiting and ($2::uuid[] is null or l.account_id = any($2))`;
const SEARCHED = `and l.search_text like lower($3)`;
const NOT_SEARCHED = 'and $3::text is null';

/**
 * The page is found by its order's columns alone: of ten thousand members, what is shown is fetched for the page's only.
 * (`offset 0`: they are sorted, rather than looked for among everyone in that order.)
 */
const statement = ({ field, direction }: NetworkMemberList['sort'], isSearch: boolean): string =>
  `with page as materialized (
     select * from (
       select l.account_id as id, ${orders[field].key} as key, ${orders[field].tie} as tie
       from ${ACCOUNT_LISTINGS} l ${orders[field].from}
       where ${MEMBERS} ${isSearch ? SEARCHED : NOT_SEARCHED} offset 0
     ) found order by key ${direction}, tie, id limit $4 offset $5
   )
   select c.account_id as id, c.person_id as user_id, c.full_name, c.email::text as email, c.role,
     ${isAdmin} as is_admin, c.status = 'ACTIVE' as is_on, c.since, coalesce(t.sessions, 0)::int as sessions,
     c.category_id, exists (select from ${GROUP_MENTORS} m where m.account_id = page.id) as is_mentor,
     r.recording_flag, r.is_asked as recording_asked, taught.name as category_name
   from page join ${ACCOUNT_CARDS} c on c.account_id = page.id
     left join ${LEARNER_TOTALS} t on t.tenant = $1 and t.account_id = page.id
     join ${RECORDING_FLAGS} r on r.account_id = page.id
     left join ${CAPABILITY_CARDS} taught on taught.id = c.category_id
   order by page.key ${direction}, page.tie, page.id`;

const counting = (isSearch: boolean): string =>
  `select count(*)::int as total from ${ACCOUNT_LISTINGS} l where ${MEMBERS} ${isSearch ? SEARCHED : NOT_SEARCHED}`;

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
    const searched = (filter.q ?? '').trim();
    const isSearch = searched !== '';
    const found = [clientId, filter.id ?? null, isSearch ? containing(searched) : null];
    const [{ rows }, { rows: totals }] = await Promise.all([
      this.pool.query<Row>(statement(sort, isSearch), [...found, range.limit, range.offset]),
      this.pool.query<{ total: number }>(counting(isSearch), found),
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
