import type { Pool } from 'pg';

/** The tables of other modules by which a row of sessions is named, with the columns that are read of them. */
export async function createNamedTables(pool: Pool): Promise<void> {
  await pool.query(`
    create table app.capability (id uuid primary key, client_id uuid, name text);
    create table app.course (id uuid primary key, client_id uuid, heading text, is_public boolean,
      private_audience text, removed_at timestamptz, take_down_number integer, published_number integer);
    create table app.published_course (course_id uuid primary key, heading text);
    create table app.lesson (id uuid primary key, course_id uuid, heading text);
    create table app.content_span (course_id uuid, id uuid, kind text, hash bytea, first_number integer,
      last_number integer);
    create table app.content_part (course_id uuid, hash bytea, body jsonb);
  `);
}
