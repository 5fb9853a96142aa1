import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { serviceContext } from '../../../kernel/caller.js';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { AccountCommands } from '../account-commands.js';
import { ACCOUNT_CARDS, ACCOUNT_CHANGED, GROUP_CARDS, RECORDING_FLAGS } from '../membership.public.js';

/** What an erasure waits for the audit trail at most; it is tried again later. */
const FOLLOW_WITHIN_MS = 10_000;

const person = ({ userId }: Whose) => [userId];

/** The places that people act in. */
@Injectable()
export class AccountHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly commands: AccountCommands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly log: EventStore,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    const from = `from ${ACCOUNT_CARDS} where person_id = $1`;
    this.holdings.register({
      kind: 'accounts',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select since as at ${from}`, person(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, client_name as organisation, role, category_id, status, is_main, since, community_since,
             (select recording_flag from ${RECORDING_FLAGS} r where r.account_id = ${ACCOUNT_CARDS}.account_id),
             array(select g.name from app.group_member m join ${GROUP_CARDS} g on g.group_id = m.group_id
               where m.account_id = ${ACCOUNT_CARDS}.account_id order by g.name) as groups,
             array(select g.name from app.group_member m join ${GROUP_CARDS} g on g.group_id = m.group_id
               where m.account_id = ${ACCOUNT_CARDS}.account_id and m.is_mentor order by g.name) as mentor_of
           ${from} order by since, account_id`,
          person(whose),
        ),
      erase: (whose) => this.erase(whose),
    });
  }

  /**
   * Ends the personal account in the log, so that no one opens it again, and deletes the rows. CONFLICT while a licence
   * holds one of them, which rolls nothing back that was done before: anyone who asks checks first.
   */
  private async erase({ userId, accounts }: Whose): Promise<number> {
    const { rows } = await this.pool.query<{ account_id: string }>(
      `select account_id from ${ACCOUNT_CARDS} where person_id = $1 and client_id is null and is_open`,
      [userId],
    );
    for (const { account_id: accountId } of rows) {
      const target = { accountId, clientId: null };
      const about = { tenant: accountId, subject: accountId, correlation: uuidv7() };
      await this.commands.runOwn(target, { type: 'DiscontinueAccess' }, serviceContext(about));
    }
    // The audit trail looks up whose account it was: it has to have read the end before the rows go.
    const ended = rows.map(({ account_id: accountId }) => accountId);
    // An earlier try may have ended some that aren't open any more.
    const heads = await this.log.headsOf([...ended, ...accounts.map(({ tenant }) => tenant)]);
    await this.log.caughtUp('account-audit', heads, FOLLOW_WITHIN_MS);
    return inTransaction(this.pool, async (sql) => {
      await sql.query('delete from app.chosen_extension where person_id = $1', [userId]);
      const gone = await sql.query(
        `delete from app.account a where person_id = $1
           and not exists (select from app.seat s where s.account_id = a.account_id) returning account_id`,
        [userId],
      );
      await sql.query('select pg_notify($1, id) from unnest($2::text[]) id', [
        ACCOUNT_CHANGED,
        accounts.map(({ accountId }) => accountId),
      ]);
      return gone.rowCount ?? 0;
    });
  }
}
