import type { Role } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { ACCOUNT_CARDS } from './membership.public.js';

/** An open account, with the role it was given or asks for. */
export interface FoundAccount {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly status: 'ACTIVE' | 'PENDING' | 'INACTIVE';
  readonly grantedRole: Role;
  readonly isMain: boolean;
}

/** Finds the account behind what a call names: a person in a place. */
@Injectable()
export class AccountFinder {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The open account of a person in an organisation; their personal one for null. */
  async of(userId: string, clientId: string | null): Promise<FoundAccount | undefined> {
    const { rows } = await this.pool.query<FoundAccount>(
      `select account_id as "accountId", person_id as "userId", client_id as "clientId", status,
         granted_role as "grantedRole", is_main as "isMain"
       from ${ACCOUNT_CARDS} where person_id = $1 and client_id is not distinct from $2 and is_open`,
      [userId, clientId],
    );
    return rows[0];
  }

  /** The open account of this id. */
  async byId(accountId: string): Promise<FoundAccount | undefined> {
    const { rows } = await this.pool.query<FoundAccount>(
      `select account_id as "accountId", person_id as "userId", client_id as "clientId", status,
         granted_role as "grantedRole", is_main as "isMain"
       from ${ACCOUNT_CARDS} where account_id = $1 and is_open`,
      [accountId],
    );
    return rows[0];
  }

  /**
   * The account that a person has, or else had last, in an organisation; their personal one for null. Undefined where
   * they never had any.
   */
  async latestOf(userId: string, clientId: string | null): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ account_id: string }>(
      `select account_id from ${ACCOUNT_CARDS} where person_id = $1 and client_id is not distinct from $2
       order by is_open desc, since desc limit 1`,
      [userId, clientId],
    );
    return rows[0]?.account_id;
  }
}
