import { NOTIFICATIONS_KEPT_DAYS } from '@keenly/contracts/notification';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { extentOf, rowsOf } from '../../platform/database/personal-rows.js';
import { PG_POOL } from '../../platform/database/pool.js';
import type { Whose } from '../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data-registry.js';
import { CAPABILITY_CARDS } from '../capability/capability.public.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

/** What is about an account, and what was told to it; each row once. */
const from = `from read.notification n
  where (n.subject = any($1::uuid[]) or n.audience_id = any($1::uuid[]))
    and n.created_at > now() - make_interval(days => ${NOTIFICATIONS_KEPT_DAYS})`;

/** Notifications, for people's own copy. The read model forgets by itself when someone is erased; marks go here. */
@Injectable()
export class NotificationHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'notifications',
      byAccount: true,
      erasedWith: ['account', 'learning'],
      extent: (whose) => extentOf(pool, `select n.created_at as at ${from}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select case when n.audience_id = any($1::uuid[]) then n.audience_id else n.subject end as account_id, n.kind,
             n.audience as told, c.name as capability, n.role, n.created_at, n.answered_at,
             (select max(m.read_at) from app.notification_mark m
              where m.notification_id = n.id and m.account_id = any($1::uuid[])) as read_at
           from (select n.* ${from}) n left join ${CAPABILITY_CARDS} c on c.id = n.capability_id
           order by n.created_at, n.position, n.audience`,
          accounts(whose),
        ),
      erase: async (whose) => {
        const { rowCount } = await pool.query(
          'delete from app.notification_mark where account_id = any($1::uuid[])',
          accounts(whose),
        );
        return rowCount ?? 0;
      },
      expire: (now) => this.expire(now),
    });
  }

  /**
   * A build that is made from the log anew holds what was deleted before, until this runs again; meanwhile no reader
   * shows it.
   */
  private expire(now: Date): Promise<number> {
    return inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        'delete from read.notification where created_at < $1::timestamptz - make_interval(days => $2::int)',
        [now, NOTIFICATIONS_KEPT_DAYS],
      );
      // What was read before then is not there any more.
      await sql.query(
        'delete from app.notification_mark where read_at < $1::timestamptz - make_interval(days => $2::int)',
        [now, NOTIFICATIONS_KEPT_DAYS],
      );
      return rowCount ?? 0;
    });
  }
}
