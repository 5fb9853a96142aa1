import { v7 as uuidv7 } from 'uuid';
import { keepParts } from '../course-saves/content-parts.js';
import { questionBody, quizBody, wordsBody } from '../course-saves/part-bodies.js';
import { type AttachmentToWrite, writeAttachments } from './attachment-writer.js';
import type { UploadedQuestion } from './question-row.js';
import { all, type Into, type Part, type PartOf } from './written-parts.js';

/** What a course is written of; what isn't said is as it is of a new one. */
export interface SectionToWrite extends Partial<Pick<Words, 'html' | 'plain'>> {
  readonly heading: string;
  readonly lessons: readonly LessonToWrite[];
}
export interface LessonToWrite extends Words {
  /** Where it has one already; a new one otherwise. */
  readonly id?: string;
  readonly quizzes: readonly QuizToWrite[];
  readonly attachments?: readonly AttachmentToWrite[];
}
export interface QuizToWrite {
  readonly name: string;
  readonly questions: readonly UploadedQuestion[];
  readonly isActive?: boolean;
  readonly shuffleQuestions?: boolean;
  readonly shuffleOptions?: boolean;
  readonly tries?: number | null;
  readonly passMark?: number | null;
  readonly showCorrectAnswers?: boolean;
}

interface Words {
  readonly heading: string;
  readonly html: string;
  readonly plain: string;
}

/**
 * Writes all parts of a new course, within the caller's transaction: a statement for each kind of them, however many
 * there are.
 */
export async function writeParts(into: Into, uploaded: readonly SectionToWrite[]): Promise<void> {
  const sections = uploaded.map((one, place) => ({ id: uuidv7(), place, one }));
  const lessons = sections.flatMap(({ id: parent, one }) =>
    one.lessons.map((lesson, place) => ({ id: lesson.id ?? uuidv7(), parent, place, one: lesson })),
  );
  const attachments = lessons.flatMap(({ id: parent, one }) =>
    (one.attachments ?? []).map((attachment, place) => ({ id: uuidv7(), parent, place, one: attachment })),
  );
  const quizzes = lessons.flatMap(({ id: parent, one }) =>
    one.quizzes.map((quiz, place) => ({ id: uuidv7(), parent, place, one: quiz })),
  );
  const questions = quizzes.flatMap(({ id: parent, one }) =>
    one.questions.map((question, place) => ({ id: uuidv7(), parent, place, one: withIds(question) })),
  );
  await writeSections(into, sections);
  await writeLessons(into, lessons);
  if (attachments.length > 0) await writeAttachments(into, attachments);
  await writeQuizzes(into, quizzes);
  await writeQuestions(into, questions);
}

const withIds = ({ title, type, options }: UploadedQuestion) => ({
  title,
  type,
  options: options.map((option) => ({ id: uuidv7(), ...option })),
});
type Question = ReturnType<typeof withIds>;

async function writeSections(
  { sql, courseId, by }: Into,
  parts: readonly Part<Omit<SectionToWrite, 'lessons'>>[],
): Promise<void> {
  const bodies = parts.map(({ one: { heading, html = '' } }) => wordsBody({ heading, description: html }));
  const kept = await keepParts(sql, courseId, bodies);
  await sql.query(
    `insert into app.section (id, course_id, heading, description, description_text, sort_order, part, created_by,
       updated_by)
     select n.id, $1, n.heading, n.html, n.plain, n.place, n.part, $2, $2
     from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[])
       as n (id, heading, html, plain, place, part)`,
    [
      ...[courseId, by, all(parts, 'id'), all(bodies, 'heading'), all(bodies, 'description')],
      ...[parts.map(({ one }) => one.plain ?? ''), all(parts, 'place'), kept],
    ],
  );
}

async function writeLessons({ sql, courseId, by }: Into, parts: readonly PartOf<Words>[]): Promise<void> {
  const bodies = parts.map(({ one: { heading, html } }) => wordsBody({ heading, description: html }));
  const kept = await keepParts(sql, courseId, bodies);
  await sql.query(
    `insert into app.lesson (id, course_id, section_id, heading, description, description_text, sort_order, part,
       created_by, updated_by)
     select n.id, $1, n.parent, n.heading, n.html, n.plain, n.place, n.part, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[])
       as n (id, parent, heading, html, plain, place, part)`,
    [
      ...[courseId, by, all(parts, 'id'), all(parts, 'parent'), all(bodies, 'heading')],
      ...[all(bodies, 'description'), parts.map(({ one }) => one.plain), all(parts, 'place'), kept],
    ],
  );
}

async function writeQuizzes(
  { sql, courseId, by }: Into,
  parts: readonly PartOf<Omit<QuizToWrite, 'questions'>>[],
): Promise<void> {
  // What a quiz is until its author says something else.
  const quizzes = parts.map(({ one }) => ({
    ...{ isActive: false, shuffleQuestions: false, shuffleOptions: false },
    ...{ tries: null, passMark: null, showCorrectAnswers: false },
    ...one,
  }));
  const kept = await keepParts(sql, courseId, quizzes.map(quizBody));
  await sql.query(
    `insert into app.quiz (id, course_id, lesson_id, name, is_active, shuffle_questions, shuffle_options, sort_order, part,
       tries, pass_mark, show_correct_answers, created_by, updated_by)
     select n.id, $1, n.parent, n.name, n.active, n.questions, n.options, n.place, n.part, n.tries, n.mark, n.shows, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::boolean[], $7::boolean[], $8::boolean[], $9::int[], $10::text[],
         $11::smallint[], $12::smallint[], $13::boolean[])
       as n (id, parent, name, active, questions, options, place, part, tries, mark, shows)`,
    [
      ...[courseId, by, all(parts, 'id'), all(parts, 'parent'), all(quizzes, 'name')],
      ...[all(quizzes, 'isActive'), all(quizzes, 'shuffleQuestions'), all(quizzes, 'shuffleOptions')],
      ...[all(parts, 'place'), kept],
      ...[all(quizzes, 'tries'), all(quizzes, 'passMark'), all(quizzes, 'showCorrectAnswers')],
    ],
  );
}

async function writeQuestions(
  { sql, courseId, by }: Into,
  parts: readonly PartOf<Question>[],
): Promise<void> {
  const kept = await keepParts(
    sql,
    courseId,
    parts.map(({ one }) => questionBody(one)),
  );
  const asked = all(parts, 'one');
  await sql.query(
    `insert into app.question (id, quiz_id, question_type, title, sort_order, part, created_by, updated_by)
     select n.id, n.parent, n.type, n.title, n.place, n.part, $1, $1
     from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::int[], $7::text[])
       as n (id, parent, type, title, place, part)`,
    [
      ...[by, all(parts, 'id'), all(parts, 'parent'), all(asked, 'type'), all(asked, 'title')],
      ...[all(parts, 'place'), kept],
    ],
  );
  const options = parts.flatMap(({ id: parent, one }) =>
    one.options.map((option, place) => ({ ...option, parent, place })),
  );
  await sql.query(
    `insert into app.question_option (id, question_id, option_value, is_correct, sort_order)
     select n.id, n.parent, n.value, n.correct, n.place
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::int[]) as n (id, parent, value, correct, place)`,
    [
      ...[all(options, 'id'), all(options, 'parent'), all(options, 'value')],
      ...[all(options, 'isCorrect'), all(options, 'place')],
    ],
  );
}
