import type { QuestionType } from '@keenly/contracts/quiz';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { QuestionBody, QuizBody } from '../course-saves/part-bodies.js';
import { READABLE, READABLE_BY, type Reader, readerValues } from '../read-course/readable-courses.js';

/** A lesson where its course's readers find it now; `version` is the number of what they read. */
export interface LessonPlace {
  readonly courseId: string;
  readonly version: number;
  readonly lessonId: string;
}

/** A package of a lesson, and the id of its file. */
export interface PackagePlace extends LessonPlace {
  readonly attachmentId: string;
  readonly packageId: string;
}

/** A question as a version of its course has it, with the key: not for anyone who has yet to answer it. */
export interface KeyedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly title: string;
  /** In their order. An essay's only one is its model answer. */
  readonly options: readonly { readonly id: string; readonly value: string; readonly isCorrect: boolean }[];
}

/** What its author allows. */
export interface QuizTerms {
  /** Attempts that a learner has; null: any number. */
  readonly tries: number | null;
  /** Percent; null: there is nothing to pass. */
  readonly passMark: number | null;
  readonly showCorrectAnswers: boolean;
}

export interface QuizVersion extends QuizTerms {
  readonly id: string;
  readonly lessonId: string;
  readonly name: string;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** In their order. */
  readonly questions: readonly KeyedQuestion[];
}

/** Number of the version of a course `c` that its readers see. */
const NOW = 'coalesce(c.published_number, c.content_version)';

/** Quizzes `z` of the version $2 of the course $1 that learners are shown: active ones that have a question. */
const SHOWN = `z.course_id = $1 and z.kind = 'assignment' and (t.body ->> 'is_active')::boolean
  and $2::int between z.first_number and coalesce(z.last_number, $2::int)
  and exists (select from app.content_span q where q.course_id = $1 and q.kind = 'question' and q.within = z.id
    and $2::int between q.first_number and coalesce(q.last_number, $2::int))`;

/** What is remembered of versions weighs so much at most, in characters, and is of courses that were there so long ago. */
const REMEMBERED_CHARS = 8_000_000;
const REMEMBERED_MS = 60_000;

/**
 * Quizzes for those who take them (product/content#taking-quizzes). What a version says never changes, and it's there
 * for as long as its course's row is: also of a course that was deleted, taken down, or is shared no longer.
 */
@Injectable()
export class QuizVersions {
  /** A class that takes a quiz asks for the same few over and over. */
  private readonly quizzes = new LRUCache<string, QuizVersion>({
    maxSize: REMEMBERED_CHARS,
    sizeCalculation: charactersOf,
    ttl: REMEMBERED_MS,
  });

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Undefined where this reader has no such lesson. */
  async placeOfLesson(lessonId: string, reader: Reader): Promise<LessonPlace | undefined> {
    const { rows } = await this.pool.query<LessonPlace>(
      `select c.id as "courseId", ${NOW} as version, l.id as "lessonId"
       from app.content_span l join app.course c on c.id = l.course_id
       where l.kind = 'lesson' and l.id = $1 and ${NOW} between l.first_number and coalesce(l.last_number, ${NOW})
         and ${READABLE_BY}
       order by c.id limit 1`,
      [...readerValues(lessonId, reader)],
    );
    return rows[0];
  }

  /** Of a quiz that this reader is shown; undefined where there is none. */
  async placeOfQuiz(quizId: string, reader: Reader): Promise<LessonPlace | undefined> {
    const { rows } = await this.pool.query<Omit<LessonPlace, 'lessonId'> & { lessonId: string | null }>(
      `select c.id as "courseId", ${NOW} as version, z.within as "lessonId"
       from app.content_span z join app.course c on c.id = z.course_id
       join app.content_part t on t.course_id = z.course_id and t.hash = z.hash
       where z.kind = 'assignment' and z.id = $1 and ${NOW} between z.first_number and coalesce(z.last_number, ${NOW})
         and (t.body ->> 'is_active')::boolean and ${READABLE_BY}
         and exists (select from app.content_span q where q.course_id = c.id and q.kind = 'question' and q.within = z.id
           and ${NOW} between q.first_number and coalesce(q.last_number, ${NOW}))
       order by c.id limit 1`,
      [...readerValues(quizId, reader)],
    );
    const [place] = rows;
    if (place === undefined || place.lessonId === null) return undefined;
    return { ...place, lessonId: place.lessonId };
  }

  /** Of a package that this reader is shown; undefined where there is none. */
  async placeOfPackage(attachmentId: string, reader: Reader): Promise<PackagePlace | undefined> {
    const { rows } = await this.pool.query<Omit<PackagePlace, 'lessonId'> & { lessonId: string | null }>(
      `select c.id as "courseId", ${NOW} as version, a.within as "lessonId", a.id as "attachmentId",
         t.body ->> 'file_id' as "packageId"
       from app.content_span a join app.course c on c.id = a.course_id
       join app.content_part t on t.course_id = a.course_id and t.hash = a.hash
       where a.kind = 'attachment' and a.id = $1 and ${NOW} between a.first_number and coalesce(a.last_number, ${NOW})
         and t.body ->> 'type' = 'package' and ${READABLE_BY}
       order by c.id limit 1`,
      [...readerValues(attachmentId, reader)],
    );
    const [place] = rows;
    if (place === undefined || place.lessonId === null) return undefined;
    return { ...place, lessonId: place.lessonId };
  }

  /** Whether someone may read a course. */
  async isReadable(courseId: string, reader: Reader): Promise<boolean> {
    const { rows } = await this.pool.query(`select 1 as found from app.course c where ${READABLE}`, [
      ...readerValues(courseId, reader),
    ]);
    return rows.length > 0;
  }

  /** Ids of the quizzes of a lesson that learners are shown in a version, in their order. */
  async quizzesOfLesson({ courseId, version, lessonId }: LessonPlace): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select z.id from app.content_span z join app.content_part t on t.course_id = z.course_id and t.hash = z.hash
       where ${SHOWN} and z.within = $3 order by z.place, z.id`,
      [courseId, version, lessonId],
    );
    return rows.map(({ id }) => id);
  }

  /** Ids of all lessons of a course as its readers see it now, whoever they are. */
  async lessonsOf(courseId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select l.id from app.course c join app.content_span l on l.course_id = c.id and l.kind = 'lesson'
       where c.id = $1 and ${NOW} between l.first_number and coalesce(l.last_number, ${NOW})`,
      [courseId],
    );
    return rows.map(({ id }) => id);
  }

  /** What is allowed at a quiz as its readers see it now, whoever they are; undefined where it's there no more. */
  async termsNow(courseId: string, quizId: string): Promise<QuizTerms | undefined> {
    const { rows } = await this.pool.query<{ body: QuizBody }>(
      `select t.body from app.course c join app.content_span z on z.course_id = c.id and z.kind = 'assignment'
         join app.content_part t on t.course_id = z.course_id and t.hash = z.hash
       where c.id = $1 and z.id = $2 and ${NOW} between z.first_number and coalesce(z.last_number, ${NOW})`,
      [courseId, quizId],
    );
    const [quiz] = rows;
    return quiz === undefined ? undefined : termsIn(quiz.body);
  }

  /** A quiz as a version of its course has it, with the key, for whoever began it; undefined where it isn't there. */
  async quizAt(courseId: string, version: number, quizId: string): Promise<QuizVersion | undefined> {
    const key = `${courseId}/${version}/${quizId}`;
    const remembered = this.quizzes.get(key);
    if (remembered !== undefined) return remembered;
    const quiz = await this.readQuizAt(courseId, version, quizId);
    if (quiz !== undefined) this.quizzes.set(key, quiz);
    return quiz;
  }

  private async readQuizAt(
    courseId: string,
    version: number,
    quizId: string,
  ): Promise<QuizVersion | undefined> {
    const { rows } = await this.pool.query<{ lessonId: string | null; body: QuizBody }>(
      `select z.within as "lessonId", t.body
       from app.content_span z join app.content_part t on t.course_id = z.course_id and t.hash = z.hash
       where z.course_id = $1 and z.kind = 'assignment' and z.id = $3
         and $2::int between z.first_number and coalesce(z.last_number, $2::int)`,
      [courseId, version, quizId],
    );
    const [quiz] = rows;
    if (quiz === undefined || quiz.lessonId === null) return undefined;
    const questions = await this.pool.query<{ id: string; body: QuestionBody }>(
      `select q.id, b.body from app.content_span q join app.content_part b on b.course_id = q.course_id and b.hash = q.hash
       where q.course_id = $1 and q.kind = 'question' and q.within = $3
         and $2::int between q.first_number and coalesce(q.last_number, $2::int)
       order by q.place, q.id`,
      [courseId, version, quizId],
    );
    return {
      id: quizId,
      lessonId: quiz.lessonId,
      name: quiz.body.name,
      shuffleQuestions: quiz.body.shuffle_questions === true,
      shuffleOptions: quiz.body.shuffle_options === true,
      ...termsIn(quiz.body),
      questions: questions.rows.map(({ id, body }) => keyedQuestion(id, body)),
    };
  }
}

const termsIn = (body: QuizBody): QuizTerms => ({
  tries: body.tries ?? null,
  passMark: body.pass_mark ?? null,
  showCorrectAnswers: body.show_correct_answers === true,
});

const keyedQuestion = (id: string, body: QuestionBody): KeyedQuestion => ({
  id,
  type: body.question_type,
  title: body.question_title,
  options: body.options.map((option) => ({
    id: option.id,
    value: option.option_value,
    isCorrect: option.is_correct === 1,
  })),
});

const charactersOf = ({ name, questions }: QuizVersion): number =>
  questions.reduce(
    (sum, { title, options }) =>
      options.reduce((all, { value }) => all + 100 + value.length, sum + 200 + title.length),
    200 + name.length,
  );
