import { laneOf } from '@keenly/event-store/lanes';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { STATEMENTS_READER } from '../statements/statements-reader.js';

/** So long an attachment waits for a statement that names it: it is stored first. In hours. */
const KEPT_HOURS = 24;
/** Attachments may be large. */
const AT_A_TIME = 100;
/** So long it waits for the read model, in milliseconds. */
const FOLLOW_WITHIN_MS = 2000;

/**
 * Attachments that no statement names: of statements that were refused after their attachments were stored, and of those
 * that were erased.
 */
@Injectable()
export class UnnamedAttachments {
  constructor(
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Deletes those that came, or came again, a day before `now`. Where statements are put aside it leaves an organization's
   * as they are, since what names them isn't in the read model; and where its lane is away, since what names them may not
   * have been read. Throws where the read model is behind.
   * @returns how many
   */
  async sweep(now: Date = new Date()): Promise<number> {
    const { store } = this.log;
    const { ends, away } = await store.lanesThere();
    await store.caughtUp(STATEMENTS_READER, ends, FOLLOW_WITHIN_MS);
    const held = (await store.putAside()).filter(({ reader }) => reader === STATEMENTS_READER);
    const left = new Set(held.map(({ tenant }) => tenant));
    // Those that were away when the read model was waited for, whether they are back by now or not.
    if (away.length > 0)
      for (const tenant of await this.tenants())
        if (away.includes(laneOf(store.startOf(tenant)))) left.add(tenant);
    return this.sweepBut([...left], now);
  }

  /** Whose attachments there are. */
  private async tenants(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ tenant: string }>(
      'select distinct tenant from app.statement_attachment',
    );
    return rows.map(({ tenant }) => tenant);
  }

  private async sweepBut(left: readonly string[], now: Date): Promise<number> {
    for (let swept = 0; ;) {
      // Who keeps one of these again at this moment has changed its row, which is then left.
      const { rowCount } = await this.pool.query(
        `delete from app.statement_attachment a using (
           select tenant, sha2 from app.statement_attachment u
           where wanted_at < $1::timestamptz - make_interval(hours => $2::int) and tenant <> all($3::uuid[])
             and not exists (
               select from read.statement_attachment_name n where n.tenant = u.tenant and n.sha2 = u.sha2
             )
           limit $4::int
         ) unnamed
         where a.tenant = unnamed.tenant and a.sha2 = unnamed.sha2
           and a.wanted_at < $1::timestamptz - make_interval(hours => $2::int)`,
        [now, KEPT_HOURS, left, AT_A_TIME],
      );
      swept += rowCount ?? 0;
      if ((rowCount ?? 0) < AT_A_TIME) return swept;
    }
  }
}
