import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where the bell was switched on (see `start-bell`) in the other lanes of a log that had one lane then, and was copied into one
 * with several. `app.bell_start` goes on saying it of the first.
 */
export class StartBellInLanes1764410000010 implements MigrationInterface {
  readonly name = 'StartBellInLanes1764410000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.bell_start_in_lane (
        kind text not null,
        lane smallint not null,
        position bigint not null,
        primary key (kind, lane)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.bell_start_in_lane');
  }
}
