import type { JoinRequest, joinRequestSortFields } from '@keenly/contracts/organisation';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ACCOUNT_CARDS, GROUP_CARDS } from '../membership.public.js';

/** More than an admin reads at once; those who have waited longest come first. */
const MOST = 300;

type SortField = (typeof joinRequestSortFields)[number];

export interface JoinRequestList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  readonly filter: { readonly q?: string | undefined; readonly id?: readonly string[] | undefined };
}

const columns = `account_id as id, person_id as user_id, full_name as user_name, email::text as email,
  profile_image_url, granted_role as requested_role, since as created_at,
  (select g.name from app.group_member m join ${GROUP_CARDS} g on g.group_id = m.group_id
   where m.account_id = c.account_id order by g.name limit 1) as group_name`;

/** The allowlist: what each field sorts by. */
const sortKeys: Record<SortField, string> = {
  created_at: 'since',
  user_name: 'lower(full_name)',
  email: 'email',
  requested_role: 'granted_role',
  id: 'account_id',
};

type Row = Omit<JoinRequest, 'created_at'> & { readonly created_at: Date };

/** Pending join requests of an organisation. Each applicant's log of views records that an admin saw the request. */
@Injectable()
export class JoinRequestsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly accessLog: AccessLog,
  ) {}

  async waiting(caller: Caller): Promise<JoinRequest[]> {
    const list: JoinRequestList = {
      range: { offset: 0, limit: MOST },
      sort: { field: 'created_at', direction: 'asc' },
      filter: {},
    };
    return (await this.list(list, caller)).rows;
  }

  async list(
    { range, sort, filter }: JoinRequestList,
    caller: Caller,
  ): Promise<{ rows: JoinRequest[]; total: number }> {
    const { clientId } = caller;
    if (clientId === null) return { rows: [], total: 0 };
    const search = filter.q?.trim() ?? '';
    const where = `client_id = $1 and status = 'PENDING' and ($2::uuid[] is null or account_id = any($2))
      and ($3 = '' or full_name ilike $3 or email::text ilike $3)`;
    const values = [clientId, filter.id ?? null, search === '' ? '' : containing(search)];
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.pool.query<Row>(
        `select ${columns} from ${ACCOUNT_CARDS} c where ${where}
         order by ${sortKeys[sort.field]} ${sort.direction}, account_id limit $4 offset $5`,
        [...values, range.limit, range.offset],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from ${ACCOUNT_CARDS} where ${where}`,
        values,
      ),
    ]);
    this.accessLog.record(
      caller,
      rows.map(({ id }) => id),
      'employee_list',
    );
    return {
      rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      total: counted[0]?.total ?? 0,
    };
  }
}
