import type { Sql } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import type { PartCounts } from '../domain/copy-room.js';

/** Originals, and at the same places their copies. */
export interface Pairs {
  readonly of: readonly string[];
  readonly ids: readonly string[];
}

/** All that is copied at once, each level in order: what has the same place keeps its order by new ids. */
export interface CopiedTree {
  readonly sections: Pairs;
  readonly lessons: Pairs;
  readonly attachments: Pairs;
  readonly quizzes: Pairs;
  readonly questions: Pairs;
}

const none: Pairs = { of: [], ids: [] };
const pair = (of: string, id: string): Pairs => ({ of: [of], ids: [id] });

const paired = (rows: readonly { readonly id: string }[]): Pairs => ({
  of: rows.map(({ id }) => id),
  ids: rows.map(() => uuidv7()),
});

/** A quiz that is copied as `copyId`, with its questions. */
export async function treeOfQuiz(sql: Sql, id: string, copyId: string): Promise<CopiedTree> {
  const quizzes = pair(id, copyId);
  return {
    sections: none,
    lessons: none,
    attachments: none,
    quizzes,
    questions: await questionsOf(sql, quizzes),
  };
}

/** A lesson that is copied as `copyId`, with its attachments and quizzes. */
export async function treeOfLesson(sql: Sql, id: string, copyId: string): Promise<CopiedTree> {
  return { sections: none, ...(await withLessons(sql, pair(id, copyId))) };
}

/** A section that is copied as `copyId`, with its lessons. */
export async function treeOfSection(sql: Sql, id: string, copyId: string): Promise<CopiedTree> {
  const sections = pair(id, copyId);
  return { sections, ...(await withLessons(sql, await lessonsOf(sql, sections))) };
}

/** All sections of a course with what is in them. */
export async function treeOfCourse(sql: Sql, courseId: string): Promise<CopiedTree> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.section where course_id = $1 order by sort_order, id',
    [courseId],
  );
  const sections = paired(rows);
  return { sections, ...(await withLessons(sql, await lessonsOf(sql, sections))) };
}

export const countsOf = ({ sections, lessons, attachments, quizzes, questions }: CopiedTree): PartCounts => ({
  sections: sections.of.length,
  lessons: lessons.of.length,
  attachments: attachments.of.length,
  quizzes: quizzes.of.length,
  questions: questions.of.length,
});

async function withLessons(sql: Sql, lessons: Pairs): Promise<Omit<CopiedTree, 'sections'>> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.quiz where lesson_id = any($1::uuid[]) order by sort_order, id',
    [lessons.of],
  );
  const quizzes = paired(rows);
  const attachments = await attachmentsOf(sql, lessons);
  return { lessons, attachments, quizzes, questions: await questionsOf(sql, quizzes) };
}

async function lessonsOf(sql: Sql, sections: Pairs): Promise<Pairs> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.lesson where section_id = any($1::uuid[]) order by sort_order, id',
    [sections.of],
  );
  return paired(rows);
}

async function attachmentsOf(sql: Sql, lessons: Pairs): Promise<Pairs> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.attachment where lesson_id = any($1::uuid[]) order by sort_order, id',
    [lessons.of],
  );
  return paired(rows);
}

async function questionsOf(sql: Sql, quizzes: Pairs): Promise<Pairs> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app.question where quiz_id = any($1::uuid[]) order by sort_order, id',
    [quizzes.of],
  );
  return paired(rows);
}
