import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attachments of statements, once each in an organization, by their digest. */
export class CreateStatementAttachment1764260200000 implements MigrationInterface {
  readonly name = 'CreateStatementAttachment1764260200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.statement_attachment (
        tenant uuid not null,
        sha2 text not null,
        content bytea not null,
        stored_at timestamptz not null default now(),
        primary key (tenant, sha2)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.statement_attachment');
  }
}
