import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { DueRow, Outbox } from '../../../platform/queue/outbox-relay.js';
import type { OutboxPolicy } from '../../../platform/queue/outbox-relays.js';
import { INVITE_BATCH_POLICY } from './invite-batch-policy.js';

/** Files that are to be sent: the rows are the truth, the queue only gets their ids. */
@Injectable()
export class InviteBatchOutbox implements Outbox {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(INVITE_BATCH_POLICY) private readonly policy: OutboxPolicy,
  ) {}

  async due(limit: number): Promise<DueRow[]> {
    const { rows } = await this.pool.query<DueRow>(
      `select id, traceparent from app.invite_batch where state = 'sending' and hand_over_at <= now()
       order by hand_over_at limit $1`,
      [limit],
    );
    return rows;
  }

  async handedOver(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      `update app.invite_batch set hand_over_at = now() + make_interval(secs => $2)
       where id = any($1::uuid[]) and state = 'sending' and hand_over_at <= now()`,
      [ids, this.policy.handOverAgainMs / 1000],
    );
  }
}
