import type { RecordedEvent } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { QuizAttemptEvent } from '../domain/quiz-attempt.events.js';
import { attemptsProjection } from './attempts.projection.js';

const [tenant, quizId, courseId, lessonId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const schema = 'attempts_v1';
const target = { schema, log: { schema: 'event_store', isDistributed: false } };
const LEARNERS = 1500;
const TOGETHER = 30;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await attemptsProjection.create(client, target);
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

let position = 0n;
/** An attempt that was begun and graded. */
function attempt(): readonly RecordedEvent[] {
  const [subject, stream] = [uuidv7(), `quiz-attempt-${uuidv7()}`];
  const events: readonly QuizAttemptEvent[] = [
    {
      type: 'AttemptStarted',
      data: { source: 'quiz', version: 1, seed: 'seed', courseId, lessonId, quizId, number: 1 },
    },
    { type: 'AttemptGraded', data: { source: 'quiz', score: 50, right: [], graded: 2, essays: 0 } },
  ];
  const now = new Date();
  return events.map(({ type, data }, at) => ({
    ...{ id: uuidv7(), type, stream, version: at + 1, position: (position += 1n), data: { ...data } },
    ...{
      schemaVersion: 1,
      sealed: { state: 'none' as const },
      metadata: { tenant, subject },
      occurredAt: now,
      recordedAt: now,
    },
  }));
}

async function apply(learners: number): Promise<void> {
  const events = Array.from({ length: learners }, attempt).flat();
  await client.query('begin');
  await attemptsProjection.apply(events, client, target);
  await client.query('commit');
}

/** Entries of the attempts' indexes that were read. */
async function readSoFar(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ read: number }>(
    `select sum(idx_tup_read)::int as read from pg_stat_user_indexes where schemaname = $1 and relname = 'attempt'`,
    [schema],
  );
  return rows[0]?.read ?? -1;
}

describe('the table of results', () => {
  it('given a quiz that many take, when there are no statistics yet, then counts by learner', async () => {
    for (let n = 0; n < LEARNERS; n += TOGETHER) await apply(TOGETHER);
    const { rows } = await client.query(`select count(*)::int as results from ${schema}.quiz_result`);
    expect(rows).toEqual([{ results: LEARNERS }]);
    // By quiz, each of them would have read those of all before.
    expect(await readSoFar()).toBeLessThan(LEARNERS * 20);
  }, 60_000);
});
