import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { regradeMessages } from '@keenly/contracts/catalogue/marking';
import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import type { Regrade, RegradePreview } from '@keenly/contracts/regrade';
import * as on from '@keenly/contracts/regrade.endpoints';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { type ActiveQuiz, answersTo, essay, QuizTaking } from '../testing/quiz-taking.js';
import { RunRegrades } from './run-regrades.service.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let stranger: TestPerson;
let learners: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  // What runs here is run by these tests alone: the job would begin what is to wait, and count again what they count.
  await app.app.get<Pool>(PG_POOL, { strict: false }).query(
    `insert into app.repeating_job (name, holder, leased_until)
     values ('regrade-quizzes', gen_random_uuid(), 'infinity')
     on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until`,
  );
  taking = await QuizTaking.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learners = [];
  for (let n = 0; n < 5; n += 1) learners.push(await addMember(app, college, { role: 'USER' }));
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const three = ['One?', 'Two?', 'Three?'].map((question_title) => ({ ...choice, question_title }));
const optionOf = ({ questions }: ActiveQuiz, question: number, option: number) =>
  questions[question]?.question_options_attributes[option]?.id ?? '';
const followed = () => everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));

async function attempts(quiz: ActiveQuiz, by: TestPerson, ...rights: readonly (readonly boolean[])[]) {
  for (const right of rights) {
    const { attempt_id } = await taking.begin(by, quiz.quizId);
    const answers = right.map((isRight, at) => ({
      ...{ question_id: quiz.questions[at]?.id, option_id: optionOf(quiz, at, isRight ? 0 : 1) },
    }));
    await taking.submit(by, quiz, answers, { attempt_id });
  }
}

const preview = (quiz: ActiveQuiz, body: object, by = teacher) =>
  taking.ask(on.previewRegrade, by, { params: { id: quiz.quizId }, body });
const previewed = async (quiz: ActiveQuiz, body: object) =>
  (await preview(quiz, body)).expect<{ data: RegradePreview }>(200).data;
const start = (quiz: ActiveQuiz, body: object, by = teacher) =>
  taking.ask(on.startRegrade, by, { params: { id: quiz.quizId }, body: { id: randomUUID(), ...body } });
const regradesOf = async (quiz: ActiveQuiz) =>
  (await taking.ask(on.regradesOfQuiz, teacher, { params: { id: quiz.quizId } })).expect<{ data: Regrade[] }>(
    200,
  ).data;
const run = async () => {
  await app.app.get(RunRegrades, { strict: false }).run();
  await followed();
};
/** Events of a regrade in the log, and the attempts that have one. */
const regradedIn = async (id: string) => {
  const { rows } = await app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query<{ events: number; streams: number }>(
      `select count(*)::int as events, count(distinct stream)::int as streams from event_store.event
       where type = 'AttemptRegraded' and data ->> 'regradeId' = $1`,
      [id],
    );
  return rows[0];
};
const analytics = async (courseId: string, by = teacher) =>
  (await taking.ask(courseAnalytics, by, { params: { id: courseId } })).expect<{ data: CourseAnalytics }>(200)
    .data;

/** Ten attempts of five learners; the key of the second question is wrong, and the better ones know. */
async function withWrongKey(): Promise<ActiveQuiz> {
  const quiz = await taking.quiz(teacher, three);
  const [one, two, three_, four, five] = learners;
  for (const by of [one, two, three_])
    if (by) await attempts(quiz, by, [true, false, true], [true, false, true]);
  for (const by of [four, five]) if (by) await attempts(quiz, by, [false, true, false], [false, true, false]);
  await followed();
  return quiz;
}

describe('a quiz whose key was wrong', () => {
  it('is analyzed, tried, regraded, and both scores are told', async () => {
    const quiz = await withWrongKey();
    const before = await analytics(quiz.courseId);
    expect(before).toMatchObject({ begun: 5, attempts: 10, mean_score: 53.3, withheld: false });
    expect(before.quizzes[0]).toMatchObject({ attempts: 10, mean_score: 53.3 });
    expect(before.quizzes[0]?.questions[1]).toMatchObject({
      ...{ answered: 10, right_percent: 40, discrimination: -1, key_may_be_wrong: true },
      options: [{ chosen: 4 }, { chosen: 6 }],
    });
    expect(before.quizzes[0]?.questions[0]).toMatchObject({ discrimination: 1, key_may_be_wrong: false });

    const ruling = {
      ...{ question_id: quiz.questions[1]?.id, way: 'new_key', option_ids: [optionOf(quiz, 1, 1)] },
    };
    expect(await previewed(quiz, ruling)).toEqual({
      ...{ attempts: 10, people: 5, up: 6, down: 4, same: 0, withheld: false },
      differences: [
        { points: -30, attempts: 4 },
        { points: 30, attempts: 6 },
      ],
    });
    const [first] = learners;
    expect(await taking.report(first!, quiz.quizId)).toMatchObject({ score: 66.7, regraded: null });

    const id = randomUUID();
    const started = (await start(quiz, { id, ...ruling })).expect<{ data: Regrade }>(202).data;
    expect(started).toMatchObject({ id, attempts: 10, way: 'new_key' });
    expect((await start(quiz, { id, ...ruling })).status).toBe(202);
    await run();
    await eventually(async () =>
      expect(await regradesOf(quiz)).toMatchObject([{ id, state: 'done', attempts: 10, looked_at: 10 }]),
    );
    await followed();
    expect(await taking.report(first!, quiz.quizId)).toMatchObject({
      ...{ score: 100, best_score: 100, total_correct_answers: 3 },
      questions: [{ regraded_as: null }, { regraded_as: 'new_key' }, { regraded_as: null }],
      regraded: { score_before: 66.7 },
    });
    expect(await taking.report(learners[4]!, quiz.quizId)).toMatchObject({
      ...{ score: 0, regraded: { score_before: 33.3 } },
    });
    const after = await analytics(quiz.courseId);
    expect(after).toMatchObject({ attempts: 10, mean_score: 60 });
    expect(after.quizzes[0]?.questions[1]).toMatchObject({ right_percent: 60, discrimination: 1 });
    expect((await previewed(quiz, ruling)).same).toBe(10);
  });

  it('loses and doubles nothing where a worker dies in the middle', async () => {
    const quiz = await withWrongKey();
    const id = randomUUID();
    const body = { id, question_id: quiz.questions[1]?.id, way: 'full_marks' };
    (await start(quiz, body)).expect(202);
    // A worker that leaves doesn't begin; the next one does.
    await app.app.get(RunRegrades, { strict: false }).run(AbortSignal.abort());
    expect(await regradesOf(quiz)).toMatchObject([{ finished_at: null }]);
    await run();
    // As one leaves it that died before it could say how far it had come.
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    await pool.query(
      `update app.quiz_regrade set finished_at = null, passed_at = null, after_tenant = null, after_id = null, looked_at = 0
       where id = $1`,
      [id],
    );
    await Promise.all([run(), run()]);
    expect(await regradedIn(id)).toEqual({ events: 6, streams: 6 });
    expect(await taking.report(learners[0]!, quiz.quizId)).toMatchObject({ score: 100 });
  });

  it('waits for attempts whose server is away, from the start or in the middle, and has each once it is back', async () => {
    const quiz = await withWrongKey();
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const away = jest.spyOn(store, 'lanesThere').mockResolvedValue({ ends: [], away: [0] });
    const there = jest.spyOn(store, 'isThere').mockReturnValue(false);
    const id = randomUUID();
    const body = { id, question_id: quiz.questions[1]?.id, way: 'full_marks' };
    (await start(quiz, body)).expect(202);
    try {
      await run();
      const nothing = { id, state: 'running', attempts: 10, looked_at: 0, waiting: true, finished_at: null };
      expect(await regradesOf(quiz)).toMatchObject([nothing]);
      expect((await start(quiz, { ...body, id: randomUUID() })).error?.code).toBe('CONFLICT');
      // Back for the first five, and away again.
      away.mockRestore();
      for (let attempt = 0; attempt < 5; attempt += 1) there.mockReturnValueOnce(true);
      there.mockReturnValue(false);
      await app.app.get(RunRegrades, { strict: false }).run();
      expect(await regradesOf(quiz)).toMatchObject([{ ...nothing, looked_at: 0 }]);
      // A process of an older release takes what is left for done.
      const pool = app.app.get<Pool>(PG_POOL, { strict: false });
      await pool.query('update app.quiz_regrade set finished_at = now() where id = $1', [id]);
      expect(await regradesOf(quiz)).toMatchObject([nothing]);
    } finally {
      away.mockRestore();
      there.mockRestore();
    }
    await run();
    expect(await regradesOf(quiz)).toMatchObject([
      { id, state: 'done', attempts: 10, looked_at: 10, waiting: false },
    ]);
    expect(await taking.report(learners[0]!, quiz.quizId)).toMatchObject({ score: 100 });
  });

  it('leaves the attempts of a server that goes away in the middle, and goes on with the others', async () => {
    const quiz = await withWrongKey();
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const id = randomUUID();
    (await start(quiz, { id, question_id: quiz.questions[1]?.id, way: 'full_marks' })).expect(202);
    const there = jest.spyOn(store, 'isThere');
    for (let attempt = 0; attempt < 5; attempt += 1) there.mockReturnValueOnce(true);
    there.mockReturnValue(false);
    try {
      await app.app.get(RunRegrades, { strict: false }).run();
      expect(await regradesOf(quiz)).toMatchObject([{ id, state: 'running', looked_at: 5, waiting: true }]);
    } finally {
      there.mockRestore();
    }
    await run();
    expect(await regradesOf(quiz)).toMatchObject([{ id, state: 'done', looked_at: 10, waiting: false }]);
    expect(await regradedIn(id)).toEqual({ events: 6, streams: 6 });
  });

  it('leaves a question out, an essay too, and takes it back in', async () => {
    const quiz = await taking.quiz(teacher, [choice, essay]);
    const [learner] = learners;
    await taking.submit(learner!, quiz, answersTo(quiz.questions, true));
    await followed();
    const [first, second] = quiz.questions.map(({ id }) => id);
    const refused = await preview(quiz, { question_id: second, way: 'full_marks' });
    expect(refused.error?.fields).toEqual({ way: regradeMessages.essayOnlyLeftOut });
    (await start(quiz, { question_id: second, way: 'left_out' })).expect(202);
    await run();
    expect(await taking.report(learner!, quiz.quizId)).toMatchObject({
      ...{
        score: 100,
        awaiting_review: 0,
        questions: [{ left_out: false }, { left_out: true, regraded_as: 'left_out' }],
      },
    });
    const all = { question_id: first, way: 'left_out' };
    expect(await previewed(quiz, all)).toMatchObject({ attempts: 1, down: 1 });
    (await start(quiz, all)).expect(202);
    await run();
    expect(await taking.report(learner!, quiz.quizId)).toMatchObject({ score: null });
    (await start(quiz, { ...all, way: 'full_marks' })).expect(202);
    await run();
    expect(await taking.report(learner!, quiz.quizId)).toMatchObject({ score: 100 });
  });

  it('is refused what makes no sense, to others, and a second time at once', async () => {
    const quiz = await taking.quiz(teacher, three);
    const [question] = quiz.questions.map(({ id }) => id);
    const key = optionOf(quiz, 1, 0);
    for (const [body, field] of [
      [{ question_id: randomUUID(), way: 'full_marks' }, 'question_id'],
      [{ question_id: question, way: 'new_key' }, 'option_ids'],
      [{ question_id: question, way: 'both_keys', option_ids: [key] }, 'option_ids'],
      [{ question_id: question, way: 'left_out', option_ids: [optionOf(quiz, 0, 0)] }, 'option_ids'],
      [{ question_id: question, way: 'other' }, 'way'],
    ] as const)
      for (const answer of [await preview(quiz, body), await start(quiz, body)])
        expect(answer.error?.fields).toHaveProperty(field);
    const good = { question_id: question, way: 'full_marks' };
    for (const by of [stranger, learners[0]!])
      for (const answer of [await preview(quiz, good, by), await start(quiz, good, by)])
        expect(answer.error?.code).toBe('NOT_FOUND');
    // One that begins at the same time, and is the first to be there.
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    const first = await pool.connect();
    try {
      await first.query('begin');
      await first.query(
        `insert into app.quiz_regrade (id, quiz_id, course_id, question_id, way, option_ids, attempts)
         values ($1, $2, $3, $4, 'full_marks', '{}', 0)`,
        [randomUUID(), quiz.quizId, quiz.courseId, question],
      );
      const second = start(quiz, good);
      await eventually(async () =>
        expect((await pool.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
      );
      await first.query('commit');
      expect((await second).error).toMatchObject({ code: 'CONFLICT', message: regradeMessages.running });
    } finally {
      first.release();
    }
    await run();
  });
});

describe('figures of learners of other organizations', () => {
  it('are told from five on', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    (await taking.authors.ask(updateCourse, teacher, quiz.courseId, { is_public: true })).expect(200);
    await taking.submit(learners[0]!, quiz, answersTo(quiz.questions, true));
    const guests: TestPerson[] = [];
    const guest = async () => {
      guests.push(await signUp(app));
      await taking.submit(guests.at(-1)!, quiz, answersTo(quiz.questions, false));
    };
    for (let n = 0; n < 4; n += 1) await guest();
    await followed();
    const few = await analytics(quiz.courseId);
    expect(few).toMatchObject({ begun: 1, attempts: 1, mean_score: 100, withheld: true });
    expect(few.quizzes[0]).toMatchObject({ attempts: 1, withheld: true, questions: [{ answered: 1 }] });
    const ruling = { question_id: quiz.questions[0]?.id, way: 'full_marks' };
    expect(await previewed(quiz, ruling)).toMatchObject({ attempts: 1, people: 1, withheld: true });
    await guest();
    await followed();
    const all = await analytics(quiz.courseId);
    expect(all).toMatchObject({ begun: 6, completed: 0, attempts: 6, mean_score: 16.7, withheld: false });
    expect(all.days).toMatchObject([{ begun: 6, attempts: 6 }]);
    expect(all.quizzes[0]).toMatchObject({ withheld: false, questions: [{ answered: 6 }] });
    expect(await previewed(quiz, ruling)).toMatchObject({ attempts: 6, people: 6, up: 5, withheld: false });
    expect(JSON.stringify(all)).not.toContain(guests[0]?.accountId);
  });

  it('are nobody else’s', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    for (const by of [stranger, learners[0]!])
      expect((await taking.ask(courseAnalytics, by, { params: { id: quiz.courseId } })).error?.code).toBe(
        'NOT_FOUND',
      );
    const answer = await taking.ask(courseAnalytics, teacher, {
      ...{ params: { id: quiz.courseId }, query: { filter: 'prev' } },
    });
    expect(answer.expect<{ data: CourseAnalytics }>(200).data).toMatchObject({
      ...{ filter: 'prev', begun: 0, attempts: 0, mean_score: null, days: [] },
    });
  });
});
