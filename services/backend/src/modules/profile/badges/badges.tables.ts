import type { ProjectionTarget, Sql } from '@keenly/event-store/types';

/**
 * Sessions as badges count them, the badges they earned, and totals. A session without `study_s` is still running, or
 * its start hasn't arrived; `day` is its first day in the learner's calendar, `since` the position of the first event
 * that was applied. A badge that `stands` is final: it isn't
 * counted again, since sessions that earned it are deleted. A total holds everything that counting the next session
 * needs from `last_day` on, so earlier sessions needn't be read.
 */
export async function createBadges(sql: Sql, { schema }: ProjectionTarget): Promise<void> {
  await sql.query(`
    create table ${schema}.badge_session (
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      started_at timestamptz,
      time_zone text,
      capability_id uuid,
      stop_offset_ms bigint,
      study_s integer,
      day integer,
      since bigint not null,
      primary key (session_id, tenant)
    );
    create index on ${schema}.badge_session (tenant, account_id);

    create table ${schema}.badge_pause (
      tenant uuid not null,
      session_id uuid not null,
      seq integer not null,
      offset_ms bigint not null,
      resumes boolean not null,
      primary key (session_id, tenant, seq)
    );

    create table ${schema}.badge_earned (
      tenant uuid not null,
      account_id uuid not null,
      badge_id text not null,
      day integer not null,
      session_id uuid not null,
      stands boolean not null default false,
      primary key (account_id, tenant, badge_id)
    );

    create table ${schema}.badge_total (
      tenant uuid not null,
      account_id uuid not null,
      study_s bigint not null,
      capabilities integer not null,
      run_end integer,
      run_days integer not null,
      last_day integer,
      last_day_s bigint not null,
      capability_s jsonb not null,
      last_ms bigint not null,
      last_session uuid,
      primary key (account_id, tenant)
    );
  `);
}
