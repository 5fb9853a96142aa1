import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a member allows recording, and since when a question waits; written only by the inline projection. */
export class AddRecording1763807000010 implements MigrationInterface {
  readonly name = 'AddRecording1763807000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.account add column recording_flag boolean, add column recording_asked_at timestamptz;
      create view app.recording_flag as
        select account_id, recording_flag, recording_asked_at, recording_asked_at is not null as is_asked
        from app.account;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.recording_flag;
      alter table app.account drop column recording_flag, drop column recording_asked_at;
    `);
  }
}
