import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { extentOf, rowsOf } from '../../platform/database/personal-rows.js';
import { PG_POOL } from '../../platform/database/pool.js';
import type { Whose } from '../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/** Preferences, targets, plans and badges, for people's own copy, and how they go. */
@Injectable()
export class ProfileHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'preferences',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) =>
        extentOf(
          pool,
          'select updated_at as at from app.profile_detail where account_id = any($1::uuid[])',
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, tab_id as tab, content, updated_at from app.profile_detail
           where account_id = any($1::uuid[]) order by account_id, tab_id`,
          accounts(whose),
        ),
      erase: (whose) => this.erase(whose, ['profile_detail']),
    });
    this.holdings.register({
      kind: 'schedule',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) =>
        extentOf(
          pool,
          'select created_at as at from app.planned_study where account_id = any($1::uuid[])',
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, title, url, start_at, end_at, time_zone, created_at from app.planned_study
           where account_id = any($1::uuid[]) order by start_at, id`,
          accounts(whose),
        ),
      erase: (whose) => this.erase(whose, ['planned_study']),
    });
    // Without the address itself: anyone who has it reads the schedule.
    const feeds = 'from app.calendar_feed where account_id = any($1::uuid[])';
    this.holdings.register({
      kind: 'calendar',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select created_at as at ${feeds}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, created_at, last_read_at ${feeds} order by created_at, account_id`,
          accounts(whose),
        ),
      erase: (whose) => this.erase(whose, ['calendar_feed']),
    });
    // A read model of the log: it forgets by itself when the learning that made it is erased.
    this.holdings.register({
      kind: 'badges',
      byAccount: true,
      erasedWith: ['account', 'learning'],
      extent: (whose) =>
        extentOf(
          pool,
          `select (date '1970-01-01' + day)::timestamptz as at from read.badge_earned
           where account_id = any($1::uuid[])`,
          accounts(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, badge_id as badge, (date '1970-01-01' + day)::text as day, session_id
           from read.badge_earned where account_id = any($1::uuid[]) order by day, badge_id`,
          accounts(whose),
        ),
    });
  }

  private erase(whose: Whose, tables: readonly string[]): Promise<number> {
    return inTransaction(this.pool, async (sql) => {
      let gone = 0;
      for (const table of tables) {
        const { rowCount } = await sql.query(
          `delete from app.${table} where account_id = any($1::uuid[])`,
          accounts(whose),
        );
        gone += rowCount ?? 0;
      }
      return gone;
    });
  }
}
