import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Invitations. `invitation` is written by the inline projection alone, as is `is_open` in `invitation_profile`, which
 * holds name, address, and the hash of the link's secret, and isn't read unless the invitation exists.
 */
export class AddInvitations1763809010000 implements MigrationInterface {
  readonly name = 'AddInvitations1763809010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.invitation_profile (
        id uuid primary key,
        client_id uuid not null references app.organisation,
        first_name text not null,
        last_name text not null,
        email text not null,
        token_hash bytea not null unique,
        is_open boolean not null default false,
        ${auditColumns}
      );
      create unique index invitation_open_address on app.invitation_profile (client_id, email) where is_open;
      create index invitation_profile_email on app.invitation_profile (email, created_at);
      create index invitation_profile_age on app.invitation_profile (created_at);

      create table app.invitation (
        invitation_id uuid primary key,
        client_id uuid not null references app.organisation,
        role text not null,
        group_id uuid,
        invited_by uuid not null,
        status text not null check (status in ('OPEN', 'REVOKED', 'ACCEPTED')),
        sent_at timestamptz not null,
        sends integer not null,
        account_id uuid,
        answered_at timestamptz
      );
      create index invitation_of_client on app.invitation (client_id, sent_at desc, invitation_id);
      create index invitation_of_account on app.invitation (account_id) where account_id is not null;
      create index invitation_by_inviter on app.invitation (invited_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.invitation, app.invitation_profile;');
  }
}
