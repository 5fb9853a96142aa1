import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Packages of cmi5, and the assignable units of each. */
export class CreatePackageParts1764390000000 implements MigrationInterface {
  readonly name = 'CreatePackageParts1764390000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.package drop constraint package_standard_check, add constraint package_standard_check
        check (standard in ('scorm_1_2', 'scorm_2004', 'cmi5'));
      create table app.package_part (
        package_id uuid not null references app.package on delete cascade,
        -- In the package, from 0.
        position integer not null,
        part_id text not null,
        title text not null,
        launch text not null,
        launch_parameters text not null,
        launch_method text not null,
        move_on text not null
          check (move_on in ('Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable')),
        -- From 0 to 1.
        mastery_score numeric(5, 4),
        primary key (package_id, position)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.package_part;
      delete from app.package where standard = 'cmi5';
      alter table app.package drop constraint package_standard_check, add constraint package_standard_check
        check (standard in ('scorm_1_2', 'scorm_2004'));
    `);
  }
}
