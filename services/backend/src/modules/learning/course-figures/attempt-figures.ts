import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { QuizAttemptEvent } from '../domain/quiz-attempt.events.js';
import { type AttemptKey, foldAttempts } from './figure-sums.js';

const CATEGORY = 'quiz-attempt-';

interface Told extends AttemptKey {
  readonly event: QuizAttemptEvent;
  readonly account: string | undefined;
  readonly at: Date;
}

/** What a batch makes of attempts: taken out of the sums as they were, and put in as they are. */
export async function tellAttempts(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const told = events
    .filter(({ stream }) => stream.startsWith(CATEGORY))
    .map((recorded): Told => {
      const { tenant, subject: account } = recorded.metadata;
      const id = recorded.stream.slice(CATEGORY.length);
      return { tenant, id, account, at: recorded.occurredAt, event: domainEvent<QuizAttemptEvent>(recorded) };
    });
  await start(told, sql, schema);
  await answer(told, sql, schema);
  const scored = keysOf(told.filter(({ event }) => standingIn(event) !== undefined));
  const expired = keysOf(told.filter(({ event }) => event.type === 'AttemptExpired'));
  await foldAttempts(-1, keysOf([...scored, ...expired]), sql, schema);
  await ruleOn(told, sql, schema);
  await score(told, sql, schema);
  await drop(expired, sql, schema);
  await foldAttempts(1, scored, sql, schema);
}

/** Each once. */
function keysOf(told: readonly AttemptKey[]): readonly AttemptKey[] {
  const keys = new Map(told.map(({ tenant, id }) => [`${tenant}/${id}`, { tenant, id }]));
  return [...keys.values()];
}

async function start(told: readonly Told[], sql: Sql, schema: string): Promise<void> {
  const rows = told.flatMap(({ event, tenant, id, account }) =>
    event.type === 'AttemptStarted' ? [{ ...event.data, tenant, id, account }] : [],
  );
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.figure_attempt (tenant, id, account_id, course_id, quiz_id, version)
     select tenant, id, account, "courseId", "quizId", version
     from json_to_recordset($1) as r (tenant uuid, id uuid, account uuid, "courseId" uuid, "quizId" uuid,
       version integer)
     on conflict (tenant, id) do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Which option was chosen last; of an essay, that it was written. */
async function answer(told: readonly Told[], sql: Sql, schema: string): Promise<void> {
  const last = new Map<string, AttemptKey & { question: string; option: string | null; seq: number }>();
  for (const { event, tenant, id } of told) {
    if (event.type !== 'AnswerGiven') continue;
    const { questionId: question, optionId: option, seq } = event.data;
    const key = `${tenant}/${id}/${question}`;
    if (seq >= (last.get(key)?.seq ?? 0)) last.set(key, { tenant, id, question, option, seq });
  }
  if (last.size === 0) return;
  await sql.query(
    `insert into ${schema}.figure_answer as w (tenant, attempt_id, question_id, option_id, seq)
     select tenant, id, question, option, seq
     from json_to_recordset($1) as r (tenant uuid, id uuid, question uuid, option uuid, seq bigint)
     on conflict (tenant, attempt_id, question_id) do update set option_id = excluded.option_id, seq = excluded.seq
     where excluded.seq >= w.seq`,
    [JSON.stringify([...last.values()])],
  );
}

/** What was said of one question of an attempt: that it's left out, or what its essay is worth. */
async function ruleOn(told: readonly Told[], sql: Sql, schema: string): Promise<void> {
  const last = new Map<string, object>();
  for (const { event, tenant, id } of told) {
    if (event.type !== 'EssayMarked' && event.type !== 'AttemptRegraded') continue;
    const question = event.data.questionId;
    const key = `${tenant}/${id}/${question}`;
    const said =
      event.type === 'EssayMarked'
        ? { percent: event.data.percent }
        : { left: event.data.way === 'left_out' };
    last.set(key, { ...last.get(key), tenant, id, question, ...said });
  }
  if (last.size === 0) return;
  await sql.query(
    `update ${schema}.figure_answer w set is_left_out = coalesce(r."left", w.is_left_out),
       percent = coalesce(r.percent, w.percent)
     from json_to_recordset($1) as r (tenant uuid, id uuid, question uuid, "left" boolean, percent smallint)
     where w.tenant = r.tenant and w.attempt_id = r.id and w.question_id = r.question`,
    [JSON.stringify([...last.values()])],
  );
}

async function score(told: readonly Told[], sql: Sql, schema: string): Promise<void> {
  const last = new Map<string, object>();
  for (const { event, tenant, id, at } of told) {
    const standing = standingIn(event);
    if (standing === undefined) continue;
    const key = `${tenant}/${id}`;
    const day = event.type === 'AttemptGraded' ? { day: at.toISOString().slice(0, 10) } : {};
    last.set(key, { ...last.get(key), tenant, id, ...standing, ...day });
  }
  if (last.size === 0) return;
  const values = [JSON.stringify([...last.values()])];
  await sql.query(
    `update ${schema}.figure_attempt a set submitted_on = coalesce(r.day, a.submitted_on), score = r.score,
       right_count = cardinality(r."right"), graded_count = r.graded, essay_count = r.essays,
       awaiting_count = r.awaiting, points = r.points
     from json_to_recordset($1) as r (tenant uuid, id uuid, day date, score numeric, "right" uuid[], graded integer,
       essays integer, awaiting integer, points integer)
     where a.tenant = r.tenant and a.id = r.id`,
    values,
  );
  await sql.query(
    `update ${schema}.figure_answer w set is_right =
       case when w.option_id is null or w.is_left_out then null else w.question_id = any(r."right") end
     from json_to_recordset($1) as r (tenant uuid, id uuid, "right" uuid[])
     where w.tenant = r.tenant and w.attempt_id = r.id`,
    values,
  );
}

function standingIn(event: QuizAttemptEvent) {
  if (event.type === 'AttemptGraded') return { ...event.data, awaiting: event.data.essays, points: 0 };
  if (event.type !== 'EssayMarked' && event.type !== 'AttemptRegraded') return undefined;
  return event.data.after;
}

async function drop(keys: readonly AttemptKey[], sql: Sql, schema: string): Promise<void> {
  if (keys.length === 0) return;
  const values = [JSON.stringify(keys)];
  await sql.query(
    `delete from ${schema}.figure_answer w using json_to_recordset($1) as k (tenant uuid, id uuid)
     where w.tenant = k.tenant and w.attempt_id = k.id`,
    values,
  );
  await sql.query(
    `delete from ${schema}.figure_attempt a using json_to_recordset($1) as k (tenant uuid, id uuid)
     where a.tenant = k.tenant and a.id = k.id`,
    values,
  );
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
  await foldAttempts(-1, rows, sql, schema);
  await drop(rows, sql, schema);
}
