import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures in the store, with the people who uploaded them. */
export class CreateImage1763712090000 implements MigrationInterface {
  readonly name = 'CreateImage1763712090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.image (
        name text primary key,
        person_id uuid not null,
        sha256 bytea not null,
        bytes integer not null,
        width integer not null,
        height integer not null,
        stored_at timestamptz not null default now()
      );
      create index image_of_person on app.image (person_id, sha256);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.image');
  }
}
