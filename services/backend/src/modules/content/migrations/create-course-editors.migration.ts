import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who has which course open in an editor, one row an open tab. Rows last for seconds; they name no course by a foreign
 * key, since checking it would wait for whoever saves the course.
 */
export class CreateCourseEditors1764220010000 implements MigrationInterface {
  readonly name = 'CreateCourseEditors1764220010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.course_editor (
        account_id uuid not null,
        course_id uuid not null,
        editor_id uuid not null,
        until timestamptz not null,
        primary key (account_id, course_id, editor_id)
      );
      create index course_editor_course on app.course_editor (course_id);
      create index course_editor_until on app.course_editor (until);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.course_editor');
  }
}
