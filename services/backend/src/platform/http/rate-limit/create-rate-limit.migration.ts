import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table as rate-limiter-flexible wants it. Unlogged: a crash forgives everyone, and writing costs less. */
export class CreateRateLimit1763712000000 implements MigrationInterface {
  readonly name = 'CreateRateLimit1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table app.rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limit_expire on app.rate_limit (expire);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.rate_limit');
  }
}
