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
       select created_by as id, max(number) as number from app.content_version
       where course_id = $1 and created_by is not null group by created_by
     )
     select a.account_id as id
     from app.course c join ${ACCOUNT_CARDS} a on a.is_open and (a.account_id = c.owner_id
       or a.client_id = c.client_id and a.status = 'ACTIVE' and a.role = any($2::text[]))
     left join saved s on s.id = a.account_id
     where c.id = $1 and (a.account_id = c.owner_id or s.id is not null)
     order by a.account_id = c.owner_id desc, s.number desc limit $3`,
    [courseId, authors, AUTHORS_MAX],
  );
  return rows.map(({ id }) => id);
}
