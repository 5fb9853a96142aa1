import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each account is with each unit of a package of cmi5, and the last time it was opened. */
export class KeepUnitSessions1764390000001 implements MigrationInterface {
  readonly name = 'KeepUnitSessions1764390000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.package_unit_session (
        tenant uuid not null,
        account_id uuid not null,
        attachment_id uuid not null,
        part_id text not null,
        session_id uuid not null unique,
        sign_in_id uuid not null,
        package_id uuid not null,
        course_id uuid not null,
        lesson_id uuid not null,
        version integer not null,
        mode text not null check (mode in ('Normal', 'Browse', 'Review')),
        move_on text not null,
        mastery_score numeric(5, 4),
        -- Null until the unit fetched its token.
        token_hash bytea,
        -- Statements of this session.
        initialized_by uuid,
        judged_by uuid,
        terminated_by uuid,
        -- Statements of any session.
        completed_by uuid,
        passed_by uuid,
        score numeric(4, 1),
        revision integer not null default 0,
        opened_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (tenant, account_id, attachment_id, part_id)
      );
      create index package_unit_session_updated on app.package_unit_session (updated_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.package_unit_session');
  }
}
