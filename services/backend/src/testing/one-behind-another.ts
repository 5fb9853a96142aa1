import type { Pool } from 'pg';
import { eventually } from './eventually.js';

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
    await holder.query(hold, [id]);
    for (const request of requests) {
      answers.push(request());
      await eventually(async () => {
        // Saves look for the row that they hold; work behind them, which waits for it as well, changes it.
        const waiting = await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ~ '^\\s*select'`,
        );
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
