import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From when to when a learner let expressions, or addresses of pages, be sent to stores of the organization; of each kind at
 * most one period of an account is open.
 */
export class CreateSendingChoice1764400000000 implements MigrationInterface {
  readonly name = 'CreateSendingChoice1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.sending_choice (
        account_id uuid not null,
        client_id uuid not null,
        kind text not null,
        allowed_at timestamptz not null,
        ended_at timestamptz,
        primary key (account_id, kind, allowed_at)
      );
      create unique index on app.sending_choice (account_id, kind) where ended_at is null;
      create index on app.sending_choice (client_id) where ended_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.sending_choice');
  }
}
