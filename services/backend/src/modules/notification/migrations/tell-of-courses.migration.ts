import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = ['course_taken_down', 'course_lifted'];

/** The bell tells of courses that were taken down: what is in the log before was read already (see `start-bell`). */
export class TellOfCourses1764220000010 implements MigrationInterface {
  readonly name = 'TellOfCourses1764220000010';

  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(
      `select to_regclass('event_store.position') is not null as "hasLog"`,
    )) as { hasLog: boolean }[];
    if (found[0]?.hasLog !== true) return;
    await runner.query(
      `insert into app.bell_start (kind, position)
       select kind, case when is_called then last_value else 0 end
       from unnest($1::text[]) as kind, event_store.position`,
      [kinds],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from app.bell_start where kind = any($1::text[])', [kinds]);
  }
}
