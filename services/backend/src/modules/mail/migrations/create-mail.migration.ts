import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every mail that was ever to be sent, one row a cause. */
export class CreateMail1763712060000 implements MigrationInterface {
  readonly name = 'CreateMail1763712060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.mail (
        id uuid primary key,
        cause text not null unique,
        kind text not null,
        recipient uuid not null,
        data jsonb not null,
        message_id text not null,
        status text not null default 'queued'
          check (status in ('queued', 'sending', 'sent', 'failed', 'dropped', 'dead')),
        attempts integer not null default 0,
        last_error text,
        created_at timestamptz not null default now(),
        hand_over_at timestamptz not null default now(),
        lease_until timestamptz,
        sent_at timestamptz,
        given_up_at timestamptz
      );
      create index mail_due on app.mail (hand_over_at) where status in ('queued', 'sending', 'failed');
      create index mail_dead on app.mail (given_up_at desc, id) where status = 'dead';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.mail');
  }
}
