import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organisations that require a second factor of their members; one that has no row here doesn't. */
export class RequireSecondFactor1763900130000 implements MigrationInterface {
  readonly name = 'RequireSecondFactor1763900130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.second_factor_rule (
        client_id uuid primary key,
        required_since timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.second_factor_rule;');
  }
}
