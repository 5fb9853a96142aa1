import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many attempts a quiz allows (null: any number), from how many percent on it's passed, and whether it shows its key. */
export class LimitQuizTries1764252000000 implements MigrationInterface {
  readonly name = 'LimitQuizTries1764252000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.quiz add column tries smallint check (tries between 1 and 20),
        add column pass_mark smallint check (pass_mark between 1 and 100),
        add column show_correct_answers boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table app.quiz drop column tries, drop column pass_mark, drop column show_correct_answers',
    );
  }
}
