import type { Pool } from 'pg';
import type { TestPerson } from '../../../testing/test-people.js';

/** A wait of theirs runs for another hour, which someone else may have started. */
export const startWait = (pool: Pool, { userId }: TestPerson) =>
  pool.query(
    `insert into app.second_factor_recovery (person_id, id, due_at)
     values ($1, gen_random_uuid(), now() + interval '1 hour')`,
    [userId],
  );

export const isWaiting = async (pool: Pool, { userId }: TestPerson): Promise<boolean> =>
  (await pool.query('select from app.second_factor_recovery where person_id = $1', [userId])).rowCount === 1;
