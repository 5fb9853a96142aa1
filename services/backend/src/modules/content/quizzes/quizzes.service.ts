import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import {
  type ChangeQuiz,
  type CreateQuiz,
  type Quiz,
  QUIZZES_OF_COURSE_MAX,
  QUIZZES_OF_LESSON_MAX,
  type SortQuizzes,
} from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import { keepPart } from '../course-saves/content-parts.js';
import { idTaken, notFound, requireVersion } from '../domain/refusals.js';
import { refusingSameId } from '../quiz-rows/same-id.js';
import { changedQuiz, type QuizChange, type QuizTerms } from '../domain/quiz-changes.js';
import { reordered } from '../domain/row-order.js';
import { judged, questionsOfQuiz } from '../quiz-rows/question-rows.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { quizBody } from '../course-saves/part-bodies.js';
import { quizOf, quizzesOfCourse, quizzesOfLesson, requireQuiz } from '../quiz-rows/quiz-rows.js';

/** Assignments of lessons, for authors of their course; NOT_FOUND for everyone else (product/content#quizzes). */
@Injectable()
export class Quizzes {
  constructor(private readonly saves: CourseSaves) {}

  ofLesson(lessonId: string, caller: Caller): Promise<Quiz[]> {
    return this.saves.read({ lesson: lessonId }, caller, (sql) => quizzesOfLesson(lessonId, sql));
  }

  ofCourse(courseId: string, caller: Caller): Promise<Quiz[]> {
    return this.saves.read({ course: courseId }, caller, (sql) => quizzesOfCourse(courseId, sql));
  }

  /** The lesson's last one. Sent again with the same id, it's the one that there is. */
  create(body: CreateQuiz, caller: Caller): Promise<Quiz> {
    const { id = uuidv7(), campaign_id: lessonId } = body;
    const terms = termsOf(body);
    return this.saves.run({ lesson: lessonId }, caller, async (sql, { id: courseId }) => {
      await requireLesson(lessonId, sql);
      if (!(await isNew(id, lessonId, sql))) return { answer: await one(id, sql) };
      await requireRoom(courseId, lessonId, sql);
      const part = await keepPart(sql, courseId, quizBody(terms));
      await refusingSameId(
        sql.query(
          `insert into app.quiz (id, course_id, lesson_id, name, is_active, shuffle_questions, shuffle_options, tries,
             pass_mark, show_correct_answers, sort_order, part, created_by, updated_by)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(sort_order) + 1, 0), $11, $12, $12
           from app.quiz where lesson_id = $3`,
          [id, courseId, lessonId, ...valuesOf(terms), part, caller.accountId],
        ),
      );
      return { answer: await one(id, sql), changed: 'assignment added' };
    });
  }

  /** VALIDATION_FAILED at `is_active` where a question keeps it from being active; CONCURRENT_CHANGE. */
  change(id: string, body: ChangeQuiz, caller: Caller): Promise<Quiz> {
    return this.saves.run({ quiz: id }, caller, async (sql, { id: courseId }) => {
      const [quiz, questions] = [await requireQuiz(id, sql), await questionsOfQuiz(id, sql)];
      const terms = changedQuiz(quiz, { ...changeOf(body), version: body.version }, questions.map(judged));
      if (terms === undefined) return { answer: quizOf(quiz) };
      const part = await keepPart(sql, courseId, quizBody(terms));
      await sql.query(
        `update app.quiz set name = $2, is_active = $3, shuffle_questions = $4, shuffle_options = $5, tries = $6,
           pass_mark = $7, show_correct_answers = $8, part = $9, version = version + 1, updated_by = $10,
           updated_at = now() where id = $1`,
        [id, ...valuesOf(terms), part, caller.accountId],
      );
      return { answer: await one(id, sql), changed: 'assignment changed' };
    });
  }

  /** With its questions; CONCURRENT_CHANGE. */
  async remove(id: string, version: number | undefined, caller: Caller): Promise<void> {
    await this.saves.run({ quiz: id }, caller, async (sql) => {
      requireVersion(version, (await requireQuiz(id, sql)).version);
      await sql.query('delete from app.quiz where id = $1', [id]);
      return { answer: undefined, changed: 'assignment deleted' };
    });
  }

  /** All of the lessons that it names, or none: VALIDATION_FAILED at `items`; CONCURRENT_CHANGE. */
  async sort(courseId: string, { items }: SortQuizzes, caller: Caller): Promise<void> {
    await this.saves.run({ course: courseId }, caller, async (sql) => {
      const { rows } = await sql.query<{ id: string; list: string; place: number }>(
        'select id, lesson_id as list, sort_order as place from app.quiz where course_id = $1',
        [courseId],
      );
      const moved = reordered(
        rows,
        items.map(({ id, campaign_id: list, sort_order: place, was }) => ({ id, list, place, was })),
      );
      if (moved.length === 0) return { answer: undefined };
      await sql.query(
        `update app.quiz z set sort_order = o.place
         from unnest($1::uuid[], $2::int[]) as o (id, place) where z.id = o.id`,
        [moved.map(({ id }) => id), moved.map(({ place }) => place)],
      );
      return { answer: undefined, changed: 'assignments ordered' };
    });
  }
}

const termsOf = (body: CreateQuiz): QuizTerms => ({
  name: body.assignment_name,
  isActive: body.is_active,
  shuffleQuestions: body.shuffle_questions,
  shuffleOptions: body.shuffle_options,
  tries: body.tries,
  passMark: body.pass_mark,
  showCorrectAnswers: body.show_correct_answers,
});

const changeOf = (body: ChangeQuiz): QuizChange => ({
  name: body.assignment_name,
  isActive: body.is_active,
  shuffleQuestions: body.shuffle_questions,
  shuffleOptions: body.shuffle_options,
  tries: body.tries,
  passMark: body.pass_mark,
  showCorrectAnswers: body.show_correct_answers,
});

/** In the order of the columns above. */
const valuesOf = (terms: QuizTerms) => [
  ...[terms.name, terms.isActive, terms.shuffleQuestions, terms.shuffleOptions],
  ...[terms.tries, terms.passMark, terms.showCorrectAnswers],
];

const one = async (id: string, sql: Sql) => quizOf(await requireQuiz(id, sql));

/** Gone between the look for its course and the lock on it. */
async function requireLesson(id: string, sql: Sql): Promise<void> {
  const { rowCount } = await sql.query('select from app.lesson where id = $1', [id]);
  if (rowCount === 0) throw notFound();
}

/** False where this lesson has it already; CONFLICT where another one has. */
async function isNew(id: string, lessonId: string, sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ lessonId: string }>(
    'select lesson_id as "lessonId" from app.quiz where id = $1',
    [id],
  );
  if (rows[0] !== undefined && rows[0].lessonId !== lessonId) throw idTaken();
  return rows[0] === undefined;
}

async function requireRoom(courseId: string, lessonId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ all: number; ofLesson: number }>(
    `select count(*)::int as "all", (count(*) filter (where lesson_id = $2))::int as "ofLesson"
     from app.quiz where course_id = $1`,
    [courseId, lessonId],
  );
  const { all = 0, ofLesson = 0 } = rows[0] ?? {};
  if (ofLesson >= QUIZZES_OF_LESSON_MAX) throw refusedAt('campaign_id', quizMessages.tooManyInLesson);
  if (all >= QUIZZES_OF_COURSE_MAX) throw refusedAt('campaign_id', quizMessages.tooManyInCourse);
}
