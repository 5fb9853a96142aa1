import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Registrant, registrantSortFields, RegistrantType } from '@keenly/contracts/console';
import { may } from '@keenly/contracts/permissions';
import { platformRoles, type Role } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import {
  ACCOUNT_CARDS,
  ACCOUNT_LISTINGS,
  mayRemove,
  ORGANISATION_CARDS,
} from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { isAdmin } from './is-admin.js';

export type RegistrantSortField = (typeof registrantSortFields)[number];

export interface RegistrantList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: RegistrantSortField; readonly direction: 'asc' | 'desc' };
  readonly filter: {
    readonly q?: string | undefined;
    readonly id?: readonly string[] | undefined;
    readonly type?: RegistrantType | undefined;
  };
}

const columns = `c.account_id as id, c.person_id as user_id, c.full_name as user_name, c.email::text as email,
  c.client_id, c.client_name, case when c.client_id is null then 'users' else 'clients' end as network, c.role,
  ${isAdmin} as is_admin, c.status = 'ACTIVE' as is_user_account_active, c.since as user_client_created_at,
  c.status = 'PENDING' as waits`;

/** What the person of a personal account is in any of their accounts: the account itself has no rank. */
const roles = `case when c.client_id is null then array(
    select o.role from ${ACCOUNT_CARDS} o where o.person_id = c.person_id and o.is_open
  ) else '{}' end as roles`;

/** The allowlist: what each field sorts by. Each order is an index of its own, the tie included. */
const sortKeys: Record<RegistrantSortField, string> = {
  id: 'l.account_id',
  user_name: 'l.full_name',
  email: 'l.email',
  client_name: 'l.client_name',
  // 'clients' before 'users'.
  network: 'l.is_personal',
  user_client_created_at: 'l.since',
  is_admin: 'l.is_admin',
  is_user_account_active: 'l.is_active',
};

type Row = Omit<Registrant, 'user_client_created_at' | 'may_change' | 'may_suspend'> & {
  user_client_created_at: Date;
  waits: boolean;
  roles: Role[];
};

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
    const { where, values, isSearch } = conditions(list.filter, caller);
    const { field, direction } = list.sort;
    // Accounts of no organization come last either way.
    const first = field === 'client_name' ? 'is_personal,' : '';
    const order = `${first} sort_key ${direction}, account_id ${direction}`;
    const ids = `select l.account_id, l.is_personal, ${sortKeys[field]} as sort_key
      from ${ACCOUNT_LISTINGS} l where ${where}`;
    // What a search finds is found before it's sorted: how much that is, no statistics know. (`offset 0` keeps them apart.)
    const sorted = isSearch ? `select * from (${ids} offset 0) matching` : ids;
    // What is shown of a row is fetched for the page's rows only, and an organization's seats are counted once.
    const page = this.pool.query<Row>(
      `with page as materialized (
         ${sorted} order by ${order} limit ${list.range.limit} offset ${list.range.offset}
       ), theirs as materialized (
         select client_id, seats_taken, licences from ${ORGANISATION_CARDS}
         where client_id in (select client_id from page join ${ACCOUNT_LISTINGS} using (account_id))
       )
       select ${columns}, ${roles}, o.seats_taken as user_count, o.licences as max_licenses
       from page join ${ACCOUNT_CARDS} c using (account_id) left join theirs o on o.client_id = c.client_id
       order by ${order}`,
      values,
    );
    const count = this.pool.query<{ total: number }>(
      `select count(*)::int as total from ${ACCOUNT_LISTINGS} l where ${where}`,
      values,
    );
    const [{ rows }, { rows: totals }] = await Promise.all([page, count]);
    this.accessLog.record(
      caller,
      rows.map(({ id }) => id),
      'employee_list',
    );
    return { rows: rows.map((row) => registrant(row, caller)), total: totals[0]?.total ?? 0 };
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
  { q = '', id, type = 'all' }: RegistrantList['filter'],
  caller: Caller,
): { where: string; values: unknown[]; isSearch: boolean } {
  const where = ['true'];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  if (!platformRoles.includes(caller.role)) where.push(`l.client_id = ${value(caller.clientId)}`);
  if (type === 'users') where.push('l.is_personal');
  if (type === 'admins') where.push('l.is_admin');
  if (id !== undefined) where.push(`l.account_id = any(${value(id)}::uuid[])`);
  const isSearch = q.trim() !== '';
  if (isSearch) {
    const pattern = value(containing(q.trim()));
    where.push(`(l.search_text like lower(${pattern}) or l.client_name like lower(${pattern}))`);
  }
  return { where: where.join(' and '), values, isSearch };
}

function registrant(
  { user_client_created_at: createdAt, waits, roles: held, ...row }: Row,
  { userId, accountId, role: by }: Caller,
): Registrant {
  const { id, user_id, user_name, email, client_id, client_name, network, role } = row;
  return {
    ...{ id, user_id, user_name, email, client_id, client_name, network, role },
    is_admin: row.is_admin,
    is_user_account_active: row.is_user_account_active,
    user_client_created_at: createdAt.toISOString(),
    user_count: row.user_count,
    max_licenses: row.max_licenses,
    may_change: client_id !== null && !waits && id !== accountId && mayRemove(by, role),
    may_suspend:
      client_id === null &&
      may(by, 'account.suspend', 'platform') &&
      user_id !== userId &&
      held.every((one) => mayRemove(by, one)),
  };
}
