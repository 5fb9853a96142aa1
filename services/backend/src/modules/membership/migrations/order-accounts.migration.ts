import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The orders that the console's lists walk: any page of a hundred thousand accounts is found in an index. Each says what
 * `app.account_card` says of the same column, or it isn't used.
 */
export class OrderAccounts1763913000010 implements MigrationInterface {
  readonly name = 'OrderAccounts1763913000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index account_open on app.account (account_id) where ${open};
      create index account_by_network on app.account
        ((case when client_id is null then 'users' else 'clients' end), account_id) where ${open};
      create index account_by_admin on app.account (
        (case status when 'PENDING' then 'USER' else role end
          in ('CLIENT_ADMIN', 'CLIENT_OWNER', 'PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER')), account_id
      ) where ${open};
      create index account_by_license on app.account (
        ((case when status in ('LEFT', 'DISCONTINUED') then 'INACTIVE' else status end) = 'ACTIVE'), account_id
      ) where ${open};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index app.account_open, app.account_by_network, app.account_by_admin, app.account_by_license',
    );
  }
}

const open = `status not in ('LEFT', 'DISCONTINUED')`;
