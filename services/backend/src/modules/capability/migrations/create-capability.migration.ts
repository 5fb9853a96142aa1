import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

export class CreateCapability1763712070000 implements MigrationInterface {
  readonly name = 'CreateCapability1763712070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.capability (
        id uuid primary key,
        client_id uuid,
        name text not null,
        description text not null default '',
        image_url text,
        is_active boolean not null default true,
        ${auditColumns}
      );
      create unique index capability_name on app.capability (client_id, lower(name)) nulls not distinct
        where is_active;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.capability');
  }
}
