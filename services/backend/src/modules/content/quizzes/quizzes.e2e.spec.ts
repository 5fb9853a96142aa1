import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages as words } from '@keenly/contracts/catalogue/quiz';
import { deleteCourse, deleteLesson } from '@keenly/contracts/content.endpoints';
import { rooms } from '@keenly/contracts/live';
import type { Quiz } from '@keenly/contracts/quiz';
import * as on from '@keenly/contracts/quiz.endpoints';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { type AuthoredCourse, choice, QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let write: QuizAuthoring;
let author: TestPerson;
let colleague: TestPerson;
let course: AuthoredCourse;

beforeAll(async () => {
  app = await sharedTestApp();
  write = await QuizAuthoring.start(app);
  const organisation = await makeOrganisation(app);
  author = await addMember(app, organisation, { role: 'TEACHER' });
  colleague = await addMember(app, organisation, { role: 'MANAGER' });
}, 60_000);
beforeEach(async () => {
  course = await write.course(author);
});
afterAll(() => app.close());

const savedVersion = () => write.savedVersion(author, course.courseId);
const create = (body: object, by = author) =>
  write.ask(on.createQuiz, by, '', { assignment_name: 'Quiz', campaign_id: course.lessonId, ...body });
const change = (id: string, body: object, by = author) => write.ask(on.changeQuiz, by, id, body);

describe('an assignment of a lesson', () => {
  it('becomes the last one of its lesson, whatever identity was sent', async () => {
    const first = await write.quiz(author, course.lessonId, {
      assignment_name: '  First ',
      parent_id: uuidv7(),
      created_by: uuidv7(),
      is_active: true,
    });
    expect(first).toMatchObject({
      assignment_name: 'First',
      campaign_id: course.lessonId,
      parent_id: course.courseId,
      is_active: true,
      question_count: 0,
      version: 1,
      created_by: author.accountId,
      updated_by: author.accountId,
    });
    const second = await write.quiz(author, course.lessonId);
    expect(second).toMatchObject({ is_active: false });
    expect(second.sort_order).toBeGreaterThan(first.sort_order);
    expect(await write.quizzes(author, course.lessonId)).toEqual([first, second]);
  });

  it('is listed with those of the whole course, by lesson', async () => {
    const later = await write.quiz(author, course.otherLessonId);
    const sooner = await write.quiz(author, course.lessonId);
    const answer = await write.ask(on.quizzesOfCourse, author, course.courseId);
    expect(answer.expect<{ data: Quiz[] }>(200).data).toEqual([sooner, later]);
  });

  it.each([
    ['no name', { assignment_name: ' ' }, { assignment_name: words.nameMissing }],
    ['201 characters', { assignment_name: 'x'.repeat(201) }, { assignment_name: words.nameTooLong }],
    ['no lesson', { campaign_id: null }, { campaign_id: words.lessonMissing }],
  ])('is refused with %s', async (_, body, fields) => {
    const before = await savedVersion();
    expect((await create(body)).error).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await write.quizzes(author, course.lessonId)).toEqual([]);
    expect(await savedVersion()).toBe(before);
  });

  it('is one where the same is sent twice at once', async () => {
    const before = await savedVersion();
    const body = { id: uuidv7() };
    const both = await Promise.all([create(body), create(body)]);
    const [one, other] = both.map((answer) => answer.expect<{ data: Quiz }>(201).data);
    expect(one).toEqual(other);
    expect(await write.quizzes(author, course.lessonId)).toEqual([one]);
    expect(await savedVersion()).toBe(before + 1);
  });

  it('doesn’t take an ID that something else has', async () => {
    const { id } = await write.quiz(author, course.otherLessonId);
    expect((await create({ id })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { id: courseMessages.idTaken },
    });
  });

  it('is one of fifty at most, also where the last two come at once', async () => {
    for (let n = 1; n < 50; n += 1) await write.quiz(author, course.lessonId);
    const last = await Promise.all([create({}), create({})]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(last.find(({ status }) => status === 400)?.error?.fields).toEqual({
      campaign_id: words.tooManyInLesson,
    });
  });

  it('tells open editors, and writes a version of the course', async () => {
    const live = await connectLive(app, colleague.token);
    try {
      await live.subscribe([rooms.team(colleague.clientId ?? '')]);
      const before = await savedVersion();
      const heard = live.heard.length;
      const quiz = await write.quiz(author, course.lessonId);
      await live.hears(
        'course_changed',
        (message) => live.heard.indexOf(message) >= heard && message.course_id === course.courseId,
      );
      (await change(quiz.id, { assignment_name: 'Other' })).expect(200);
      (await write.ask(on.deleteQuiz, author, quiz.id)).expect(204);
      expect(await savedVersion()).toBe(before + 3);
    } finally {
      live.close();
    }
  });
});

describe('a version of the course', () => {
  interface Kept {
    readonly part: Readonly<Record<string, unknown>>;
    readonly questions: readonly Readonly<Record<string, unknown>>[];
  }

  /** Assignments of the first lesson, as the newest version keeps them. */
  async function newest(): Promise<Kept[]> {
    const { rows } = await app.app.get<Pool>(PG_POOL, { strict: false }).query<Kept>(
      `select kept.body as part, (
         select coalesce(jsonb_agg(p.body order by q.place, q.id), '[]') from app.content_span q
         join app.content_part p on p.course_id = q.course_id and p.hash = q.hash
         where q.course_id = z.course_id and q.within = z.id and q.last_number is null) as questions
       from app.content_span z join app.content_part kept on kept.course_id = z.course_id and kept.hash = z.hash
       where z.course_id = $1 and z.kind = 'assignment' and z.last_number is null and z.within = $2
       order by z.place, z.id`,
      [course.courseId, course.lessonId],
    );
    return rows;
  }

  it('keeps assignments and questions with their key, in order, as they were saved', async () => {
    const quiz = await write.quiz(author, course.lessonId, { assignment_name: 'Demand' });
    const [first, second] = [
      await write.question(author, quiz.id, { question_title: 'First?' }),
      await write.question(author, quiz.id, { question_title: 'Second?' }),
    ];
    const options = first.question_options_attributes;
    const kept = (question_title: string): unknown =>
      expect.objectContaining({ question_title, question_type: 1 });
    const demand = { name: 'Demand', is_active: false };
    expect(await newest()).toEqual([
      {
        part: demand,
        questions: [{ question_title: 'First?', question_type: 1, options }, kept('Second?')],
      },
    ]);
    const items = [second, first].map(({ id }, sort_order) => ({ id, sort_order }));
    (await write.ask(on.sortQuestions, author, quiz.id, { items })).expect(204);
    (await change(quiz.id, { is_active: true })).expect(200);
    expect(await newest()).toEqual([
      { part: { ...demand, is_active: true }, questions: [kept('Second?'), kept('First?')] },
    ]);
    (await write.ask(on.deleteQuestion, author, first.id)).expect(204);
    expect((await newest()).map(({ questions }) => questions)).toEqual([[kept('Second?')]]);
    (await write.ask(on.deleteQuiz, author, quiz.id)).expect(204);
    expect(await newest()).toEqual([]);
  });
});

describe('changing an assignment', () => {
  it('changes what is named, for a colleague too', async () => {
    const quiz = await write.quiz(author, course.lessonId);
    const renamed = await change(quiz.id, { assignment_name: 'Renamed', version: 1 }, colleague);
    expect(renamed.expect<{ data: Quiz }>(200).data).toMatchObject({
      assignment_name: 'Renamed',
      is_active: false,
      version: 2,
      created_by: author.accountId,
      updated_by: colleague.accountId,
    });
  });

  it('shuffles what its author wants, and keeps the order that authors see', async () => {
    const quiz = await write.quiz(author, course.lessonId, { shuffle_questions: true });
    expect(quiz).toMatchObject({ shuffle_questions: true, shuffle_options: false });
    const questions = [await write.question(author, quiz.id), await write.question(author, quiz.id)];
    const before = await savedVersion();
    const both = { shuffle_options: true, version: 1 };
    const changed = (await change(quiz.id, both)).expect<{ data: Quiz }>(200).data;
    expect(changed).toMatchObject({ shuffle_questions: true, shuffle_options: true, version: 2 });
    expect((await change(quiz.id, both)).status).toBe(200);
    expect(await savedVersion()).toBe(before + 1);
    expect(await write.questions(author, quiz.id)).toEqual(questions);
    const late = await change(quiz.id, { shuffle_options: false, version: 1 }, colleague);
    expect(late.error?.code).toBe('CONCURRENT_CHANGE');
    expect((await change(quiz.id, { shuffle_options: 'yes' })).error?.code).toBe('VALIDATION_FAILED');
  });

  it('makes it active once each question is complete, and says which isn’t', async () => {
    const quiz = await write.quiz(author, course.lessonId);
    await write.question(author, quiz.id);
    const short = await write.question(author, quiz.id, {
      question_type: 2,
      options: [{ option_value: 'True', is_correct: true }],
    });
    const message = words.inTheWay(2, words.trueFalseShort);
    expect((await change(quiz.id, { is_active: true })).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
      fields: { is_active: message },
    });
    (await write.ask(on.deleteQuestion, author, short.id)).expect(204);
    const active = (await change(quiz.id, { is_active: true })).expect<{ data: Quiz }>(200).data;
    expect(active).toMatchObject({ is_active: true, question_count: 1 });
  });

  it('takes one of two saves on one version', async () => {
    const { id } = await write.quiz(author, course.lessonId);
    const both = await Promise.all(
      ['One', 'Other'].map((assignment_name) => change(id, { assignment_name, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.code).toBe('CONCURRENT_CHANGE');
    expect((await write.quizzes(author, course.lessonId))[0]?.version).toBe(2);
  });

  it('is quiet where it is so already: sent twice, it is saved once', async () => {
    const { id } = await write.quiz(author, course.lessonId);
    const before = await savedVersion();
    const body = { assignment_name: 'Twice', version: 1 };
    const both = await Promise.all([change(id, body), change(id, body)]);
    expect(both.map((answer) => answer.expect<{ data: Quiz }>(200).data.version)).toEqual([2, 2]);
    expect(await savedVersion()).toBe(before + 1);
  });
});

describe('deleting an assignment', () => {
  it('takes its questions along, and only at the version that was read', async () => {
    const { id } = await write.quiz(author, course.lessonId);
    await write.question(author, id);
    (await change(id, { assignment_name: 'Changed' })).expect(200);
    const outdated = await write.ask(on.deleteQuiz, author, id, undefined, { version: '1' });
    expect(outdated.error?.code).toBe('CONCURRENT_CHANGE');
    (await write.ask(on.deleteQuiz, author, id, undefined, { version: '2' })).expect(204);
    expect(await write.quizzes(author, course.lessonId)).toEqual([]);
    expect((await write.ask(on.deleteQuiz, author, id)).error?.code).toBe('NOT_FOUND');
    const questions = await write.ask(on.questionsOfQuiz, author, '', undefined, { assignment_id: id });
    expect(questions.error?.code).toBe('NOT_FOUND');
  });

  it.each([
    ['lesson', () => write.ask(deleteLesson, author, course.lessonId, {})],
    ['course', () => write.ask(deleteCourse, author, course.courseId, {})],
  ])('happens with its %s', async (_, remove) => {
    const { id } = await write.quiz(author, course.lessonId);
    (await remove()).expect(204);
    expect((await change(id, { assignment_name: 'Gone' })).error?.code).toBe('NOT_FOUND');
    expect((await write.ask(on.quizzesOfLesson, author, course.lessonId)).error?.code).toBe('NOT_FOUND');
  });
});

describe('the order of assignments', () => {
  const sort = (items: object[], by = author) => write.ask(on.sortQuizzes, by, course.courseId, { items });
  const item = ({ id, campaign_id }: Quiz, sort_order: number, was?: number) => ({
    ...{ id, campaign_id, sort_order },
    ...(was === undefined ? {} : { was }),
  });
  const order = async () => (await write.quizzes(author, course.lessonId)).map(({ id }) => id);

  it('is saved for whole lessons, once', async () => {
    const [a, b] = [await write.quiz(author, course.lessonId), await write.quiz(author, course.lessonId)];
    const before = await savedVersion();
    (await sort([item(a, 2, a.sort_order), item(b, 1, b.sort_order)])).expect(204);
    expect(await order()).toEqual([b.id, a.id]);
    (await sort([item(a, 2, a.sort_order), item(b, 1, b.sort_order)])).expect(204);
    expect(await savedVersion()).toBe(before + 1);
  });

  it('is refused whole where it doesn’t name each of them once', async () => {
    const [a, b] = [await write.quiz(author, course.lessonId), await write.quiz(author, course.lessonId)];
    const elsewhere = await write.quiz(author, course.otherLessonId);
    const foreign = await write.quiz(author, (await write.course(author)).lessonId);
    const refusals = [
      [[item(b, 1)], 'items'],
      [[item(b, 1), item(a, 2), item(foreign, 3)], 'items'],
      [[item(b, 1), item(a, 2), { ...item(elsewhere, 3), campaign_id: course.lessonId }], 'items'],
      [[item(b, 1), { ...item(a, 2), id: uuidv7() }], 'items'],
      [[item(b, 1), item(a, 2), item(a, 3)], 'items.2.id'],
      [[item(b, 1), item(a, 1)], 'items.1.sort_order'],
    ] as const;
    for (const [items, field] of refusals) {
      const { error } = await sort([...items]);
      expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['VALIDATION_FAILED', [field]]);
    }
    expect(await order()).toEqual([a.id, b.id]);
  });

  it('doesn’t undo the order that someone else saved since', async () => {
    const [a, b] = [await write.quiz(author, course.lessonId), await write.quiz(author, course.lessonId)];
    (await sort([item(a, 8), item(b, 7)], colleague)).expect(204);
    const outdated = await sort([item(a, 3, a.sort_order), item(b, 4, b.sort_order)]);
    expect(outdated.error?.code).toBe('CONCURRENT_CHANGE');
    expect(await order()).toEqual([b.id, a.id]);
  });
});

describe('assignments of another’s course', () => {
  it('are not found, in the words for those that don’t exist', async () => {
    const quiz = await write.quiz(author, course.lessonId);
    await write.question(author, quiz.id);
    const strangers = [
      await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' }),
      await addMember(app, { clientId: author.clientId ?? '' }),
      await signUp(app),
    ];
    const none = uuidv7();
    for (const stranger of strangers) {
      const asked = (quizId: string, lessonId: string, courseId: string) =>
        Promise.all([
          write.ask(on.quizzesOfLesson, stranger, lessonId),
          write.ask(on.quizzesOfCourse, stranger, courseId),
          create({ campaign_id: lessonId }, stranger),
          change(quizId, { is_active: true }, stranger),
          write.ask(on.deleteQuiz, stranger, quizId),
          write.ask(on.sortQuizzes, stranger, courseId, {
            items: [{ id: quizId, campaign_id: lessonId, sort_order: 1 }],
          }),
          write.ask(on.questionsOfQuiz, stranger, '', undefined, { assignment_id: quizId }),
          write.ask(on.createQuestion, stranger, '', { ...choice, assignment_id: quizId }),
          write.ask(on.sortQuestions, stranger, quizId, { items: [{ id: none, sort_order: 1 }] }),
        ]);
      const theirs = await asked(quiz.id, course.lessonId, course.courseId);
      const noOnes = await asked(none, none, none);
      const said = (answers: typeof theirs) =>
        answers.map(({ error }) => [error?.status, error?.code, error?.message, error?.fields]);
      expect(said(theirs)).toEqual(said(noOnes));
      expect(new Set(theirs.map(({ error }) => error?.code))).toEqual(new Set(['NOT_FOUND']));
    }
    expect(await write.quizzes(author, course.lessonId)).toEqual([{ ...quiz, question_count: 1 }]);
  });
});
