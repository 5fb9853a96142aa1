import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/** Quizzes of lessons with their questions and options; deleted with their lesson or course. */
export class CreateQuizzes1763941000000 implements MigrationInterface {
  readonly name = 'CreateQuizzes1763941000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.quiz (
        id uuid primary key,
        course_id uuid not null references app.course on delete cascade,
        lesson_id uuid not null references app.lesson on delete cascade,
        name text not null,
        is_active boolean not null,
        sort_order integer not null,
        version integer not null default 1,
        part text not null,
        ${auditColumns}
      );
      create index quiz_course on app.quiz (course_id);
      create index quiz_lesson on app.quiz (lesson_id);
      create table app.question (
        id uuid primary key,
        quiz_id uuid not null references app.quiz on delete cascade,
        question_type smallint not null,
        title text not null,
        sort_order integer not null,
        version integer not null default 1,
        part text not null,
        ${auditColumns}
      );
      create index question_quiz on app.question (quiz_id);
      create table app.question_option (
        id uuid primary key,
        question_id uuid not null references app.question on delete cascade,
        option_value text not null,
        is_correct boolean not null,
        sort_order integer not null
      );
      create index question_option_question on app.question_option (question_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.question_option; drop table app.question; drop table app.quiz');
  }
}
