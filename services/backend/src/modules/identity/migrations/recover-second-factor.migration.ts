import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who lost their second factor: who asked for a link, and whose wait has begun. One a person. */
export class RecoverSecondFactor1763900160000 implements MigrationInterface {
  readonly name = 'RecoverSecondFactor1763900160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.second_factor_recovery (
        person_id uuid primary key references app.person on delete cascade,
        id uuid not null unique,
        asked_at timestamptz not null default now(),
        due_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.second_factor_recovery;');
  }
}
