import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases of repeated jobs: the process that runs each job, and when its lease ends. */
export class CreateRepeatingJob1763800300000 implements MigrationInterface {
  readonly name = 'CreateRepeatingJob1763800300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.repeating_job (
        name text primary key,
        holder uuid not null,
        leased_until timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.repeating_job');
  }
}
