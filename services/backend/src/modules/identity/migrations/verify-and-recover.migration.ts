import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verified addresses, codes by email, recovery, sign-ins with other services, and the audit trail. */
export class VerifyAndRecover1763720010000 implements MigrationInterface {
  readonly name = 'VerifyAndRecover1763720010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.person add column email_verified_at timestamptz;
      -- Whoever could sign in before there were codes goes on doing so.
      update app.person set email_verified_at = created_at where password_hash is not null;

      create table app.email_code (
        purpose text not null,
        email citext not null,
        id uuid not null unique,
        person_id uuid references app.person on delete cascade,
        wrong_tries integer not null default 0,
        issued_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (purpose, email)
      );
      create index email_code_of_person on app.email_code (person_id);
      create index email_code_expiry on app.email_code (expires_at);

      create table app.password_grant (
        hash bytea primary key,
        person_id uuid not null references app.person on delete cascade,
        expires_at timestamptz not null
      );
      create index password_grant_of_person on app.password_grant (person_id);

      create table app.social_identity (
        issuer text not null,
        subject text not null,
        provider text not null,
        person_id uuid not null references app.person on delete cascade,
        linked_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        primary key (issuer, subject)
      );
      create index social_identity_of_person on app.social_identity (person_id);

      create table app.social_flow (
        hash bytea primary key,
        provider text not null,
        state text not null,
        nonce text not null,
        code_verifier text not null,
        came_from text not null,
        remembered boolean not null,
        expires_at timestamptz not null
      );
      create index social_flow_expiry on app.social_flow (expires_at);

      create table app.audit_entry (
        id uuid primary key,
        at timestamptz not null default now(),
        action text not null,
        person_id uuid not null,
        account_id uuid,
        client_id uuid,
        actor_id uuid,
        role text,
        previous_role text,
        detail text,
        user_agent text not null default '',
        address text
      );
      create index audit_entry_of_person on app.audit_entry (person_id, at desc, id desc);
      create index audit_entry_of_client on app.audit_entry (client_id, at desc, id desc) where client_id is not null;
      create index audit_entry_at on app.audit_entry (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.audit_entry, app.social_flow, app.social_identity, app.password_grant, app.email_code;
      alter table app.person drop column email_verified_at;
    `);
  }
}
