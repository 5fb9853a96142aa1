import { type EventStore, openEventStore } from '@keenly/event-store';
import type { CompletedBy } from '@keenly/contracts/attempts';
import type { NewEvent } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { learningStreamOf } from '../../../kernel/learning-events.js';
import { prepareDatabase } from '../../../platform/database/prepare-database.js';
import { CreateLiveFeed1763712050000 } from '../../../platform/live/create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from '../../../platform/live/spread-feed.migration.js';
import { CreateTeamNews1763805000000 } from '../../../platform/live/create-team-news.migration.js';
import { LinkTeamNews1764410000001 } from '../../../platform/live/link-team-news.migration.js';
import { eventually } from '../../../testing/eventually.js';
import { courseProgressProjection } from '../course-progress/course-progress.projection.js';
import type { EnrolmentEvent } from '../domain/enrolment.events.js';
import { attemptUpcasters } from '../domain/quiz-attempt.upcasters.js';
import type { QuizAttemptEvent } from '../domain/quiz-attempt.events.js';
import { attemptsProjection } from './attempts.projection.js';

const [tenant, maya, tomas, quizId, courseId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
/** Later than the others, so that rows of theirs come last. */
const ida = uuidv7();
const [first, second] = [uuidv7(), uuidv7()];
const noon = new Date('2026-03-02T12:00:00.000Z');
const minutes = (n: number) => new Date(noon.getTime() + n * 60_000);
const models = [attemptsProjection, courseProgressProjection];

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareDatabase(database.url, [
    CreateLiveFeed1763712050000,
    CreateTeamNews1763805000000,
    LinkTeamNews1764410000001,
    SpreadFeed1764410000017,
  ]);
  pool = new Pool({ connectionString: database.url, max: 6 });
  store = await openEventStore({
    ...{ pool, connectionString: database.url, upcasters: attemptUpcasters },
  });
}, 60_000);
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

/** One stream, an event a minute. */
async function append(
  stream: string,
  subject: string,
  events: readonly { readonly type: string; readonly data: object }[],
): Promise<void> {
  const recorded = events.map(({ type, data }, index): NewEvent => ({
    ...{ id: uuidv7(), type, data: { ...data }, metadata: { tenant, subject }, occurredAt: minutes(index) },
  }));
  await store.append({ tenant, stream, expected: 'no-stream', events: recorded });
}

const started = (number: number): QuizAttemptEvent => ({
  type: 'AttemptStarted',
  data: { source: 'quiz', version: 2, seed: 'seed', courseId, lessonId: first, quizId, number },
});
const graded = (score: number | null): readonly QuizAttemptEvent[] => [
  { type: 'AttemptSubmitted', data: {} },
  { type: 'AttemptGraded', data: { source: 'quiz', score, right: [quizId], graded: 3, essays: 1 } },
];
const attempt = (subject: string, ...events: readonly QuizAttemptEvent[]) =>
  append(`quiz-attempt-${uuidv7()}`, subject, events);
const done = (lessonId: string, by: CompletedBy): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { courseId, lessonId, by },
});
const begun: EnrolmentEvent = { type: 'CourseBegun', data: { courseId } };
const completed: EnrolmentEvent = { type: 'CourseCompleted', data: { courseId } };
const reopened: EnrolmentEvent = { type: 'LessonReopened', data: { courseId, lessonId: second } };
const course = (subject: string, ...events: readonly EnrolmentEvent[]) =>
  append(`enrolment-${uuidv7()}`, subject, events);

async function everyRow(): Promise<Record<string, unknown[]>> {
  const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  return {
    attempts: await rows('select * from read.attempt order by account_id, number'),
    results: await rows('select * from read.quiz_result order by account_id'),
    courses: await rows('select * from read.course_progress order by account_id'),
    lessons: await rows('select * from read.lesson_done order by account_id, completed_at'),
  };
}

describe('the tables of attempts and of progress', () => {
  it('are the same whether their events come one by one or in one batch, and forget who is erased', async () => {
    const gone = uuidv7();
    for (const person of [gone, maya]) {
      await attempt(person, started(1), ...graded(66.7));
      await attempt(person, started(2), ...graded(33.3));
      await attempt(person, started(3));
      await course(person, begun, done(first, 'quiz'), done(second, 'hand'), completed, reopened);
    }
    await attempt(tomas, started(1), ...graded(null));
    await course(tomas, begun, done(second, 'hand'), done(first, 'quiz'), completed);
    // What a package came to, before such events said so.
    await attempt(
      ida,
      started(1),
      { type: 'AttemptSubmitted', data: {} },
      {
        type: 'AttemptGraded',
        data: { source: 'quiz', score: 80, right: [], graded: 0, essays: 0 },
      },
    );
    await course(ida, begun, done(first, 'package'));
    await append(learningStreamOf(gone), gone, [
      { type: 'LearningErased', data: { erasureId: uuidv7(), sessionIds: [] } },
    ]);
    // Someone whose attempt and course grew old.
    const old = uuidv7();
    await attempt(old, started(1), ...graded(50), { type: 'AttemptExpired', data: {} });
    await course(old, begun, done(first, 'quiz'), { type: 'ProgressExpired', data: { courseId } });

    const oneByOne = store.runProjections(models.map((model) => ({ ...model, batch: 1 })));
    for (const { name } of models) await store.caughtUp(name, await store.heads());
    await oneByOne.stop();
    const live = await everyRow();
    expect(live).toMatchObject({
      attempts: [
        {
          account_id: maya,
          source: 'quiz',
          number: 1,
          score: '66.7',
          right_count: 1,
          graded_count: 3,
          essay_count: 1,
          awaiting_count: 1,
        },
        { account_id: maya, number: 2, submitted_at: minutes(2) },
        { account_id: maya, number: 3, submitted_at: null, score: null },
        { account_id: tomas, number: 1, submitted_at: minutes(2), score: null },
        { account_id: ida, source: 'package', score: '80.0' },
      ],
      results: [
        { account_id: maya, source: 'quiz', attempts: 2, best_score: '66.7', last_score: '33.3' },
        { account_id: tomas, attempts: 1, best_score: null, last_score: null },
        { account_id: ida, source: 'package', best_score: '80.0' },
      ],
      courses: [
        { account_id: maya, begun_at: noon, completed_at: null },
        { account_id: tomas, begun_at: noon, completed_at: minutes(3) },
        { account_id: ida },
      ],
      lessons: [
        { account_id: maya, lesson_id: first, by: 'quiz', completed_at: minutes(1) },
        { account_id: tomas, lesson_id: second, by: 'hand' },
        { account_id: tomas, lesson_id: first, by: 'quiz' },
        { account_id: ida, lesson_id: first, by: 'package' },
      ],
    });

    // New versions are built beside them, in one batch, and swapped in.
    const rebuilt = store.runProjections(models.map((model) => ({ ...model, version: 99 })));
    await eventually(async () => {
      const { rows } = await pool.query<{ nspname: string }>(
        `select nspname from pg_namespace where nspname ~ '^(attempts|course_progress)_v' order by nspname`,
      );
      expect(rows.map(({ nspname }) => nspname)).toEqual(['attempts_v99', 'course_progress_v99']);
    }, 10_000);
    expect(await everyRow()).toEqual(live);
    await rebuilt.stop();
  }, 60_000);
});
