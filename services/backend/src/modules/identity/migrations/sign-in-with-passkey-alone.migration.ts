import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Challenges that a passkey signed in with alone, kept until they lapse: each is good once. */
export class SignInWithPasskeyAlone1763900150000 implements MigrationInterface {
  readonly name = 'SignInWithPasskeyAlone1763900150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.used_passkey_challenge (
        hash bytea primary key,
        expires_at timestamptz not null
      );
      create index used_passkey_challenge_expiry on app.used_passkey_challenge (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.used_passkey_challenge;');
  }
}
