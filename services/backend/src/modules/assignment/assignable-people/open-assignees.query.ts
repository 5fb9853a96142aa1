import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { organisationOf } from '../assignment-context.js';

/** Who has a capability on their list already, so that no one gets it twice by mistake. */
@Injectable()
export class OpenAssigneesReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Accounts of active members of the caller's organisation. Nothing but ids: names are read, and recorded, elsewhere. */
  async of(capability: string, caller: Caller): Promise<string[]> {
    const { rows } = await this.pool.query<{ assignee: string }>(
      `select distinct c.assignee from read.assigned_capability c
         join ${ACCOUNT_CARDS} a on a.account_id = c.assignee and a.client_id = c.tenant and a.status = 'ACTIVE'
       where c.tenant = $1 and c.capability_id = $2 and c.status = 'pending' and c.removed_at is null`,
      [organisationOf(caller), capability],
    );
    return rows.map(({ assignee }) => assignee);
  }
}
