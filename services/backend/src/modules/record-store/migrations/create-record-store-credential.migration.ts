import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Credentials of an organization's systems. Of each secret the hash is kept, in rows of their own: what is handed out
 * anew leaves every one before it its own end. Among those that haven't ended a name is of one, in whatever letter case.
 */
export class CreateRecordStoreCredential1764270000000 implements MigrationInterface {
  readonly name = 'CreateRecordStoreCredential1764270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.record_store_credential (
        id uuid primary key,
        client_id uuid not null,
        name text not null,
        key text not null unique,
        scopes text[] not null,
        version integer not null default 1,
        last_used_at timestamptz,
        ended_at timestamptz,
        ${auditColumns}
      );
      create unique index record_store_credential_name on app.record_store_credential (client_id, lower(name))
        where ended_at is null;

      create table app.record_store_secret (
        credential_id uuid not null references app.record_store_credential on delete cascade,
        hash bytea not null,
        made_at timestamptz not null default now(),
        ends_at timestamptz,
        primary key (credential_id, hash)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.record_store_secret, app.record_store_credential');
  }
}
