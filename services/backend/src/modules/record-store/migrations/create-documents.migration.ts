import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents of the record store's state and profile resources. Activities, agents, and ids may be longer than an index
 * takes, so documents are found by SHA-256: of where one is (`place`), of what it is listed by (`shelf`), and of whose it
 * is (`owner`).
 */
export class CreateDocuments1764260300000 implements MigrationInterface {
  readonly name = 'CreateDocuments1764260300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.record_store_document (
        tenant uuid not null,
        place bytea not null,
        shelf bytea not null,
        owner bytea not null,
        kind text not null check (kind in ('state', 'activity_profile', 'agent_profile')),
        activity_id text not null,
        agent_key text not null,
        registration text not null,
        document_id text not null,
        content bytea not null,
        content_type text not null,
        hash text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (tenant, place)
      );
      create index record_store_document_shelf on app.record_store_document (tenant, shelf);
      create index record_store_document_owner on app.record_store_document (tenant, owner);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.record_store_document');
  }
}
