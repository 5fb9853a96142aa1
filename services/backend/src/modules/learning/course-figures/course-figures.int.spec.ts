import { type EventStore, openEventStore } from '@keenly/event-store';
import type { NewEvent } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { learningStreamOf } from '../../../kernel/learning-events.js';
import { prepareDatabase } from '../../../platform/database/prepare-database.js';
import { eventually } from '../../../testing/eventually.js';
import type { EnrolmentEvent } from '../domain/enrolment.events.js';
import type { QuizAttemptEvent, Standing } from '../domain/quiz-attempt.events.js';
import { courseFiguresProjection } from './course-figures.projection.js';

const [tenant, maya, tomas, quizId, courseId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [first, second, essay, lesson] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [a, b] = [uuidv7(), uuidv7()];
const noon = new Date('2026-03-02T12:00:00.000Z');

let database: TestDatabase;
let pool: Pool;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareDatabase(database.url, []);
  pool = new Pool({ connectionString: database.url, max: 6 });
  store = await openEventStore({ pool, connectionString: database.url });
}, 60_000);
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

async function append(
  stream: string,
  subject: string,
  events: readonly { readonly type: string; readonly data: object }[],
): Promise<void> {
  const recorded = events.map(({ type, data }): NewEvent => ({
    ...{ id: uuidv7(), type, data: { ...data }, metadata: { tenant, subject }, occurredAt: noon },
  }));
  await store.append({ tenant, stream, expected: 'no-stream', events: recorded });
}
const attempt = (subject: string, ...events: readonly QuizAttemptEvent[]) =>
  append(`quiz-attempt-${uuidv7()}`, subject, events);
const course = (subject: string, ...events: readonly EnrolmentEvent[]) =>
  append(`enrolment-${uuidv7()}`, subject, events);

const started: QuizAttemptEvent = {
  type: 'AttemptStarted',
  data: { source: 'quiz', version: 2, seed: 'seed', courseId, lessonId: lesson, quizId, number: 1 },
};
const chose = (questionId: string, optionId: string | null, seq = 0): QuizAttemptEvent => ({
  type: 'AnswerGiven',
  data: { questionId, optionId, seq },
});
const standing = (over: Partial<Standing>): Standing => ({
  ...{ score: 50, right: [first], graded: 2, essays: 1, awaiting: 1, points: 0, ...over },
});
const half: readonly QuizAttemptEvent[] = [
  started,
  chose(first, b),
  chose(first, a, 1),
  chose(second, b, 1),
  chose(second, a),
  chose(essay, null),
  { type: 'AttemptSubmitted', data: {} },
  { type: 'AttemptGraded', data: { source: 'quiz', score: 50, right: [first], graded: 2, essays: 1 } },
];
const marked: QuizAttemptEvent = {
  type: 'EssayMarked',
  data: { questionId: essay, percent: 100, after: standing({ score: 66.7, awaiting: 0, points: 100 }) },
};
const regraded: QuizAttemptEvent = {
  type: 'AttemptRegraded',
  data: {
    ...{ regradeId: uuidv7(), version: 2, questionId: second, way: 'left_out', optionIds: [] },
    before: standing({}),
    after: standing({ score: 100, graded: 1, awaiting: 0, points: 100 }),
  },
};
const opened: EnrolmentEvent = { type: 'CourseOpened', data: { courseId } };
const begun: EnrolmentEvent = { type: 'CourseBegun', data: { courseId } };
const completed: EnrolmentEvent = { type: 'CourseCompleted', data: { courseId } };
const reopened: EnrolmentEvent = { type: 'LessonReopened', data: { courseId, lessonId: lesson } };

const tables = [
  ...['figure_attempt', 'figure_learner', 'figure_opening'],
  ...['quiz_item', 'quiz_item_option', 'quiz_total', 'course_day'],
];
async function everyRow(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables)
    all[table] = (await pool.query<object>(`select t.* from read.${table} t order by t::text`)).rows;
  return all;
}
const itemOf = async (question: string) =>
  (
    await pool.query<object>(
      `select answered, graded, scored, sum_right, sum_x, sum_y::float8 as y, sum_yy::float8 as yy, sum_xy::float8 as xy
       from read.quiz_item where question_id = $1`,
      [question],
    )
  ).rows;

/** This build alone is left. */
const isShown = (version: number) =>
  eventually(async () => {
    const { rows } = await pool.query<{ nspname: string }>(
      `select nspname from pg_namespace where nspname ~ '^course_figures_v'`,
    );
    expect(rows.map(({ nspname }) => nspname)).toEqual([`course_figures_v${String(version)}`]);
  });

describe('the figures of courses', () => {
  it('are the same one by one, in one batch, and resumed, lose what is taken out, and forget who is erased', async () => {
    const [gone, old] = [uuidv7(), uuidv7()];
    for (const person of [gone, maya]) {
      await attempt(person, ...half, marked, regraded);
      await attempt(person, started, chose(first, a));
      await course(person, opened, begun, completed, reopened, completed, opened);
    }
    await attempt(tomas, ...half);
    await course(tomas, begun, completed, reopened);
    await attempt(old, ...half, { type: 'AttemptExpired', data: {} });
    await course(old, opened, begun, completed, { type: 'ProgressExpired', data: { courseId } });
    await course(uuidv7(), opened);
    // An event that the tables can't hold: its stream waits, and what came before it stays.
    await attempt(tomas, started, chose(first, 'neither'), chose(second, b));
    await append(learningStreamOf(gone), gone, [
      { type: 'LearningErased', data: { erasureId: uuidv7(), sessionIds: [] } },
    ]);

    const oneByOne = store.runProjections([{ ...courseFiguresProjection, batch: 1 }]);
    await store.caughtUp(courseFiguresProjection.name, await store.heads());
    await oneByOne.stop();
    const live = await everyRow();
    expect(live['figure_attempt']).toHaveLength(4);
    expect(live['figure_attempt']).toContainEqual(
      expect.objectContaining({
        question_ids: [first, second, essay],
        option_ids: [a, b, null],
        seqs: ['1', '1', '0'],
        are_right: [true, null, null],
        are_left_out: [false, true, false],
        percents: [null, null, 100],
      }),
    );
    expect(live['figure_learner']).toHaveLength(2);
    expect(await itemOf(first)).toEqual([
      { answered: 2, graded: 2, scored: 2, sum_right: 2, sum_x: 2, y: 150, yy: 12_500, xy: 150 },
    ]);
    // Maya's is left out.
    expect(await itemOf(second)).toEqual([
      { answered: 1, graded: 1, scored: 1, sum_right: 0, sum_x: 0, y: 50, yy: 2500, xy: 0 },
    ]);
    expect(await itemOf(essay)).toMatchObject([{ answered: 2, graded: 0, scored: 0 }]);
    expect(live['quiz_item_option']).toHaveLength(2);
    expect(live['quiz_total']).toMatchObject([{ attempts: 2, scored: 2, sum_score: '150.0' }]);
    expect(live['course_day']).toMatchObject([
      { opened: 2, begun: 2, completed: 1, attempts: 2, scored: 2, sum_score: '150.0' },
    ]);

    let batches = 0;
    let stopped: Promise<void> | undefined;
    const interrupted = store.runProjections([
      {
        ...courseFiguresProjection,
        ...{ version: 98, batch: 4 },
        apply: (events, sql, target) => {
          batches += 1;
          if (batches === 3) stopped = interrupted.stop();
          return courseFiguresProjection.apply(events, sql, target);
        },
      },
    ]);
    await eventually(() => expect(stopped).toBeDefined());
    await stopped;
    expect(await everyRow()).toEqual(live);
    const resumed = store.runProjections([{ ...courseFiguresProjection, version: 98, batch: 7 }]);
    await isShown(98);
    expect(await everyRow()).toEqual(live);
    await resumed.stop();

    const rebuilt = store.runProjections([{ ...courseFiguresProjection, version: 99 }]);
    await isShown(99);
    expect(await everyRow()).toEqual(live);
    await rebuilt.stop();
  }, 60_000);
});
