import type { AttentionKind } from '@keenly/contracts/attention';
import type { SetAside } from '@keenly/contracts/formulas/set-aside';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { teamChanged } from '../../../platform/live/team-news.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

export interface KnownAside extends SetAside {
  readonly accountId: string;
  /** Name of who set it aside; '' for someone who is no longer here. */
  readonly by: string;
}

/** Of whom which reason is meant. */
export interface ReasonOf {
  readonly tenant: string;
  readonly accountId: string;
  readonly kind: AttentionKind;
}

/** What managers have set aside (product/manager#set-aside). */
@Injectable()
export class SetAsideTable {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Of an organisation, or one of its members, what hasn't come back by its day. */
  async of(tenant: string, today: string, accountId?: string): Promise<KnownAside[]> {
    const { rows } = await this.pool.query<KnownAside>(
      `select s.account_id as "accountId", s.kind, s.until::text, s.set_on::text as "setOn", s.count,
         s.studied_day as "studiedDay", s.minutes, coalesce(c.full_name, '') as by
       from app.attention_set_aside s left join ${ACCOUNT_CARDS} c on c.account_id = s.set_by
       where s.tenant = $1 and s.until > $2::date and ($3::uuid is null or s.account_id = $3)`,
      [tenant, today, accountId ?? null],
    );
    return rows;
  }

  /** The last one counts, so the same again changes nothing. */
  async set({ tenant, accountId, kind }: ReasonOf, aside: SetAside, by: string): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      await sql.query(
        `insert into app.attention_set_aside
           (tenant, account_id, kind, until, set_on, count, studied_day, minutes, set_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (tenant, account_id, kind) do update set until = excluded.until, set_on = excluded.set_on,
           count = excluded.count, studied_day = excluded.studied_day, minutes = excluded.minutes,
           set_by = excluded.set_by, set_at = excluded.set_at`,
        [
          ...[tenant, accountId, kind, aside.until, aside.setOn],
          ...[aside.count, aside.studiedDay, aside.minutes, by],
        ],
      );
      await writeLiveMessages(sql, [teamChanged(tenant, 'figures')]);
    });
  }

  async takeBack({ tenant, accountId, kind }: ReasonOf): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        'delete from app.attention_set_aside where tenant = $1 and account_id = $2 and kind = $3',
        [tenant, accountId, kind],
      );
      if (rowCount !== 0) await writeLiveMessages(sql, [teamChanged(tenant, 'figures')]);
    });
  }
}
