import type pg from 'pg';
import { behind } from '../../testing/log-sql.js';

/** The read models that study events go into. */
export const sessionReaders = ['session-list', 'session-detail', 'team-board', 'insight', 'badges'];

/** How far the slowest screen is behind the log, events. */
export async function lag(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lag: string }>(
    `select max(${await behind(pool)}) as lag from event_store.reader r where name = any($1)`,
    [sessionReaders],
  );
  return Number(rows[0]?.lag ?? Number.NaN);
}

export async function caughtUp(pool: pg.Pool, withinMs = 600_000): Promise<void> {
  for (const until = Date.now() + withinMs; (await lag(pool)) > 0;) {
    if (Date.now() > until) throw new Error('the screens did not catch up');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
