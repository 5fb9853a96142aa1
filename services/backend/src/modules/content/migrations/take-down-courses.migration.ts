import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Public courses that the platform took down. Each time keeps its reason for good, by a number of its own, which the
 * course's stream tells it by; the course names the one that holds. The index is the platform's list.
 */
export class TakeDownCourses1764220000000 implements MigrationInterface {
  readonly name = 'TakeDownCourses1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.course_take_down (
        course_id uuid not null references app.course (id) on delete cascade,
        number integer not null,
        reason text not null,
        taken_down_at timestamptz not null default clock_timestamp(),
        taken_down_by uuid not null,
        lifted_at timestamptz,
        lifted_by uuid,
        primary key (course_id, number),
        check ((lifted_at is null) = (lifted_by is null))
      );
      alter table app.course add column take_down_number integer;
      create index course_public on app.course (updated_at desc, id)
        where removed_at is null and (is_public or take_down_number is not null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.course_public;
      alter table app.course drop column take_down_number;
      drop table app.course_take_down;
    `);
  }
}
