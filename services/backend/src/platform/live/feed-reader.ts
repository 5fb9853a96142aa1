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
    return rows.map(read);
  }

  /** Rows in (after, through] that name one of these rooms, of whatever tenant; oldest first. */
  async rowsFor(rooms: readonly string[], after: bigint, through: bigint): Promise<FeedRow[]> {
    const { rows } = await this.pool.query<StoredRow>({
      name: 'live_rows_for',
      text: `select position, tenant, rooms, type, payload, at from live.message
             where position > $1 and position <= $2 and rooms && $3::text[] order by position`,
      values: [after, through, rooms],
    });
    return rows.map(read);
  }

  /** Behind this position is everything that was written within the last so many milliseconds, by the database's clock. */
  async positionAgo(ms: number): Promise<bigint> {
    const { rows } = await this.pool.query<{ before: string }>({
      name: 'live_position_ago',
      text: `select coalesce((
               select position - 1 from live.message
               where at >= statement_timestamp() - make_interval(secs => $1::double precision / 1000)
               order by at, position limit 1
             ), head) as before from live.feed`,
      values: [ms],
    });
    return BigInt(rows[0]?.before ?? 0);
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

function read({ payload: { traceparent, ...payload }, position, ...row }: StoredRow): FeedRow {
  return {
    ...row,
    ...{ payload, position: BigInt(position) },
    ...(traceparent === undefined ? {} : { traceparents: traceparent.split(' ') }),
  };
}
