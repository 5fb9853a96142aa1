import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Steps of traces that wrote what waits for a team; where nothing waits, those of what it was told last. */
export class LinkTeamNews1764410000001 implements MigrationInterface {
  readonly name = 'LinkTeamNews1764410000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table live.team_news add column traceparents text[] not null default '{}';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table live.team_news drop column traceparents;');
  }
}
