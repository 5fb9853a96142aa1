import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { type JudgedQuestion, lackOf } from '@keenly/contracts/formulas/question-rules';
import { QUESTIONS_OF_COURSE_MAX, QUESTIONS_OF_QUIZ_MAX, type QuestionType } from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import { refusedAt } from '../../../kernel/domain-error.js';
import { keepParts } from '../course-saves/content-parts.js';
import { questionBody } from '../course-saves/part-bodies.js';
import { idTaken } from '../domain/refusals.js';
import { judged } from './question-rows.js';
import type { QuizRow } from './quiz-rows.js';
import { refusingSameId } from './same-id.js';

/** A question that a quiz is to have, with its options in their order; the key is in them. */
export interface AddedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly isCorrect: boolean }[];
}

/**
 * Puts questions behind those that a quiz has, in this order, and keeps them for the course's next version. Those whose
 * ids it has already stay as they are. Answers with whether any was added.
 * VALIDATION_FAILED at `questions`, or at `questions.N` for one that the quiz, being active, can't have; CONFLICT for an
 * id of another quiz's question. Nothing is written then.
 */
export async function addQuestions(
  sql: Sql,
  quiz: Pick<QuizRow, 'id' | 'courseId' | 'isActive'>,
  questions: readonly AddedQuestion[],
  accountId: string,
): Promise<boolean> {
  const there = await idsThere(sql, quiz.id, questions);
  const added = questions
    .filter(({ id }) => !there.has(id))
    .map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, id: uuidv7(), questionId: question.id })),
    }));
  if (added.length === 0) return false;
  for (const [n, question] of questions.entries()) requireReadyAt(n, quiz, judged(question));
  await requireRoom(sql, quiz, added.length);
  const parts = await keepParts(sql, quiz.courseId, added.map(questionBody));
  await refusingSameId(
    sql.query(
      `insert into app.question (id, quiz_id, question_type, title, sort_order, part, created_by, updated_by)
       select n.id, $1, n.type, n.title, (p.behind + n.place)::int, n.part, $2, $2
       from unnest($3::uuid[], $4::smallint[], $5::text[], $6::text[]) with ordinality as n (id, type, title, part, place)
         cross join (select coalesce(max(sort_order), -1) as behind from app.question where quiz_id = $1) p`,
      [
        quiz.id,
        accountId,
        added.map(({ id }) => id),
        added.map(({ type }) => type),
        added.map(({ title }) => title),
        parts,
      ],
    ),
  );
  await insertOptions(
    sql,
    added.flatMap(({ options }) => options.map((option, place) => ({ ...option, place }))),
  );
  return true;
}

interface PlacedOption {
  readonly id: string;
  readonly questionId: string;
  readonly value: string;
  readonly isCorrect: boolean;
  readonly place: number;
}

async function insertOptions(sql: Sql, options: readonly PlacedOption[]): Promise<void> {
  await sql.query(
    `insert into app.question_option (id, question_id, option_value, is_correct, sort_order)
     select o.id, o.question, o.value, o.correct, o.place
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::int[]) as o (id, question, value, correct, place)`,
    [
      options.map(({ id }) => id),
      options.map(({ questionId }) => questionId),
      options.map(({ value }) => value),
      options.map(({ isCorrect }) => isCorrect),
      options.map(({ place }) => place),
    ],
  );
}

/** Ids that this quiz has already; CONFLICT where another one has one. */
async function idsThere(
  sql: Sql,
  quizId: string,
  questions: readonly Pick<AddedQuestion, 'id'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ id: string; quizId: string }>(
    'select id, quiz_id as "quizId" from app.question where id = any($1::uuid[])',
    [questions.map(({ id }) => id)],
  );
  if (rows.some((row) => row.quizId !== quizId)) throw idTaken();
  return new Set(rows.map(({ id }) => id));
}

function requireReadyAt(n: number, quiz: Pick<QuizRow, 'isActive'>, question: JudgedQuestion): void {
  const lack = quiz.isActive ? lackOf(question) : undefined;
  if (lack !== undefined) throw refusedAt(`questions.${n}`, quizMessages.keptReady(lack));
}

async function requireRoom(sql: Sql, quiz: Pick<QuizRow, 'id' | 'courseId'>, more: number): Promise<void> {
  const { rows } = await sql.query<{ all: number; ofQuiz: number }>(
    `select count(*)::int as "all", (count(*) filter (where q.quiz_id = $2))::int as "ofQuiz"
     from app.question q join app.quiz z on z.id = q.quiz_id where z.course_id = $1`,
    [quiz.courseId, quiz.id],
  );
  const { all = 0, ofQuiz = 0 } = rows[0] ?? {};
  if (ofQuiz + more > QUESTIONS_OF_QUIZ_MAX) throw refusedAt('questions', quizMessages.tooManyQuestions);
  if (all + more > QUESTIONS_OF_COURSE_MAX) throw refusedAt('questions', quizMessages.tooManyInAllCourse);
}
