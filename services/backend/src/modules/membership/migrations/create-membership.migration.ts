import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/**
 * `organisation`, `seat` and `account` are written by the inline projection alone, in the append's own transaction.
 * They refer to each other but to no table of another module.
 */
export class CreateMembership1763712020000 implements MigrationInterface {
  readonly name = 'CreateMembership1763712020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.organisation_profile (
        id uuid primary key,
        name text not null,
        ${auditColumns}
      );
      create index organisation_profile_name on app.organisation_profile using gin (lower(name) gin_trgm_ops);

      create table app.organisation (
        client_id uuid primary key,
        kind text not null,
        licences integer not null default 0,
        affect_policy text not null default 'off',
        founded_at timestamptz not null
      );

      create table app.account (
        account_id uuid primary key,
        person_id uuid not null,
        client_id uuid references app.organisation,
        role text not null,
        status text not null,
        since timestamptz not null,
        changed_at timestamptz not null
      );
      create unique index account_once_in_a_place on app.account (person_id, client_id) nulls not distinct
        where status <> 'LEFT';
      create index account_of_client on app.account (client_id) where status <> 'LEFT';
      create index account_since on app.account (since desc, account_id);

      create table app.seat (
        client_id uuid not null references app.organisation,
        number integer not null,
        account_id uuid unique references app.account,
        primary key (client_id, number)
      );
      create index seat_free on app.seat (client_id, number) where account_id is null;

      create view app.account_card as
        select a.account_id, a.person_id, a.client_id, o.name as client_name, a.role,
          case a.status when 'LEFT' then 'INACTIVE' else a.status end as status,
          a.status <> 'LEFT' as is_open, a.since,
          coalesce(p.full_name, '') as full_name, coalesce(p.email, '') as email, p.profile_image_url
        from app.account a
        left join app.person_card p on p.person_id = a.person_id
        left join app.organisation_profile o on o.id = a.client_id;

      create view app.organisation_card as
        select o.client_id, p.name, o.kind, o.affect_policy, o.licences,
          (select count(*) from app.seat s where s.client_id = o.client_id and s.account_id is not null)::int
            as seats_taken
        from app.organisation o join app.organisation_profile p on p.id = o.client_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.account_card, app.organisation_card;
      drop table app.seat, app.account, app.organisation, app.organisation_profile;
    `);
  }
}
