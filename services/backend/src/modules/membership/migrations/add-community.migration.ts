import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts visible to everyone on the community's board, with the time they opted in; written only by the inline
 * projection.
 */
export class AddCommunity1763800100000 implements MigrationInterface {
  readonly name = 'AddCommunity1763800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.account add column community_since timestamptz;
      create index account_in_community on app.account (account_id) where community_since is not null;

      create or replace view app.account_card as
        ${accountCard}, a.community_since
        ${fromAccounts};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.account_card;
      create view app.account_card as
        ${accountCard}
        ${fromAccounts};
      alter table app.account drop column community_since;
    `);
  }
}

const accountCard = `select a.account_id, a.person_id, a.client_id, o.name as client_name,
          case a.status when 'PENDING' then 'USER' else a.role end as role,
          case when a.status in ('LEFT', 'DISCONTINUED') then 'INACTIVE' else a.status end as status,
          a.status not in ('LEFT', 'DISCONTINUED') as is_open, a.since,
          coalesce(p.full_name, '') as full_name, coalesce(p.email, '') as email, p.profile_image_url,
          a.role as granted_role, a.is_main`;
const fromAccounts = `from app.account a
        left join app.person_card p on p.person_id = a.person_id
        left join app.organisation_profile o on o.id = a.client_id`;
