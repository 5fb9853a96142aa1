import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Stores of organizations that statements are sent to, with how far each is. No statement is kept: what is sent is made
 * of the log. One that ended keeps its name, by which learners are told of what it got, and loses its secret.
 */
export class CreateStatementTarget1764310000000 implements MigrationInterface {
  readonly name = 'CreateStatementTarget1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.statement_target (
        id uuid primary key,
        client_id uuid not null,
        name text not null,
        endpoint text not null,
        xapi_version text not null,
        key text not null,
        secret bytea,
        kinds text[] not null,
        version integer not null default 1,
        checkpoint bigint not null,
        waiting integer not null default 0,
        waiting_since timestamptz,
        put_aside integer not null default 0,
        failures integer not null default 0,
        next_at timestamptz not null default now(),
        last_success_at timestamptz,
        last_failure_at timestamptz,
        last_failure text,
        paused_at timestamptz,
        refused_at timestamptz,
        ended_at timestamptz,
        ${auditColumns}
      );
      create unique index statement_target_name on app.statement_target (client_id, lower(name))
        where ended_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.statement_target');
  }
}
