import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { type Attended, TeamAttention } from '../../insight/insight.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { Morning } from './morning.js';

interface Counts {
  readonly overdue: number;
  readonly overduePeople: number;
  readonly due: number;
  readonly duePeople: number;
  /** People who asked to join and wait for an admin. */
  readonly requests: number;
}

/** What there is to say to an organisation's managers in a week. */
export interface DigestFigures extends Counts {
  readonly attention: readonly Attended[];
}

/** Counts pending assignments of active members by the organisation's own calendar. */
@Injectable()
export class DigestFiguresReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly team: TeamAttention,
  ) {}

  async of(clientId: string, { timeZone, today }: Morning, now: Date): Promise<DigestFigures> {
    const [attention, { rows }] = await Promise.all([
      this.team.of(clientId, timeZone, now),
      this.pool.query<Counts>(
        `with open as (
           select c.assignee, c.deadline < $2::date as late
           from ${ASSIGNED_CAPABILITIES} c
           join ${ACCOUNT_CARDS} a on a.account_id = c.assignee and a.client_id = c.tenant and a.status = 'ACTIVE'
           where c.tenant = $1 and c.status = 'pending' and c.removed_at is null and c.deadline < $2::date + 7
         )
         select (count(*) filter (where late))::int as overdue,
           (count(distinct assignee) filter (where late))::int as "overduePeople",
           (count(*) filter (where not late))::int as due,
           (count(distinct assignee) filter (where not late))::int as "duePeople",
           (select count(*)::int from ${ACCOUNT_CARDS} where client_id = $1 and status = 'PENDING' and is_open) as requests
         from open`,
        [clientId, today],
      ),
    ]);
    const [counts = { overdue: 0, overduePeople: 0, due: 0, duePeople: 0, requests: 0 }] = rows;
    return { ...counts, attention };
  }
}
