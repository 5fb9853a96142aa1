import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which try has a mail to itself: one that slept past its lease finds another's claim here, and does not send. */
export class AddMailClaim1763800310000 implements MigrationInterface {
  readonly name = 'AddMailClaim1763800310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.mail add column claim uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.mail drop column claim');
  }
}
