import { rolesThatMay } from '@keenly/contracts/permissions';
import type { Pool } from 'pg';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/** Accounts that one event of a course names at most: its owner, and those who saved last. */
const AUTHORS_MAX = 50;

/** Write for their organization. */
const authors = rolesThatMay('content.author', 'organisation');

/** Who wrote a course and may edit it now: its owner first, then whoever saved last. Their accounts, in order. */
export async function courseAuthors(pool: Pool, courseId: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with saved as (
       select created_by as id, number from app.content_version where course_id = $1 and created_by is not null
       union all
       select owner_id, 0 from app.course where id = $1
     ), writer as (
       select id, max(number) as number from saved group by id
     )
     select a.account_id as id
     from writer w join app.course c on c.id = $1
     join ${ACCOUNT_CARDS} a on a.account_id = w.id and a.is_open
     where a.account_id = c.owner_id
       or a.client_id = c.client_id and a.status = 'ACTIVE' and a.role = any($2::text[])
     order by a.account_id = c.owner_id desc, w.number desc limit $3`,
    [courseId, authors, AUTHORS_MAX],
  );
  return rows.map(({ id }) => id);
}
