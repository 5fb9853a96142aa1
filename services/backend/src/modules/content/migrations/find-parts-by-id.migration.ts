import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learners come to a lesson or a quiz by its own id: which course and versions have it. */
export class FindPartsById1764246000000 implements MigrationInterface {
  readonly name = 'FindPartsById1764246000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index content_span_part on app.content_span (id, kind) where kind in ('lesson', 'assignment')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.content_span_part');
  }
}
