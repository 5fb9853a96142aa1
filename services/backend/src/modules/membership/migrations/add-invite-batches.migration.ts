import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files of people to invite. Each row has the number that its invitation gets; one with a problem is never invited, and
 * any other one has an outcome once a worker came to it. Names and addresses go with the file, a week after it came.
 */
export class AddInviteBatches1763916000000 implements MigrationInterface {
  readonly name = 'AddInviteBatches1763916000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.invite_batch (
        id uuid primary key,
        client_id uuid not null references app.organisation,
        account_id uuid not null,
        group_id uuid,
        role text not null,
        name text not null,
        sha256 bytea not null,
        state text not null check (state in ('checked', 'sending', 'sent', 'stopped')),
        problem text not null default '',
        attempts integer not null default 0,
        lease_until timestamptz,
        hand_over_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index invite_batch_of_account on app.invite_batch (account_id, created_at desc);
      create index invite_batch_age on app.invite_batch (created_at);
      create index invite_batch_open on app.invite_batch (client_id) where state in ('checked', 'sending');
      create index invite_batch_due on app.invite_batch (hand_over_at) where state = 'sending';

      create table app.invite_batch_row (
        batch_id uuid not null references app.invite_batch on delete cascade,
        line integer not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        invitation_id uuid not null,
        problem text,
        outcome text,
        primary key (batch_id, line)
      );
      create index invite_batch_row_left on app.invite_batch_row (batch_id, line)
        where problem is null and outcome is null;
      create index invite_batch_row_email on app.invite_batch_row (email);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.invite_batch_row, app.invite_batch;');
  }
}
