import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stops guessing without locking out the owner: attempts counted by address, known browsers, passes by email. */
export class GuardGuessing1763900010000 implements MigrationInterface {
  readonly name = 'GuardGuessing1763900010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.email_code drop column wrong_tries, add column is_long boolean not null default false;

      -- Outlives the codes, so that a new code is no new start.
      create table app.code_pace (
        purpose text not null,
        email citext not null,
        wrong_tries integer not null default 0,
        wrong_at timestamptz,
        sends integer not null default 0,
        sent_at timestamptz,
        primary key (purpose, email)
      );

      create table app.known_device (
        person_id uuid not null references app.person on delete cascade,
        hash bytea not null,
        known_since timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        primary key (person_id, hash)
      );
      create index known_device_use on app.known_device (last_used_at);

      create table app.sign_in_pass (
        person_id uuid primary key references app.person on delete cascade,
        id uuid not null unique,
        issued_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index sign_in_pass_expiry on app.sign_in_pass (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.sign_in_pass, app.known_device, app.code_pace;
      alter table app.email_code drop column is_long, add column wrong_tries integer not null default 0;
    `);
  }
}
