import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second step at sign-in: the app's secret (sealed), recovery codes (hashed), and sign-ins that wait for it. */
export class AddSecondFactor1763900020000 implements MigrationInterface {
  readonly name = 'AddSecondFactor1763900020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.second_factor (
        person_id uuid primary key references app.person on delete cascade,
        secret bytea not null,
        begun_at timestamptz not null default now(),
        confirmed_at timestamptz,
        last_step bigint not null default 0,
        wrong_tries integer not null default 0,
        wrong_at timestamptz
      );

      create table app.recovery_code (
        person_id uuid not null references app.second_factor on delete cascade,
        hash bytea not null,
        used_at timestamptz,
        primary key (person_id, hash)
      );

      create table app.sign_in_challenge (
        hash bytea primary key,
        person_id uuid not null references app.second_factor on delete cascade,
        remembered boolean not null,
        client_id text,
        expires_at timestamptz not null
      );
      create index sign_in_challenge_of_person on app.sign_in_challenge (person_id);
      create index sign_in_challenge_expiry on app.sign_in_challenge (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.sign_in_challenge, app.recovery_code, app.second_factor;');
  }
}
