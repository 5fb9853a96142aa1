import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';

const A_STEP = 200;

/** Tables with what any hand-made solution has, and no more. */
export async function makeFloor(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table floor_row (id uuid primary key, first_name text, last_name text, email text);
    create table floor_invitation (id uuid primary key, email text unique);
    create table floor_event (position bigserial primary key, id uuid unique, data jsonb);
    create table floor_mail (cause text primary key, data jsonb);
  `);
}

/** Reads the file and stores its rows in one statement; seconds. */
export async function checkedPlainly(pool: pg.Pool, file: string): Promise<number> {
  const began = performance.now();
  const rows = read(file);
  await pool.query(
    `insert into floor_row select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])`,
    [
      rows.map(() => randomUUID()),
      rows.map(([first]) => first),
      rows.map(([, last]) => last),
      rows.map(([, , email]) => email),
    ],
  );
  return (performance.now() - began) / 1000;
}

/** Stores an invitation, its event, and its mail for each row, 200 in a transaction; seconds. */
export async function invitedPlainly(pool: pg.Pool, file: string): Promise<number> {
  const rows = read(file).map(([, , email]) => ({ id: randomUUID(), email }));
  const began = performance.now();
  const client = await pool.connect();
  for (let at = 0; at < rows.length; at += A_STEP) {
    const step = rows.slice(at, at + A_STEP);
    const ids = step.map(({ id }) => id);
    await client.query('begin');
    await client.query('insert into floor_invitation select * from unnest($1::uuid[], $2::text[])', [
      ids,
      step.map(({ email }) => email),
    ]);
    await client.query(`insert into floor_event (id, data) select id, '{}' from unnest($1::uuid[]) as id`, [
      ids,
    ]);
    await client.query(`insert into floor_mail select id::text, '{}' from unnest($1::uuid[]) as id`, [ids]);
    await client.query('commit');
  }
  client.release();
  return (performance.now() - began) / 1000;
}

const read = (file: string): string[][] => parse(file, { from_line: 2 });
