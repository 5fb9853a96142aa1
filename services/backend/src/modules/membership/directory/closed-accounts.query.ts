import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CHANGED, ClosedAccounts, type LeftAccount } from '../membership.public.js';

/** People, or accounts, of one look at most; the next look finds the others. */
const MOST = 500;
/** Before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';
const ended = (account: string) => `${account}.status in ('LEFT', 'DISCONTINUED')`;

@Injectable()
export class PostgresClosedAccounts extends ClosedAccounts {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  async everyoneBefore(
    before: Date,
    except: readonly string[],
  ): Promise<{ userId: string; accountId: string }[]> {
    const { rows } = await this.pool.query<{ userId: string; accountId: string }>(
      `select person_id as "userId", (array_agg(account_id order by changed_at desc))[1] as "accountId"
       from app.account where person_id <> all($2::uuid[]) group by person_id
       having bool_and(${ended('account')}) and max(changed_at) < $1
       order by max(changed_at) limit ${MOST}`,
      [before, except],
    );
    return rows;
  }

  async leftBefore(before: Date, afterAccount = NIL): Promise<LeftAccount[]> {
    const { rows } = await this.pool.query<LeftAccount>(
      `select a.person_id as "userId", a.account_id as "accountId", a.client_id as "clientId" from app.account a
       where ${ended('a')} and a.changed_at < $1 and a.account_id > $2
         and exists (select from app.account other
           where other.person_id = a.person_id and not (${ended('other')} and other.changed_at < $1))
       order by a.account_id limit ${MOST}`,
      [before, afterAccount],
    );
    return rows;
  }

  remove(accountId: string): Promise<void> {
    return inTransaction(this.pool, async (sql) => {
      await sql.query('delete from app.group_member where account_id = $1', [accountId]);
      await sql.query(`delete from app.account a where a.account_id = $1 and ${ended('a')}`, [accountId]);
      await sql.query('select pg_notify($1, $2)', [ACCOUNT_CHANGED, accountId]);
    });
  }
}
