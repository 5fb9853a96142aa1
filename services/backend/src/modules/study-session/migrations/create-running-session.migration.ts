import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sessions that run now. Rows come and go with a session's start and stop in the append's own transaction; the
 * heartbeats are written over and over, so the table leaves room on its pages.
 */
export class CreateRunningSession1763712060000 implements MigrationInterface {
  readonly name = 'CreateRunningSession1763712060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.running_session (
        tenant uuid not null,
        session_id uuid not null,
        account_id uuid not null,
        holds_place boolean not null,
        seen_at timestamptz not null default clock_timestamp(),
        alive_at timestamptz,
        primary key (session_id, tenant)
      ) with (fillfactor = 50);
      create unique index running_session_one_a_learner on app.running_session (tenant, account_id)
        where holds_place;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.running_session');
  }
}
