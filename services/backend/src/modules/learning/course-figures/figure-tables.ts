import type { Sql } from '@keenly/event-store/types';

/** Tables of the read model: what is known of each attempt and learner, and the sums over them. */
export async function createFigures(sql: Sql, { schema }: { readonly schema: string }): Promise<void> {
  await sql.query(`
    create table ${schema}.figure_attempt (
      tenant uuid not null,
      id uuid not null,
      account_id uuid not null,
      course_id uuid not null,
      quiz_id uuid not null,
      version integer not null,
      submitted_on date,
      score numeric(4, 1),
      right_count integer,
      graded_count integer,
      essay_count integer,
      awaiting_count integer,
      points integer,
      -- Its answers, one place each in all of these: they're written and taken out with it, and of one quiz alone asked for.
      question_ids uuid[] not null,
      option_ids uuid[] not null,
      seqs bigint[] not null,
      are_right boolean[] not null,
      are_left_out boolean[] not null,
      percents smallint[] not null,
      primary key (tenant, id)
    );
    create index on ${schema}.figure_attempt (tenant, account_id);
    create index on ${schema}.figure_attempt (quiz_id, tenant, account_id) where submitted_on is not null;
    create table ${schema}.figure_learner (
      tenant uuid not null,
      account_id uuid not null,
      course_id uuid not null,
      begun_on date not null,
      completed_on date,
      primary key (tenant, account_id, course_id)
    );
    create index on ${schema}.figure_learner (course_id, tenant);
    create table ${schema}.figure_opening (
      tenant uuid not null,
      account_id uuid not null,
      course_id uuid not null,
      day date not null,
      primary key (tenant, account_id, course_id, day)
    );
    create index on ${schema}.figure_opening (course_id, tenant, account_id);
    create table ${schema}.quiz_item (
      quiz_id uuid not null,
      tenant uuid not null,
      question_id uuid not null,
      course_id uuid not null,
      answered integer not null,
      graded integer not null,
      scored integer not null,
      sum_right integer not null,
      sum_x integer not null,
      sum_y numeric not null,
      sum_yy numeric not null,
      sum_xy numeric not null,
      primary key (quiz_id, tenant, question_id)
    );
    create index on ${schema}.quiz_item (course_id);
    create table ${schema}.quiz_item_option (
      quiz_id uuid not null,
      tenant uuid not null,
      question_id uuid not null,
      option_id uuid not null,
      course_id uuid not null,
      chosen integer not null,
      scored integer not null,
      sum_y numeric not null,
      primary key (quiz_id, tenant, question_id, option_id)
    );
    create index on ${schema}.quiz_item_option (course_id);
    create table ${schema}.quiz_total (
      quiz_id uuid not null,
      tenant uuid not null,
      course_id uuid not null,
      attempts integer not null,
      scored integer not null,
      sum_score numeric not null,
      primary key (quiz_id, tenant)
    );
    create index on ${schema}.quiz_total (course_id);
    create table ${schema}.course_day (
      course_id uuid not null,
      tenant uuid not null,
      day date not null,
      opened integer not null default 0,
      begun integer not null default 0,
      completed integer not null default 0,
      attempts integer not null default 0,
      scored integer not null default 0,
      sum_score numeric not null default 0,
      primary key (course_id, tenant, day)
    );
  `);
}
