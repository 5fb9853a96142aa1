import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of everyone are walked by name and by address, as `app.person_card` has them. */
export class OrderPeople1763913000020 implements MigrationInterface {
  readonly name = 'OrderPeople1763913000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index person_by_name on app.person (lower(first_name || ' ' || last_name));
      create index person_by_email on app.person (lower(email::text));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.person_by_name, app.person_by_email');
  }
}
