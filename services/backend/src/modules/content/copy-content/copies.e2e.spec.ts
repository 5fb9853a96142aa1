import { courseMessages as words } from '@keenly/contracts/catalogue/content';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Course, Lesson, Section } from '@keenly/contracts/content';
import { shareCourse, updateCourse } from '@keenly/contracts/content.endpoints';
import * as on from '@keenly/contracts/course-copies.endpoints';
import type { Endpoint } from '@keenly/contracts/endpoint';
import type { Quiz } from '@keenly/contracts/quiz';
import { changeQuiz } from '@keenly/contracts/quiz.endpoints';
import type { Pool } from 'pg';
import { v4 as uuidv4 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { newestVersionOf, outlineOf } from '../testing/course-outline.js';
import { choice, QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let write: QuizAuthoring;
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get(PG_POOL);
  authors = await Authoring.start(app);
  write = await QuizAuthoring.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const copy = <Made>(one: Endpoint, id: string, body: object = {}, by = teacher) =>
  write.ask(one, by, id, body).then((answer) => answer.expect<{ data: Made }>(201).data);

/** Two sections; the first has two lessons, the first of which has two quizzes of two questions. */
async function fullCourse() {
  const course = await authors.course(teacher, { audience: 'organization' });
  const section = await authors.section(teacher, course.id, { heading: 'One' });
  const other = await authors.section(teacher, course.id, { heading: 'Two' });
  const lesson = await authors.lesson(teacher, section.id, { heading: 'Prices' });
  await authors.lesson(teacher, section.id, { heading: 'Wages' });
  const quiz = await write.quiz(teacher, lesson.id, { assignment_name: 'First check' });
  await write.quiz(teacher, lesson.id, { assignment_name: 'Second check', shuffle_options: true });
  for (const question_title of ['What shifts demand?', 'And supply?'])
    await write.question(teacher, quiz.id, { ...choice, question_title });
  await write.ask(changeQuiz, teacher, quiz.id, { is_active: true });
  return { id: course.id, section, other, lesson, quiz };
}

describe('a duplicated lesson', () => {
  it('stands directly behind its original, with what is in it, and is one version', async () => {
    const { id, lesson } = await fullCourse();
    const before = await write.savedVersion(teacher, id);
    const copied = await copy<Lesson>(on.duplicateLesson, lesson.id);
    expect(copied).toMatchObject({ heading: 'Prices (copy)', sort_order: 1, version: 1 });
    const [first] = await outlineOf(pool, id);
    expect(first?.lessons.map(({ heading }) => heading)).toEqual(['Prices', 'Prices (copy)', 'Wages']);
    const [original, made] = first?.lessons ?? [];
    expect(original?.quizzes.map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(made?.quizzes).toEqual(original?.quizzes.map((quiz) => ({ ...quiz, isActive: false })));
    expect(made?.quizzes.map(({ shuffled }) => shuffled)).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(await write.savedVersion(teacher, id)).toBe(before + 1);
    expect(await newestVersionOf(pool, id)).toMatchObject({ change: 'lesson duplicated', missing: 0 });
  });

  it('is one, sent twice at once and once more', async () => {
    const { id, lesson } = await fullCourse();
    const body = { id: uuidv4() };
    const answers = await Promise.all([
      copy<Lesson>(on.duplicateLesson, lesson.id, body),
      copy<Lesson>(on.duplicateLesson, lesson.id, body),
    ]);
    const version = await write.savedVersion(teacher, id);
    const again = await copy<Lesson>(on.duplicateLesson, lesson.id, body);
    expect([...answers, again].map((one) => one.id)).toEqual([body.id, body.id, body.id]);
    expect((await outlineOf(pool, id))[0]?.lessons).toHaveLength(3);
    expect(await write.savedVersion(teacher, id)).toBe(version);
  });

  it('isn’t made with an id that something else has', async () => {
    const { id, lesson } = await fullCourse();
    const { lesson: elsewhere } = await fullCourse();
    const version = await write.savedVersion(teacher, id);
    for (const taken of [elsewhere.id, lesson.id]) {
      const answer = await write.ask(on.duplicateLesson, teacher, lesson.id, { id: taken });
      expect(answer.error).toMatchObject({ code: 'CONFLICT', fields: { id: words.idTaken } });
    }
    expect(await write.savedVersion(teacher, id)).toBe(version);
  });

  it('is refused by a full section, and nothing is written', async () => {
    const { id, section, lesson } = await fullCourse();
    await pool.query(
      `insert into app.lesson (id, course_id, section_id, heading, sort_order, part)
       select gen_random_uuid(), $1, $2, 'Filler', n, '' from generate_series(2, 199) as n`,
      [id, section.id],
    );
    const answer = await write.ask(on.duplicateLesson, teacher, lesson.id);
    expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', message: words.tooManyLessons });
    expect((await outlineOf(pool, id))[0]?.lessons).toHaveLength(200);
  });
});

describe('a duplicated section', () => {
  it('brings its lessons and all that is in them, in order', async () => {
    const { id, section, other } = await fullCourse();
    const copied = await copy<Section>(on.duplicateSection, section.id);
    expect(copied).toMatchObject({ heading: 'One (copy)', sort_order: 1, parent_id: id });
    const course = await authors.whole(teacher, id);
    expect(course.sections.map((one) => one.id)).toEqual([section.id, copied.id, other.id]);
    expect(course.order_version).toBe(2);
    const [original, made] = await outlineOf(pool, id);
    expect(made?.lessons.map(({ heading }) => heading)).toEqual(['Prices', 'Wages']);
    expect(made?.lessons[0]?.quizzes.map(({ name, questions }) => [name, questions])).toEqual(
      original?.lessons[0]?.quizzes.map(({ name, questions }) => [name, questions]),
    );
    expect(await newestVersionOf(pool, id)).toMatchObject({ change: 'section duplicated', missing: 0 });
  });

  it('is refused where the course would have too many lessons', async () => {
    const { id, section, other } = await fullCourse();
    await pool.query(
      `insert into app.lesson (id, course_id, section_id, heading, sort_order, part)
       select gen_random_uuid(), $1, $2, 'Filler', n, '' from generate_series(1, 997) as n`,
      [id, other.id],
    );
    const answer = await write.ask(on.duplicateSection, teacher, section.id);
    expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', message: words.tooManyInCourse });
    expect(await outlineOf(pool, id)).toHaveLength(2);
  });
});

describe('a duplicated assignment', () => {
  it('stands behind its original, inactive, with questions and options in order', async () => {
    const { id, lesson, quiz } = await fullCourse();
    const copied = await copy<Quiz>(on.duplicateQuiz, quiz.id);
    expect(copied).toMatchObject({
      assignment_name: 'First check (copy)',
      is_active: false,
      question_count: 2,
      sort_order: 1,
    });
    const names = (await write.quizzes(teacher, lesson.id)).map(({ assignment_name: name }) => name);
    expect(names).toEqual(['First check', 'First check (copy)', 'Second check']);
    const [originals, copies] = [
      await write.questions(teacher, quiz.id),
      await write.questions(teacher, copied.id),
    ];
    const saying = (questions: typeof copies) =>
      questions.map(({ question_title: title, question_options_attributes: options }) => [
        title,
        options.map(({ option_value: value, is_correct: isCorrect }) => [value, isCorrect]),
      ]);
    expect(saying(copies)).toEqual(saying(originals));
    expect(copies.some((one) => originals.some((other) => other.id === one.id))).toBe(false);
    expect(await newestVersionOf(pool, id)).toMatchObject({ change: 'assignment duplicated', missing: 0 });
    // What a version keeps of a copied question names the copy's own options.
    const { rows } = await pool.query<{ body: { options: readonly { readonly id: string }[] } }>(
      'select p.body from app.question q join app.content_part p on p.hash = q.part and p.course_id = $2 where q.id = $1',
      [copies[0]?.id, id],
    );
    expect(rows[0]?.body.options).toEqual(copies[0]?.question_options_attributes);
  });
});

describe('a duplicated course', () => {
  it('is a new one of the caller’s own, with everything in it, without the original’s link', async () => {
    const { id } = await fullCourse();
    await write.ask(shareCourse, teacher, id);
    await write.ask(updateCourse, teacher, id, { heading: 'x'.repeat(200) });
    const copied = await copy<Course>(on.duplicateCourse, id, {}, teacher);
    expect(copied).toMatchObject({
      heading: `${'x'.repeat(193)} (copy)`,
      author_id: teacher.accountId,
      audience: 'me',
      share_url: null,
      section_count: 2,
      lesson_count: 2,
      content_version: 1,
      version: 1,
    });
    const inactive = (sections: Awaited<ReturnType<typeof outlineOf>>) =>
      JSON.parse(JSON.stringify(sections).replaceAll('"isActive":true', '"isActive":false')) as unknown;
    expect(await outlineOf(pool, copied.id)).toEqual(inactive(await outlineOf(pool, id)));
    expect(await newestVersionOf(pool, copied.id)).toMatchObject({ change: 'course created', missing: 0 });
  });

  it('is a colleague’s own where they may edit the original, and is one, sent twice at once', async () => {
    const { id } = await fullCourse();
    const body = { id: uuidv4() };
    const [one, other] = await Promise.all([
      copy<Course>(on.duplicateCourse, id, body, colleague),
      copy<Course>(on.duplicateCourse, id, body, colleague),
    ]);
    expect([one.id, other.id, one.author_id]).toEqual([body.id, body.id, colleague.accountId]);
    expect(await outlineOf(pool, body.id)).toHaveLength(2);
    const taken = await write.ask(on.duplicateCourse, teacher, id, { id });
    expect(taken.error?.code).toBe('CONFLICT');
  });

  it('is for its owner alone on a personal account', async () => {
    const alone = await signUp(app);
    const course = await authors.course(alone);
    expect(await copy<Course>(on.duplicateCourse, course.id, {}, alone)).toMatchObject({ audience: 'me' });
  });

  it('of 1,000 lessons and 2,000 questions is one copy, in order', async () => {
    const course = await authors.course(teacher, { audience: 'organization' });
    await pool.query(
      `with sections as (
         insert into app.section (id, course_id, heading, sort_order, part)
         select gen_random_uuid(), $1, 'Section ' || n, 0, '' from generate_series(1, 100) as n returning id
       ), lessons as (
         insert into app.lesson (id, course_id, section_id, heading, sort_order, part)
         select gen_random_uuid(), $1, s.id, 'Lesson ' || n, n % 3, '' from sections s, generate_series(1, 10) as n
         returning id
       ), quizzes as (
         insert into app.quiz (id, course_id, lesson_id, name, is_active, sort_order, part)
         select gen_random_uuid(), $1, l.id, 'Quiz', true, 0, '' from (select id from lessons limit 400) l returning id
       )
       insert into app.question (id, quiz_id, question_type, title, sort_order, part)
       select gen_random_uuid(), z.id, 1, 'Question ' || n, 0, '' from quizzes z, generate_series(1, 5) as n`,
      [course.id],
    );
    const copied = await copy<Course>(on.duplicateCourse, course.id);
    const [original, made] = [await outlineOf(pool, course.id), await outlineOf(pool, copied.id)];
    expect(made.flatMap(({ lessons }) => lessons)).toHaveLength(1000);
    expect(JSON.stringify(made)).toBe(JSON.stringify(original).replaceAll('true', 'false'));
  });
});

describe('what isn’t theirs to edit', () => {
  it('can’t be duplicated by others, in the words for what there isn’t', async () => {
    const { id, section, lesson, quiz } = await fullCourse();
    const version = await write.savedVersion(teacher, id);
    for (const [one, named] of [
      [on.duplicateCourse, id],
      [on.duplicateSection, section.id],
      [on.duplicateLesson, lesson.id],
      [on.duplicateQuiz, quiz.id],
    ] as const)
      for (const asked of [named, uuidv4()]) {
        const { error } = await write.ask(one, stranger, asked);
        expect([error?.code, error?.message]).toEqual(['NOT_FOUND', failureMessages.notFound]);
      }
    expect(await write.savedVersion(teacher, id)).toBe(version);
  });
});
