import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of courses in the store, with the people who uploaded them. */
export class CreateMediaFile1763942000000 implements MigrationInterface {
  readonly name = 'CreateMediaFile1763942000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.media_file (
        id uuid primary key,
        person_id uuid not null,
        -- Its name in the store: each try has another one, and the first that is done is the file.
        object text not null unique,
        kind text not null check (kind in ('text', 'audio', 'video', 'captions')),
        content_type text not null,
        size integer not null check (size > 0),
        name text not null,
        stored_at timestamptz not null default now(),
        -- When someone last said that they are about to keep its id.
        wanted_at timestamptz not null default now()
      );
      create index media_file_of_person on app.media_file (person_id);
      create index media_file_wanted on app.media_file (wanted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.media_file');
  }
}
