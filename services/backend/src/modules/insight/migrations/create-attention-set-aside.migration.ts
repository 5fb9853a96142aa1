import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reasons why someone needs attention that a manager has set aside, with what each was then. One row a reason. */
export class CreateAttentionSetAside1763805010000 implements MigrationInterface {
  readonly name = 'CreateAttentionSetAside1763805010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.attention_set_aside (
        tenant uuid not null,
        account_id uuid not null,
        kind text not null,
        until date not null,
        set_on date not null,
        count integer,
        studied_day integer,
        minutes double precision,
        set_by uuid not null,
        set_at timestamptz not null default now(),
        primary key (tenant, account_id, kind)
      );
      create index attention_set_aside_account on app.attention_set_aside (account_id);
      create index attention_set_aside_until on app.attention_set_aside (until);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.attention_set_aside');
  }
}
