import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { QuizAttemptEvent } from '../domain/quiz-attempt.events.js';
import { AttemptSums } from './attempt-sums.js';
import {
  type Answer,
  type AttemptKey,
  begunAttempt,
  type FigureAttempt,
  tellAttempt,
} from './figure-attempt.js';
import { writeSums } from './figure-sums.js';

const CATEGORY = 'quiz-attempt-';

/**
 * What a batch makes of attempts. They're read, told what happened, and written once each, and so is each sum: however many
 * events there are of an attempt, and however many attempts of a quiz.
 */
export async function tellAttempts(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const told = eventsByAttempt(events);
  if (told.size === 0) return;
  const sums = new AttemptSums();
  const attempts = new Map<string, FigureAttempt>();
  for (const attempt of await read([...told.values()], sql, schema)) {
    sums.fold(-1, attempt);
    attempts.set(keyOf(attempt), attempt);
  }
  const expired: AttemptKey[] = [];
  for (const [key, { events: own, ...named }] of told) {
    const attempt = after(own, named, attempts.get(key));
    if (attempt !== undefined) {
      sums.fold(1, attempt);
      attempts.set(key, attempt);
    } else if (attempts.delete(key)) expired.push(named);
  }
  await Promise.all([
    write([...attempts.values()], sql, schema),
    drop(expired, sql, schema),
    writeSums(sums, sql, schema),
  ]);
}

/** All of an account's, out of the sums too. */
export async function forgetAttempts(
  tenant: string,
  account: string,
  sql: Sql,
  schema: string,
): Promise<void> {
  const { rows } = await sql.query<AttemptKey>(
    `select tenant, id from ${schema}.figure_attempt where tenant = $1 and account_id = $2`,
    [tenant, account],
  );
  const sums = new AttemptSums();
  for (const attempt of await read(rows, sql, schema)) sums.fold(-1, attempt);
  await Promise.all([drop(rows, sql, schema), writeSums(sums, sql, schema)]);
}

const keyOf = ({ tenant, id }: AttemptKey) => `${tenant}/${id}`;

interface Told extends AttemptKey {
  readonly events: RecordedEvent[];
}

/** By tenant and id. */
function eventsByAttempt(events: readonly RecordedEvent[]): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>();
  for (const recorded of events) {
    const { stream, metadata } = recorded;
    if (!stream.startsWith(CATEGORY)) continue;
    const named = { tenant: metadata.tenant, id: stream.slice(CATEGORY.length) };
    const key = keyOf(named);
    const known = told.get(key);
    if (known === undefined) told.set(key, { ...named, events: [recorded] });
    else known.events.push(recorded);
  }
  return told;
}

/** How an attempt stands after its events; undefined where it expired, or never began. */
function after(
  events: readonly RecordedEvent[],
  key: AttemptKey,
  before: FigureAttempt | undefined,
): FigureAttempt | undefined {
  let attempt = before;
  for (const recorded of events) {
    const event = domainEvent<QuizAttemptEvent>(recorded);
    if (event.type === 'AttemptStarted') attempt ??= begunAttempt(key, recorded.metadata.subject, event.data);
    else if (event.type === 'AttemptExpired') attempt = undefined;
    else if (attempt !== undefined) tellAttempt(attempt, event, recorded.occurredAt);
  }
  return attempt;
}

interface Row extends Omit<FigureAttempt, 'answers'> {
  readonly questions: string[];
  readonly options: (string | null)[];
  readonly seqs: number[];
  readonly rights: (boolean | null)[];
  readonly lefts: boolean[];
  readonly percents: (number | null)[];
}

/** Those that there are. */
async function read(keys: readonly AttemptKey[], sql: Sql, schema: string): Promise<FigureAttempt[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql.query<Row>(
    `select a.tenant, a.id, a.account_id as account, a.course_id as course, a.quiz_id as quiz, a.version,
       a.submitted_on::text as day, a.score::float8 as score, a.right_count as "right", a.graded_count as graded,
       a.essay_count as essays, a.awaiting_count as awaiting, a.points, a.question_ids as questions,
       a.option_ids as options, a.seqs::float8[] as seqs, a.are_right as rights, a.are_left_out as lefts, a.percents
     from json_to_recordset($1) as k (tenant uuid, id uuid)
     join ${schema}.figure_attempt a on a.tenant = k.tenant and a.id = k.id`,
    [JSON.stringify(keys.map(({ tenant, id }) => ({ tenant, id })))],
  );
  return rows.map(({ questions, options, seqs, rights, lefts, percents, ...attempt }) => ({
    ...attempt,
    answers: new Map(
      questions.map((question, at): [string, Answer] => [
        question,
        {
          option: options[at] ?? null,
          seq: seqs[at] ?? 0,
          isRight: rights[at] ?? null,
          isLeftOut: lefts[at] ?? false,
          percent: percents[at] ?? null,
        },
      ]),
    ),
  }));
}

async function write(attempts: readonly FigureAttempt[], sql: Sql, schema: string): Promise<void> {
  if (attempts.length === 0) return;
  await sql.query(
    `insert into ${schema}.figure_attempt (tenant, id, account_id, course_id, quiz_id, version, submitted_on, score,
       right_count, graded_count, essay_count, awaiting_count, points, question_ids, option_ids, seqs, are_right,
       are_left_out, percents)
     select tenant, id, account, course, quiz, version, day, score, "right", graded, essays, awaiting, points, questions,
       options, seqs, rights, lefts, percents
     from json_to_recordset($1) as r (tenant uuid, id uuid, account uuid, course uuid, quiz uuid, version integer,
       day date, score numeric, "right" integer, graded integer, essays integer, awaiting integer, points integer,
       questions uuid[], options uuid[], seqs bigint[], rights boolean[], lefts boolean[], percents smallint[])
     on conflict (tenant, id) do update set submitted_on = excluded.submitted_on, score = excluded.score,
       right_count = excluded.right_count, graded_count = excluded.graded_count, essay_count = excluded.essay_count,
       awaiting_count = excluded.awaiting_count, points = excluded.points, question_ids = excluded.question_ids,
       option_ids = excluded.option_ids, seqs = excluded.seqs, are_right = excluded.are_right,
       are_left_out = excluded.are_left_out, percents = excluded.percents`,
    [JSON.stringify(attempts.map(rowOf))],
  );
}

function rowOf({ answers, ...attempt }: FigureAttempt): Row {
  const all = [...answers.values()];
  return {
    ...attempt,
    questions: [...answers.keys()],
    options: all.map(({ option }) => option),
    seqs: all.map(({ seq }) => seq),
    rights: all.map(({ isRight }) => isRight),
    lefts: all.map(({ isLeftOut }) => isLeftOut),
    percents: all.map(({ percent }) => percent),
  };
}

async function drop(keys: readonly AttemptKey[], sql: Sql, schema: string): Promise<void> {
  if (keys.length === 0) return;
  await sql.query(
    `delete from ${schema}.figure_attempt a using json_to_recordset($1) as k (tenant uuid, id uuid)
     where a.tenant = k.tenant and a.id = k.id`,
    [JSON.stringify(keys)],
  );
}
