import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

export class CreateSubscription1763712110000 implements MigrationInterface {
  readonly name = 'CreateSubscription1763712110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.ai_tool (
        id uuid primary key,
        name text not null,
        description text not null,
        url text not null,
        interests text[] not null default '{}',
        industries text[] not null default '{}',
        roles text[] not null default '{}',
        is_active boolean not null default true,
        ${auditColumns}
      );
      create unique index ai_tool_name on app.ai_tool (lower(name));

      create table app.weekly_subscription (
        person_id uuid primary key,
        first_name text not null,
        industry text,
        role_title text not null default '',
        country text not null default '',
        interests text[] not null default '{}',
        token text not null unique,
        subscribed_at timestamptz not null default now(),
        unsubscribed_at timestamptz
      );
      create index weekly_subscription_live on app.weekly_subscription (person_id) where unsubscribed_at is null;

      create table app.chosen_interests (
        person_id uuid primary key,
        interests text[] not null,
        chosen_at timestamptz not null default now()
      );

      create table app.weekly_issue (
        id uuid primary key,
        person_id uuid not null,
        week date not null,
        tool_ids uuid[] not null,
        made_at timestamptz not null default now(),
        unique (person_id, week)
      );

      create table app.sent_tool (
        person_id uuid not null,
        tool_id uuid not null,
        sent_on date not null,
        primary key (person_id, tool_id, sent_on)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.sent_tool, app.weekly_issue, app.chosen_interests, app.weekly_subscription, app.ai_tool;
    `);
  }
}
