import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each account is with each package, as its last sitting left it. */
export class KeepPackageSittings1764380000002 implements MigrationInterface {
  readonly name = 'KeepPackageSittings1764380000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.package_sitting (
        tenant uuid not null,
        account_id uuid not null,
        attachment_id uuid not null,
        course_id uuid not null,
        lesson_id uuid not null,
        version integer not null,
        sitting_id uuid not null unique,
        seq integer not null default 0,
        package_values jsonb,
        -- Of the sittings before this one.
        total_seconds integer not null default 0,
        opened_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (tenant, account_id, attachment_id)
      );
      create index package_sitting_updated on app.package_sitting (updated_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.package_sitting');
  }
}
