import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an attachment was last wanted: one that no statement names goes a day later. */
export class RememberWhenAttachmentWanted1764280000000 implements MigrationInterface {
  readonly name = 'RememberWhenAttachmentWanted1764280000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.statement_attachment add column wanted_at timestamptz not null default now();
      create index statement_attachment_wanted on app.statement_attachment (wanted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.statement_attachment drop column wanted_at');
  }
}
