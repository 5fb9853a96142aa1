/** @takes-long */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Regrade } from '@keenly/contracts/regrade';
import * as on from '@keenly/contracts/regrade.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { type ServiceProcess, startProcess, untilReady } from '../../../testing/service-process.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { type ActiveQuiz, answersTo, QuizTaking } from '../testing/quiz-taking.js';

const LEARNERS = 6;
const ATTEMPTS_EACH = 10;
const ATTEMPTS = LEARNERS * ATTEMPTS_EACH;
/** A lease runs out first; on a machine that does other things too. */
const AFTER_A_CRASH_MS = 90_000;

const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
};

let app: TestApp;
let taking: QuizTaking;
let pool: Pool;
let worker: ServiceProcess | undefined;
beforeAll(async () => {
  app = await startTestApp({ KEENLY_ROLE: 'api', LOG_LEVEL: 'silent', ...secrets });
  taking = await QuizTaking.start(app);
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 90_000);
afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.left;
  await app.close();
}, 60_000);

async function startWorker(): Promise<ServiceProcess> {
  worker = startProcess(app.config.database.url, { ...secrets, KEENLY_ROLE: 'worker', PORT: '0' });
  await untilReady(worker);
  return worker;
}

/** Attempts of each learner, all of which have the question wrong. */
async function withAttempts(teacher: TestPerson, learners: readonly TestPerson[]): Promise<ActiveQuiz> {
  const quiz = await taking.quiz(teacher, [choice]);
  for (const learner of learners)
    for (let n = 0; n < ATTEMPTS_EACH; n += 1) {
      const { attempt_id } = await taking.begin(learner, quiz.quizId);
      await taking.submit(learner, quiz, answersTo(quiz.questions, false), { attempt_id });
    }
  return quiz;
}

const regradesOf = async ({ quizId: id }: ActiveQuiz, by: TestPerson) =>
  (await taking.ask(on.regradesOfQuiz, by, { params: { id } })).expect<{ data: Regrade[] }>(200).data;

/** Attempts that have an event of the regrade, and these events. */
async function regraded(id: string): Promise<{ events: number; streams: number }> {
  const { rows } = await pool.query<{ events: number; streams: number }>(
    `select count(*)::int as events, count(distinct stream)::int as streams from event_store.event
     where type = 'AttemptRegraded' and data ->> 'regradeId' = $1`,
    [id],
  );
  return rows[0] ?? { events: 0, streams: 0 };
}

/** Connections that can't say yet how far a regrade has come. */
async function waiting(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select a.pid from pg_stat_activity a where a.datname = current_database() and a.wait_event_type = 'Lock'
       and a.query like 'update app.quiz_regrade%'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Kills a worker that has regraded some attempts, and not yet said how far it has come. */
async function killInTheMiddle(id: string): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from app.quiz_regrade where id = $1 for update', [id]);
    const { child, left } = await startWorker();
    await eventually(async () => expect(await waiting()).toHaveLength(1), AFTER_A_CRASH_MS);
    child.kill('SIGKILL');
    await left;
    // What it had sent and not yet heard of doesn't happen either.
    await pool.query('select pg_terminate_backend(w.pid) from unnest($1::int[]) as w (pid)', [
      await waiting(),
    ]);
    await eventually(async () => expect(await waiting()).toEqual([]));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

it(
  'goes on after kill -9: each attempt is regraded once, and its learner has both scores',
  async () => {
    const college = await makeOrganisation(app);
    const teacher = await addMember(app, college, { role: 'TEACHER' });
    const learners: TestPerson[] = [];
    for (let n = 0; n < LEARNERS; n += 1) learners.push(await addMember(app, college));
    const quiz = await withAttempts(teacher, learners);
    const id = randomUUID();
    const body = { id, question_id: quiz.questions[0]?.id, way: 'full_marks' };
    (await taking.ask(on.startRegrade, teacher, { params: { id: quiz.quizId }, body })).expect(202);

    await killInTheMiddle(id);
    const { events } = await regraded(id);
    expect(events).toBeGreaterThan(0);
    expect(events).toBeLessThan(ATTEMPTS);
    expect(await regradesOf(quiz, teacher)).toMatchObject([{ id, state: 'running', looked_at: 0 }]);

    await startWorker();
    await eventually(
      async () =>
        expect(await regradesOf(quiz, teacher)).toMatchObject([
          { id, state: 'done', attempts: ATTEMPTS, looked_at: ATTEMPTS },
        ]),
      AFTER_A_CRASH_MS,
    );
    expect(await regraded(id)).toEqual({ events: ATTEMPTS, streams: ATTEMPTS });
    for (const learner of learners)
      await eventually(
        async () =>
          expect(await taking.report(learner, quiz.quizId)).toMatchObject({
            ...{ score: 100, best_score: 100, regraded: { score_before: 0 } },
          }),
        AFTER_A_CRASH_MS,
      );
  },
  4 * AFTER_A_CRASH_MS,
);
