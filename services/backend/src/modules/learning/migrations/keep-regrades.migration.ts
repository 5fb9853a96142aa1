import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Regrades of quizzes, and how far each is: one of a quiz at a time. */
export class KeepRegrades1764252100000 implements MigrationInterface {
  readonly name = 'KeepRegrades1764252100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.quiz_regrade (
        id uuid primary key,
        quiz_id uuid not null,
        course_id uuid not null,
        question_id uuid not null,
        way text not null check (way in ('new_key', 'both_keys', 'full_marks', 'left_out')),
        option_ids uuid[] not null,
        attempts integer not null,
        looked_at integer not null default 0,
        after_tenant uuid,
        after_id uuid,
        started_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index quiz_regrade_of_quiz on app.quiz_regrade (quiz_id, started_at desc);
      create unique index quiz_regrade_running on app.quiz_regrade (quiz_id) where finished_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.quiz_regrade');
  }
}
