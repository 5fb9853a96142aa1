import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Plans for their author alone, and what plans hold. A title is there once among an organization's plans, and once among
 * somebody's own: what one keeps for oneself is told to no one by a title that is taken.
 */
export class CreatePlanContent1764251000000 implements MigrationInterface {
  readonly name = 'CreatePlanContent1764251000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.learning_plan add column is_own boolean not null default false,
        add constraint learning_plan_audience check (not (is_own and is_public));
      drop index app.learning_plan_title;
      create unique index learning_plan_title on app.learning_plan (client_id, lower(title))
        where archived_at is null and not is_own;
      create unique index learning_plan_own_title on app.learning_plan (client_id, created_by, lower(title))
        where archived_at is null and is_own;
      create index learning_plan_public on app.learning_plan (created_at desc, id)
        where is_public and archived_at is null;
    `);
    await runner.query(`
      create table app.plan_module (
        id uuid primary key,
        plan_id uuid not null references app.learning_plan (id) on delete cascade,
        heading text not null,
        description text not null,
        sort_order integer not null,
        ${auditColumns}
      );
      create index plan_module_plan on app.plan_module (plan_id, sort_order, id);
      create table app.plan_item (
        id uuid primary key,
        plan_id uuid not null references app.learning_plan (id) on delete cascade,
        module_id uuid not null references app.plan_module (id) on delete cascade,
        kind text not null check (kind in ('course', 'lesson', 'content')),
        campaign_id uuid,
        course_id uuid,
        heading text,
        description text,
        url text,
        category_id uuid,
        content_type text,
        sort_order integer not null,
        ${auditColumns},
        check ((kind = 'content') = (campaign_id is null) and (campaign_id is null) = (course_id is null)),
        check ((kind = 'content') = (heading is not null and description is not null and url is not null
          and category_id is not null and content_type is not null))
      );
      create index plan_item_plan on app.plan_item (plan_id);
      create index plan_item_module on app.plan_item (module_id, sort_order, id);
      create index plan_item_course on app.plan_item (course_id) where course_id is not null;
      create table app.plan_item_done (
        account_id uuid not null,
        item_id uuid not null references app.plan_item (id) on delete cascade,
        done_at timestamptz not null default now(),
        primary key (account_id, item_id)
      );
      create index plan_item_done_item on app.plan_item_done (item_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.plan_item_done;
      drop table app.plan_item;
      drop table app.plan_module;
      delete from app.learning_plan where is_own;
      drop index app.learning_plan_public;
      drop index app.learning_plan_own_title;
      drop index app.learning_plan_title;
      alter table app.learning_plan drop column is_own;
      create unique index learning_plan_title on app.learning_plan (client_id, lower(title))
        where archived_at is null;
    `);
  }
}
