import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of a group's people answers its requests. Written by the inline projection, as the rest of the row is. */
export class AddGroupMentors1763808010000 implements MigrationInterface {
  readonly name = 'AddGroupMentors1763808010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.group_member
        add column is_mentor boolean not null default false,
        add constraint group_mentor_is_in check (not is_mentor or status = 'APPROVED');
      create index group_mentor on app.group_member (account_id, group_id) where is_mentor;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.group_mentor;
      alter table app.group_member drop constraint group_mentor_is_in, drop column is_mentor;
    `);
  }
}
