import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../membership/membership.public.js';
import type { HeldAccount, Whose } from '../../platform/personal-data/personal-data.js';

interface AccountRow {
  readonly account_id: string;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly is_open: boolean;
}

/** A person's accounts, and which organisations' licences hold some of them. */
export interface Owner extends Whose {
  /** Names of the organisations that the person is in (product/trust#erasing). */
  readonly heldBy: readonly string[];
}

/** Finds the accounts whose data belongs to a person. */
@Injectable()
export class Owners {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** With every account there ever was, the closed ones included. */
  async of(userId: string): Promise<Owner> {
    const { rows } = await this.pool.query<AccountRow>(
      `select account_id, client_id, client_name, is_open from ${ACCOUNT_CARDS} where person_id = $1
       order by since, account_id`,
      [userId],
    );
    return {
      userId,
      accounts: rows.map(held),
      heldBy: rows.flatMap(({ client_id, client_name, is_open }) =>
        client_id !== null && is_open ? [client_name ?? ''] : [],
      ),
    };
  }
}

function held({ account_id: accountId, client_id: clientId }: AccountRow): HeldAccount {
  return { accountId, clientId, tenant: clientId ?? accountId };
}
