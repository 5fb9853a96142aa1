import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a learner has calibrated on a device, and when: the baseline itself never leaves that device. */
export class CreateCalibration1763766000000 implements MigrationInterface {
  readonly name = 'CreateCalibration1763766000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.calibration (
        account_id uuid primary key,
        calibrated_at timestamptz,
        reported_at timestamptz not null default clock_timestamp()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.calibration');
  }
}
