import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each account is with each part of a package that has several, as its last sitting left it. */
export class KeepItemSittings1764410000016 implements MigrationInterface {
  readonly name = 'KeepItemSittings1764410000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.package_item_sitting (
        tenant uuid not null,
        account_id uuid not null,
        attachment_id uuid not null,
        item_id text not null,
        sitting_id uuid not null unique,
        package_id uuid not null,
        course_id uuid not null,
        lesson_id uuid not null,
        version integer not null,
        seq integer not null default 0,
        package_values jsonb,
        -- Out of those, so that all parts can be read together without what each keeps for itself.
        completion text,
        success text,
        score numeric(4, 1),
        -- Of the sittings before this one.
        total_seconds integer not null default 0,
        opened_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (tenant, account_id, attachment_id, item_id)
      );
      create index package_item_sitting_updated on app.package_item_sitting (updated_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.package_item_sitting');
  }
}
