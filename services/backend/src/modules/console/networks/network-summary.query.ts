import type { NetworkSummary } from '@keenly/contracts/networks';
import { platformRoles } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { isAdmin } from '../registrants/is-admin.js';

const counted = `select count(*)::int as all, count(*) filter (where c.client_id is null)::int as users,
    count(*) filter (where ${isAdmin})::int as admins,
    count(*) filter (where c.client_id = $1 and c.status <> 'PENDING')::int as members`;

const everyone = `${counted}, (select count(*)::int from ${ORGANISATION_CARDS}) as clients
  from ${ACCOUNT_CARDS} c where c.is_open`;
const theirs = `${counted}, 1 as clients from ${ACCOUNT_CARDS} c where c.is_open and c.client_id = $1`;

/** The counts beside the console's menu (product/console#menu): the platform's, or those of one's own organisation. */
@Injectable()
export class NetworkSummaryReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of({ role, clientId }: Caller): Promise<NetworkSummary> {
    const { rows } = platformRoles.includes(role)
      ? await this.pool.query<NetworkSummary>(everyone, [clientId])
      : await this.pool.query<NetworkSummary>(theirs, [clientId]);
    return rows[0] ?? { all: 0, users: 0, admins: 0, clients: 0, members: 0 };
  }
}
