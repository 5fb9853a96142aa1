import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a file of people was sent or stopped. Those that ended before this was noted have none. */
export class AddEndOfInviteBatches1763921000000 implements MigrationInterface {
  readonly name = 'AddEndOfInviteBatches1763921000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.invite_batch add column finished_at timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.invite_batch drop column finished_at;');
  }
}
