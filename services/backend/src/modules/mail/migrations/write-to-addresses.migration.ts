import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails may go to addresses without an account; what became of a mail is for other modules to see, by its cause. */
export class WriteToAddresses1763809000000 implements MigrationInterface {
  readonly name = 'WriteToAddresses1763809000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.mail alter column recipient drop not null;
      create view app.mail_fate as select cause, status from app.mail;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.mail_fate;
      delete from app.mail where recipient is null;
      alter table app.mail alter column recipient set not null;
    `);
  }
}
