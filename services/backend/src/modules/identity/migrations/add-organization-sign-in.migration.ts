import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Providers of organizations, their domains, and who signed in by them. Of all organizations one has an approved domain.
 * A row of `sign_in_identity` names the account that it opens before there is one: a first sign-in that broke off is
 * finished by the next.
 */
export class AddOrganizationSignIn1764340000000 implements MigrationInterface {
  readonly name = 'AddOrganizationSignIn1764340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.sign_in_provider (
        client_id uuid primary key,
        issuer text not null,
        app_id text not null,
        sealed bytea not null,
        is_required boolean not null,
        version integer not null default 1,
        ${auditColumns}
      );

      create table app.sign_in_domain (
        client_id uuid not null references app.sign_in_provider on delete cascade,
        domain text not null,
        approved_at timestamptz,
        approved_by uuid,
        primary key (client_id, domain)
      );
      create unique index sign_in_domain_once on app.sign_in_domain (domain) where approved_at is not null;

      create table app.sign_in_identity (
        client_id uuid not null references app.sign_in_provider on delete cascade,
        issuer text not null,
        subject text not null,
        person_id uuid not null references app.person on delete cascade,
        account_id uuid not null,
        linked_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        primary key (client_id, issuer, subject),
        unique (client_id, person_id)
      );
      create index sign_in_identity_of_person on app.sign_in_identity (person_id);

      create table app.organization_flow (
        hash bytea primary key,
        client_id uuid not null references app.sign_in_provider on delete cascade,
        version integer not null,
        state text not null,
        nonce text not null,
        code_verifier text not null,
        came_from text not null,
        remembered boolean not null,
        expires_at timestamptz not null
      );
      create index organization_flow_expiry on app.organization_flow (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table app.organization_flow, app.sign_in_identity, app.sign_in_domain, app.sign_in_provider',
    );
  }
}
