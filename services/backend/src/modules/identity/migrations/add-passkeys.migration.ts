import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys as a second factor, beside the app or without it: what depended on the app now depends on the person. */
export class AddPasskeys1763900030000 implements MigrationInterface {
  readonly name = 'AddPasskeys1763900030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.passkey (
        id uuid primary key,
        person_id uuid not null references app.person on delete cascade,
        credential_id text not null unique,
        name text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkey_of_person on app.passkey (person_id);

      create table app.passkey_set_up (
        person_id uuid primary key references app.person on delete cascade,
        challenge text not null,
        expires_at timestamptz not null
      );
      create index passkey_set_up_expiry on app.passkey_set_up (expires_at);

      alter table app.recovery_code
        drop constraint recovery_code_person_id_fkey,
        add foreign key (person_id) references app.person on delete cascade;

      alter table app.sign_in_challenge
        drop constraint sign_in_challenge_person_id_fkey,
        add foreign key (person_id) references app.person on delete cascade,
        add column passkey_challenge text,
        add column created_at timestamptz not null default now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.recovery_code where person_id not in (select person_id from app.second_factor);
      delete from app.sign_in_challenge;
      alter table app.recovery_code
        drop constraint recovery_code_person_id_fkey,
        add foreign key (person_id) references app.second_factor on delete cascade;
      alter table app.sign_in_challenge
        drop constraint sign_in_challenge_person_id_fkey,
        add foreign key (person_id) references app.second_factor on delete cascade,
        drop column passkey_challenge, drop column created_at;
      drop table app.passkey_set_up, app.passkey;
    `);
  }
}
