import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which section, lesson, or assignment an open editor has in its form; none names its row, as the course isn't either. */
export class NameEditedParts1764240000000 implements MigrationInterface {
  readonly name = 'NameEditedParts1764240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.course_editor
        add column part_kind text check (part_kind in ('section', 'lesson', 'assignment')),
        add column part_id uuid,
        add constraint course_editor_part check ((part_kind is null) = (part_id is null));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.course_editor drop column part_kind, drop column part_id');
  }
}
