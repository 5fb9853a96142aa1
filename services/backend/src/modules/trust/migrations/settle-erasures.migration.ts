import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An erasure that is done remembers whose it was until it has been carried out again, on what came in late. */
export class SettleErasures1763800320000 implements MigrationInterface {
  readonly name = 'SettleErasures1763800320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.erasure add column settles_at timestamptz;
      alter table app.erasure drop constraint erasure_check;
      alter table app.erasure add constraint erasure_names_nobody
        check (status = 'running' or settles_at is not null or plan is null);
      create index erasure_settles on app.erasure (hand_over_at) where settles_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.erasure_settles;
      alter table app.erasure drop constraint erasure_names_nobody;
      update app.erasure set plan = null, person_id = null, account_id = null where status = 'done';
      alter table app.erasure add constraint erasure_check check (status = 'running' or plan is null);
      alter table app.erasure drop column settles_at;
    `);
  }
}
