import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row an organisation that has chosen; what it says is who is reminded when, not who chose it. */
export class CreateReminderRules1763801200000 implements MigrationInterface {
  readonly name = 'CreateReminderRules1763801200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.reminder_rules (
        client_id uuid primary key,
        rules text[] not null,
        time_zone text not null,
        from_hour integer not null,
        until_hour integer not null,
        version integer not null default 1,
        check (from_hour >= 0 and from_hour < until_hour and until_hour <= 24)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.reminder_rules');
  }
}
