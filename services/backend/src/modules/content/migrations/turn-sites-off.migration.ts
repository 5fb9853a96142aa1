import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other sites that an organization's searches don't ask: one that isn't named here is asked once it's configured. */
export class TurnSitesOff1764255500000 implements MigrationInterface {
  readonly name = 'TurnSitesOff1764255500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.content_source_off (
        client_id uuid not null,
        source text not null,
        off_at timestamptz not null default now(),
        primary key (client_id, source)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.content_source_off');
  }
}
