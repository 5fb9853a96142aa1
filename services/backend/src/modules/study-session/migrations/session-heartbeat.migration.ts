import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a session runs is a claim in the log's own schema, made and given back by the append that starts or stops it.
 * The table of running sessions only keeps the time of each one's last heartbeat.
 */
export class SessionHeartbeat1763900010000 implements MigrationInterface {
  readonly name = 'SessionHeartbeat1763900010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.running_session rename to session_heartbeat;
      alter table app.session_heartbeat drop column holds_place;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.session_heartbeat add column holds_place boolean not null default false;
      alter table app.session_heartbeat alter column holds_place drop default;
      alter table app.session_heartbeat rename to running_session;
      create unique index running_session_one_a_learner on app.running_session (tenant, account_id)
        where holds_place;
    `);
  }
}
