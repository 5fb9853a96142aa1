import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ClosedAccounts } from '../membership.public.js';

/** People of one look at most; the next look finds the others. */
const MOST = 500;

@Injectable()
export class PostgresClosedAccounts extends ClosedAccounts {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  async everyoneBefore(before: Date): Promise<{ userId: string; accountId: string }[]> {
    const { rows } = await this.pool.query<{ userId: string; accountId: string }>(
      `select person_id as "userId", (array_agg(account_id order by changed_at desc))[1] as "accountId"
       from app.account group by person_id
       having bool_and(status in ('LEFT', 'DISCONTINUED')) and max(changed_at) < $1
       order by max(changed_at) limit ${MOST}`,
      [before],
    );
    return rows;
  }
}
