import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong codes of an application over all codes sent for it: a new code brings no end to counting. */
export class CountAllTries1763900120000 implements MigrationInterface {
  readonly name = 'CountAllTries1763900120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table app.corporate_application add column all_tries integer not null default 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.corporate_application drop column all_tries');
  }
}
