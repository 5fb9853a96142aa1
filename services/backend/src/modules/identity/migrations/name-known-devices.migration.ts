import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Details of known browsers for the screen that lists them, with an id for removing each one. */
export class NameKnownDevices1763900140000 implements MigrationInterface {
  readonly name = 'NameKnownDevices1763900140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.known_device
        add column id uuid not null default gen_random_uuid() unique,
        add column user_agent text not null default '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.known_device drop column user_agent, drop column id;');
  }
}
