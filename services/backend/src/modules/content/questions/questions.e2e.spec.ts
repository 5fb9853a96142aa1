import { quizMessages as words } from '@keenly/contracts/catalogue/quiz';
import type { Question } from '@keenly/contracts/quiz';
import * as on from '@keenly/contracts/quiz.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { type AuthoredCourse, choice, QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let write: QuizAuthoring;
let author: TestPerson;
let colleague: TestPerson;
let course: AuthoredCourse;
let quizId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  write = await QuizAuthoring.start(app);
  const organisation = await makeOrganisation(app);
  author = await addMember(app, organisation, { role: 'TEACHER' });
  colleague = await addMember(app, organisation, { role: 'MANAGER' });
  course = await write.course(author);
}, 60_000);
beforeEach(async () => {
  // A lesson has fifty at most.
  course = await write.course(author);
  quizId = (await write.quiz(author, course.lessonId)).id;
});
afterAll(() => app.close());

const savedVersion = () => write.savedVersion(author, course.courseId);
const questions = () => write.questions(author, quizId);
const create = (body: object, by = author) =>
  write.ask(on.createQuestion, by, '', { ...choice, assignment_id: quizId, ...body });
const change = (id: string, body: object, by = author) =>
  write.ask(on.changeQuestion, by, id, { ...choice, ...body });
const activate = async () =>
  (await write.ask(on.changeQuiz, author, quizId, { is_active: true })).expect(200);
const options = (...values: string[]) =>
  values.map((value) => ({ option_value: value.replace('*', ''), is_correct: value.endsWith('*') }));
const read = ({ question_options_attributes: all }: Question) =>
  all.map(({ option_value, is_correct }) => `${option_value}${is_correct === 1 ? '*' : ''}`);
const question = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.expect<{ question: Question }>(200).question;

describe('a question', () => {
  it('is added last and read back with its key, 1 or 0', async () => {
    const first = await write.question(author, quizId, { created_by: uuidv7() });
    expect(first).toMatchObject({
      assignment_id: quizId,
      question_type: 1,
      question_title: choice.question_title,
      question_options_attributes: [
        { option_value: 'Income', is_correct: 1 },
        { option_value: 'The price itself', is_correct: 0 },
      ],
      version: 1,
      created_by: author.accountId,
    });
    const trueFalse = await write.question(author, quizId, {
      question_type: 2,
      options: options('Yes', 'No*'),
    });
    const essay = await write.question(author, quizId, {
      question_type: 3,
      options: options('x'.repeat(10_000)),
    });
    expect(read(essay)).toEqual([`${'x'.repeat(10_000)}*`]);
    expect(await questions()).toEqual([first, trueFalse, essay]);
    expect((await write.quizzes(author, course.lessonId))[0]?.question_count).toBe(3);
  });

  it('may be as long as it gets, in whatever script', async () => {
    const long = {
      question_title: '語'.repeat(2000),
      options: options('*', ...Array.from({ length: 19 }, () => '')),
    };
    const filled = long.options.map((option) => ({ ...option, option_value: '語'.repeat(1000) }));
    const { question_options_attributes: all } = await write.question(author, quizId, {
      ...long,
      options: filled,
    });
    expect(all.map(({ option_value }) => option_value.length)).toEqual(
      Array.from({ length: 20 }, () => 1000),
    );
  });

  it.each([
    ['no title', { question_title: ' ' }, { question_title: words.titleMissing }],
    ['2,001 characters', { question_title: 'x'.repeat(2001) }, { question_title: words.titleTooLong }],
    ['a type there isn’t', { question_type: 4 }, { question_type: words.typeUnknown }],
    ['an empty option', { options: options('a*', ' ') }, { 'options.1.option_value': words.optionMissing }],
    [
      'an option of 1,001 characters',
      { options: options('a*', 'x'.repeat(1001)) },
      { 'options.1.option_value': words.optionTooLong },
    ],
    [
      'a second correct option',
      { options: options('a*', 'b*') },
      { 'options.1.is_correct': words.oneCorrect },
    ],
    ['none correct', { options: options('a', 'b') }, { options: words.noneCorrect }],
    ['no options', { options: [] }, { options: words.noOptions }],
    [
      '21 options',
      { options: options('a*', ...Array.from({ length: 20 }, (_, n) => `b${n}`)) },
      { options: words.tooManyOptions },
    ],
    [
      'a third true/false option',
      { question_type: 2, options: options('a*', 'b', 'c') },
      { 'options.2.option_value': words.trueFalseFull },
    ],
    [
      'two options of an essay',
      { question_type: 3, options: options('a', 'b') },
      { 'options.1.option_value': words.essayHasOne },
    ],
  ])('is refused at its field with %s', async (_, body, fields) => {
    const before = await savedVersion();
    const existing = await write.question(author, quizId);
    expect((await create(body)).error).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect((await change(existing.id, body)).error).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await questions()).toEqual([existing]);
    expect(await savedVersion()).toBe(before + 1);
  });

  it('is one where the same is sent twice at once', async () => {
    const before = await savedVersion();
    const body = { id: uuidv7() };
    const both = await Promise.all([create(body), create(body)]);
    const [one, other] = both.map((answer) => answer.expect<{ question: Question }>(201).question);
    expect(one).toEqual(other);
    expect(await questions()).toEqual([one]);
    expect(await savedVersion()).toBe(before + 1);
  });

  it('is one of two hundred at most, also where the last two come at once', async () => {
    for (let n = 1; n < 200; n += 1) await write.question(author, quizId);
    const last = await Promise.all([create({}), create({})]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(last.find(({ status }) => status === 400)?.error?.fields).toEqual({
      question_title: words.tooManyQuestions,
    });
  }, 60_000);
});

describe('changing a question', () => {
  it('keeps options by their id, adds new ones, and drops those it doesn’t name', async () => {
    const before = await write.question(author, quizId, { options: options('a*', 'b', 'c') });
    const [a, , c] = before.question_options_attributes;
    const after = question(
      await change(before.id, {
        options: [{ id: c?.id, ...options('c2*')[0] }, ...options('new'), { id: a?.id, ...options('a')[0] }],
        version: 1,
      }),
    );
    expect(read(after)).toEqual(['c2*', 'new', 'a']);
    const ids = after.question_options_attributes.map(({ id }) => id);
    expect([ids[0], ids[2]]).toEqual([c?.id, a?.id]);
    expect(after.version).toBe(2);
    expect(await questions()).toEqual([after]);
  });

  it('changes its type', async () => {
    const { id } = await write.question(author, quizId, { options: options('a*', 'b', 'c') });
    const essay = question(await change(id, { question_type: 3, options: options('Because.') }));
    expect([essay.question_type, read(essay)]).toEqual([3, ['Because.*']]);
  });

  it('takes one of two saves on one version', async () => {
    const { id } = await write.question(author, quizId);
    const both = await Promise.all(
      ['One?', 'Other?'].map((question_title) => change(id, { question_title, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.code).toBe('CONCURRENT_CHANGE');
    expect((await questions()).map(({ version }) => version)).toEqual([2]);
  });

  it('is quiet where it is so already: sent twice, it is saved once', async () => {
    const { id } = await write.question(author, quizId);
    const before = await savedVersion();
    const body = { options: options('Income', 'Taste*'), version: 1 };
    const both = await Promise.all([change(id, body), change(id, body)]);
    const [one, other] = both.map(question);
    expect(one).toEqual(other);
    expect(await savedVersion()).toBe(before + 1);
  });

  it('takes no option of another question, and none twice', async () => {
    const other = await write.question(author, quizId);
    const mine = await write.question(author, quizId);
    const [taken] = other.question_options_attributes;
    const named = (id: string | undefined, at: number) =>
      options('a*', 'b').map((option, n) => (n >= at ? { ...option, id } : option));
    expect((await change(mine.id, { options: named(taken?.id, 1) })).error?.fields).toEqual({
      'options.1.id': words.optionUnknown,
    });
    const [own] = mine.question_options_attributes;
    expect((await change(mine.id, { options: named(own?.id, 0) })).error?.fields).toEqual({
      'options.1.id': words.optionTwice,
    });
    expect(await questions()).toEqual([other, mine]);
  });

  it('keeps an active assignment complete', async () => {
    const { id } = await write.question(author, quizId);
    await activate();
    const refusal = {
      code: 'VALIDATION_FAILED',
      fields: { options: words.keptReady(words.multipleChoiceShort) },
    };
    expect((await change(id, { options: options('a*') })).error).toMatchObject(refusal);
    expect((await create({ options: options('a*') })).error).toMatchObject(refusal);
    (await change(id, { options: options('a*', 'b', 'c') })).expect(200);
    expect(await questions()).toHaveLength(1);
  });

  it('doesn’t pass an activation that comes at the same time', async () => {
    for (let n = 0; n < 5; n += 1) {
      const quiz = await write.quiz(author, course.lessonId);
      const { id } = await write.question(author, quiz.id);
      const [activated, changed] = await Promise.all([
        write.ask(on.changeQuiz, author, quiz.id, { is_active: true }),
        change(id, { options: options('a*') }),
      ]);
      expect([activated.status, changed.status].toSorted()).toEqual([200, 400]);
    }
  });
});

describe('deleting an option', () => {
  const remove = (optionId: string | undefined, query: Record<string, string> = {}, by = author) =>
    write.ask(on.deleteOption, by, optionId, undefined, query);

  it('answers with the question as it is then', async () => {
    const before = await write.question(author, quizId, { options: options('a*', 'b', 'c') });
    const [, b] = before.question_options_attributes;
    expect((await remove(b?.id, { version: '2' })).error?.code).toBe('CONCURRENT_CHANGE');
    const after = question(await remove(b?.id, { version: '1' }));
    expect([read(after), after.version]).toEqual([['a*', 'c'], 2]);
    expect((await remove(b?.id)).error?.code).toBe('NOT_FOUND');
  });

  it('is refused where an active assignment needs it', async () => {
    const { question_options_attributes: all } = await write.question(author, quizId);
    await activate();
    const { error } = await remove(all[1]?.id);
    expect(error).toMatchObject({ code: 'CONFLICT', message: words.keptReady(words.multipleChoiceShort) });
    expect((await questions()).map(read)).toEqual([['Income*', 'The price itself']]);
  });

  it('may take the key of an inactive one, which then can’t become active', async () => {
    const { question_options_attributes: all } = await write.question(author, quizId, {
      options: options('a*', 'b', 'c'),
    });
    (await remove(all[0]?.id)).expect(200);
    const { error } = await write.ask(on.changeQuiz, author, quizId, { is_active: true });
    expect(error?.fields).toEqual({ is_active: words.inTheWay(1, words.noneCorrect) });
  });

  it('leaves an essay its model answer', async () => {
    const { question_options_attributes: all } = await write.question(author, quizId, {
      question_type: 3,
      options: options('a'),
    });
    const { error } = await remove(all[0]?.id);
    expect(error).toMatchObject({ code: 'CONFLICT', message: words.essayKeepsOption });
  });
});

describe('deleting a question', () => {
  it('happens at the version that was read, and once', async () => {
    const { id } = await write.question(author, quizId);
    (await change(id, { question_title: 'Changed?' })).expect(200);
    const remove = (query: Record<string, string> = {}) =>
      write.ask(on.deleteQuestion, author, id, undefined, query);
    expect((await remove({ version: '1' })).error?.code).toBe('CONCURRENT_CHANGE');
    const before = await savedVersion();
    (await remove({ version: '2' })).expect(204);
    expect((await remove()).error?.code).toBe('NOT_FOUND');
    expect(await questions()).toEqual([]);
    expect(await savedVersion()).toBe(before + 1);
  });
});

describe('the order of questions', () => {
  const sort = (items: object[], by = author) => write.ask(on.sortQuestions, by, quizId, { items });

  it('is saved at once, and refused whole where it isn’t one', async () => {
    const [a, b] = [await write.question(author, quizId), await write.question(author, quizId)];
    const foreign = await write.question(author, (await write.quiz(author, course.lessonId)).id);
    for (const items of [[b], [b, a, foreign], [b, { ...a, id: uuidv7() }], [b, b]]) {
      const { error } = await sort(items.map(({ id }, n) => ({ id, sort_order: n })));
      expect(error?.code).toBe('VALIDATION_FAILED');
    }
    expect((await questions()).map(({ id }) => id)).toEqual([a.id, b.id]);
    const before = await savedVersion();
    (await sort([b, a].map(({ id, sort_order: was }, n) => ({ id, sort_order: n, was })))).expect(204);
    expect((await questions()).map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(await savedVersion()).toBe(before + 1);
    const outdated = [
      { id: a.id, sort_order: 5, was: a.sort_order },
      { id: b.id, sort_order: 6, was: b.sort_order },
    ];
    expect((await sort(outdated, colleague)).error?.code).toBe('CONCURRENT_CHANGE');
  });
});

describe('questions of another’s course', () => {
  it('are not found, in the words for those that don’t exist', async () => {
    const { id, question_options_attributes: all } = await write.question(author, quizId);
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    const learner = await addMember(app, { clientId: author.clientId ?? '' });
    for (const by of [stranger, learner]) {
      const asked = (questionId: string, optionId: string) =>
        Promise.all([
          change(questionId, {}, by),
          write.ask(on.deleteQuestion, by, questionId),
          write.ask(on.deleteOption, by, optionId),
        ]);
      const theirs = await asked(id, all[0]?.id ?? '');
      const noOnes = await asked(uuidv7(), uuidv7());
      const said = (answers: typeof theirs) => answers.map(({ error }) => [error?.code, error?.message]);
      expect(said(theirs)).toEqual(said(noOnes));
      expect(new Set(theirs.map(({ error }) => error?.code))).toEqual(new Set(['NOT_FOUND']));
    }
    expect((await questions()).map(read)).toEqual([['Income*', 'The price itself']]);
  });
});
