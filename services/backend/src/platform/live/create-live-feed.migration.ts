import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The live feed: what clients are to be told, kept for an hour so that they can catch up after a cut. */
export class CreateLiveFeed1763712050000 implements MigrationInterface {
  readonly name = 'CreateLiveFeed1763712050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema live;
      create table live.feed (
        only_row boolean primary key default true check (only_row),
        head bigint not null
      ) with (fillfactor = 10);
      insert into live.feed (head) values (0);

      create table live.retention (
        only_row boolean primary key default true check (only_row),
        pruned_through bigint not null
      );
      insert into live.retention (pruned_through) values (0);

      create table live.message (
        position bigint primary key,
        tenant uuid not null,
        rooms text[] not null,
        type text not null,
        payload jsonb not null,
        at timestamptz not null default clock_timestamp()
      );
      create index message_at on live.message (at);

      create table live.attachment (
        id bigserial unique,
        created_at timestamptz default now(),
        payload bytea
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema live cascade');
  }
}
