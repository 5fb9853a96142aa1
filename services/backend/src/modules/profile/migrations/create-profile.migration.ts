import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/** Preferences and targets by tab, what people plan to study, and the secret addresses of their calendars. */
export class CreateProfile1763800020000 implements MigrationInterface {
  readonly name = 'CreateProfile1763800020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.profile_detail (
        account_id uuid not null,
        tab_id text not null,
        content jsonb not null,
        version integer not null,
        ${auditColumns},
        primary key (account_id, tab_id)
      );
      create view app.profile_target as
        select account_id, (content->>'targetHoursAWeek')::integer as hours_a_week,
          (content->>'targetHoursAMonth')::integer as hours_a_month,
          (content->>'targetNumber')::integer as capabilities_a_week
        from app.profile_detail where tab_id = 'targets';

      create table app.planned_study (
        id uuid primary key,
        account_id uuid not null,
        capability_id uuid,
        title text not null,
        start_at timestamptz not null,
        end_at timestamptz not null,
        time_zone text not null,
        ${auditColumns},
        check (end_at >= start_at)
      );
      create index planned_study_of_account on app.planned_study (account_id, start_at);

      create table app.calendar_feed (
        id uuid primary key,
        account_id uuid not null unique,
        created_at timestamptz not null default now(),
        last_read_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.calendar_feed, app.planned_study;
      drop view app.profile_target;
      drop table app.profile_detail;
    `);
  }
}
