import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who mentors which group, for the other modules. */
export class ShowGroupMentors1763915000000 implements MigrationInterface {
  readonly name = 'ShowGroupMentors1763915000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create view app.group_mentoring as select group_id, account_id from app.group_member where is_mentor',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view app.group_mentoring');
  }
}
