import type { RestoreCourse } from '@keenly/contracts/course-history';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import type { Author } from '../course-saves/course-access.js';
import type {
  AttachmentBody,
  QuestionBody,
  QuizBody,
  SyllabusBody,
  WordsBody,
} from '../course-saves/part-bodies.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { keyOf, type VersionPart } from '../domain/course-differences.js';
import { idTaken, notFound, requireVersion } from '../domain/refusals.js';
import { plainTexts } from '../rich-text/plain-texts.js';
import { bodiesOf, bodyOf, storedVersion, type StoredVersion } from './stored-versions.js';

/** Texts that are held in memory at a time. */
const AT_ONCE = 50;

type Kind = VersionPart['kind'];

/** What is written, and by whom. */
interface Restoring {
  readonly sql: Sql;
  readonly courseId: string;
  readonly by: string;
  /** All parts of the version. */
  readonly parts: readonly VersionPart[];
  /** Those that the course hasn't got, or that say something else now. */
  readonly other: readonly VersionPart[];
}

/** Takes earlier versions of courses back (product/content#history). */
@Injectable()
export class RestoreCourses {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * Makes the course what it was at `number`, which is a version of its own: what it was until now stays in its history.
   * Whom it's for doesn't change. Nothing is written where the course is that already. NOT_FOUND where there is no such
   * course or version; CONCURRENT_CHANGE where it isn't at `current` any longer; CONFLICT where something else took the
   * id of a part that was deleted.
   */
  async restore(courseId: string, { number, current }: RestoreCourse, author: Author): Promise<void> {
    await this.saves.run({ course: courseId }, author, async (sql, course) => {
      const latest = await storedVersion(sql, courseId, course.contentVersion);
      const then = await storedVersion(sql, courseId, number);
      if (latest === undefined || then === undefined) throw notFound();
      // The answer to what was restored may have been lost: sent again, it has nothing left to do.
      if (then.hash === latest.hash) return { answer: undefined };
      requireVersion(current, latest.number);
      await makeAsIn(then, { sql, courseId, by: author.accountId, latest });
      return { answer: undefined, changed: 'version restored' };
    });
  }
}

/**
 * Makes the tables of a course what `then` says of it, within the caller's transaction, which holds the course and makes
 * a version of it. CONFLICT where something else took the id of a part that was deleted.
 */
export async function makeAsIn(
  then: StoredVersion,
  {
    sql,
    courseId,
    by,
    latest,
  }: Pick<Restoring, 'sql' | 'courseId' | 'by'> & { readonly latest: StoredVersion },
): Promise<void> {
  const { parts } = then;
  const now = new Map(latest.parts.map((part) => [keyOf(part), part.hash]));
  const other = parts.filter((part) => now.get(keyOf(part)) !== part.hash);
  const restoring = { sql, courseId, by, parts, other };
  await writeSyllabus(restoring);
  for (const kind of ['section', 'lesson'] as const) await writeWords(restoring, kind);
  await writeAttachments(restoring);
  await writeQuizzes(restoring);
  await writeQuestions(restoring);
  await place(restoring);
  await removeOthers(restoring);
}

async function writeSyllabus({ sql, courseId, other }: Restoring): Promise<void> {
  const [syllabus] = ofKind(other, 'syllabus');
  if (syllabus === undefined) return;
  const body = bodyOf(await bodiesOf<SyllabusBody>(sql, courseId, [syllabus.hash]), syllabus.hash);
  const [plain] = await plainTexts([body.description]);
  await sql.query(
    `update app.course set heading = $2, description = $3, description_text = $4, category_id = $5, image_url = $6,
       cover_image_url = $7, part = $8, version = version + 1
     where id = $1`,
    [
      ...[courseId, body.heading, body.description, plain, body.category_id],
      ...[body.image_url, body.cover_image_url, syllabus.hash],
    ],
  );
}

async function writeWords(
  { sql, courseId, by, other }: Restoring,
  kind: 'section' | 'lesson',
): Promise<void> {
  const parts = ofKind(other, kind);
  for (let from = 0; from < parts.length; from += AT_ONCE) {
    const some = parts.slice(from, from + AT_ONCE);
    const bodies = await bodiesOf<WordsBody>(
      sql,
      courseId,
      some.map(({ hash }) => hash),
    );
    const said = some.map(({ hash }) => bodyOf(bodies, hash));
    const values = [
      courseId,
      by,
      some.map(({ id }) => id),
      some.map(({ within }) => within),
      said.map(({ heading }) => heading),
      said.map(({ description }) => description),
      await plainTexts(said.map(({ description }) => description)),
      some.map(({ hash }) => hash),
    ];
    const { rowCount } = await sql.query(kind === 'section' ? WRITE_SECTIONS : WRITE_LESSONS, values);
    if (rowCount !== some.length) throw idTaken();
  }
}

const WORDS = `unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
  as p (id, within, heading, description, plain, part)`;
const WRITE_SECTIONS = `insert into app.section (id, course_id, heading, description, description_text, part,
    sort_order, created_by, updated_by)
  select p.id, $1, p.heading, p.description, p.plain, p.part, 0, $2, $2 from ${WORDS}
  on conflict (id) do update set heading = excluded.heading, description = excluded.description,
    description_text = excluded.description_text, part = excluded.part, version = app.section.version + 1,
    updated_at = now(), updated_by = $2
  where app.section.course_id = $1`;
const WRITE_LESSONS = `insert into app.lesson (id, course_id, section_id, heading, description, description_text, part,
    sort_order, created_by, updated_by)
  select p.id, $1, p.within, p.heading, p.description, p.plain, p.part, 0, $2, $2 from ${WORDS}
  on conflict (id) do update set heading = excluded.heading, description = excluded.description,
    description_text = excluded.description_text, part = excluded.part, version = app.lesson.version + 1,
    updated_at = now(), updated_by = $2
  where app.lesson.course_id = $1`;

/** Their files are there still: a course holds what its versions name. */
async function writeAttachments({ sql, courseId, by, other }: Restoring): Promise<void> {
  const attachments = ofKind(other, 'attachment');
  const hashes = attachments.map(({ hash }) => hash);
  const bodies = await bodiesOf<AttachmentBody>(sql, courseId, hashes);
  const { rowCount } = await sql.query(
    `insert into app.attachment (id, course_id, lesson_id, name, attachment_type, file_id, captions_file_id, part,
       sort_order, created_by, updated_by)
     select p.id, $1, p.within, p.name, p.type, p.file_id, p.captions_file_id, p.part, 0, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::text[])
       as p (id, within, name, type, file_id, captions_file_id, part)
     on conflict (id) do update set name = excluded.name, attachment_type = excluded.attachment_type,
       file_id = excluded.file_id, captions_file_id = excluded.captions_file_id, part = excluded.part,
       version = app.attachment.version + 1, updated_at = now(), updated_by = $2
     where app.attachment.course_id = $1`,
    [
      courseId,
      by,
      attachments.map(({ id }) => id),
      attachments.map(({ within }) => within),
      hashes.map((hash) => bodyOf(bodies, hash).name),
      hashes.map((hash) => bodyOf(bodies, hash).type),
      hashes.map((hash) => bodyOf(bodies, hash).file_id),
      hashes.map((hash) => bodyOf(bodies, hash).captions_file_id),
      hashes,
    ],
  );
  if (rowCount !== attachments.length) throw idTaken();
}

async function writeQuizzes({ sql, courseId, by, other }: Restoring): Promise<void> {
  const quizzes = ofKind(other, 'assignment');
  const hashes = quizzes.map(({ hash }) => hash);
  const bodies = await bodiesOf<QuizBody>(sql, courseId, hashes);
  const { rowCount } = await sql.query(
    `insert into app.quiz (id, course_id, lesson_id, name, is_active, shuffle_questions, shuffle_options, part, sort_order,
       tries, pass_mark, show_correct_answers, created_by, updated_by)
     select p.id, $1, p.within, p.name, p.is_active, p.shuffle_questions, p.shuffle_options, p.part, 0, p.tries, p.mark,
       p.shows, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::boolean[], $7::boolean[], $8::boolean[], $9::text[],
         $10::smallint[], $11::smallint[], $12::boolean[])
       as p (id, within, name, is_active, shuffle_questions, shuffle_options, part, tries, mark, shows)
     on conflict (id) do update set name = excluded.name, is_active = excluded.is_active,
       shuffle_questions = excluded.shuffle_questions, shuffle_options = excluded.shuffle_options,
       tries = excluded.tries, pass_mark = excluded.pass_mark, show_correct_answers = excluded.show_correct_answers,
       part = excluded.part, version = app.quiz.version + 1, updated_at = now(), updated_by = $2
     where app.quiz.course_id = $1`,
    [
      courseId,
      by,
      quizzes.map(({ id }) => id),
      quizzes.map(({ within }) => within),
      hashes.map((hash) => bodyOf(bodies, hash).name),
      hashes.map((hash) => bodyOf(bodies, hash).is_active),
      hashes.map((hash) => bodyOf(bodies, hash).shuffle_questions === true),
      hashes.map((hash) => bodyOf(bodies, hash).shuffle_options === true),
      hashes,
      hashes.map((hash) => bodyOf(bodies, hash).tries ?? null),
      hashes.map((hash) => bodyOf(bodies, hash).pass_mark ?? null),
      hashes.map((hash) => bodyOf(bodies, hash).show_correct_answers === true),
    ],
  );
  if (rowCount !== quizzes.length) throw idTaken();
}

async function writeQuestions({ sql, courseId, by, other }: Restoring): Promise<void> {
  const questions = ofKind(other, 'question');
  const hashes = questions.map(({ hash }) => hash);
  const bodies = await bodiesOf<QuestionBody>(sql, courseId, hashes);
  const ids = questions.map(({ id }) => id);
  const written = await sql.query(
    `insert into app.question (id, quiz_id, question_type, title, part, sort_order, created_by, updated_by)
     select p.id, p.within, p.type, p.title, p.part, 0, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::text[]) as p (id, within, type, title, part)
     on conflict (id) do update set question_type = excluded.question_type, title = excluded.title,
       part = excluded.part, version = app.question.version + 1, updated_at = now(), updated_by = $2
     where app.question.quiz_id in (select z.id from app.quiz z where z.course_id = $1)`,
    [
      courseId,
      by,
      ids,
      questions.map(({ within }) => within),
      hashes.map((hash) => bodyOf(bodies, hash).question_type),
      hashes.map((hash) => bodyOf(bodies, hash).question_title),
      hashes,
    ],
  );
  if (written.rowCount !== questions.length) throw idTaken();
  await sql.query('delete from app.question_option where question_id = any($1::uuid[])', [ids]);
  const options = questions.flatMap(({ id, hash }) =>
    bodyOf(bodies, hash).options.map((option, sortOrder) => ({ ...option, questionId: id, sortOrder })),
  );
  const kept = await sql.query(
    `insert into app.question_option (id, question_id, option_value, is_correct, sort_order)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::int[])
     on conflict (id) do nothing`,
    [
      options.map(({ id }) => id),
      options.map(({ questionId }) => questionId),
      options.map(({ option_value: value }) => value),
      options.map(({ is_correct: isCorrect }) => isCorrect === 1),
      options.map(({ sortOrder }) => sortOrder),
    ],
  );
  if (kept.rowCount !== options.length) throw idTaken();
}

/** Each part in its list and at its place there; whoever read an order before reads it again. */
async function place({ sql, courseId, parts }: Restoring): Promise<void> {
  const at = (kind: Kind) => {
    const places = new Map<string | null, number>();
    const some = ofKind(parts, kind).map(({ id, within }) => {
      const sortOrder = places.get(within) ?? 0;
      places.set(within, sortOrder + 1);
      return { id, within, sortOrder };
    });
    return [
      some.map(({ id }) => id),
      some.map(({ within }) => within),
      some.map(({ sortOrder }) => sortOrder),
    ];
  };
  await sql.query('update app.course set order_version = order_version + 1 where id = $1', [courseId]);
  await sql.query(
    `update app.section s set sort_order = p.place, order_version = s.order_version + 1
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as p (id, within, place)
     where s.id = p.id and s.course_id = p.within`,
    at('section'),
  );
  await sql.query(
    `update app.lesson l set section_id = p.within, sort_order = p.place
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as p (id, within, place)
     where l.id = p.id and l.course_id = $4`,
    [...at('lesson'), courseId],
  );
  await sql.query(
    `update app.attachment a set lesson_id = p.within, sort_order = p.place
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as p (id, within, place)
     where a.id = p.id and a.course_id = $4`,
    [...at('attachment'), courseId],
  );
  await sql.query(
    `update app.quiz z set lesson_id = p.within, sort_order = p.place
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as p (id, within, place)
     where z.id = p.id and z.course_id = $4`,
    [...at('assignment'), courseId],
  );
  await sql.query(
    `update app.question q set quiz_id = p.within, sort_order = p.place
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as p (id, within, place)
     where q.id = p.id`,
    at('question'),
  );
}

/** What the version hasn't got, from the inside out: nothing that it has goes along. */
async function removeOthers({ sql, courseId, parts }: Restoring): Promise<void> {
  const idsOf = (kind: Kind) => ofKind(parts, kind).map(({ id }) => id);
  await sql.query(
    `delete from app.question q using app.quiz z
     where z.id = q.quiz_id and z.course_id = $1 and q.id <> all($2::uuid[])`,
    [courseId, idsOf('question')],
  );
  await sql.query('delete from app.quiz where course_id = $1 and id <> all($2::uuid[])', [
    courseId,
    idsOf('assignment'),
  ]);
  await sql.query('delete from app.attachment where course_id = $1 and id <> all($2::uuid[])', [
    courseId,
    idsOf('attachment'),
  ]);
  await sql.query('delete from app.lesson where course_id = $1 and id <> all($2::uuid[])', [
    courseId,
    idsOf('lesson'),
  ]);
  await sql.query('delete from app.section where course_id = $1 and id <> all($2::uuid[])', [
    courseId,
    idsOf('section'),
  ]);
}

const ofKind = (parts: readonly VersionPart[], kind: Kind): VersionPart[] =>
  parts.filter((part) => part.kind === kind);
