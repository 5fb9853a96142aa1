import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a teacher teaches; written only by the inline projection. */
export class AddTeacherCategory1763920000010 implements MigrationInterface {
  readonly name = 'AddTeacherCategory1763920000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.account add column category_id uuid;
      create or replace view app.account_card as
        ${accountCard}, a.category_id
        ${fromAccounts};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.account_card;
      create view app.account_card as
        ${accountCard}
        ${fromAccounts};
      alter table app.account drop column category_id;
    `);
  }
}

const accountCard = `select a.account_id, a.person_id, a.client_id, o.name as client_name,
          case a.status when 'PENDING' then 'USER' else a.role end as role,
          case when a.status in ('LEFT', 'DISCONTINUED') then 'INACTIVE' else a.status end as status,
          a.status not in ('LEFT', 'DISCONTINUED') as is_open, a.since,
          coalesce(p.full_name, '') as full_name, coalesce(p.email, '') as email, p.profile_image_url,
          a.role as granted_role, a.is_main, a.community_since`;
const fromAccounts = `from app.account a
        left join app.person_card p on p.person_id = a.person_id
        left join app.organisation_profile o on o.id = a.client_id`;
