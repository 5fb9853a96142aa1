import type { AccountCard, AccountList, CorporateCard } from '@keenly/contracts/accounts';
import type { JoinedNeighbourhood } from '@keenly/contracts/organisation';
import { platformRoles, type Role } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ORGANISATION_DETAILS } from '../membership.public.js';
import { ACCOUNT_CARDS } from '../membership.public.js';

interface Row {
  readonly id: string;
  readonly user_name: string;
  readonly email: string;
  readonly profile_image_url: string | null;
  readonly role: Role;
  readonly main_acc: boolean;
  readonly client_id: string | null;
  readonly community_name: string | null;
  readonly image_url: string | null;
  readonly status: 'ACTIVE' | 'PENDING' | 'INACTIVE';
}

type Group = Exclude<keyof AccountList['data'], 'Users'>;

/** A person's accounts, as the menu and /myaccount group them (product/organizations#accounts). */
@Injectable()
export class AccountsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list({ userId, accountId }: Pick<Caller, 'userId' | 'accountId'>): Promise<AccountList> {
    const data: AccountList['data'] = {
      Users: [],
      Neighbourhoods: [],
      Clients: [],
      Admins: [],
      Parents: [],
    };
    for (const row of await this.rows(userId)) {
      const { id, user_name, email, profile_image_url, role, main_acc, status } = row;
      const card: AccountCard = {
        ...{ id, user_name, email, profile_image_url, role, main_acc, status },
        current: id === accountId,
      };
      const corporate = corporateCard(card, row);
      if (corporate === undefined) data.Users.push(card);
      else data[groupOf(role)].push(corporate);
    }
    return { data };
  }

  /** The organisations among them. */
  async joined(userId: string): Promise<JoinedNeighbourhood[]> {
    return (await this.rows(userId)).flatMap(({ id, client_id, community_name, role, status, main_acc }) =>
      client_id === null
        ? []
        : [{ id, client_id, community_name: community_name ?? '', role, status, main_acc }],
    );
  }

  private async rows(userId: string): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select c.account_id as id, c.full_name as user_name, c.email::text as email, c.profile_image_url, c.role,
         c.is_main as main_acc, c.client_id, c.client_name as community_name, d.image_url, c.status
       from ${ACCOUNT_CARDS} c left join ${ORGANISATION_DETAILS} d on d.client_id = c.client_id
       where c.person_id = $1 and c.is_open
       order by c.is_main desc, c.client_id is not null, lower(c.client_name), c.account_id`,
      [userId],
    );
    return rows;
  }
}

function corporateCard(card: AccountCard, row: Row): CorporateCard | undefined {
  const { client_id, community_name, image_url } = row;
  if (client_id === null) return undefined;
  return { ...card, client_id, community_name: community_name ?? '', image_url };
}

function groupOf(role: Role): Group {
  if (platformRoles.includes(role)) return 'Parents';
  if (role === 'CLIENT_OWNER') return 'Clients';
  return role === 'CLIENT_ADMIN' ? 'Admins' : 'Neighbourhoods';
}
