import { NUMBER_BITS } from '@keenly/event-store/lanes';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pool.js';
import { RepeatingJobs } from '../database/repeating-jobs.js';

const EVERY_MS = 60_000;
/** How long a message is kept for clients that were cut off, in seconds. */
export const LIVE_RETENTION_S = 3600;
/** However busy an hour was, no more than this is kept, of all lanes together. */
const MOST_KEPT = 1_000_000;

/** Keeps the feed to its last hour. */
@Injectable()
export class LivePruning {
  constructor(
    jobs: RepeatingJobs,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {
    jobs.add({ name: 'live-pruning', everyMs: EVERY_MS, work: () => this.prune() });
  }

  async prune(retentionS = LIVE_RETENTION_S): Promise<void> {
    await pruneFeed(this.pool, retentionS);
  }
}

/**
 * Deletes what was told longer ago than so many seconds. Records where each lane is pruned to before it deletes, so that no reader
 * mistakes a feed with a gap for a complete one.
 */
export async function pruneFeed(sql: Sql, retentionS = LIVE_RETENTION_S): Promise<void> {
  const { rows } = await sql.query<{ start: string; through: string }>(
    `with old as (
       select m.position >> ${NUMBER_BITS} as lane, max(m.position) as position from live.message m
       where m.at < clock_timestamp() - make_interval(secs => $1) group by 1
     )
     update live.retention r set pruned_through =
       greatest(r.pruned_through, f.head - $2::bigint / (select count(*) from live.feed), coalesce(old.position, 0))
     from live.feed f left join old on old.lane = f.lane
     where f.lane = r.lane
     returning r.lane::bigint << ${NUMBER_BITS} as start, r.pruned_through as through`,
    [retentionS, MOST_KEPT],
  );
  for (const { start, through } of rows)
    await sql.query('delete from live.message m where m.position > $1 and m.position <= $2', [
      start,
      through,
    ]);
}
