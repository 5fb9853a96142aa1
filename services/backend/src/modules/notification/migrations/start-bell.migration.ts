import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bell told before its start isn't news: it was switched on, or told more, at some day of the log. */
const kinds = [
  ...['join_request', 'join_accepted', 'join_declined', 'role_changed'],
  ...['capability_assigned', 'capability_reminded', 'capability_changed'],
  ...['capability_completed', 'capability_reopened', 'assignment_changed', 'assignment_deleted'],
  ...['group_request', 'group_approved', 'group_declined', 'mentor_named'],
  ...['recording_request', 'recording_allowed', 'recording_refused', 'recording_stopped'],
  ...['extension_request', 'extension_granted', 'extension_declined'],
  ...['plan_assigned', 'plan_removed', 'plan_completed'],
];

/**
 * Place in the log where the bell was switched on for each kind: what is behind it was read already
 * (product/members#notifications). Places never change, so a read model made anew from the log has the same read. On a
 * first start there is no log yet. A migration that adds a kind to a bell that rings adds its row.
 */
export class StartBell1763915000010 implements MigrationInterface {
  readonly name = 'StartBell1763915000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table app.bell_start (kind text primary key, position bigint not null)');
    const found = (await runner.query(
      `select to_regclass('event_store.position') is not null as "hasLog"`,
    )) as { hasLog: boolean }[];
    if (found[0]?.hasLog !== true) return;
    await runner.query(
      `insert into app.bell_start (kind, position)
       select kind, case when is_called then last_value else 0 end
       from unnest($1::text[]) as kind, event_store.position`,
      [kinds],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.bell_start');
  }
}
