import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owner of a picture: the person who uploaded it, or their organisation. */
export class SayWhosePicture1763910000000 implements MigrationInterface {
  readonly name = 'SayWhosePicture1763910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.image add column owner text not null default 'person'
        check (owner in ('person', 'organisation'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.image drop column owner');
  }
}
