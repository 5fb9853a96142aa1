import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditColumns } from '../../../platform/database/audited.js';

/** Details of organisations, and corporate accounts whose code is still due. */
export class CreateOrganisationDetails1763712100000 implements MigrationInterface {
  readonly name = 'CreateOrganisationDetails1763712100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.organisation_details (
        client_id uuid primary key,
        email text not null default '',
        phone text not null default '',
        website text not null default '',
        country_id text not null default '',
        state_id text not null default '',
        city text not null default '',
        address1 text not null default '',
        suite text not null default '',
        zip_code text not null default '',
        image_url text,
        logo_url text,
        banner_image_url text,
        ${auditColumns}
      );

      create table app.corporate_application (
        id uuid primary key,
        person_id uuid not null,
        owner_account_id uuid not null,
        form jsonb not null,
        code_nonce uuid not null,
        code_sent_at timestamptz not null,
        code_tries integer not null default 0,
        created_at timestamptz not null default now()
      );
      create index corporate_application_age on app.corporate_application (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.corporate_application, app.organisation_details');
  }
}
