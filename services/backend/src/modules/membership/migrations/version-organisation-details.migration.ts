import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A version to save over, so that of two admins who edit at once the second is told. */
export class VersionOrganisationDetails1763800110000 implements MigrationInterface {
  readonly name = 'VersionOrganisationDetails1763800110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.organisation_details add column version integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.organisation_details drop column version');
  }
}
