import type { Pool } from 'pg';
import type { PublishCourses } from '../../modules/content/publish-courses/publish-courses.service.js';
import { eventually } from '../eventually.js';

const WITHIN_MS = 30_000;

/** A course's stream hears of a save behind the request; waits until none is still to be told, so that no other is blamed. */
export const coursesTold = (pool: Pool): Promise<void> =>
  eventually(async () => expect(await untold(pool)).toEqual([]), WITHIN_MS);

/** Tells them now, instead of when the worker has gathered what was saved, and leaves none that is still to be told. */
export async function tellCourses(pool: Pool, courses: PublishCourses): Promise<void> {
  const saved = await untold(pool);
  if (saved.length === 0) return;
  for (const id of saved) await courses.tell(id);
  await coursesTold(pool);
}

async function untold(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from app.course where changes > told');
  return rows.map(({ id }) => id);
}
