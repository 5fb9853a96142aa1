import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether each learner is to see a quiz's questions, and their options, in an order of their own. */
export class ShuffleQuizzes1764230000000 implements MigrationInterface {
  readonly name = 'ShuffleQuizzes1764230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.quiz add column shuffle_questions boolean not null default false,
        add column shuffle_options boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.quiz drop column shuffle_questions, drop column shuffle_options');
  }
}
