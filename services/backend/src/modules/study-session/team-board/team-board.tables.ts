import type { ProjectionTarget, Sql } from '@keenly/event-store/types';
import { markColumns } from '../session-parts/visit-marks.js';

/** Sessions that are running or just ended: small tables whose rows are inserted and deleted often. */
export async function createTeamBoard(sql: Sql, { schema }: ProjectionTarget): Promise<void> {
  await sql.query(`
    create table ${schema}.board_session (
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      topic text,
      started_at timestamptz,
      stopped_at timestamptz,
      last_at timestamptz not null,
      state text,
      state_seq integer,
      state_at timestamptz,
      break_seq integer,
      break_at timestamptz,
      on_break boolean,
      nudge_count integer not null,
      last_nudge text,
      last_nudge_at timestamptz,
      primary key (session_id, tenant)
    ) with (fillfactor = 50);
    create index on ${schema}.board_session (tenant);
    create index on ${schema}.board_session (stopped_at) where stopped_at is not null;

    create table ${schema}.board_span (
      tenant uuid not null,
      session_id uuid not null,
      visit_id uuid not null,
      from_ms bigint not null,
      to_ms bigint not null,
      class smallint not null
    );
    create index on ${schema}.board_span (session_id, tenant, to_ms);

    create table ${schema}.board_mark (${markColumns});
  `);
}

/** Drops sessions by key: those that arrive when they are over long since, as in a rebuild. */
export async function dropFromBoard(
  sessions: readonly { tenant: string; session_id: string }[],
  sql: Sql,
  schema: string,
): Promise<void> {
  if (sessions.length === 0) return;
  await sql.query(
    `with asked as (
       select * from unnest($1::uuid[], $2::uuid[]) as a (tenant, session_id)
     ), span as (
       delete from ${schema}.board_span s using asked a
       where s.session_id = a.session_id and s.tenant = a.tenant
     ), mark as (
       delete from ${schema}.board_mark m using asked a
       where m.session_id = a.session_id and m.tenant = a.tenant
     )
     delete from ${schema}.board_session b using asked a
     where b.session_id = a.session_id and b.tenant = a.tenant`,
    [sessions.map(({ tenant }) => tenant), sessions.map(({ session_id }) => session_id)],
  );
}
