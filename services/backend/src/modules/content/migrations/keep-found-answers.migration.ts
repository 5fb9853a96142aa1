import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What other sites answered, for a day: by a hash of what they were asked, never by whom. Unlogged: what a crash loses is
 * asked for again.
 */
export class KeepFoundAnswers1764254000000 implements MigrationInterface {
  readonly name = 'KeepFoundAnswers1764254000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table app.found_answer (
        key text primary key,
        items jsonb not null,
        expires_at timestamptz not null
      );
      create index found_answer_expires on app.found_answer (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.found_answer');
  }
}
