import { createHash } from 'node:crypto';
import type { ContentChange } from '@keenly/contracts/course-history';
import type { Sql } from '@keenly/event-store/types';
import type { AttachmentBody, QuestionBody, QuizBody, SyllabusBody, WordsBody } from './part-bodies.js';

/** What a version of a course keeps of one of its parts. */
export type PartBody = SyllabusBody | WordsBody | AttachmentBody | QuizBody | QuestionBody;

/**
 * Keeps a part of a course under its hash, and answers with that. The same content is kept once, so that a version of a
 * long course costs as much as the part that changed (`adr/0023-course-versions-are-made-of-parts.md`).
 */
export async function keepPart(sql: Sql, courseId: string, body: PartBody): Promise<string> {
  const [hash = ''] = await keepParts(sql, courseId, [body]);
  return hash;
}

/** The same of many at once; answers with their hashes, in their order. */
export async function keepParts(
  sql: Sql,
  courseId: string,
  bodies: readonly PartBody[],
): Promise<readonly string[]> {
  const texts = bodies.map((body) => JSON.stringify(body));
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'));
  await sql.query(
    `insert into app.content_part (course_id, hash, body)
     select $1, p.hash, p.body::jsonb from unnest($2::text[], $3::text[]) as p (hash, body)
     on conflict do nothing`,
    [courseId, hashes, texts],
  );
  return hashes;
}

/** Parts of the course $1 as its tables have them now. */
const PARTS = `select c.id, 'syllabus' as kind, null::uuid as within, 0 as place, c.part as hash
    from app.course c where c.id = $1
  union all select s.id, 'section', s.course_id, s.sort_order, s.part from app.section s where s.course_id = $1
  union all select l.id, 'lesson', l.section_id, l.sort_order, l.part from app.lesson l where l.course_id = $1
  union all select a.id, 'attachment', a.lesson_id, a.sort_order, a.part from app.attachment a where a.course_id = $1
  union all select z.id, 'assignment', z.lesson_id, z.sort_order, z.part from app.quiz z where z.course_id = $1
  union all select q.id, 'question', q.quiz_id, q.sort_order, q.part
    from app.question q join app.quiz z on z.id = q.quiz_id where z.course_id = $1`;

/**
 * Writes the next version of the whole course as its tables have it now, within the caller's transaction, which holds
 * the course. What a version is made of never changes: a part that says something else from now on, or that stands
 * elsewhere, ended with the version before. The hash is of parts in their order, so that two versions that say the same
 * have the same one. One of a draft is never told as published.
 */
export async function writeVersion(
  sql: Sql,
  courseId: string,
  by: string,
  change: ContentChange,
): Promise<void> {
  await sql.query(
    `with numbered as (
       update app.course set content_version = content_version + 1 where id = $1
       returning content_version as number, published_number is not null as is_draft
     ), part as materialized (${PARTS}), changed as materialized (
       select s.kind as was, s.id as "wasId", s.first_number as since, p.kind, p.id, p.within, p.place, p.hash
       from (select * from app.content_span where course_id = $1 and last_number is null) s
       full join part p on p.kind = s.kind and p.id = s.id
       where p.within is distinct from s.within or p.place is distinct from s.place or p.hash is distinct from s.hash
     ), ended as (
       update app.content_span s set last_number = n.number - 1 from numbered n, changed c
       where s.course_id = $1 and s.kind = c.was and s.id = c."wasId" and s.first_number = c.since
         and s.last_number is null
     ), begun as (
       insert into app.content_span (course_id, id, kind, within, place, hash, first_number)
       select $1, c.id, c.kind, c.within, c.place, c.hash, n.number
       from numbered n cross join changed c where c.id is not null
     )
     insert into app.content_version (course_id, number, hash, change, created_by, is_draft)
     select $1, n.number, (
       select encode(sha256(convert_to(
         string_agg(concat_ws(' ', p.id, p.within, p.hash), ',' order by p.within, p.place, p.id, p.kind), 'UTF8')), 'hex')
       from part p
     ), $3, $2, n.is_draft from numbered n`,
    [courseId, by, change],
  );
}
