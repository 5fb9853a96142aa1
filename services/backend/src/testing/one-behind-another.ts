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
  try {
    await holder.query('begin');
    await holder.query(hold, [id]);
    const answers: Promise<Answer>[] = [];
    for (const request of requests) {
      answers.push(request());
      await eventually(async () => {
        const waiting = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (waiting.rowCount !== answers.length) throw new Error('not all of them wait');
      });
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    holder.release();
  }
}
