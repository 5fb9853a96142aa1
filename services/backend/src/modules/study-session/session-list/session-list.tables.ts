import type { ProjectionTarget, Sql } from '@keenly/event-store/types';
import { sortColumns, sortFigures } from './session-sort.js';
import { markColumns } from '../session-parts/visit-marks.js';

const figures = Object.keys(sortFigures) as (keyof typeof sortFigures)[];
const once = Object.values(sortColumns).join(', ');
const sorted = figures.map(
  (figure) =>
    `${sortColumns[figure]} integer
       generated always as (case when stop_offset_ms is not null then ${sortFigures[figure]} end) stored`,
);

/**
 * Rows are updated far more often than they are made: room on their pages keeps those updates off the indexes, which
 * name only what never changes while the session runs: what it was started with, and what it came to in the end. A
 * session without `started_at` has not shown its start yet, and is not listed.
 */
export async function createSessionList(sql: Sql, { schema }: ProjectionTarget): Promise<void> {
  await sql.query(`
    create table ${schema}.session_row (
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      started_at timestamptz,
      topic text,
      origin text,
      capability_id uuid,
      plan_id text,
      course_id uuid,
      lesson_id uuid,
      camera boolean,
      last_offset_ms bigint not null,
      stop_offset_ms bigint,
      stop_reason text,
      paused_ms bigint not null default 0,
      open_pause_ms bigint,
      duration_s integer not null,
      nudge_count integer not null,
      struggling_ms bigint not null,
      emotion_ms bigint not null,
      state text,
      state_seq integer,
      state_offset_ms bigint,
      ribbon text,
      relevant_ms bigint,
      transitional_ms bigint,
      distraction_ms bigint,
      topic_key text generated always as (lower(topic)) stored,
      ${sorted.join(', ')},
      primary key (session_id, tenant)
    ) with (fillfactor = 70);
    create index on ${schema}.session_row (tenant, account_id, started_at desc, session_id)
      include (capability_id, plan_id, ${once});
    create index on ${schema}.session_row (tenant, account_id, topic_key, started_at desc, session_id);
    create index on ${schema}.session_row (tenant, account_id) where stop_offset_ms is null;

    create table ${schema}.session_span (
      tenant uuid not null,
      session_id uuid not null,
      visit_id uuid not null,
      from_ms bigint not null,
      to_ms bigint not null,
      class smallint not null
    );
    create index on ${schema}.session_span (session_id, tenant);

    create table ${schema}.session_mark (${markColumns});

    create table ${schema}.session_pause (
      tenant uuid not null,
      session_id uuid not null,
      seq integer not null,
      offset_ms bigint not null,
      resumes boolean not null,
      primary key (session_id, tenant, seq)
    );
  `);
}
