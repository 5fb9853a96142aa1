import type { Sql } from '@keenly/event-store/types';
import type { AttemptSums, Sign } from './attempt-sums.js';

export interface LearnerKey {
  readonly tenant: string;
  readonly account: string | undefined;
  readonly course: string;
}

/** Adds what a batch made of attempts to the sums. A sum of nothing has no row: a rebuild would have none either. */
export async function writeSums(
  { items, options, totals, courseDays }: AttemptSums,
  sql: Sql,
  schema: string,
): Promise<void> {
  // Each has its statements asked before the next one asks, and none waits for another one's answer.
  await Promise.all([
    writeItems(items, sql, schema),
    writeOptions(options, sql, schema),
    writeTotals(totals, sql, schema),
    writeDays(courseDays, sql, schema),
  ]);
}

async function writeItems(items: AttemptSums['items'], sql: Sql, schema: string): Promise<void> {
  if (items.length === 0) return;
  const written = sql.query(
    `insert into ${schema}.quiz_item as q (quiz_id, tenant, question_id, course_id, answered, graded, scored, sum_right,
       sum_x, sum_y, sum_yy, sum_xy)
     select quiz, tenant, question, course, answered, graded, scored, "right", x, y, yy, xy
     from json_to_recordset($1) as r (quiz uuid, tenant uuid, question uuid, course uuid, answered integer,
       graded integer, scored integer, "right" integer, x integer, y numeric, yy numeric, xy numeric)
     on conflict (quiz_id, tenant, question_id) do update set answered = q.answered + excluded.answered,
       graded = q.graded + excluded.graded, scored = q.scored + excluded.scored,
       sum_right = q.sum_right + excluded.sum_right, sum_x = q.sum_x + excluded.sum_x, sum_y = q.sum_y + excluded.sum_y,
       sum_yy = q.sum_yy + excluded.sum_yy, sum_xy = q.sum_xy + excluded.sum_xy`,
    [JSON.stringify(items)],
  );
  const fewer = items.filter(({ answered }) => answered < 0);
  await Promise.all([
    written,
    fewer.length > 0 &&
      sql.query(
        `delete from ${schema}.quiz_item q
         using json_to_recordset($1) as k (quiz uuid, tenant uuid, question uuid)
         where q.quiz_id = k.quiz and q.tenant = k.tenant and q.question_id = k.question and q.answered = 0`,
        [JSON.stringify(fewer)],
      ),
  ]);
}

async function writeOptions(options: AttemptSums['options'], sql: Sql, schema: string): Promise<void> {
  if (options.length === 0) return;
  const written = sql.query(
    `insert into ${schema}.quiz_item_option as q (quiz_id, tenant, question_id, option_id, course_id, chosen, scored,
       sum_y)
     select quiz, tenant, question, option, course, chosen, scored, y
     from json_to_recordset($1) as r (quiz uuid, tenant uuid, question uuid, option uuid, course uuid, chosen integer,
       scored integer, y numeric)
     on conflict (quiz_id, tenant, question_id, option_id) do update set chosen = q.chosen + excluded.chosen,
       scored = q.scored + excluded.scored, sum_y = q.sum_y + excluded.sum_y`,
    [JSON.stringify(options)],
  );
  const fewer = options.filter(({ chosen }) => chosen < 0);
  await Promise.all([
    written,
    fewer.length > 0 &&
      sql.query(
        `delete from ${schema}.quiz_item_option q
         using json_to_recordset($1) as k (quiz uuid, tenant uuid, question uuid, option uuid)
         where q.quiz_id = k.quiz and q.tenant = k.tenant and q.question_id = k.question and q.option_id = k.option
           and q.chosen = 0`,
        [JSON.stringify(fewer)],
      ),
  ]);
}

async function writeTotals(totals: AttemptSums['totals'], sql: Sql, schema: string): Promise<void> {
  if (totals.length === 0) return;
  const written = sql.query(
    `insert into ${schema}.quiz_total as q (quiz_id, tenant, course_id, attempts, scored, sum_score)
     select quiz, tenant, course, attempts, scored, score
     from json_to_recordset($1) as r (quiz uuid, tenant uuid, course uuid, attempts integer, scored integer,
       score numeric)
     on conflict (quiz_id, tenant) do update set attempts = q.attempts + excluded.attempts,
       scored = q.scored + excluded.scored, sum_score = q.sum_score + excluded.sum_score`,
    [JSON.stringify(totals)],
  );
  const fewer = totals.filter(({ attempts }) => attempts < 0);
  await Promise.all([
    written,
    fewer.length > 0 &&
      sql.query(
        `delete from ${schema}.quiz_total q using json_to_recordset($1) as k (quiz uuid, tenant uuid)
         where q.quiz_id = k.quiz and q.tenant = k.tenant and q.attempts = 0`,
        [JSON.stringify(fewer)],
      ),
  ]);
}

async function writeDays(days: AttemptSums['courseDays'], sql: Sql, schema: string): Promise<void> {
  if (days.length === 0) return;
  const written = sql.query(
    `insert into ${schema}.course_day as d (course_id, tenant, day, attempts, scored, sum_score)
     select course, tenant, day, attempts, scored, score
     from json_to_recordset($1) as r (course uuid, tenant uuid, day date, attempts integer, scored integer,
       score numeric)
     on conflict (course_id, tenant, day) do update set attempts = d.attempts + excluded.attempts,
       scored = d.scored + excluded.scored, sum_score = d.sum_score + excluded.sum_score`,
    [JSON.stringify(days)],
  );
  const fewer = days.filter(({ attempts }) => attempts < 0);
  await Promise.all([written, fewer.length > 0 && dropEmptyDays(fewer, sql, schema)]);
}

/** The days on which learners began and completed a course, as their rows stand: put into the sums, or taken out of them. */
export async function foldLearners(
  sign: Sign,
  keys: readonly LearnerKey[],
  sql: Sql,
  schema: string,
): Promise<void> {
  if (keys.length === 0) return;
  await sql.query(
    `insert into ${schema}.course_day as d (course_id, tenant, day, begun, completed)
     select l.course_id, l.tenant, t.day, $2::int * sum(t.begun), $2::int * sum(t.completed)
     from json_to_recordset($1) as k (tenant uuid, account uuid, course uuid)
     join ${schema}.figure_learner l on l.tenant = k.tenant and l.account_id = k.account and l.course_id = k.course
     cross join lateral (values (l.begun_on, 1, 0), (l.completed_on, 0, 1)) as t (day, begun, completed)
     where t.day is not null
     group by l.course_id, l.tenant, t.day
     on conflict (course_id, tenant, day) do update set begun = d.begun + excluded.begun,
       completed = d.completed + excluded.completed`,
    [JSON.stringify(keys), sign],
  );
  if (sign === -1) await dropEmptyDays(keys, sql, schema);
}

/** Of these courses. */
export async function dropEmptyDays(
  courses: readonly { readonly course: string }[],
  sql: Sql,
  schema: string,
): Promise<void> {
  await sql.query(
    `delete from ${schema}.course_day d using json_to_recordset($1) as k (course uuid)
     where d.course_id = k.course and d.opened = 0 and d.begun = 0 and d.completed = 0 and d.attempts = 0`,
    [JSON.stringify(courses)],
  );
}
