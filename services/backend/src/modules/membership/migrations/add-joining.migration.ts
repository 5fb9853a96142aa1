import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A licence code of 16 hex digits: 64 random bits (a UUID's first twelve and last digits are all random). */
const newCode = `upper(left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 4))`;

/** Joining by code, main accounts, discontinued accounts, chosen extensions. */
export class AddJoining1763712080000 implements MigrationInterface {
  readonly name = 'AddJoining1763712080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.organisation_profile add column licence_code text not null default ${newCode};
      create unique index organisation_licence_code on app.organisation_profile (licence_code);

      alter table app.account add column is_main boolean not null default false;
      create unique index account_main_of_person on app.account (person_id) where is_main;
      create index account_of_person on app.account (person_id);

      create or replace view app.account_card as
        select a.account_id, a.person_id, a.client_id, o.name as client_name,
          case a.status when 'PENDING' then 'USER' else a.role end as role,
          case when a.status in ('LEFT', 'DISCONTINUED') then 'INACTIVE' else a.status end as status,
          a.status not in ('LEFT', 'DISCONTINUED') as is_open, a.since,
          coalesce(p.full_name, '') as full_name, coalesce(p.email, '') as email, p.profile_image_url,
          a.role as granted_role, a.is_main
        from app.account a
        left join app.person_card p on p.person_id = a.person_id
        left join app.organisation_profile o on o.id = a.client_id;

      create table app.chosen_extension (
        person_id uuid primary key,
        extension_id text not null unique,
        chosen_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.chosen_extension;
      drop view app.account_card;
      create view app.account_card as
        select a.account_id, a.person_id, a.client_id, o.name as client_name, a.role,
          case a.status when 'LEFT' then 'INACTIVE' else a.status end as status,
          a.status <> 'LEFT' as is_open, a.since,
          coalesce(p.full_name, '') as full_name, coalesce(p.email, '') as email, p.profile_image_url
        from app.account a
        left join app.person_card p on p.person_id = a.person_id
        left join app.organisation_profile o on o.id = a.client_id;
      alter table app.account drop column is_main;
      alter table app.organisation_profile drop column licence_code;
    `);
  }
}
