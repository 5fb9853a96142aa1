import type { Sql } from '@keenly/event-store/types';

/** Puts a copied section directly behind its original, and numbers those behind it anew. */
export async function placeSection(sql: Sql, courseId: string, id: string, copyId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.section where course_id = $1 and id <> $2 order by sort_order, id',
    [courseId, copyId],
  );
  await sql.query(
    `update app.section s set sort_order = n.place - 1
     from unnest($1::uuid[]) with ordinality as n (id, place) where s.id = n.id and s.sort_order <> n.place - 1`,
    [behind(rows, id, copyId)],
  );
  await sql.query('update app.course set order_version = order_version + 1 where id = $1', [courseId]);
}

/** The same of a lesson in its section. */
export async function placeLesson(sql: Sql, sectionId: string, id: string, copyId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.lesson where section_id = $1 and id <> $2 order by sort_order, id',
    [sectionId, copyId],
  );
  await sql.query(
    `update app.lesson l set sort_order = n.place - 1
     from unnest($1::uuid[]) with ordinality as n (id, place) where l.id = n.id and l.sort_order <> n.place - 1`,
    [behind(rows, id, copyId)],
  );
  await sql.query('update app.section set order_version = order_version + 1 where id = $1', [sectionId]);
}

/** The same of a quiz in its lesson. */
export async function placeQuiz(sql: Sql, lessonId: string, id: string, copyId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.quiz where lesson_id = $1 and id <> $2 order by sort_order, id',
    [lessonId, copyId],
  );
  await sql.query(
    `update app.quiz z set sort_order = n.place - 1
     from unnest($1::uuid[]) with ordinality as n (id, place) where z.id = n.id and z.sort_order <> n.place - 1`,
    [behind(rows, id, copyId)],
  );
}

const behind = (rows: readonly { readonly id: string }[], id: string, copyId: string): string[] =>
  rows.flatMap((row) => (row.id === id ? [id, copyId] : [row.id]));
