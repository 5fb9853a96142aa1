import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** The one place that each learner has for a running session; taken in the start's own transaction. */
@Injectable()
export class RunningPlaces {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async giveBack(tenant: string, sessionId: string): Promise<void> {
    await this.pool.query({
      name: 'give_place_back',
      text: 'delete from app.running_session where tenant = $1 and session_id = $2',
      values: [tenant, sessionId],
    });
  }

  /** A session that was begun offline and lives takes its learner's place where it is free. */
  async giveToWaiting(): Promise<void> {
    await this.pool.query(
      `update app.running_session r set holds_place = true
       where not holds_place and alive_at is not null and not exists (
         select 1 from app.running_session other where other.tenant = r.tenant and other.account_id = r.account_id
           and other.session_id <> r.session_id and (other.holds_place or other.session_id < r.session_id))`,
    );
  }
}
