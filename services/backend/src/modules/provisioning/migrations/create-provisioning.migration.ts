import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Tokens of directories, and what a directory says of users and groups beside what Keenly knows itself. Of each token
 * the hash is kept, in rows of their own: what is handed out anew leaves every one before it its own end. A user has the
 * address of a member, or of someone who is invited, and isn't there before `made_at`: what broke off is finished by the
 * next try. A place is in a group that they enter once they are a member.
 */
export class CreateProvisioning1764350000000 implements MigrationInterface {
  readonly name = 'CreateProvisioning1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.provisioning_token (
        id uuid primary key,
        client_id uuid not null,
        name text not null,
        version integer not null default 1,
        last_used_at timestamptz,
        ended_at timestamptz,
        ${auditColumns}
      );
      create unique index provisioning_token_name on app.provisioning_token (client_id, lower(name))
        where ended_at is null;

      create table app.provisioning_secret (
        hash bytea primary key,
        token_id uuid not null references app.provisioning_token on delete cascade,
        made_at timestamptz not null default now(),
        ends_at timestamptz
      );
      create index provisioning_secret_token on app.provisioning_secret (token_id);

      create table app.provisioned_user (
        id uuid primary key,
        client_id uuid not null,
        user_name text not null,
        external_id text,
        given_name text not null default '',
        family_name text not null default '',
        active_asked boolean,
        made_at timestamptz,
        version integer not null default 1,
        ${auditColumns},
        unique (client_id, user_name)
      );
      create index provisioned_user_external on app.provisioned_user (client_id, external_id);
      create index provisioned_user_address on app.provisioned_user (user_name);

      create table app.provisioned_group (
        group_id uuid primary key,
        client_id uuid not null,
        external_id text,
        version integer not null default 1,
        ${auditColumns}
      );
      create index provisioned_group_client on app.provisioned_group (client_id);

      create table app.provisioned_place (
        group_id uuid not null,
        user_id uuid not null references app.provisioned_user on delete cascade,
        client_id uuid not null,
        primary key (group_id, user_id)
      );
      create index provisioned_place_user on app.provisioned_place (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table app.provisioned_place, app.provisioned_group, app.provisioned_user, app.provisioning_secret,
         app.provisioning_token`,
    );
  }
}
