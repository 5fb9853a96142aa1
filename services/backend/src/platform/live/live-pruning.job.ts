import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pool.js';
import { RepeatingJobs } from '../database/repeating-jobs.js';

const EVERY_MS = 60_000;
/** How long a message is kept for clients that were cut off, in seconds. */
export const LIVE_RETENTION_S = 3600;
/** However busy an hour was, no more than this is kept. */
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

  /** Records the pruned position before it deletes, so that no reader mistakes a feed with a gap for a complete one. */
  async prune(retentionS = LIVE_RETENTION_S): Promise<void> {
    const { rows } = await this.pool.query<{ through: string }>(
      `update live.retention set pruned_through = greatest(pruned_through, (
         select greatest(head - $2, coalesce((
           select position from live.message where at < clock_timestamp() - make_interval(secs => $1)
           order by at desc limit 1), 0)) from live.feed))
       returning pruned_through as through`,
      [retentionS, MOST_KEPT],
    );
    await this.pool.query('delete from live.message where position <= $1', [rows[0]?.through ?? '0']);
  }
}
