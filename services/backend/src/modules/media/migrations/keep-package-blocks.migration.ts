import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The blocks that a unit of a package of cmi5 is in. Those of packages from before aren't known. */
export class KeepPackageBlocks1764410000003 implements MigrationInterface {
  readonly name = 'KeepPackageBlocks1764410000003';

  async up(runner: QueryRunner): Promise<void> {
    // Ids that their maker gave them, the outermost first.
    await runner.query(`alter table app.package_part add column blocks text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.package_part drop column blocks');
  }
}
