import type { LiveMessageType } from '@keenly/contracts/live';
import { type Checkpoint, NUMBER_BITS, startOf } from '@keenly/event-store/lanes';
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

interface Place {
  readonly position: string;
}

/** A stretch of one lane of the feed: what is behind `after` up to `through`. */
export interface Stretch {
  readonly after: bigint;
  readonly through: bigint;
}

/** What a lane has behind a position of it. */
export const behind = (lane: number, after: bigint): Stretch => ({ after, through: startOf(lane + 1) - 1n });

/** Reads the feed, each of its lanes in its order. A place in it has a position for each lane. */
export class FeedReader {
  constructor(private readonly pool: Pool) {}

  /** The oldest rows of stretches of different lanes, at most `limit` of each, lane by lane. */
  async rows(stretches: readonly Stretch[], limit: number): Promise<FeedRow[]> {
    const { rows } = await this.pool.query<StoredRow>({
      name: 'live_rows',
      text: `select m.position, m.tenant, m.rooms, m.type, m.payload, m.at
             from unnest($1::bigint[], $2::bigint[]) with ordinality as s (after, through, n), lateral (
               select position, tenant, rooms, type, payload, at from live.message
               where position > s.after and position <= s.through order by position limit $3
             ) m order by s.n, m.position`,
      values: [stretches.map(({ after }) => after), stretches.map(({ through }) => through), limit],
    });
    return rows.map(read);
  }

  /** Rows of these stretches that name one of these rooms, of whatever tenant; lane by lane, oldest first. */
  async rowsFor(rooms: readonly string[], stretches: readonly Stretch[]): Promise<FeedRow[]> {
    const { rows } = await this.pool.query<StoredRow>({
      name: 'live_rows_for',
      text: `select m.position, m.tenant, m.rooms, m.type, m.payload, m.at
             from unnest($1::bigint[], $2::bigint[]) as s (after, through)
             join live.message m on m.position > s.after and m.position <= s.through
             where m.rooms && $3::text[] order by m.position`,
      values: [stretches.map(({ after }) => after), stretches.map(({ through }) => through), rooms],
    });
    return rows.map(read);
  }

  /** Behind this place is everything that was written within the last so many milliseconds, by the database's clock. */
  async placeAgo(ms: number): Promise<Checkpoint> {
    const { rows } = await this.pool.query<Place>({
      name: 'live_place_ago',
      text: `select coalesce((
               select m.position - 1 from live.message m
               where m.at >= statement_timestamp() - make_interval(secs => $1::double precision / 1000)
                 and m.position >> ${NUMBER_BITS} = f.lane
               order by m.at, m.position limit 1
             ), f.head) as position from live.feed f order by f.lane`,
      values: [ms],
    });
    return rows.map(({ position }) => BigInt(position));
  }

  /** Where each lane ends; as many as there are. */
  async heads(): Promise<Checkpoint> {
    const { rows } = await this.pool.query<Place>({
      name: 'live_heads',
      text: 'select f.head as position from live.feed f order by f.lane',
    });
    return rows.map(({ position }) => BigInt(position));
  }

  /** Rows up to this place are no longer kept. */
  async prunedThrough(): Promise<Checkpoint> {
    const { rows } = await this.pool.query<Place>({
      name: 'live_retention',
      text: 'select r.pruned_through as position from live.retention r order by r.lane',
    });
    return rows.map(({ position }) => BigInt(position));
  }
}

function read({ payload: { traceparent, ...payload }, position, ...row }: StoredRow): FeedRow {
  return {
    ...row,
    ...{ payload, position: BigInt(position) },
    ...(traceparent === undefined ? {} : { traceparents: traceparent.split(' ') }),
  };
}
