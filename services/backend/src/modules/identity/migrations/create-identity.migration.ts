import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

export class CreateIdentity1763712010000 implements MigrationInterface {
  readonly name = 'CreateIdentity1763712010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.person (
        id uuid primary key,
        first_name text not null,
        last_name text not null,
        email citext not null,
        password_hash text,
        designation text not null default 'Student',
        profile_image_url text,
        external_id text,
        personal_account_id uuid not null unique,
        terms_accepted_at timestamptz,
        search_text text not null
          generated always as (lower(first_name || ' ' || last_name || ' ' || email::text)) stored,
        ${auditColumns}
      );
      create unique index person_email on app.person (email);
      create unique index person_external_id on app.person (external_id);
      create index person_search on app.person using gin (search_text gin_trgm_ops);

      create view app.person_card as
        select id as person_id, first_name, last_name, first_name || ' ' || last_name as full_name, email,
          profile_image_url, designation, search_text
        from app.person;

      create table app.sign_in (
        id uuid primary key,
        person_id uuid not null references app.person on delete cascade,
        account_id uuid not null,
        kind text not null,
        remembered boolean not null,
        user_agent text not null,
        install_id uuid,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        revoked_because text
      );
      create index sign_in_of_person on app.sign_in (person_id, kind) where revoked_at is null;
      create index sign_in_expiry on app.sign_in (expires_at);

      create table app.refresh_token (
        hash bytea primary key,
        sign_in_id uuid not null references app.sign_in on delete cascade,
        issued_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index refresh_token_of_sign_in on app.refresh_token (sign_in_id);

      create table app.pairing_code (
        hash bytea primary key,
        person_id uuid not null references app.person on delete cascade,
        account_id uuid not null,
        expires_at timestamptz not null
      );
      create index pairing_code_expiry on app.pairing_code (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.person_card;
      drop table app.pairing_code, app.refresh_token, app.sign_in, app.person;
    `);
  }
}
