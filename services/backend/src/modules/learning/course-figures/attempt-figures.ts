import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { AttemptGraded, QuizAttemptEvent } from '../domain/quiz-attempt.events.js';
import { type AttemptKey, foldAttempts } from './figure-sums.js';

const CATEGORY = 'quiz-attempt-';

interface Told extends AttemptKey {
  /** Of tenant and id. */
  readonly key: string;
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
      const event = domainEvent<QuizAttemptEvent>(recorded);
      return { tenant, id, key: keyOf({ tenant, id }), account, at: recorded.occurredAt, event };
    });
  const whole = wholeIn(told);
  const added = await start(told, whole, sql, schema);
  const isNew = ({ key }: Pick<Told, 'key'>) => added.has(key);
  await addAnswers(told.filter(isNew), whole, sql, schema);
  const known = told.filter((one) => !isNew(one));
  await answer(known, sql, schema);
  const scored = keysOf(told.filter(({ event }) => standingIn(event) !== undefined));
  const expired = keysOf(told.filter(({ event }) => event.type === 'AttemptExpired'));
  await foldAttempts(-1, [...scored.filter((one) => !isNew(one)), ...expired], sql, schema);
  await ruleOn(known, sql, schema);
  await score(known, sql, schema);
  await drop(expired, sql, schema);
  await foldAttempts(1, scored, sql, schema);
}

const keyOf = ({ tenant, id }: AttemptKey) => `${tenant}/${id}`;

/** Each once. */
function keysOf(told: readonly Told[]): readonly (AttemptKey & Pick<Told, 'key'>)[] {
  const keys = new Map(told.map(({ tenant, id, key }) => [key, { tenant, id, key }]));
  return [...keys.values()];
}

/** How an attempt stands that a batch holds from its start to its grade, and nothing that comes after. */
type Whole = AttemptGraded['data'] & { readonly day: string };

/** Most attempts of a rebuild: each is written once, as it ends. */
function wholeIn(told: readonly Told[]): ReadonlyMap<string, Whole> {
  const whole = new Map<string, Whole>();
  const begun = new Set<string>();
  for (const { event, key, at } of told) {
    if (event.type === 'AttemptStarted') begun.add(key);
    else if (event.type === 'AttemptGraded') {
      if (begun.delete(key)) whole.set(key, { ...event.data, day: dayOf(at) });
    } else if (event.type !== 'AnswerGiven') whole.delete(key);
  }
  return whole;
}

/** Writes attempts that began, and answers which of those that are whole are new, by their keys. */
async function start(
  told: readonly Told[],
  whole: ReadonlyMap<string, Whole>,
  sql: Sql,
  schema: string,
): Promise<ReadonlySet<string>> {
  const rows = told.flatMap(({ event, tenant, id, key, account }) => {
    if (event.type !== 'AttemptStarted') return [];
    const ends = whole.get(key);
    return [{ ...event.data, ...(ends && scoreOf(ends)), day: ends?.day, tenant, id, account }];
  });
  if (rows.length === 0) return new Set();
  const { rows: added } = await sql.query<AttemptKey>(
    `insert into ${schema}.figure_attempt (tenant, id, account_id, course_id, quiz_id, version, submitted_on, score,
       right_count, graded_count, essay_count, awaiting_count, points)
     select tenant, id, account, "courseId", "quizId", version, day, score, "right", graded, essays, awaiting, points
     from json_to_recordset($1) as r (tenant uuid, id uuid, account uuid, "courseId" uuid, "quizId" uuid,
       version integer, day date, score numeric, "right" integer, graded integer, essays integer, awaiting integer,
       points integer)
     on conflict (tenant, id) do nothing
     returning tenant, id`,
    [JSON.stringify(rows)],
  );
  return new Set(added.map(keyOf).filter((key) => whole.has(key)));
}

interface Answer extends AttemptKey {
  /** Of its attempt. */
  readonly key: string;
  readonly question: string;
  readonly option: string | null;
  readonly seq: number;
}

/** Which option was chosen last; of an essay, that it was written. */
function lastAnswers(told: readonly Told[]): readonly Answer[] {
  const last = new Map<string, Answer>();
  for (const { event, tenant, id, key } of told) {
    if (event.type !== 'AnswerGiven') continue;
    const { questionId: question, optionId: option, seq } = event.data;
    const answered = `${key}/${question}`;
    if (seq >= (last.get(answered)?.seq ?? 0)) last.set(answered, { key, tenant, id, question, option, seq });
  }
  return [...last.values()];
}

/** Of attempts that are new and whole: there are no answers of them yet, and it's known which are right. */
async function addAnswers(
  told: readonly Told[],
  whole: ReadonlyMap<string, Whole>,
  sql: Sql,
  schema: string,
): Promise<void> {
  const rows = lastAnswers(told).map(({ key, tenant, id, question, option, seq }) => ({
    ...{ tenant, id, question, option, seq },
    right: option === null ? null : whole.get(key)?.right.includes(question),
  }));
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.figure_answer (tenant, attempt_id, question_id, option_id, seq, is_right)
     select tenant, id, question, option, seq, "right"
     from json_to_recordset($1) as r (tenant uuid, id uuid, question uuid, option uuid, seq bigint, "right" boolean)`,
    [JSON.stringify(rows)],
  );
}

async function answer(told: readonly Told[], sql: Sql, schema: string): Promise<void> {
  const rows = lastAnswers(told);
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.figure_answer as w (tenant, attempt_id, question_id, option_id, seq)
     select tenant, id, question, option, seq
     from json_to_recordset($1) as r (tenant uuid, id uuid, question uuid, option uuid, seq bigint)
     on conflict (tenant, attempt_id, question_id) do update set option_id = excluded.option_id, seq = excluded.seq
     where excluded.seq >= w.seq`,
    [JSON.stringify(rows)],
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
    const day = event.type === 'AttemptGraded' ? { day: dayOf(at) } : {};
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

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** As its columns have it. */
const scoreOf = ({ score, right, graded, essays }: Whole) => ({
  ...{ score, right: right.length, graded, essays, awaiting: essays, points: 0 },
});

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
