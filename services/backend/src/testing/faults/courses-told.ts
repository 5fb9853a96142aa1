import type { Pool } from 'pg';
import { eventually } from '../eventually.js';

const WITHIN_MS = 30_000;

/** A course's stream hears of a save behind the request; waits until none is still to be told, so that no other is blamed. */
export const coursesTold = (pool: Pool): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query('select 1 from app.course where changes > told limit 1');
    expect(rows).toEqual([]);
  }, WITHIN_MS);
