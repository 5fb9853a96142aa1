import type { LiveMessageType } from '@keenly/contracts/live';
import type { Pool } from 'pg';
import type { FeedRow } from './live-senders.js';

interface StoredRow {
  readonly position: string;
  readonly tenant: string;
  readonly rooms: string[];
  readonly type: LiveMessageType;
  readonly payload: FeedRow['payload'];
  readonly at: Date;
}

/** Reads the feed in its order. */
export class FeedReader {
  constructor(private readonly pool: Pool) {}

  /** Rows in (after, through], oldest first, at most `limit`; `through` null for as far as there is. */
  async rows(after: bigint, through: bigint | null, limit: number): Promise<FeedRow[]> {
    const { rows } = await this.pool.query<StoredRow>({
      name: 'live_rows',
      text: `select position, tenant, rooms, type, payload, at from live.message
             where position > $1 and position <= coalesce($2, 9223372036854775807) order by position limit $3`,
      values: [after, through, limit],
    });
    return rows.map(({ payload: { traceparent, ...payload }, position, ...row }) => ({
      ...row,
      ...{ payload, position: BigInt(position) },
      ...(traceparent === undefined ? {} : { traceparents: traceparent.split(' ') }),
    }));
  }

  async head(): Promise<bigint> {
    const { rows } = await this.pool.query<{ head: string }>({
      name: 'live_head',
      text: 'select head from live.feed',
    });
    return BigInt(rows[0]?.head ?? 0);
  }

  /** Rows up to this position are no longer kept. */
  async prunedThrough(): Promise<bigint> {
    const { rows } = await this.pool.query<{ pruned_through: string }>({
      name: 'live_retention',
      text: 'select pruned_through from live.retention',
    });
    return BigInt(rows[0]?.pruned_through ?? 0);
  }
}
