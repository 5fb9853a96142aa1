import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * Groups of organisations. `member_group` and `group_member` are written by the inline projection alone; the name
 * is in `group_profile`, which isn't read unless the group exists.
 */
export class AddGroups1763730010000 implements MigrationInterface {
  readonly name = 'AddGroups1763730010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.group_profile (
        id uuid primary key,
        client_id uuid not null references app.organisation,
        name text not null,
        ${auditColumns}
      );
      create unique index group_name_in_organisation on app.group_profile (client_id, lower(name));

      create table app.member_group (
        group_id uuid primary key,
        client_id uuid not null references app.organisation,
        made_at timestamptz not null
      );
      create index member_group_of_client on app.member_group (client_id);

      create table app.group_member (
        group_id uuid not null references app.member_group on delete cascade,
        account_id uuid not null references app.account,
        status text not null,
        since timestamptz not null,
        primary key (group_id, account_id)
      );
      create index group_member_of_account on app.group_member (account_id);

      create view app.group_card as
        select g.group_id, g.client_id, p.name, g.made_at
        from app.member_group g join app.group_profile p on p.id = g.group_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.group_card;
      drop table app.group_member, app.member_group, app.group_profile;
    `);
  }
}
