import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of tables that someone keeps for an account; a name is of one view of a table, in whatever letter case. */
export class CreateSavedViews1763810010000 implements MigrationInterface {
  readonly name = 'CreateSavedViews1763810010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.saved_view (
        id uuid primary key,
        account_id uuid not null,
        of_table text not null,
        name text not null,
        query text not null,
        saved_at timestamptz not null default now()
      );
      create unique index saved_view_name on app.saved_view (account_id, of_table, lower(name));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.saved_view');
  }
}
