import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Registrant, registrantSortFields } from '@keenly/contracts/console';
import { consoleRoles, platformRoles } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PERSON_CARDS } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';

export type RegistrantSortField = (typeof registrantSortFields)[number];

export interface RegistrantList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: RegistrantSortField; readonly direction: 'asc' | 'desc' };
  readonly filter: { readonly q?: string | undefined; readonly id?: readonly string[] | undefined };
}

const admins = consoleRoles.map((role) => `'${role}'`).join(', ');
const isAdmin = `c.role in (${admins})`;

const columns = `c.account_id as id, c.person_id as user_id, c.full_name as user_name, c.email::text as email,
  c.client_id, c.client_name, case when c.client_id is null then 'users' else 'clients' end as network, c.role,
  ${isAdmin} as is_admin, c.status = 'ACTIVE' as is_user_account_active, c.since as user_client_created_at`;

/** The allowlist: what each field sorts by. */
const sortKeys: Record<RegistrantSortField, string> = {
  id: 'c.account_id',
  user_name: 'lower(c.full_name)',
  email: 'c.email',
  client_name: 'lower(c.client_name)',
  network: 'c.client_id is not null',
  user_client_created_at: 'c.since',
  is_admin: isAdmin,
  is_user_account_active: `c.status = 'ACTIVE'`,
};

type Row = Omit<Registrant, 'user_client_created_at'> & { user_client_created_at: Date };

/**
 * Every account of the platform for platform roles; for the others those of their own organisation, as the token says
 * (product/console#registrants).
 */
@Injectable()
export class RegistrantsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly accessLog: AccessLog,
  ) {}

  async list(list: RegistrantList, caller: Caller): Promise<{ rows: Registrant[]; total: number }> {
    const { where, values } = conditions(list.filter, caller);
    const { field, direction } = list.sort;
    // An index serves the usual order, and none that speaks of nulls where there are none.
    const nulls = field === 'client_name' ? 'nulls last' : '';
    const order = `sort_key ${direction} ${nulls}, id`;
    const page = this.pool.query<Row>(
      `select found.*, o.seats_taken as user_count, o.licences as max_licenses
       from (
         select ${columns}, ${sortKeys[field]} as sort_key from ${ACCOUNT_CARDS} c where ${where}
         order by ${order} limit ${list.range.limit} offset ${list.range.offset}
       ) found left join ${ORGANISATION_CARDS} o on o.client_id = found.client_id order by ${order}`,
      values,
    );
    const count = this.pool.query<{ total: number }>(
      `select count(*)::int as total from ${ACCOUNT_CARDS} c where ${where}`,
      values,
    );
    const [{ rows }, { rows: totals }] = await Promise.all([page, count]);
    this.accessLog.record(
      caller,
      rows.map(({ id }) => id),
      'employee_list',
    );
    return { rows: rows.map(registrant), total: totals[0]?.total ?? 0 };
  }

  /** NOT_FOUND for an account that is not the caller's to see. */
  async one(id: string, caller: Caller): Promise<Registrant> {
    const { rows } = await this.list(
      {
        range: { offset: 0, limit: 1 },
        sort: { field: 'id', direction: 'asc' },
        filter: { id: [id] },
      },
      caller,
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return row;
  }
}

function conditions(
  { q = '', id }: RegistrantList['filter'],
  caller: Caller,
): { where: string; values: unknown[] } {
  const where = ['c.is_open'];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  if (!platformRoles.includes(caller.role)) where.push(`c.client_id = ${value(caller.clientId)}`);
  if (id !== undefined) where.push(`c.account_id = any(${value(id)}::uuid[])`);
  if (q.trim() !== '') {
    const pattern = value(containing(q.trim().toLowerCase()));
    // Two index scans and their union; an `or` across the tables would read every account.
    where.push(`c.account_id in (
      select a.account_id from ${ACCOUNT_CARDS} a join ${PERSON_CARDS} p on p.person_id = a.person_id
      where a.is_open and p.search_text like ${pattern}
      union
      select a.account_id from ${ACCOUNT_CARDS} a join ${ORGANISATION_CARDS} o on o.client_id = a.client_id
      where a.is_open and lower(o.name) like ${pattern}
    )`);
  }
  return { where: where.join(' and '), values };
}

function registrant({ user_client_created_at: createdAt, ...row }: Row): Registrant {
  const { id, user_id, user_name, email, client_id, client_name, network, role } = row;
  return {
    ...{ id, user_id, user_name, email, client_id, client_name, network, role },
    is_admin: row.is_admin,
    is_user_account_active: row.is_user_account_active,
    user_client_created_at: createdAt.toISOString(),
    user_count: row.user_count,
    max_licenses: row.max_licenses,
  };
}
