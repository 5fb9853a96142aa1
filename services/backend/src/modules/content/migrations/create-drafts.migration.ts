import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Courses that are worked on while others see them as they were. What cards show of such a course is kept beside it, so
 * that they needn't take a version apart.
 */
export class CreateDrafts1764202000000 implements MigrationInterface {
  readonly name = 'CreateDrafts1764202000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.course add column published_number integer, add column draft_by uuid,
        add column draft_at timestamptz,
        add constraint course_draft check ((published_number is null) = (draft_at is null));
      alter table app.content_version add column is_draft boolean not null default false;
      create table app.published_course (
        course_id uuid primary key references app.course (id) on delete cascade,
        heading text not null,
        description text not null,
        description_text text not null,
        category_id uuid not null,
        image_url text,
        section_count integer not null,
        quiz_count integer not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.published_course;
      alter table app.content_version drop column is_draft;
      alter table app.course drop column published_number, drop column draft_by, drop column draft_at;
    `);
  }
}
