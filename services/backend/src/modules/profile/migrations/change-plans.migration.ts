import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans can be changed, which is counted, and belong together where they were planned week after week. */
export class ChangePlans1763800090000 implements MigrationInterface {
  readonly name = 'ChangePlans1763800090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.planned_study
        add column sequence integer not null default 0,
        add column series_id uuid;
      create index planned_study_of_series on app.planned_study (series_id) where series_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.planned_study_of_series;
      alter table app.planned_study drop column sequence, drop column series_id;
    `);
  }
}
