import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { NoticedCache } from '../../../platform/database/noticed-cache.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { containing } from '../../../platform/database/like.js';
import { PERSON_CHANGED } from '../../../platform/people.js';
import {
  ACCOUNT_CARDS,
  ACCOUNT_CHANGED,
  Directory,
  type Member,
  type Organisation,
  ORGANISATION_CARDS,
  ORGANISATION_CHANGED,
} from '../membership.public.js';

const CAPACITY = 50_000;
const PAGE_MAX = 300;

const memberColumns = `account_id as "accountId", person_id as "userId", client_id as "clientId",
  full_name as "fullName", email::text as email, profile_image_url as "profileImageUrl", role, status`;

@Injectable()
export class PostgresDirectory extends Directory {
  private readonly accounts: NoticedCache<Member>;
  private readonly organisations: NoticedCache<Organisation>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    notices: Notices,
  ) {
    super();
    this.accounts = new NoticedCache(notices, { load: (ids) => this.loadMembers(ids), capacity: CAPACITY });
    this.organisations = new NoticedCache(notices, {
      load: (ids) => this.loadOrganisations(ids),
      capacity: CAPACITY,
    });
    notices.on(ACCOUNT_CHANGED, (accountId) => this.accounts.forget(accountId));
    notices.on(PERSON_CHANGED, (userId) => this.accounts.forgetWhere((member) => member.userId === userId));
    notices.on(ORGANISATION_CHANGED, (clientId) => this.organisations.forget(clientId));
  }

  members(accountIds: readonly string[]): Promise<ReadonlyMap<string, Member>> {
    return this.accounts.getAll(accountIds);
  }

  membersNow(accountIds: readonly string[]): Promise<ReadonlyMap<string, Member>> {
    for (const id of accountIds) this.accounts.forget(id);
    return this.accounts.getAll(accountIds);
  }

  async membersOf(
    clientId: string,
    { search = '', limit, offset }: { search?: string; limit: number; offset: number },
  ): Promise<{ members: readonly Member[]; total: number }> {
    const { rows } = await this.pool.query<Member & { total: string }>(
      `select ${memberColumns}, count(*) over () as total from ${ACCOUNT_CARDS}
       where client_id = $1 and status = 'ACTIVE' and ($2 = '' or full_name ilike $2 or email::text ilike $2)
       order by full_name, account_id limit $3 offset $4`,
      [clientId, search.trim() === '' ? '' : containing(search.trim()), Math.min(limit, PAGE_MAX), offset],
    );
    if (rows.length === 0 && offset > 0) {
      const { total } = await this.membersOf(clientId, { search, limit: 1, offset: 0 });
      return { members: [], total };
    }
    return { members: rows.map(({ total: _, ...member }) => member), total: Number(rows[0]?.total ?? 0) };
  }

  organisation(clientId: string): Promise<Organisation | undefined> {
    return this.organisations.get(clientId);
  }

  organisationNow(clientId: string): Promise<Organisation | undefined> {
    this.organisations.forget(clientId);
    return this.organisations.get(clientId);
  }

  private async loadMembers(ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
    const { rows } = await this.pool.query<Member>(
      `select ${memberColumns} from ${ACCOUNT_CARDS} where account_id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map((member) => [member.accountId, member]));
  }

  private async loadOrganisations(ids: readonly string[]): Promise<ReadonlyMap<string, Organisation>> {
    const { rows } = await this.pool.query<Organisation>(
      `select client_id as "clientId", name, kind, affect_policy as "affectPolicy"
       from ${ORGANISATION_CARDS} where client_id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map((organisation) => [organisation.clientId, organisation]));
  }
}
