import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When someone last said that they are about to keep a picture's address. */
export class RememberWhenWanted1763730020000 implements MigrationInterface {
  readonly name = 'RememberWhenWanted1763730020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.image add column wanted_at timestamptz not null default now();
      create index image_wanted on app.image (wanted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.image drop column wanted_at');
  }
}
