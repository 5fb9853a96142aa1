import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { DueRow, Outbox } from '../../../platform/queue/outbox-relay.js';
import { TRUST_POLICY, type TrustPolicy } from '../trust-policy.js';

/** Copies to be made and erasures to be carried out: the rows are the truth, the queue only gets their ids. */
@Injectable()
export class TrustOutbox implements Outbox {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRUST_POLICY) private readonly policy: TrustPolicy,
  ) {}

  async due(limit: number): Promise<DueRow[]> {
    const { rows } = await this.pool.query<DueRow>(
      `select id, traceparent from (
         select id, traceparent, hand_over_at from app.data_export where status in ('queued', 'running') and hand_over_at <= now()
         union all
         select id, traceparent, hand_over_at from app.erasure
         where (status = 'running' or settles_at is not null) and hand_over_at <= now()
       ) waiting order by hand_over_at limit $1`,
      [limit],
    );
    return rows;
  }

  async handedOver(ids: readonly string[]): Promise<void> {
    for (const table of ['data_export', 'erasure']) {
      await this.pool.query(
        `update app.${table} set hand_over_at = now() + make_interval(secs => $2)
         where id = any($1::uuid[]) and hand_over_at <= now()`,
        [ids, this.policy.handOverAgainMs / 1000],
      );
    }
  }
}
