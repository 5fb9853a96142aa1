import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of contents of a package of SCORM that has several parts. One that was taken before has one part, and none. */
export class CreatePackageItems1764410000015 implements MigrationInterface {
  readonly name = 'CreatePackageItems1764410000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.package_item (
        package_id uuid not null references app.package on delete cascade,
        -- In the package, from 0; those within an item follow it.
        position integer not null,
        -- As its maker calls it.
        item_id text not null,
        title text not null,
        depth integer not null,
        -- Null of a heading.
        launch text,
        is_sco boolean not null,
        -- Percent.
        mastery_score numeric(4, 1),
        primary key (package_id, position)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.package p where exists (select from app.package_item i where i.package_id = p.package_id);
      drop table app.package_item;
    `);
  }
}
