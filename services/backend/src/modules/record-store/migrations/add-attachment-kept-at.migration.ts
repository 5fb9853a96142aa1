import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an attachment came last: one that no statement names goes a day later. */
export class AddAttachmentKeptAt1764280000000 implements MigrationInterface {
  readonly name = 'AddAttachmentKeptAt1764280000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.statement_attachment add column kept_at timestamptz not null default now();
      create index statement_attachment_kept on app.statement_attachment (kept_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.statement_attachment drop column kept_at');
  }
}
