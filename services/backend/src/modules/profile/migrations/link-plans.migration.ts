import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is planned may lead to a course or a learning plan. */
export class LinkPlans1764253000000 implements MigrationInterface {
  readonly name = 'LinkPlans1764253000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.planned_study add column url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.planned_study drop column url');
  }
}
