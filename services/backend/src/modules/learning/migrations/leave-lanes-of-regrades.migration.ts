import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a regrade still has to look at, where a server of the log was away: attempts of the accounts and organizations that
 * belong to a lane, of so many lanes, from behind one of them on.
 */
export class LeaveLanesOfRegrades1764410000014 implements MigrationInterface {
  readonly name = 'LeaveLanesOfRegrades1764410000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.quiz_regrade add column passed_at timestamptz;
      create table app.quiz_regrade_left (
        regrade_id uuid not null references app.quiz_regrade on delete cascade,
        lane smallint not null,
        lanes smallint not null,
        after_tenant uuid,
        after_id uuid,
        primary key (regrade_id, lanes, lane)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.quiz_regrade_left;
      alter table app.quiz_regrade drop column passed_at;
    `);
  }
}
