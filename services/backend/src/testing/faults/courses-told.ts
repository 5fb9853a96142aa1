import type { Pool } from 'pg';
import type { PublishCourses } from '../../modules/content/publish-courses/publish-courses.service.js';
import { eventually } from '../eventually.js';

const WITHIN_MS = 30_000;

/** A course's stream hears of a save behind the request; waits until none is still to be told, so that no other is blamed. */
export const coursesTold = (pool: Pool): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query('select 1 from app.course where changes > told limit 1');
    expect(rows).toEqual([]);
  }, WITHIN_MS);

/** Tells them now, instead of when the worker has gathered what was saved. */
export async function tellCourses(pool: Pool, courses: PublishCourses): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from app.course where changes > told');
  for (const { id } of rows) await courses.tell(id);
}
