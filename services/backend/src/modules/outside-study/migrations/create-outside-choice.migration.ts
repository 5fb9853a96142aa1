import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when to when a learner let count what tools of the organization record; at most one period of an account is open. */
export class CreateOutsideChoice1764360000000 implements MigrationInterface {
  readonly name = 'CreateOutsideChoice1764360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.outside_choice (
        account_id uuid not null,
        client_id uuid not null,
        allowed_at timestamptz not null,
        ended_at timestamptz,
        primary key (account_id, allowed_at)
      );
      create unique index on app.outside_choice (account_id) where ended_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.outside_choice');
  }
}
