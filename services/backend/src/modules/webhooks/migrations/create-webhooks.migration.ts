import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Webhooks of organizations, their secrets, encrypted, and what is to be sent: a row a change and webhook, which holds ids
 * alone. `held_until`: until then the queue or a worker has it.
 */
export class CreateWebhooks1764300000000 implements MigrationInterface {
  readonly name = 'CreateWebhooks1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.webhook (
        id uuid primary key,
        client_id uuid not null,
        name text not null,
        url text not null,
        kinds text[] not null,
        version integer not null default 1,
        paused text,
        failing_since timestamptz,
        last_delivered_at timestamptz,
        ended_at timestamptz,
        ${auditColumns}
      );
      create unique index webhook_name on app.webhook (client_id, lower(name)) where ended_at is null;

      create table app.webhook_secret (
        id uuid primary key,
        webhook_id uuid not null references app.webhook on delete cascade,
        sealed bytea not null,
        made_at timestamptz not null default now(),
        ends_at timestamptz
      );
      create index on app.webhook_secret (webhook_id);

      create table app.webhook_delivery (
        id uuid primary key,
        webhook_id uuid not null references app.webhook on delete cascade,
        kind text not null,
        refs jsonb not null,
        occurred_at timestamptz not null,
        created_at timestamptz not null default now(),
        status text not null default 'waiting',
        attempts integer not null default 0,
        claim uuid,
        next_at timestamptz not null default now(),
        held_until timestamptz,
        delivered_at timestamptz,
        problem text
      );
      create index on app.webhook_delivery (webhook_id, next_at) where status in ('waiting', 'sending');
      create index on app.webhook_delivery (webhook_id, created_at desc, id);
      create index on app.webhook_delivery (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.webhook_delivery, app.webhook_secret, app.webhook');
  }
}
