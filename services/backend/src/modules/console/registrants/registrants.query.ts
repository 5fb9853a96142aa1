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
import { PERSON_CARDS } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS, mayRemove, ORGANISATION_CARDS } from '../../membership/membership.public.js';
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

const network = `case when c.client_id is null then 'users' else 'clients' end`;

const columns = `c.account_id as id, c.person_id as user_id, c.full_name as user_name, c.email::text as email,
  c.client_id, c.client_name, ${network} as network, c.role,
  ${isAdmin} as is_admin, c.status = 'ACTIVE' as is_user_account_active, c.since as user_client_created_at,
  c.status = 'PENDING' as waits`;

/** What the person of a personal account is in any of their accounts: the account itself has no rank. */
const roles = `case when c.client_id is null then array(
    select o.role from ${ACCOUNT_CARDS} o where o.person_id = c.person_id and o.is_open
  ) else '{}' end as roles`;

/** The allowlist: what each field sorts by. Each has an index of its own, but for the organization's name. */
const sortKeys: Record<RegistrantSortField, string> = {
  id: 'c.account_id',
  user_name: 'lower(p.full_name)',
  email: 'lower(p.email::text)',
  client_name: 'lower(c.client_name)',
  network,
  user_client_created_at: 'c.since',
  is_admin: isAdmin,
  is_user_account_active: `c.status = 'ACTIVE'`,
};

/** What is sorted by someone's name is walked from their names. */
const byPerson: readonly RegistrantSortField[] = ['user_name', 'email'];

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
    const { from, where, values, isSearch } = conditions(list.filter, caller);
    const { field, direction } = list.sort;
    // An index serves the usual order, and none that speaks of nulls where there are none.
    const nulls = field === 'client_name' ? 'nulls last' : '';
    const order = `sort_key ${direction} ${nulls}`;
    const people = byPerson.includes(field) ? `join ${PERSON_CARDS} p on p.person_id = c.person_id` : '';
    const ids = `select c.account_id, ${sortKeys[field]} as sort_key from ${from} ${people} where ${where}`;
    // What a search finds is found before it's sorted: how much that is, no statistics know. (`offset 0` keeps them apart.)
    const sorted = isSearch ? `select * from (${ids} offset 0) matching` : ids;
    // The page is found by ids alone: what is shown of a row is fetched for the page's rows only.
    const page = this.pool.query<Row>(
      `select ${columns}, ${roles}, o.seats_taken as user_count, o.licences as max_licenses
       from (
         ${sorted} order by ${order}, account_id limit ${list.range.limit} offset ${list.range.offset}
       ) found join ${ACCOUNT_CARDS} c using (account_id)
       left join ${ORGANISATION_CARDS} o on o.client_id = c.client_id order by ${order}, id`,
      values,
    );
    const count = this.pool.query<{ total: number }>(
      `select count(*)::int as total from ${from} where ${where}`,
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
): { from: string; where: string; values: unknown[]; isSearch: boolean } {
  const from = [`${ACCOUNT_CARDS} c`];
  const where = ['c.is_open'];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  if (!platformRoles.includes(caller.role)) where.push(`c.client_id = ${value(caller.clientId)}`);
  if (type === 'users') where.push('c.client_id is null');
  if (type === 'admins') where.push(isAdmin);
  if (id !== undefined) where.push(`c.account_id = any(${value(id)}::uuid[])`);
  const isSearch = q.trim() !== '';
  if (isSearch) {
    const pattern = value(containing(q.trim().toLowerCase()));
    // Each table is searched by its own index, and the accounts are joined to what was found.
    from.push(
      `left join (select person_id from ${PERSON_CARDS} where search_text like ${pattern}) named using (person_id)`,
      `left join (select client_id from ${ORGANISATION_CARDS} where lower(name) like ${pattern}) theirs
         on theirs.client_id = c.client_id`,
    );
    where.push('(named.person_id is not null or theirs.client_id is not null)');
  }
  return { from: from.join(' '), where: where.join(' and '), values, isSearch };
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
