import type { ProjectionTarget, Sql } from '@keenly/event-store/types';
import { markColumnsInLane } from '../session-parts/visit-marks.js';

/**
 * Recorded data behind a session's page; its figures are computed when the page is read. Each row is beside its lane, whose
 * number is last in the keys: sessions are what is looked for.
 */
export async function createSessionDetail(sql: Sql, { schema }: ProjectionTarget): Promise<void> {
  await sql.query(`
    create table ${schema}.detail_page (
      lane smallint not null,
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      seq integer not null,
      visit_id uuid not null,
      from_ms bigint not null,
      duration_ms bigint not null,
      class smallint not null,
      judged smallint not null,
      redacted boolean not null,
      url text not null,
      title text not null,
      host text not null,
      reason text not null
    );
    create index on ${schema}.detail_page (session_id, tenant);

    create table ${schema}.detail_mark (${markColumnsInLane});

    create table ${schema}.detail_nudge (
      lane smallint not null,
      session_id uuid not null,
      tenant uuid not null,
      nudge_id uuid not null,
      nudge text not null,
      raised_ms bigint,
      ended_ms bigint,
      outcome text,
      primary key (session_id, tenant, nudge_id, lane)
    );

    create table ${schema}.detail_expression (
      lane smallint not null,
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      name text not null,
      held_ms bigint not null,
      primary key (session_id, tenant, name, lane)
    );

    create table ${schema}.detail_sample (
      lane smallint not null,
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      sampled_ms bigint not null,
      unknown_ms bigint not null,
      unsure_ms bigint not null,
      primary key (session_id, tenant, lane)
    );
  `);
}
