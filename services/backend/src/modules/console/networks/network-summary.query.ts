import type { NetworkSummary } from '@keenly/contracts/networks';
import { platformRoles } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_LISTINGS, ORGANISATION_CARDS } from '../../membership/membership.public.js';

const counted = `select count(*)::int as all, count(*) filter (where l.is_personal)::int as users,
    count(*) filter (where l.is_admin)::int as admins,
    count(*) filter (where l.client_id = $1 and not l.is_waiting)::int as members`;

const everyone = `${counted}, (select count(*)::int from ${ORGANISATION_CARDS}) as clients from ${ACCOUNT_LISTINGS} l`;
const theirs = `${counted}, 1 as clients from ${ACCOUNT_LISTINGS} l where l.client_id = $1`;

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
