import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when each rule of an organisation is on: what lies before isn't reminded of. */
export class NoteSinceWhenRulesAreOn1763802000000 implements MigrationInterface {
  readonly name = 'NoteSinceWhenRulesAreOn1763802000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.reminder_rules add column since jsonb not null default '{}';
      update app.reminder_rules set since =
        (select coalesce(jsonb_object_agg(rule, to_jsonb(now())), '{}') from unnest(rules) rule)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.reminder_rules drop column since');
  }
}
