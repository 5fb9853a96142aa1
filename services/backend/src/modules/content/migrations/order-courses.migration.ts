import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each order of an organization's courses is an index of its own, with what is asked of a course in it. */
export class OrderCourses1764201000000 implements MigrationInterface {
  readonly name = 'OrderCourses1764201000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.course add column heading_key text not null generated always as (lower(heading)) stored;
      create index course_client_changed on app.course (client_id, updated_at desc, heading_key, id)
        include (owner_id, is_public, private_audience, category_id) where removed_at is null;
      create index course_client_name on app.course (client_id, heading_key, id)
        include (owner_id, is_public, private_audience, category_id) where removed_at is null;
      drop index app.course_client;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index course_client on app.course (client_id, updated_at desc) where removed_at is null;
      drop index app.course_client_changed, app.course_client_name;
      alter table app.course drop column heading_key;
    `);
  }
}
