import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an account has read; of requests there are none, for those are read once anyone answered. */
export class CreateNotificationMarks1763806000000 implements MigrationInterface {
  readonly name = 'CreateNotificationMarks1763806000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.notification_mark (
        notification_id uuid not null,
        account_id uuid not null,
        read_at timestamptz not null default now(),
        primary key (notification_id, account_id)
      );
      create index notification_mark_of_account on app.notification_mark (account_id);
      create index notification_mark_read_at on app.notification_mark (read_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.notification_mark');
  }
}
