import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

export class CreateContent1763940000000 implements MigrationInterface {
  readonly name = 'CreateContent1763940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.course (
        id uuid primary key,
        client_id uuid,
        owner_id uuid not null,
        heading text not null,
        description text not null,
        description_text text not null,
        category_id uuid not null,
        image_url text,
        cover_image_url text,
        is_public boolean not null,
        private_audience text not null check (private_audience in ('me', 'organization', 'link')),
        link_token text,
        version integer not null default 1,
        order_version integer not null default 1,
        content_version integer not null default 0,
        part text not null,
        changes integer not null default 0,
        told integer not null default 0,
        removed_at timestamptz,
        ${auditColumns}
      );
      create index course_owner on app.course (owner_id, updated_at desc) where removed_at is null;
      create index course_client on app.course (client_id, updated_at desc) where removed_at is null;
      create index course_category on app.course (category_id) where removed_at is null;
      create unique index course_link on app.course (link_token) where link_token is not null;
      create index course_untold on app.course (updated_at) where changes > told;
      create table app.section (
        id uuid primary key,
        course_id uuid not null references app.course (id) on delete cascade,
        heading text not null,
        description text not null default '',
        description_text text not null default '',
        sort_order integer not null,
        version integer not null default 1,
        order_version integer not null default 1,
        part text not null,
        ${auditColumns}
      );
      create index section_course on app.section (course_id, sort_order);
      create table app.lesson (
        id uuid primary key,
        course_id uuid not null references app.course (id) on delete cascade,
        section_id uuid not null references app.section (id) on delete cascade,
        heading text not null,
        description text not null default '',
        description_text text not null default '',
        sort_order integer not null,
        version integer not null default 1,
        part text not null,
        ${auditColumns}
      );
      create index lesson_section on app.lesson (section_id, sort_order);
      create index lesson_course on app.lesson (course_id);
      create table app.content_part (
        course_id uuid not null references app.course (id) on delete cascade,
        hash text not null,
        body jsonb not null,
        primary key (course_id, hash)
      );
      create table app.content_version (
        course_id uuid not null references app.course (id) on delete cascade,
        number integer not null,
        hash text not null,
        manifest jsonb not null,
        change text not null,
        created_at timestamptz not null default now(),
        created_by uuid,
        primary key (course_id, number)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table app.content_version, app.content_part, app.lesson, app.section, app.course',
    );
  }
}
