import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Views of other people's data, exports of personal data, erasures with their receipts, and runs of retention. A
 * finished erasure is an anonymous receipt.
 */
export class CreateTrust1763780000000 implements MigrationInterface {
  readonly name = 'CreateTrust1763780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.data_view (
        subject uuid not null,
        viewer uuid not null,
        what text not null,
        session_id uuid,
        day date not null,
        client_id uuid,
        first_at timestamptz not null,
        last_at timestamptz not null,
        times integer not null
      );
      create unique index data_view_once_a_day on app.data_view (subject, viewer, what, session_id, day)
        nulls not distinct;
      create index data_view_of_subject on app.data_view (subject, last_at desc);
      create index data_view_day on app.data_view (day);

      create table app.data_export (
        id uuid primary key,
        person_id uuid not null,
        account_id uuid not null,
        status text not null check (status in ('queued', 'running', 'ready', 'failed')),
        progress integer not null default 0,
        attempts integer not null default 0,
        requested_at timestamptz not null default now(),
        ready_at timestamptz,
        expires_at timestamptz,
        bytes bigint,
        failure text,
        hand_over_at timestamptz not null default now(),
        lease_until timestamptz
      );
      create unique index data_export_one_at_a_time on app.data_export (person_id)
        where status in ('queued', 'running');
      create index data_export_of_person on app.data_export (person_id, requested_at desc);
      create index data_export_due on app.data_export (hand_over_at) where status in ('queued', 'running');

      create table app.data_export_part (
        export_id uuid not null references app.data_export on delete cascade,
        number integer not null,
        bytes bytea not null,
        primary key (export_id, number)
      );
      alter table app.data_export_part alter column bytes set storage external;

      create table app.erasure (
        id uuid primary key,
        scope text not null check (scope in ('learning', 'account')),
        reason text not null check (reason in ('asked', 'retention')),
        status text not null check (status in ('running', 'done')),
        person_id uuid,
        account_id uuid,
        plan jsonb,
        counts jsonb,
        keys integer not null default 0,
        requested_at timestamptz not null default now(),
        completed_at timestamptz,
        hand_over_at timestamptz not null default now(),
        lease_until timestamptz,
        check (status = 'running' or plan is null)
      );
      create unique index erasure_one_at_a_time on app.erasure (person_id) where status = 'running';
      create index erasure_of_person on app.erasure (person_id, requested_at desc) where person_id is not null;
      create index erasure_due on app.erasure (hand_over_at) where status = 'running';

      create table app.retention_run (
        rule text primary key,
        at timestamptz not null,
        erased bigint not null,
        last_erased integer not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.retention_run, app.erasure, app.data_export_part, app.data_export, app.data_view;
    `);
  }
}
