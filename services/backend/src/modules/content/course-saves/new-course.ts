import { courseMessages } from '@keenly/contracts/catalogue/content';
import { COURSES_OF_OWNER_MAX } from '@keenly/contracts/content';
import type { Sql } from '@keenly/event-store/types';
import { refusedAt } from '../../../kernel/domain-error.js';
import type { OfferedCapabilities } from '../../capability/capability.public.js';
import { idTaken, notFound } from '../domain/refusals.js';
import { keepPart } from './content-parts.js';
import { type Author, authorValues, MAY_EDIT } from './course-access.js';
import type { Visibility } from './first-visibility.js';
import type { SyllabusBody } from './part-bodies.js';

/** What the syllabus says. */
export interface Syllabus {
  readonly heading: string;
  readonly description: string;
  readonly descriptionText: string;
  readonly categoryId: string;
  readonly imageUrl: string | null;
  readonly coverImageUrl: string | null;
}

/** What a version keeps of it. */
export const syllabusBody = ({
  heading,
  description,
  categoryId,
  imageUrl,
  coverImageUrl,
}: Syllabus): SyllabusBody => ({
  heading,
  description,
  category_id: categoryId,
  image_url: imageUrl,
  cover_image_url: coverImageUrl,
});

/** VALIDATION_FAILED where the category isn't offered to the author. */
export async function requireOffered(
  capabilities: OfferedCapabilities,
  categoryId: string,
  { clientId }: Author,
): Promise<void> {
  if ((await capabilities.of([categoryId], clientId)).has(categoryId)) return;
  throw refusedAt('category_id', courseMessages.categoryUnknown);
}

/** NOT_FOUND where it's gone. */
export async function syllabusOf(sql: Sql, id: string): Promise<Syllabus> {
  const { rows } = await sql.query<Syllabus>(
    `select heading, description, description_text as "descriptionText", category_id as "categoryId",
       image_url as "imageUrl", cover_image_url as "coverImageUrl"
     from app.course where id = $1`,
    [id],
  );
  const [syllabus] = rows;
  // Deleted for good since it was found.
  if (syllabus === undefined) throw notFound();
  return syllabus;
}

/**
 * A new course without parts, within the caller's transaction. VALIDATION_FAILED where its author has too many.
 * @returns false where something has this id already
 */
export async function insertCourse(
  sql: Sql,
  id: string,
  { syllabus, visibility, author }: { syllabus: Syllabus; visibility: Visibility; author: Author },
): Promise<boolean> {
  const { accountId } = author;
  // One new course of an owner after the other: two at once don't both take the last place.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`course_owner:${accountId}`]);
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from app.course where owner_id = $1 and removed_at is null and id <> $2',
    [accountId, id],
  );
  if ((rows[0]?.count ?? 0) >= COURSES_OF_OWNER_MAX)
    throw refusedAt('heading', courseMessages.tooManyCourses);
  const { rowCount } = await sql.query(
    `insert into app.course (id, client_id, owner_id, heading, description, description_text, category_id, image_url,
       cover_image_url, is_public, private_audience, part, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', $3, $3) on conflict (id) do nothing`,
    [
      ...[id, author.clientId, accountId, syllabus.heading, syllabus.description, syllabus.descriptionText],
      ...[syllabus.categoryId, syllabus.imageUrl, syllabus.coverImageUrl],
      ...[visibility.isPublic, visibility.privateAudience],
    ],
  );
  if (rowCount !== 1) return false;
  const part = await keepPart(sql, id, syllabusBody(syllabus));
  await sql.query('update app.course set part = $2 where id = $1', [id, part]);
  return true;
}

/** CONFLICT where the author may not edit the course that has this id. */
export async function requireOwnCourse(sql: Sql, id: string, author: Author): Promise<void> {
  const { rowCount } = await sql.query(`select from app.course c where c.id = $5 and ${MAY_EDIT}`, [
    ...authorValues(author),
    id,
  ]);
  if (rowCount !== 1) throw idTaken();
}
