import type { WholeCourse } from '@keenly/contracts/content';
import { type EventStore, openEventStore } from '@keenly/event-store';
import type { Append, NewEvent } from '@keenly/event-store/types';
import pg from 'pg';
import {
  gradeOf,
  type Keyed,
  type Kept,
} from '../../../services/backend/src/modules/learning/domain/grading.js';
import type {
  Begun,
  QuizAttemptEvent,
} from '../../../services/backend/src/modules/learning/domain/quiz-attempt.events.js';
import { attemptId } from '../../../services/backend/src/modules/learning/learning-ids.js';
import { secrets } from '../backend/service.js';
import type { Bench } from '../content/bench.js';
import { uuidv7 } from '../event-store/contenders.js';
import { count } from '../event-store/figures.js';
import { begun } from './attempts.js';
import type { Settings } from './settings.js';

/** Attempts that are appended in one go, and those of one learner. */
const TOGETHER = 200;
const OF_LEARNER = 4;
const MINUTE_MS = 60_000;
const SHOWN_WITHIN_MS = 30 * MINUTE_MS;
/** Of how many answers one is wrong. */
const WRONG_EVERY = 3;

/** The quiz that all of them are at. */
export interface FilledQuiz {
  readonly id: string;
  readonly questions: readonly Keyed[];
}

/** Writes so many submitted attempts at one quiz into the log as the service would have, and waits for its read models. */
export async function fillSubmitted(bench: Bench<Settings>, course: WholeCourse): Promise<FilledQuiz> {
  const { pool, settings, author } = bench;
  const [first] = await begun(bench, course, 1);
  if (first === undefined) throw new Error('no one began');
  const { assignment_id: id, parent_id: courseId, campaign_id: lessonId, version } = first.attempt;
  const questions = await keyed(pool, id);
  const url = bench.databaseUrl;
  const log = new pg.Pool({ connectionString: url, max: 4 });
  const masterKey = Buffer.from(secrets.SUBJECT_MASTER_KEY, 'base64');
  const store = await openEventStore({ pool: log, connectionString: url, masterKey });
  const began = performance.now();
  let account = uuidv7();
  let lot: Append[] = [];
  for (let n = 0; n < settings.attempts; n += 1) {
    if (n % OF_LEARNER === 0) account = uuidv7();
    const of = { source: 'quiz', version, courseId, lessonId, quizId: id } as const;
    const place = { ...of, seed: uuidv7(), number: 1 + (n % OF_LEARNER) };
    lot.push(attempt({ place, questions, account, tenant: author.clientId, nth: n, of: settings.attempts }));
    if (lot.length < TOGETHER && n < settings.attempts - 1) continue;
    await store.appendAll(lot);
    lot = [];
  }
  const since = () => `${String(Math.round((performance.now() - began) / 1000))} s`;
  process.stdout.write(`${count(settings.attempts)} attempts in the log after ${since()}, `);
  await shown(store);
  await store.close();
  await log.end();
  await pool.query('vacuum analyze');
  process.stdout.write(`on every screen after ${since()}\n`);
  return { id, questions };
}

/** With its key, in the order of its course. */
async function keyed(pool: pg.Pool, quizId: string): Promise<Keyed[]> {
  const { rows } = await pool.query<Keyed>(
    `select q.id, q.question_type as type, json_agg(json_build_object('id', o.id, 'isCorrect', o.is_correct)
       order by o.sort_order) as options
     from app.question q join app.question_option o on o.question_id = q.id
     where q.quiz_id = $1 group by q.id order by q.sort_order`,
    [quizId],
  );
  return rows;
}

interface OneAttempt {
  readonly place: Begun;
  readonly questions: readonly Keyed[];
  readonly account: string;
  readonly tenant: string;
  readonly nth: number;
  readonly of: number;
}

/** One that was begun, answered, and submitted, as those of the last year were, the oldest first. */
function attempt({ place, questions, account, tenant, nth, of }: OneAttempt): Append {
  const startedAt = Date.now() - MINUTE_MS - (1 - nth / of) * 300 * 24 * 60 * MINUTE_MS;
  const answers = new Map<string, Kept>(
    questions.map(({ id, options }, at) => {
      const isWrong = (nth + at) % WRONG_EVERY === 0;
      const option = options.find(({ isCorrect }) => isCorrect !== isWrong);
      return [id, { optionId: option?.id ?? null, essay: null, seq: at }];
    }),
  );
  const told: QuizAttemptEvent[] = [
    { type: 'AttemptStarted', data: place },
    ...[...answers].map(([questionId, { optionId, seq }]): QuizAttemptEvent => ({
      type: 'AnswerGiven',
      data: { questionId, optionId, seq },
    })),
    { type: 'AttemptSubmitted', data: {} },
    { type: 'AttemptGraded', data: { source: 'quiz', ...gradeOf(questions, answers) } },
  ];
  return {
    tenant,
    stream: `quiz-attempt-${attemptId(account, place.quizId, place.number)}`,
    expected: 'no-stream',
    events: told.map(({ type, data }, at): NewEvent => ({
      ...{ id: uuidv7(), type, data: { ...data }, metadata: { tenant, subject: account } },
      occurredAt: new Date(startedAt + at * 1000),
    })),
  };
}

/** Waits until every reader of the log has read all of it. */
async function shown(store: EventStore): Promise<void> {
  const heads = await store.heads();
  for (const { name } of await store.status()) await store.caughtUp(name, heads, SHOWN_WITHIN_MS);
}
