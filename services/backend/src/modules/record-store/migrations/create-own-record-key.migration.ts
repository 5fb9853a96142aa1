import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which people read the learning records about their own account, one an account; of the secret the hash. */
export class CreateOwnRecordKey1764330000000 implements MigrationInterface {
  readonly name = 'CreateOwnRecordKey1764330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.own_record_key (
        account_id uuid primary key,
        key text not null unique,
        hash bytea not null,
        made_at timestamptz not null default now(),
        last_used_at timestamptz
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.own_record_key');
  }
}
