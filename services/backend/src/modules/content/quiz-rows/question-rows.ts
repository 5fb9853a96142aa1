import type { JudgedQuestion } from '@keenly/contracts/formulas/question-rules';
import type { Question, QuestionType } from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { notFound } from '../domain/refusals.js';

interface QuestionRow {
  readonly id: string;
  readonly quizId: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly place: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

export interface OptionRow {
  readonly id: string;
  readonly questionId: string;
  readonly value: string;
  readonly isCorrect: boolean;
}

/** A question as it's stored, with its options in their order. */
export interface StoredQuestion extends QuestionRow {
  readonly options: readonly OptionRow[];
}

const QUESTIONS = `select id, quiz_id as "quizId", question_type as type, title, sort_order as place, version,
    created_at as "createdAt", updated_at as "updatedAt", created_by as "createdBy", updated_by as "updatedBy"
  from app.question`;

/** By place; those of the same place as they were made. */
export async function questionsOfQuiz(quizId: string, sql: Sql): Promise<StoredQuestion[]> {
  const { rows } = await sql.query<QuestionRow>(`${QUESTIONS} where quiz_id = $1 order by sort_order, id`, [
    quizId,
  ]);
  return withOptions(rows, sql);
}

/** Of all quizzes of a course; those of one quiz by place. */
export async function questionsOfCourse(courseId: string, sql: Sql): Promise<StoredQuestion[]> {
  const { rows } = await sql.query<QuestionRow>(
    `${QUESTIONS} where quiz_id in (select z.id from app.quiz z where z.course_id = $1) order by sort_order, id`,
    [courseId],
  );
  return withOptions(rows, sql);
}

/** Those that there are of these, in no order. */
export async function questionsById(ids: readonly string[], sql: Sql): Promise<StoredQuestion[]> {
  const { rows } = await sql.query<QuestionRow>(`${QUESTIONS} where id = any($1::uuid[])`, [ids]);
  return withOptions(rows, sql);
}

/** NOT_FOUND where there is none; whose it is, is asked of its course. */
export async function requireQuestion(id: string, sql: Sql): Promise<StoredQuestion> {
  const { rows } = await sql.query<QuestionRow>(`${QUESTIONS} where id = $1`, [id]);
  const [question] = await withOptions(rows, sql);
  if (question === undefined) throw notFound();
  return question;
}

async function withOptions(questions: readonly QuestionRow[], sql: Sql): Promise<StoredQuestion[]> {
  if (questions.length === 0) return [];
  const { rows } = await sql.query<OptionRow>(
    `select id, question_id as "questionId", option_value as value, is_correct as "isCorrect"
     from app.question_option where question_id = any($1::uuid[]) order by sort_order, id`,
    [questions.map(({ id }) => id)],
  );
  const byQuestion = new Map(questions.map(({ id }) => [id, [] as OptionRow[]]));
  for (const option of rows) byQuestion.get(option.questionId)?.push(option);
  return questions.map((question) => ({ ...question, options: byQuestion.get(question.id) ?? [] }));
}

/** As its rules judge it. */
export const judged = ({
  type,
  options,
}: {
  readonly type: QuestionType;
  readonly options: readonly Pick<OptionRow, 'value' | 'isCorrect'>[];
}): JudgedQuestion => ({
  question_type: type,
  options: options.map(({ value, isCorrect }) => ({ option_value: value, is_correct: isCorrect })),
});

export function questionOf(question: StoredQuestion): Question {
  return {
    id: question.id,
    assignment_id: question.quizId,
    question_type: question.type,
    question_title: question.title,
    question_options_attributes: question.options.map(({ id, value, isCorrect }) => ({
      id,
      option_value: value,
      is_correct: isCorrect ? 1 : 0,
    })),
    sort_order: question.place,
    version: question.version,
    created_at: question.createdAt.toISOString(),
    updated_at: question.updatedAt.toISOString(),
    created_by: question.createdBy,
    updated_by: question.updatedBy,
  };
}
