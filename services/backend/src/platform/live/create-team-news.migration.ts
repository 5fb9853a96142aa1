import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a team's screens were last told to read again, and what waits to be told: parts as bits, in the order of the
 * contract's `teamParts`. One row a team that ever had news.
 */
export class CreateTeamNews1763805000000 implements MigrationInterface {
  readonly name = 'CreateTeamNews1763805000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table live.team_news (
        tenant uuid primary key,
        telling integer not null,
        waiting integer not null default 0,
        told_at timestamptz not null
      ) with (fillfactor = 50);
      create index team_news_waiting on live.team_news (told_at) where waiting <> 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table live.team_news');
  }
}
