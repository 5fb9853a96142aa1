import type { Sql } from '@keenly/event-store/types';
import type { CopiedTree, Pairs } from './copied-tree.js';

/** Where copies go, and whose they are. */
export interface CopyTarget {
  readonly courseId: string;
  readonly accountId: string;
}

/**
 * Writes the rows of copies as their originals are, each level by one statement. What is copied without what it's in
 * stays in that. Quizzes are inactive; parts of quizzes and questions are still to be kept.
 */
export async function copyRows(sql: Sql, target: CopyTarget, tree: CopiedTree): Promise<void> {
  await copySections(sql, target, tree.sections);
  await copyLessons(sql, target, tree);
  await holdFiles(sql, target, tree);
  await copyAttachments(sql, target, tree);
  await copyQuizzes(sql, target, tree);
  await copyQuestions(sql, target, tree);
  await copyOptions(sql, tree.questions);
}

async function copySections(sql: Sql, { courseId, accountId }: CopyTarget, sections: Pairs): Promise<void> {
  if (sections.of.length === 0) return;
  await sql.query(
    `insert into app.section (id, course_id, heading, description, description_text, sort_order, part, created_by,
       updated_by)
     select n.id, $3, s.heading, s.description, s.description_text, s.sort_order, s.part, $4, $4
     from unnest($1::uuid[], $2::uuid[]) as n (original, id) join app.section s on s.id = n.original`,
    [sections.of, sections.ids, courseId, accountId],
  );
}

async function copyLessons(sql: Sql, target: CopyTarget, { sections, lessons }: CopiedTree): Promise<void> {
  if (lessons.of.length === 0) return;
  await sql.query(
    `insert into app.lesson (id, course_id, section_id, heading, description, description_text, sort_order, part,
       created_by, updated_by)
     select n.id, $5, coalesce(p.id, l.section_id), l.heading, l.description, l.description_text, l.sort_order, l.part,
       $6, $6
     from unnest($1::uuid[], $2::uuid[]) as n (original, id) join app.lesson l on l.id = n.original
       left join unnest($3::uuid[], $4::uuid[]) as p (original, id) on p.original = l.section_id`,
    [lessons.of, lessons.ids, sections.of, sections.ids, target.courseId, target.accountId],
  );
}

/** A copied attachment has the same file: the course that it's copied into holds it too. */
async function holdFiles(sql: Sql, { courseId }: CopyTarget, { attachments }: CopiedTree): Promise<void> {
  if (attachments.of.length === 0) return;
  await sql.query(
    `insert into app.content_file (course_id, file_id, kind, content_type, size, name)
     select distinct on (f.file_id) $2::uuid, f.file_id, f.kind, f.content_type, f.size, f.name
     from app.attachment a join app.content_file f
       on f.course_id = a.course_id and f.file_id in (a.file_id, a.captions_file_id)
     where a.id = any($1::uuid[])
     on conflict do nothing`,
    [attachments.of, courseId],
  );
}

/** They say what their originals do: their parts are the same. */
async function copyAttachments(
  sql: Sql,
  target: CopyTarget,
  { lessons, attachments }: CopiedTree,
): Promise<void> {
  if (attachments.of.length === 0) return;
  await sql.query(
    `insert into app.attachment (id, course_id, lesson_id, name, attachment_type, file_id, captions_file_id, sort_order,
       part, created_by, updated_by)
     select n.id, $5, p.id, a.name, a.attachment_type, a.file_id, a.captions_file_id, a.sort_order, a.part, $6, $6
     from unnest($1::uuid[], $2::uuid[]) as n (original, id) join app.attachment a on a.id = n.original
       join unnest($3::uuid[], $4::uuid[]) as p (original, id) on p.original = a.lesson_id`,
    [attachments.of, attachments.ids, lessons.of, lessons.ids, target.courseId, target.accountId],
  );
}

async function copyQuizzes(sql: Sql, target: CopyTarget, { lessons, quizzes }: CopiedTree): Promise<void> {
  if (quizzes.of.length === 0) return;
  await sql.query(
    `insert into app.quiz (id, course_id, lesson_id, name, is_active, shuffle_questions, shuffle_options, tries, pass_mark,
       show_correct_answers, sort_order, part, created_by, updated_by)
     select n.id, $5, coalesce(p.id, z.lesson_id), z.name, false, z.shuffle_questions, z.shuffle_options, z.tries,
       z.pass_mark, z.show_correct_answers, z.sort_order, '', $6, $6
     from unnest($1::uuid[], $2::uuid[]) as n (original, id) join app.quiz z on z.id = n.original
       left join unnest($3::uuid[], $4::uuid[]) as p (original, id) on p.original = z.lesson_id`,
    [quizzes.of, quizzes.ids, lessons.of, lessons.ids, target.courseId, target.accountId],
  );
}

async function copyQuestions(
  sql: Sql,
  { accountId }: CopyTarget,
  { quizzes, questions }: CopiedTree,
): Promise<void> {
  if (questions.of.length === 0) return;
  await sql.query(
    `insert into app.question (id, quiz_id, question_type, title, sort_order, part, created_by, updated_by)
     select n.id, p.id, q.question_type, q.title, q.sort_order, '', $5, $5
     from unnest($1::uuid[], $2::uuid[]) as n (original, id) join app.question q on q.id = n.original
       join unnest($3::uuid[], $4::uuid[]) as p (original, id) on p.original = q.quiz_id`,
    [questions.of, questions.ids, quizzes.of, quizzes.ids, accountId],
  );
}

/** No two options of a question have the same place. */
async function copyOptions(sql: Sql, questions: Pairs): Promise<void> {
  if (questions.of.length === 0) return;
  await sql.query(
    `insert into app.question_option (id, question_id, option_value, is_correct, sort_order)
     select gen_random_uuid(), p.id, o.option_value, o.is_correct, o.sort_order
     from unnest($1::uuid[], $2::uuid[]) as p (original, id) join app.question_option o on o.question_id = p.original`,
    [questions.of, questions.ids],
  );
}
