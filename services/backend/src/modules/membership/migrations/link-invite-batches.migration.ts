import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which step of a trace had a file of invitations sent; null where that wasn't traced. */
export class LinkInviteBatches1764410000002 implements MigrationInterface {
  readonly name = 'LinkInviteBatches1764410000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.invite_batch add column traceparent text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.invite_batch drop column traceparent;');
  }
}
