import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Attachments of lessons, deleted with their lesson or course, and the files that a course holds: those of its
 * attachments, and those that an earlier version names. The sweep of files keeps what is named in a `file_id`.
 */
export class CreateAttachments1764210000000 implements MigrationInterface {
  readonly name = 'CreateAttachments1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.content_file (
        course_id uuid not null references app.course on delete cascade,
        file_id uuid not null,
        kind text not null,
        content_type text not null,
        size integer not null,
        name text not null,
        primary key (course_id, file_id)
      );
      create index content_file_file on app.content_file (file_id);
      create table app.attachment (
        id uuid primary key,
        course_id uuid not null references app.course on delete cascade,
        lesson_id uuid not null references app.lesson on delete cascade,
        name text not null,
        attachment_type text not null check (attachment_type in ('text', 'audio', 'video')),
        file_id uuid not null,
        captions_file_id uuid,
        sort_order integer not null,
        version integer not null default 1,
        part text not null,
        ${auditColumns},
        foreign key (course_id, file_id) references app.content_file,
        foreign key (course_id, captions_file_id) references app.content_file
      );
      create index attachment_lesson on app.attachment (lesson_id, sort_order);
      create index attachment_course on app.attachment (course_id);
      alter table app.content_span drop constraint content_span_kind_check, add constraint content_span_kind_check
        check (kind in ('syllabus', 'section', 'lesson', 'attachment', 'assignment', 'question'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.content_span where kind = 'attachment';
      alter table app.content_span drop constraint content_span_kind_check, add constraint content_span_kind_check
        check (kind in ('syllabus', 'section', 'lesson', 'assignment', 'question'));
      drop table app.attachment;
      drop table app.content_file;
    `);
  }
}
