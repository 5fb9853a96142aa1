import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of accounts are walked in membership's listing of them, which has names and addresses too. */
export class ListPeopleElsewhere1763930000010 implements MigrationInterface {
  readonly name = 'ListPeopleElsewhere1763930000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.person_by_name, app.person_by_email');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index person_by_name on app.person (lower(first_name || ' ' || last_name));
      create index person_by_email on app.person (lower(email::text));
    `);
  }
}
