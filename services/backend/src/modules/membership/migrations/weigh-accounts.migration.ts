import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many accounts have which status, as `app.account_card` says it: without it the database takes an organisation's
 * active members for a handful, and looks each one's person up by itself. Analysed at once, for nothing else may change in
 * that table for a long time.
 */
export class WeighAccounts1764410000004 implements MigrationInterface {
  readonly name = 'WeighAccounts1764410000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create statistics app.account_status on
        (case when status in ('LEFT', 'DISCONTINUED') then 'INACTIVE' else status end) from app.account;
      analyze app.account;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop statistics app.account_status');
  }
}
