import type { ProjectionTarget, Sql } from '@keenly/event-store/types';

/** A page is a scan of the first index an audience; what waits for an answer is counted by the second. */
export async function createNotifications(sql: Sql, { schema }: ProjectionTarget): Promise<void> {
  await sql.query(`
    create table ${schema}.notification (
      id uuid not null,
      tenant uuid not null,
      position bigint not null,
      created_at timestamptz not null,
      audience text not null,
      audience_id uuid not null,
      kind text not null,
      is_request boolean not null,
      answered_at timestamptz,
      subject uuid not null,
      actor uuid,
      ref_id uuid not null,
      group_id uuid,
      capability_id uuid,
      deadline date,
      role text,
      primary key (id, audience, audience_id)
    )`);
  await sql.query(`create index on ${schema}.notification (audience, audience_id, position desc)`);
  await sql.query(`create index on ${schema}.notification (audience, audience_id, created_at)
    where is_request and answered_at is null`);
  await sql.query(`create index on ${schema}.notification (ref_id) where is_request`);
  await sql.query(
    `create index on ${schema}.notification (group_id) where is_request and answered_at is null`,
  );
  await sql.query(`create index on ${schema}.notification (subject)`);
  await sql.query(`create index on ${schema}.notification (audience_id)`);
  await sql.query(`create index on ${schema}.notification (created_at)`);
  await sql.query(`
    create table ${schema}.told_assignment (
      id uuid primary key,
      tenant uuid not null,
      assignee uuid not null,
      assigned_by uuid not null,
      capability_id uuid not null,
      deadline date not null,
      version integer not null,
      asked_from date,
      asked_position bigint
    )`);
  await sql.query(`
    create table ${schema}.told_recording (
      account_id uuid primary key,
      tenant uuid not null,
      asked_by uuid not null
    )`);
}
