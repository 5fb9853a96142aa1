import type { Pool } from 'pg';
import { eventually } from './eventually.js';

/**
 * Who waits for a connection of the process `$1`, or for someone who does: whoever else waits for a lock meanwhile, as the
 * service's own work does, isn't taken for a request. Saves look for the row that they hold; work behind them, which waits
 * for it as well, changes it.
 */
const BEHIND = `with recursive behind as (
    select $1::int pid
    union
    select activity.pid from pg_stat_activity activity
      join behind on behind.pid = any (pg_blocking_pids(activity.pid))
     where activity.datname = current_database() and activity.wait_event_type = 'Lock'
  )
  select from behind join pg_stat_activity activity using (pid)
   where pid <> $1 and activity.query ~ '^\\s*select'`;

/**
 * What requests answer that all come while a row is held, and are let through in their order: each one is sent when the
 * one before waits for the row.
 *
 * @param hold a statement that locks the row, with `$1`
 */
export async function oneBehindAnother<Answer>(
  pool: Pool,
  [hold, id]: readonly [hold: string, id: string],
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await pool.connect();
  const answers: Promise<Answer>[] = [];
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() pid');
    await holder.query(hold, [id]);
    for (const request of requests) {
      answers.push(request());
      await eventually(async () => {
        const waiting = await pool.query(BEHIND, [rows[0]?.pid]);
        if (waiting.rowCount !== answers.length) throw new Error('not all of them wait');
      });
    }
    await holder.query('commit');
    holder.release();
  } catch (error) {
    // What it holds would keep the service from ending.
    holder.release(true);
    throw error;
  }
  return Promise.all(answers);
}
