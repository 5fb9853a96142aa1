import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An organization's courses of one category, by name: a list that is sorted by category goes through one after another. */
export class OrderCoursesByCategory1764245000000 implements MigrationInterface {
  readonly name = 'OrderCoursesByCategory1764245000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index course_client_category on app.course (client_id, category_id, heading_key, id)
        include (owner_id, is_public, private_audience) where removed_at is null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.course_client_category');
  }
}
