import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

export class CreateLearningPlan1763804000000 implements MigrationInterface {
  readonly name = 'CreateLearningPlan1763804000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.learning_plan (
        id uuid primary key,
        client_id uuid not null,
        title text not null,
        description text not null default '',
        capability_id uuid not null,
        is_public boolean not null default false,
        archived_at timestamptz,
        version integer not null default 1,
        ${auditColumns}
      );
      create unique index learning_plan_title on app.learning_plan (client_id, lower(title))
        where archived_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.learning_plan');
  }
}
