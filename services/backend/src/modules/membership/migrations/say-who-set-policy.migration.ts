import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed an organisation's policy on expressions, and when; written only by the inline projection. */
export class SayWhoSetPolicy1763914000000 implements MigrationInterface {
  readonly name = 'SayWhoSetPolicy1763914000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.organisation
        add column affect_policy_changed_at timestamptz,
        add column affect_policy_changed_by uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.organisation
        drop column affect_policy_changed_by, drop column affect_policy_changed_at;
    `);
  }
}
