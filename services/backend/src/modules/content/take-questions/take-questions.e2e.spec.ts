import { randomUUID } from 'node:crypto';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { changeQuestion, deleteQuestion } from '@keenly/contracts/quiz.endpoints';
import { type Question, QUESTIONS_OF_QUIZ_MAX } from '@keenly/contracts/quiz';
import { takeQuestions } from '@keenly/contracts/take-questions.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { newestVersionOf } from '../testing/course-outline.js';
import { choice, QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let write: QuizAuthoring;
let author: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  write = await QuizAuthoring.start(app);
  const college = await makeOrganisation(app);
  author = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'TEACHER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
});
afterAll(() => app.close());

/** An assignment of one course with three questions, and an empty one of another. */
async function two(by = author) {
  const [there, here] = [await write.course(by), await write.course(by)];
  const [from, to] = [await write.quiz(by, there.lessonId), await write.quiz(by, here.lessonId)];
  const essay = { question_type: 3, options: [{ option_value: 'Because.', is_correct: true }] };
  const questions = [
    await write.question(by, from.id),
    await write.question(by, from.id, { question_title: 'Why?', ...essay }),
    await write.question(by, from.id, { question_title: 'How?' }),
  ];
  return { from, to, questions, courseId: here.courseId, there };
}
const take = (to: string, from: string, questions: readonly object[], by: TestPerson = author) =>
  write.ask(takeQuestions, by, to, { from, questions });
const taken = async (to: string, from: string, questions: readonly object[]) =>
  (await take(to, from, questions)).expect<{ data: Question[] }>(201).data;
/** What a question says, without its ids. */
const said = ({ question_title: title, question_type: type, question_options_attributes }: Question) => [
  title,
  type,
  ...question_options_attributes.map(({ option_value: value, is_correct: key }) => [value, key]),
];
const of = ({ id, version }: Question) => ({ of: id, version, id: randomUUID() });

describe('questions taken from another assignment', () => {
  it('are copies with ids of their own, in order, behind those that there are', async () => {
    const { from, to, questions, courseId } = await two();
    const own = await write.question(author, to.id, { question_title: 'First?' });
    const before = await write.savedVersion(author, courseId);
    const [, second, third] = questions;
    const asked = [of(third!), of(second!)];
    const copies = await taken(to.id, from.id, asked);
    expect(copies.map(said)).toEqual([said(third!), said(second!)]);
    expect(copies.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    const options = (list: readonly Question[]) =>
      list.flatMap((one) => one.question_options_attributes.map(({ id }) => id));
    expect(new Set([...options(copies), ...options(questions)]).size).toBe(
      options(copies).length + options(questions).length,
    );
    expect((await write.questions(author, to.id)).map(({ id }) => id)).toEqual([
      own.id,
      ...copies.map(({ id }) => id),
    ]);
    expect(await write.savedVersion(author, courseId)).toBe(before + 1);
    expect(await newestVersionOf(app.app.get<Pool>(PG_POOL), courseId)).toEqual({
      change: 'questions added',
      missing: 0,
    });
    expect(await write.questions(author, from.id)).toEqual(questions);
  });

  it('are added once, however often it’s sent, also at once', async () => {
    const { from, to, questions, courseId } = await two();
    const asked = questions.map(of);
    const [one, other] = await Promise.all([taken(to.id, from.id, asked), taken(to.id, from.id, asked)]);
    expect(one).toEqual(other);
    const version = await write.savedVersion(author, courseId);
    expect(await taken(to.id, from.id, asked)).toEqual(one);
    expect(await write.questions(author, to.id)).toHaveLength(3);
    expect(await write.savedVersion(author, courseId)).toBe(version);
  });

  it('are taken both ways at once', async () => {
    const { from, to, questions } = await two();
    const own = await write.question(author, to.id);
    await Promise.all([
      taken(to.id, from.id, questions.map(of)),
      taken(from.id, to.id, [of(own)]),
      taken(to.id, from.id, questions.map(of)),
      taken(from.id, to.id, [of(own)]),
    ]);
    expect(await write.questions(author, to.id)).toHaveLength(7);
    expect(await write.questions(author, from.id)).toHaveLength(5);
  });

  it('are refused whole where one was changed or deleted since it was read', async () => {
    const { from, to, questions } = await two();
    const [first, second] = questions;
    const changed = { ...choice, question_title: 'Now?', version: first!.version };
    await write.ask(changeQuestion, author, first!.id, changed);
    const refused = await take(to.id, from.id, questions.map(of));
    expect(refused.error).toMatchObject({ status: 409, code: 'CONCURRENT_CHANGE' });
    await write.ask(deleteQuestion, author, second!.id);
    expect((await take(to.id, from.id, [of(second!)])).status).toBe(404);
    expect(await write.questions(author, to.id)).toEqual([]);
    expect(await taken(to.id, from.id, [{ of: first!.id }])).toMatchObject([{ question_title: 'Now?' }]);
  });

  it('that lack something aren’t for an active assignment', async () => {
    const { from, to } = await two();
    const lacking = await write.question(author, from.id, {
      options: [{ option_value: 'a', is_correct: true }],
    });
    await write.question(author, to.id);
    const on = await write.quiz(author, to.campaign_id, { is_active: true });
    const refused = await take(on.id, from.id, [of(lacking)]);
    expect(refused.error?.fields).toEqual({
      'questions.0': quizMessages.keptReady(quizMessages.multipleChoiceShort),
    });
    expect(await taken(to.id, from.id, [of(lacking)])).toHaveLength(1);
  });

  it('are no more than an assignment may have', async () => {
    const { from, to, questions } = await two();
    await app.app.get<Pool>(PG_POOL).query(
      `insert into app.question (id, quiz_id, question_type, title, sort_order, part)
       select gen_random_uuid(), $1, 3, 'Filler', n, '' from generate_series(1, $2::int) n`,
      [to.id, QUESTIONS_OF_QUIZ_MAX - 2],
    );
    const refused = await take(to.id, from.id, questions.map(of));
    expect(refused.error?.fields).toEqual({ questions: quizMessages.tooManyQuestions });
    expect(await taken(to.id, from.id, questions.slice(0, 2).map(of))).toHaveLength(2);
  });

  it('and assignments are there only for whoever may edit their courses', async () => {
    const { from, to, questions } = await two();
    const mine = await two(stranger);
    const asked = questions.map(of);
    expect((await take(mine.to.id, from.id, asked, stranger)).status).toBe(404);
    expect((await take(to.id, mine.from.id, mine.questions.map(of), stranger)).status).toBe(404);
    expect((await take(mine.to.id, mine.from.id, asked, stranger)).status).toBe(404);
    expect((await take(to.id, from.id, asked, colleague)).status).toBe(201);
    const taken = { ...of(mine.questions[0]!), id: asked[0]?.id };
    expect((await take(mine.to.id, mine.from.id, [taken], stranger)).error?.code).toBe('CONFLICT');
  });

  it.each<[string, object]>([
    ['none', { from: randomUUID(), questions: [] }],
    [
      'too many',
      { from: randomUUID(), questions: Array.from({ length: 201 }, () => ({ of: randomUUID() })) },
    ],
    ['one that is named twice', { from: randomUUID(), questions: Array(2).fill({ of: randomUUID() }) }],
    ['no ids', { from: 'x', questions: [{ of: 'y' }] }],
  ])('are refused before anything is read: %s', async (_, body) => {
    const { to } = await two();
    expect((await write.ask(takeQuestions, author, to.id, body)).error?.code).toBe('VALIDATION_FAILED');
  });
});
