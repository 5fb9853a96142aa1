import type { Sql } from '@keenly/event-store/types';
import { keepParts } from '../course-saves/content-parts.js';
import { questionBody, quizBody } from '../course-saves/part-bodies.js';
import { questionsById } from '../quiz-rows/question-rows.js';

/** Read at once: texts of so many questions are held in memory. */
const QUESTIONS_AT_ONCE = 200;

/** Keeps copied quizzes, as they're stored now, for the versions of their course. */
export async function keepQuizzes(sql: Sql, courseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql.query<{
    id: string;
    name: string;
    isActive: boolean;
    shuffleQuestions: boolean;
    shuffleOptions: boolean;
    tries: number | null;
    passMark: number | null;
    showCorrectAnswers: boolean;
  }>(
    `select id, name, is_active as "isActive", shuffle_questions as "shuffleQuestions",
       shuffle_options as "shuffleOptions", tries, pass_mark as "passMark", show_correct_answers as "showCorrectAnswers"
     from app.quiz where id = any($1::uuid[])`,
    [ids],
  );
  const parts = await keepParts(sql, courseId, rows.map(quizBody));
  await sql.query(
    `update app.quiz z set part = n.part from unnest($1::uuid[], $2::text[]) as n (id, part) where z.id = n.id`,
    [rows.map(({ id }) => id), parts],
  );
}

/** The same of questions, whose options have ids of their own. */
export async function keepQuestions(sql: Sql, courseId: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += QUESTIONS_AT_ONCE) {
    const questions = await questionsById(ids.slice(from, from + QUESTIONS_AT_ONCE), sql);
    const parts = await keepParts(sql, courseId, questions.map(questionBody));
    await sql.query(
      `update app.question q set part = n.part from unnest($1::uuid[], $2::text[]) as n (id, part) where q.id = n.id`,
      [questions.map(({ id }) => id), parts],
    );
  }
}

/** What a course keeps of its sections, lessons, and attachments, kept for its copy too, which has the same. */
export async function keepTexts(sql: Sql, originalId: string, copyId: string): Promise<void> {
  await sql.query(
    `insert into app.content_part (course_id, hash, body)
     select $2, p.hash, p.body from app.content_part p
     where p.course_id = $1 and p.hash in (
       select part from app.section where course_id = $2 union select part from app.lesson where course_id = $2
       union select part from app.attachment where course_id = $2)
     on conflict do nothing`,
    [originalId, copyId],
  );
}
