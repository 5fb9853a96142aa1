import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import {
  type ChangeQuestion,
  type CreateQuestion,
  type Question,
  QUESTIONS_OF_COURSE_MAX,
  QUESTIONS_OF_QUIZ_MAX,
  type SortQuestions,
} from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import { keepPart } from '../course-saves/content-parts.js';
import { idTaken, notFound, requireVersion } from '../domain/refusals.js';
import { refusingSameId } from '../quiz-rows/same-id.js';
import { requireReady, requireRemovable } from '../domain/quiz-changes.js';
import { reordered } from '../domain/row-order.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { questionBody } from '../course-saves/part-bodies.js';
import { requireQuiz } from '../quiz-rows/quiz-rows.js';
import { hasOptions, optionTerms, writeOptions } from './option-writer.js';
import { judged, questionOf, questionsOfQuiz, requireQuestion } from '../quiz-rows/question-rows.js';

/** Questions of assignments, for authors of their course; NOT_FOUND for everyone else (product/content#quizzes). */
@Injectable()
export class Questions {
  constructor(private readonly saves: CourseSaves) {}

  of(quizId: string, caller: Caller): Promise<Question[]> {
    return this.saves.read({ quiz: quizId }, caller, async (sql) =>
      (await questionsOfQuiz(quizId, sql)).map(questionOf),
    );
  }

  /** The quiz's last one. Sent again with the same id, it's the one that there is. */
  create(body: CreateQuestion, caller: Caller): Promise<Question> {
    const { id = uuidv7(), assignment_id: quizId, question_title: title, question_type: type } = body;
    const options = optionTerms(type, body.options);
    return this.saves.run({ quiz: quizId }, caller, async (sql, { id: courseId }) => {
      if (!(await isNew(id, quizId, sql))) return { answer: await one(id, sql) };
      requireReady(await requireQuiz(quizId, sql), { question_type: type, options: body.options });
      await requireRoom(courseId, quizId, sql);
      await refusingSameId(
        sql.query(
          `insert into app.question (id, quiz_id, question_type, title, sort_order, part, created_by, updated_by)
           select $1, $2, $3, $4, coalesce(max(sort_order) + 1, 0), '', $5, $5 from app.question where quiz_id = $2`,
          [id, quizId, type, title, caller.accountId],
        ),
      );
      await writeOptions(id, options, sql);
      return { answer: await kept(id, courseId, sql), changed: 'question added' };
    });
  }

  /** VALIDATION_FAILED at `options` where its quiz is active and it would lack something; CONCURRENT_CHANGE. */
  change(id: string, body: ChangeQuestion, caller: Caller): Promise<Question> {
    const { question_title: title, question_type: type, version } = body;
    const options = optionTerms(type, body.options);
    return this.saves.run({ question: id }, caller, async (sql, { id: courseId }) => {
      const question = await requireQuestion(id, sql);
      if (question.title === title && question.type === type && hasOptions(question, options))
        return { answer: questionOf(question) };
      requireVersion(version, question.version);
      requireReady(await requireQuiz(question.quizId, sql), { question_type: type, options: body.options });
      await writeOptions(id, options, sql);
      await sql.query(
        `update app.question set title = $2, question_type = $3, version = version + 1, updated_by = $4,
           updated_at = now() where id = $1`,
        [id, title, type, caller.accountId],
      );
      return { answer: await kept(id, courseId, sql), changed: 'question changed' };
    });
  }

  /** With its options; CONCURRENT_CHANGE. */
  async remove(id: string, version: number | undefined, caller: Caller): Promise<void> {
    await this.saves.run({ question: id }, caller, async (sql) => {
      requireVersion(version, (await requireQuestion(id, sql)).version);
      await sql.query('delete from app.question where id = $1', [id]);
      return { answer: undefined, changed: 'question deleted' };
    });
  }

  /** CONFLICT where its question needs it; CONCURRENT_CHANGE where the question isn't at `version`. */
  removeOption(optionId: string, version: number | undefined, caller: Caller): Promise<Question> {
    return this.saves.run({ option: optionId }, caller, async (sql, { id: courseId }) => {
      const question = await questionWith(optionId, sql);
      requireVersion(version, question.version);
      const { options } = judged({
        type: question.type,
        options: question.options.filter(({ id }) => id !== optionId),
      });
      requireRemovable(await requireQuiz(question.quizId, sql), question.type, options);
      await sql.query('delete from app.question_option where id = $1', [optionId]);
      await sql.query(
        'update app.question set version = version + 1, updated_by = $2, updated_at = now() where id = $1',
        [question.id, caller.accountId],
      );
      return { answer: await kept(question.id, courseId, sql), changed: 'option deleted' };
    });
  }

  /** All of the quiz's, or none: VALIDATION_FAILED at `items`; CONCURRENT_CHANGE. */
  async sort(quizId: string, { items }: SortQuestions, caller: Caller): Promise<void> {
    await this.saves.run({ quiz: quizId }, caller, async (sql) => {
      const { rows } = await sql.query<{ id: string; list: string; place: number }>(
        'select id, quiz_id as list, sort_order as place from app.question where quiz_id = $1',
        [quizId],
      );
      const moved = reordered(
        rows,
        items.map(({ id, sort_order: place, was }) => ({ id, list: quizId, place, was })),
      );
      if (moved.length === 0) return { answer: undefined };
      await sql.query(
        `update app.question q set sort_order = o.place
         from unnest($1::uuid[], $2::int[]) as o (id, place) where q.id = o.id`,
        [moved.map(({ id }) => id), moved.map(({ place }) => place)],
      );
      return { answer: undefined, changed: 'questions ordered' };
    });
  }
}

const one = async (id: string, sql: Sql) => questionOf(await requireQuestion(id, sql));

/** The question as it's stored now, kept for the course's next version. */
async function kept(id: string, courseId: string, sql: Sql): Promise<Question> {
  const question = await requireQuestion(id, sql);
  const part = await keepPart(sql, courseId, questionBody(question));
  await sql.query('update app.question set part = $2 where id = $1', [id, part]);
  return questionOf(question);
}

/** False where this quiz has it already; CONFLICT where another one has. */
async function isNew(id: string, quizId: string, sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ quizId: string }>(
    'select quiz_id as "quizId" from app.question where id = $1',
    [id],
  );
  if (rows[0] !== undefined && rows[0].quizId !== quizId) throw idTaken();
  return rows[0] === undefined;
}

async function questionWith(optionId: string, sql: Sql) {
  const { rows } = await sql.query<{ id: string }>(
    'select question_id as id from app.question_option where id = $1',
    [optionId],
  );
  // Gone between the look for its course and the lock on it.
  if (rows[0] === undefined) throw notFound();
  return requireQuestion(rows[0].id, sql);
}

async function requireRoom(courseId: string, quizId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ all: number; ofQuiz: number }>(
    `select count(*)::int as "all", (count(*) filter (where q.quiz_id = $2))::int as "ofQuiz"
     from app.question q join app.quiz z on z.id = q.quiz_id where z.course_id = $1`,
    [courseId, quizId],
  );
  const { all = 0, ofQuiz = 0 } = rows[0] ?? {};
  if (ofQuiz >= QUESTIONS_OF_QUIZ_MAX) throw refusedAt('question_title', quizMessages.tooManyQuestions);
  if (all >= QUESTIONS_OF_COURSE_MAX) throw refusedAt('question_title', quizMessages.tooManyInAllCourse);
}
