import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A manager's choice and the token of their link, by person and organisation; and the last week of each organisation. */
export class CreateMondayDigest1763802001000 implements MigrationInterface {
  readonly name = 'CreateMondayDigest1763802001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.digest_choice (
        person_id uuid not null,
        client_id uuid not null,
        token text not null unique,
        left_at timestamptz,
        primary key (person_id, client_id)
      );
      create table app.digest_week (
        client_id uuid primary key,
        week date not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.digest_week, app.digest_choice');
  }
}
