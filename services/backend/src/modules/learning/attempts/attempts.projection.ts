import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { forgetting, forgettingAccounts } from '../../../platform/event-log/erasing.js';
import type {
  AttemptExpired,
  AttemptGraded,
  AttemptRegraded,
  AttemptStarted,
  AttemptSubmitted,
  EssayMarked,
  QuizAttemptEvent,
} from '../domain/quiz-attempt.events.js';
import { announceScores } from './scores.news.js';

type Scored = AttemptGraded | EssayMarked | AttemptRegraded;
type Told = AttemptStarted | AttemptSubmitted | Scored | AttemptExpired;
const scoring: readonly Scored['type'][] = ['AttemptGraded', 'EssayMarked', 'AttemptRegraded'];
const isScoring = ({ type }: RecordedEvent) => (scoring as readonly string[]).includes(type);
const types: readonly Told['type'][] = ['AttemptStarted', 'AttemptSubmitted', ...scoring, 'AttemptExpired'];

/**
 * Attempts at quizzes and packages, one row each, and what they came to: one row an account and quiz, or package, of which the best counts
 * (product/content#taking-quizzes). Scores alone, and no answer. An erasure takes all of an account's.
 */
export const attemptsProjection: Projection = forgetting(
  {
    name: 'attempts',
    version: 3,
    types,
    // Every row is of the event's tenant, and is found by it.
    byLane: true,
    create: createAttempts,
    announce: announceScores,
    apply: async (events, sql, { schema }) => {
      const standings = standingsOf(events);
      const begun = await start(events, standings, sql, schema);
      await grade(
        standings.filter(({ key }) => !begun.has(key)),
        sql,
        schema,
      );
      await count(events, sql, schema);
      await expire(events, sql, schema);
    },
  },
  [],
  forgettingAccounts(['attempt', 'quiz_result']),
);

async function createAttempts(sql: Sql, { schema }: { readonly schema: string }): Promise<void> {
  await sql.query(`
    create table ${schema}.attempt (
      tenant uuid not null,
      id uuid not null,
      account_id uuid not null,
      course_id uuid not null,
      lesson_id uuid not null,
      quiz_id uuid not null,
      -- 'quiz' or 'package'
      source text not null,
      version integer not null,
      number integer not null,
      started_at timestamptz not null,
      submitted_at timestamptz,
      score numeric(4, 1),
      right_count integer,
      graded_count integer,
      essay_count integer,
      awaiting_count integer,
      primary key (tenant, id)
    );
    create index on ${schema}.attempt (tenant, account_id, quiz_id, number);
    create index on ${schema}.attempt (tenant, account_id, lesson_id) where submitted_at is null;
    create index on ${schema}.attempt (tenant, submitted_at, id) where awaiting_count > 0;
    create index on ${schema}.attempt (tenant, submitted_at, id) where essay_count > 0 and awaiting_count = 0;
    create index on ${schema}.attempt (quiz_id, tenant, id) where submitted_at is not null;
    create table ${schema}.quiz_result (
      tenant uuid not null,
      account_id uuid not null,
      quiz_id uuid not null,
      course_id uuid not null,
      lesson_id uuid not null,
      source text not null,
      attempts integer not null,
      best_score numeric(4, 1),
      last_score numeric(4, 1),
      submitted_at timestamptz not null,
      primary key (tenant, account_id, quiz_id)
    );
    create index on ${schema}.quiz_result (tenant, quiz_id);
  `);
}

const CATEGORY = 'quiz-attempt-';
const idOf = ({ stream }: RecordedEvent) => stream.slice(CATEGORY.length);

const keyOf = (recorded: RecordedEvent) => `${recorded.metadata.tenant}/${idOf(recorded)}`;

/** What is said of an attempt. */
interface Standing {
  readonly key: string;
  readonly row: object;
}

/** What the last of these events says of each attempt; when it was submitted, the first. */
function standingsOf(events: readonly RecordedEvent[]): readonly Standing[] {
  const byAttempt = new Map<string, object>();
  for (const recorded of events) {
    if (!isScoring(recorded)) continue;
    const event = domainEvent<QuizAttemptEvent>(recorded);
    const key = keyOf(recorded);
    const named = { tenant: recorded.metadata.tenant, id: idOf(recorded) };
    const at = event.type === 'AttemptGraded' ? { at: recorded.occurredAt, source: event.data.source } : {};
    byAttempt.set(key, { ...byAttempt.get(key), ...named, ...standingIn(event), ...at });
  }
  return [...byAttempt].map(([key, row]) => ({ key, row }));
}

/** Writes attempts that began, with what is said of them already, and answers which of them are new. */
async function start(
  events: readonly RecordedEvent[],
  standings: readonly Standing[],
  sql: Sql,
  schema: string,
): Promise<ReadonlySet<string>> {
  const said = new Map(standings.map(({ key, row }) => [key, row]));
  const rows = events.flatMap((recorded) => {
    if (recorded.type !== ('AttemptStarted' satisfies Told['type'])) return [];
    const event = domainEvent<QuizAttemptEvent>(recorded);
    const { tenant, subject } = recorded.metadata;
    const begun = { tenant, id: idOf(recorded), account: subject, begun: recorded.occurredAt };
    return [{ ...event.data, ...said.get(keyOf(recorded)), ...begun }];
  });
  if (rows.length === 0) return new Set();
  const { rows: added } = await sql.query<{ key: string }>(
    `insert into ${schema}.attempt (tenant, id, account_id, course_id, lesson_id, quiz_id, source, version, number,
       started_at, submitted_at, score, right_count, graded_count, essay_count, awaiting_count)
     select tenant, id, account, "courseId", "lessonId", "quizId", source, version, number, begun, at, score, "right",
       graded, essays, awaiting
     from json_to_recordset($1) as r (tenant uuid, id uuid, account uuid, "courseId" uuid, "lessonId" uuid,
       "quizId" uuid, source text, version integer, number integer, begun timestamptz, at timestamptz, score numeric,
       "right" integer, graded integer, essays integer, awaiting integer)
     on conflict (tenant, id) do nothing
     returning tenant || '/' || id as key`,
    [JSON.stringify(rows)],
  );
  return new Set(added.map(({ key }) => key));
}

async function grade(standings: readonly Standing[], sql: Sql, schema: string): Promise<void> {
  if (standings.length === 0) return;
  await sql.query(
    `update ${schema}.attempt a set submitted_at = coalesce(r.at, a.submitted_at),
       source = coalesce(r.source, a.source), score = r.score,
       right_count = r."right", graded_count = r.graded, essay_count = r.essays, awaiting_count = r.awaiting
     from json_to_recordset($1) as r (tenant uuid, id uuid, score numeric, "right" integer, graded integer,
       essays integer, awaiting integer, at timestamptz, source text)
     where a.tenant = r.tenant and a.id = r.id`,
    [JSON.stringify(standings.map(({ row }) => row))],
  );
}

function standingIn(event: QuizAttemptEvent) {
  if (event.type === 'AttemptGraded') {
    const { score, right, graded, essays } = event.data;
    return { score, right: right.length, graded, essays, awaiting: essays };
  }
  if (event.type !== 'EssayMarked' && event.type !== 'AttemptRegraded') return undefined;
  const { score, right, graded, essays, awaiting } = event.data.after;
  return { score, right: right.length, graded, essays, awaiting };
}

/**
 * Counted anew from the rows of these quizzes, so that what comes twice or late changes nothing. A learner's rows are read
 * first, fenced off by `offset`: where statistics are old the planner would read all attempts at the quiz instead, for each
 * learner.
 */
async function count(events: readonly RecordedEvent[], sql: Sql, schema: string): Promise<void> {
  const graded = events.filter(isScoring);
  if (graded.length === 0) return;
  const places = graded.map((recorded) => ({ tenant: recorded.metadata.tenant, id: idOf(recorded) }));
  await sql.query(
    `insert into ${schema}.quiz_result as q
       (tenant, account_id, quiz_id, course_id, lesson_id, source, attempts, best_score, last_score, submitted_at)
     select a.tenant, a.account_id, a.quiz_id, (array_agg(a.course_id order by a.number desc))[1],
       (array_agg(a.lesson_id order by a.number desc))[1], (array_agg(a.source order by a.number desc))[1], count(*), max(a.score),
       (array_agg(a.score order by a.number desc))[1], max(a.submitted_at)
     from (
       select distinct b.tenant, b.account_id, b.quiz_id
       from json_to_recordset($1) as r (tenant uuid, id uuid)
       join ${schema}.attempt b on b.tenant = r.tenant and b.id = r.id
     ) c
     cross join lateral (
       select * from ${schema}.attempt a where a.tenant = c.tenant and a.account_id = c.account_id offset 0
     ) a
     where a.quiz_id = c.quiz_id and a.submitted_at is not null
     group by a.tenant, a.account_id, a.quiz_id
     on conflict (tenant, account_id, quiz_id) do update set course_id = excluded.course_id,
       lesson_id = excluded.lesson_id, source = excluded.source, attempts = excluded.attempts, best_score = excluded.best_score,
       last_score = excluded.last_score, submitted_at = excluded.submitted_at`,
    [JSON.stringify(places)],
  );
}

/** An attempt that is old goes; a result goes with the last attempt that it's of. */
async function expire(events: readonly RecordedEvent[], sql: Sql, schema: string): Promise<void> {
  const old = events.filter(({ type }) => type === ('AttemptExpired' satisfies Told['type']));
  if (old.length === 0) return;
  const places = old.map((recorded) => ({ tenant: recorded.metadata.tenant, id: idOf(recorded) }));
  const { rows } = await sql.query<{ tenant: string; account: string; quiz: string }>(
    `delete from ${schema}.attempt a using json_to_recordset($1) as r (tenant uuid, id uuid)
     where a.tenant = r.tenant and a.id = r.id
     returning a.tenant, a.account_id as account, a.quiz_id as quiz`,
    [JSON.stringify(places)],
  );
  await sql.query(
    `delete from ${schema}.quiz_result q
     using json_to_recordset($1) as r (tenant uuid, account uuid, quiz uuid)
     where q.tenant = r.tenant and q.account_id = r.account and q.quiz_id = r.quiz
       and not exists (
         select from (
           select * from ${schema}.attempt a where a.tenant = q.tenant and a.account_id = q.account_id offset 0
         ) a
         where a.quiz_id = q.quiz_id and a.submitted_at is not null)`,
    [JSON.stringify(rows)],
  );
}
