import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { freeIn, type Span } from '../domain/spans.js';

/** A learner, in the organization where they study. */
export interface Learner {
  readonly tenant: string;
  readonly accountId: string;
}

/**
 * Of a stretch of time, what nothing else of the learner counts in: no session here, its breaks included, and no other
 * record of a tool. Read models have to be as far as is to be known.
 */
@Injectable()
export class FreeTime {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async in(stretch: Span, { tenant, accountId }: Learner, itemId: string): Promise<Span[]> {
    const [from, to] = stretch.map((ms) => new Date(ms));
    const { rows } = await this.pool.query<{ from: number; to: number }>(
      `select extract(epoch from started_at)::float8 * 1000 as "from",
         extract(epoch from started_at)::float8 * 1000 + coalesce(stop_offset_ms, last_offset_ms)::float8 as "to"
       from read.session_row where tenant = $1 and account_id = $2
         and started_at < $4::timestamptz and started_at > $3::timestamptz - interval '48 hours'
       union all
       select (s ->> 0)::float8, (s ->> 1)::float8
       from read.outside_item i cross join lateral json_array_elements(i.spans) s
       where i.tenant = $1 and i.account_id = $2 and i.id <> $5
         and i.at > $3::timestamptz and i.at < $4::timestamptz + interval '48 hours'`,
      [tenant, accountId, from, to, itemId],
    );
    return freeIn(
      stretch,
      rows.map((row): Span => [Math.round(row.from), Math.round(row.to)]),
    );
  }
}
