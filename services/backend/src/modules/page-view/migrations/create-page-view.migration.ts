import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often which page was seen on which day (UTC). There is no row of a visitor, so that none can be found. */
export class CreatePageView1763730030000 implements MigrationInterface {
  readonly name = 'CreatePageView1763730030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.page_view_day (
        day date not null,
        page text not null,
        views bigint not null,
        visits bigint not null,
        primary key (day, page)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.page_view_day');
  }
}
