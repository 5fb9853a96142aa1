import type { ProjectionTarget, Sql } from '@keenly/event-store/types';
import { markColumns } from '../../study-session/study-session.public.js';
import { dayFigureNames, figureNames } from '../domain/figures.js';

const dayFigures = dayFigureNames.map((name) => `${name} bigint not null default 0`).join(',\n      ');
const figures = figureNames.map((name) => `${name} bigint not null default 0`).join(',\n      ');

/**
 * Sums, from fine to coarse: a session in a quarter of an hour (`insight_slot`), a learner's UTC day
 * (`insight_day`), a learner (`insight_total`), a learner's topic (`insight_topic`), an organisation in a quarter of an
 * hour (`insight_organisation`); a topic's views in a quarter of an hour (`insight_view`) and on a UTC day
 * (`insight_view_day`). Beside them what is needed to count on: the sessions, pages, breaks, and what came before its
 * session's start. Rows are updated far more often than made: no index names a figure, and the fill factor leaves room,
 * so that updates stay off the indexes.
 */
export async function createRollups(sql: Sql, { schema }: ProjectionTarget): Promise<void> {
  await sql.query(`
    create table ${schema}.insight_session (
      session_id uuid not null,
      tenant uuid not null,
      account_id uuid not null,
      started_at timestamptz,
      topic_key text,
      topic text,
      plan_key text,
      last_ms bigint not null,
      stop_ms bigint,
      -- Position of the first event that was applied: what an erasure that comes late leaves alone.
      since bigint not null,
      primary key (session_id, tenant)
    ) with (fillfactor = 80);
    create index on ${schema}.insight_session (tenant, account_id);

    create table ${schema}.insight_page (
      session_id uuid not null,
      tenant uuid not null,
      visit_id uuid not null,
      from_ms bigint not null,
      to_ms bigint not null,
      class smallint not null
    );
    create index on ${schema}.insight_page (session_id, tenant);
    create table ${schema}.insight_mark (${markColumns});
    create table ${schema}.insight_break (
      session_id uuid not null,
      tenant uuid not null,
      seq integer not null,
      offset_ms bigint not null,
      resumes boolean not null
    );
    create index on ${schema}.insight_break (session_id, tenant);

    create table ${schema}.insight_early (
      session_id uuid not null,
      tenant uuid not null,
      figure text not null,
      offset_ms bigint not null,
      amount bigint not null
    );
    create index on ${schema}.insight_early (session_id, tenant);

    create table ${schema}.insight_slot (
      tenant uuid not null,
      account_id uuid not null,
      slot integer not null,
      session_id uuid not null,
      topic_key text not null,
      ${figures},
      primary key (tenant, account_id, slot, session_id)
    ) with (fillfactor = 80);
    create index on ${schema}.insight_slot (session_id, tenant);
    create index on ${schema}.insight_slot (tenant, slot);

    create table ${schema}.insight_total (
      tenant uuid not null,
      account_id uuid not null,
      sessions integer not null,
      ${figures},
      primary key (tenant, account_id)
    ) with (fillfactor = 70);

    create table ${schema}.insight_day (
      tenant uuid not null,
      day integer not null,
      account_id uuid not null,
      ${dayFigures},
      primary key (tenant, day, account_id)
    ) with (fillfactor = 80);

    create table ${schema}.insight_organisation (
      tenant uuid not null,
      slot integer not null,
      study bigint not null,
      relevant bigint not null,
      transitional bigint not null,
      distraction bigint not null,
      primary key (tenant, slot)
    ) with (fillfactor = 70);

    create table ${schema}.insight_topic (
      tenant uuid not null,
      account_id uuid not null,
      topic_key text not null,
      sessions integer not null,
      topic text not null,
      topic_at timestamptz not null,
      first_slot integer,
      study bigint not null,
      studied boolean not null generated always as (study > 0) stored,
      relevant bigint not null,
      transitional bigint not null,
      distraction bigint not null,
      primary key (tenant, account_id, topic_key)
    ) with (fillfactor = 70);
    create index on ${schema}.insight_topic (tenant, topic_key, account_id) where studied;

    create table ${schema}.insight_topic_day (
      tenant uuid not null,
      day integer not null,
      account_id uuid not null,
      topic_key text not null,
      first_slot integer not null,
      last_slot integer not null,
      primary key (tenant, account_id, day, topic_key)
    );
    create index on ${schema}.insight_topic_day (tenant, day)
      include (account_id, topic_key, first_slot, last_slot);

    create table ${schema}.insight_view (
      tenant uuid not null,
      topic_key text not null,
      slot integer not null,
      views integer not null,
      primary key (tenant, topic_key, slot)
    );
    create table ${schema}.insight_view_day (
      tenant uuid not null,
      topic_key text not null,
      day integer not null,
      views integer not null,
      primary key (tenant, topic_key, day)
    ) with (fillfactor = 80);
  `);
}
