import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a program did has the program's name in the audit trail, as it was then: no person did it. */
export class NameActingProgram1764350000001 implements MigrationInterface {
  readonly name = 'NameActingProgram1764350000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.audit_entry add column program text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.audit_entry drop column program');
  }
}
