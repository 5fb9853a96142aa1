import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which step of a trace asked for a copy or an erasure; null where that wasn't traced. */
export class LinkTrustJobs1764410000000 implements MigrationInterface {
  readonly name = 'LinkTrustJobs1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.data_export add column traceparent text;
      alter table app.erasure add column traceparent text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.erasure drop column traceparent;
      alter table app.data_export drop column traceparent;
    `);
  }
}
