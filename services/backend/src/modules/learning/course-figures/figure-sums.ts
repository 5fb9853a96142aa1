import type { Sql } from '@keenly/event-store/types';

/** Whether rows are put into the sums, or taken out of them again: sums of whole and decimal numbers lose nothing by it. */
export type Sign = 1 | -1;

export interface AttemptKey {
  readonly tenant: string;
  readonly id: string;
}

export interface LearnerKey {
  readonly tenant: string;
  readonly account: string | undefined;
  readonly course: string;
}

/** Puts attempts, as their rows stand, into the sums of questions, options, quizzes, and days, or takes them out. */
export async function foldAttempts(
  sign: Sign,
  keys: readonly AttemptKey[],
  sql: Sql,
  schema: string,
): Promise<void> {
  if (keys.length === 0) return;
  const values = [JSON.stringify(keys), sign];
  await sql.query(items(schema), values);
  await sql.query(options(schema), values);
  await sql.query(totals(schema), values);
  await sql.query(attemptDays(schema), values);
  if (sign === -1) await dropEmpty(keys, sql, schema);
}

/** The same of the days on which learners began and completed a course. */
export async function foldLearners(
  sign: Sign,
  keys: readonly LearnerKey[],
  sql: Sql,
  schema: string,
): Promise<void> {
  if (keys.length === 0) return;
  await sql.query(learnerDays(schema), [JSON.stringify(keys), sign]);
  if (sign === 1) return;
  await sql.query(
    `delete from ${schema}.course_day d using json_to_recordset($1) as k (course uuid)
     where d.course_id = k.course and d.opened = 0 and d.begun = 0 and d.completed = 0 and d.attempts = 0`,
    [JSON.stringify(keys)],
  );
}

/** A sum of nothing has no row: a rebuild would have none either. */
async function dropEmpty(keys: readonly AttemptKey[], sql: Sql, schema: string): Promise<void> {
  const values = [JSON.stringify(keys)];
  await sql.query(
    `delete from ${schema}.quiz_item q where q.answered = 0 and q.quiz_id in (select a.quiz_id ${named(schema)})`,
    values,
  );
  await sql.query(
    `delete from ${schema}.quiz_item_option q where q.chosen = 0 and q.quiz_id in (select a.quiz_id ${named(schema)})`,
    values,
  );
  await sql.query(
    `delete from ${schema}.quiz_total q where q.attempts = 0 and q.quiz_id in (select a.quiz_id ${named(schema)})`,
    values,
  );
  await sql.query(
    `delete from ${schema}.course_day d where d.opened = 0 and d.begun = 0 and d.completed = 0 and d.attempts = 0
       and d.course_id in (select a.course_id ${named(schema)})`,
    values,
  );
}

/** Rows `a` of the attempts that are named and were submitted. */
const named = (schema: string) => `from json_to_recordset($1) as k (tenant uuid, id uuid)
  join ${schema}.figure_attempt a on a.tenant = k.tenant and a.id = k.id and a.submitted_on is not null`;
const answers = (schema: string) =>
  `${named(schema)} join ${schema}.figure_answer w on w.tenant = a.tenant and w.attempt_id = a.id and not w.is_left_out`;

/** x: the question was answered right; y: the score of the attempt, percent. */
const items = (schema: string) => `
  insert into ${schema}.quiz_item as q (quiz_id, tenant, question_id, course_id, answered, graded, scored, sum_right, sum_x,
    sum_y, sum_yy, sum_xy)
  select a.quiz_id, a.tenant, w.question_id, (array_agg(a.course_id))[1], $2::int * count(*),
    $2::int * count(w.is_right), $2::int * count(*) filter (where s.counts), $2::int * count(*) filter (where w.is_right),
    $2::int * count(*) filter (where s.counts and w.is_right), $2::int * coalesce(sum(a.score) filter (where s.counts), 0),
    $2::int * coalesce(sum(a.score * a.score) filter (where s.counts), 0),
    $2::int * coalesce(sum(a.score) filter (where s.counts and w.is_right), 0)
  ${answers(schema)}
  cross join lateral (select w.is_right is not null and a.score is not null as counts) s
  group by a.quiz_id, a.tenant, w.question_id
  on conflict (quiz_id, tenant, question_id) do update set answered = q.answered + excluded.answered,
    graded = q.graded + excluded.graded, scored = q.scored + excluded.scored,
    sum_right = q.sum_right + excluded.sum_right, sum_x = q.sum_x + excluded.sum_x, sum_y = q.sum_y + excluded.sum_y,
    sum_yy = q.sum_yy + excluded.sum_yy, sum_xy = q.sum_xy + excluded.sum_xy`;

const options = (schema: string) => `
  insert into ${schema}.quiz_item_option as q (quiz_id, tenant, question_id, option_id, course_id, chosen, scored, sum_y)
  select a.quiz_id, a.tenant, w.question_id, w.option_id, (array_agg(a.course_id))[1], $2::int * count(*),
    $2::int * count(a.score), $2::int * coalesce(sum(a.score), 0)
  ${answers(schema)} where w.option_id is not null
  group by a.quiz_id, a.tenant, w.question_id, w.option_id
  on conflict (quiz_id, tenant, question_id, option_id) do update set chosen = q.chosen + excluded.chosen,
    scored = q.scored + excluded.scored, sum_y = q.sum_y + excluded.sum_y`;

const totals = (schema: string) => `
  insert into ${schema}.quiz_total as q (quiz_id, tenant, course_id, attempts, scored, sum_score)
  select a.quiz_id, a.tenant, (array_agg(a.course_id))[1], $2::int * count(*), $2::int * count(a.score),
    $2::int * coalesce(sum(a.score), 0)
  ${named(schema)}
  group by a.quiz_id, a.tenant
  on conflict (quiz_id, tenant) do update set attempts = q.attempts + excluded.attempts,
    scored = q.scored + excluded.scored, sum_score = q.sum_score + excluded.sum_score`;

const attemptDays = (schema: string) => `
  insert into ${schema}.course_day as d (course_id, tenant, day, attempts, scored, sum_score)
  select a.course_id, a.tenant, a.submitted_on, $2::int * count(*), $2::int * count(a.score),
    $2::int * coalesce(sum(a.score), 0)
  ${named(schema)}
  group by a.course_id, a.tenant, a.submitted_on
  on conflict (course_id, tenant, day) do update set attempts = d.attempts + excluded.attempts,
    scored = d.scored + excluded.scored, sum_score = d.sum_score + excluded.sum_score`;

const learnerDays = (schema: string) => `
  insert into ${schema}.course_day as d (course_id, tenant, day, begun, completed)
  select l.course_id, l.tenant, t.day, $2::int * sum(t.begun), $2::int * sum(t.completed)
  from json_to_recordset($1) as k (tenant uuid, account uuid, course uuid)
  join ${schema}.figure_learner l on l.tenant = k.tenant and l.account_id = k.account and l.course_id = k.course
  cross join lateral (values (l.begun_on, 1, 0), (l.completed_on, 0, 1)) as t (day, begun, completed)
  where t.day is not null
  group by l.course_id, l.tenant, t.day
  on conflict (course_id, tenant, day) do update set begun = d.begun + excluded.begun,
    completed = d.completed + excluded.completed`;
