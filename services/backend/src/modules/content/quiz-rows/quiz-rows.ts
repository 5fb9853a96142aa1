import type { Quiz } from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { notFound } from '../domain/refusals.js';

export interface QuizRow {
  readonly id: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly tries: number | null;
  readonly passMark: number | null;
  readonly showCorrectAnswers: boolean;
  readonly place: number;
  readonly questions: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

const QUIZZES = `select z.id, z.course_id as "courseId", z.lesson_id as "lessonId", z.name, z.is_active as "isActive",
    z.shuffle_questions as "shuffleQuestions", z.shuffle_options as "shuffleOptions",
    z.tries, z.pass_mark as "passMark", z.show_correct_answers as "showCorrectAnswers", z.sort_order as place,
    (select count(*)::int from app.question q where q.quiz_id = z.id) as questions, z.version,
    z.created_at as "createdAt", z.updated_at as "updatedAt", z.created_by as "createdBy", z.updated_by as "updatedBy"
  from app.quiz z`;

/** NOT_FOUND where there is none; whose it is, is asked of its course. */
export async function requireQuiz(id: string, sql: Sql): Promise<QuizRow> {
  const { rows } = await sql.query<QuizRow>(`${QUIZZES} where z.id = $1`, [id]);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** By place; those of the same place as they were made. */
export async function quizzesOfLesson(lessonId: string, sql: Sql): Promise<Quiz[]> {
  const { rows } = await sql.query<QuizRow>(`${QUIZZES} where z.lesson_id = $1 order by z.sort_order, z.id`, [
    lessonId,
  ]);
  return rows.map(quizOf);
}

/** In the order of sections, lessons, and places. */
export async function quizzesOfCourse(courseId: string, sql: Sql): Promise<Quiz[]> {
  const { rows } = await sql.query<QuizRow>(
    `${QUIZZES} join app.lesson l on l.id = z.lesson_id join app.section s on s.id = l.section_id
     where z.course_id = $1 order by s.sort_order, s.id, l.sort_order, l.id, z.sort_order, z.id`,
    [courseId],
  );
  return rows.map(quizOf);
}

export function quizOf(row: QuizRow): Quiz {
  return {
    id: row.id,
    assignment_name: row.name,
    campaign_id: row.lessonId,
    parent_id: row.courseId,
    is_active: row.isActive,
    shuffle_questions: row.shuffleQuestions,
    shuffle_options: row.shuffleOptions,
    tries: row.tries,
    pass_mark: row.passMark,
    show_correct_answers: row.showCorrectAnswers,
    sort_order: row.place,
    question_count: row.questions,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: row.createdBy,
    updated_by: row.updatedBy,
  };
}
