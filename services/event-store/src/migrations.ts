import type { Client } from 'pg';
import { functionsSql } from './append-functions.js';

/** Serialises migrations of several processes; any fixed number does. */
const MIGRATION_LOCK = 520_733_001;

/** Partitions of the log by tenant: small enough to read across, enough to move apart later. */
const PARTITIONS = 8;

function logSql(schema: string): string {
  const partitions = Array.from(
    { length: PARTITIONS },
    (_, index) =>
      `create table ${schema}.event_${index} partition of ${schema}.event for values with (modulus ${PARTITIONS}, remainder ${index});`,
  );
  return `
    create sequence ${schema}.position;
    create table ${schema}.event (
      tenant uuid not null,
      stream text collate "C" not null,
      version integer not null,
      lane smallint not null default 0,
      position bigint not null,
      event_id uuid not null,
      type text collate "C" not null,
      schema_version smallint not null,
      data jsonb not null,
      sealed bytea,
      subject uuid,
      actor uuid,
      correlation text,
      causation text,
      occurred_at timestamptz not null,
      recorded_at timestamptz not null default now(),
      primary key (tenant, stream, version),
      unique (tenant, event_id)
    ) partition by hash (tenant);
    ${partitions.join('\n')}
    create index event_position on ${schema}.event (lane, position);

    create table ${schema}.reader (
      name text not null,
      version integer not null,
      kind text not null check (kind in ('projection', 'subscription')),
      checkpoint jsonb not null,
      live boolean not null,
      failure jsonb,
      updated_at timestamptz not null default now(),
      primary key (name, version)
    );

    create table ${schema}.subject_key (
      key_id uuid primary key,
      tenant uuid not null,
      subject uuid not null,
      wrapped bytea not null,
      created_at timestamptz not null default now(),
      unique (tenant, subject)
    );`;
}

/**
 * Streams that a reader could not follow: from `first_position` on, their events wait for that reader alone. A row commits
 * together with the reader's checkpoint, and goes with its reader.
 */
function putAsideSql(schema: string): string {
  return `
    create table ${schema}.put_aside (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      version integer not null,
      tenant uuid not null,
      stream text collate "C" not null,
      subject uuid,
      first_position bigint not null,
      event_id uuid not null,
      type text collate "C" not null,
      code text not null,
      message text not null,
      attempts integer not null default 1,
      put_aside_at timestamptz not null default now(),
      tried_at timestamptz not null default now(),
      retry_asked boolean not null default false,
      unique (name, version, tenant, stream),
      foreign key (name, version) references ${schema}.reader on delete cascade
    );
    alter table ${schema}.reader add column trouble jsonb;`;
}

/**
 * Who holds what (`claims` of an append). Rows come and go with appends, under their lock; the key of the table finds
 * what a stream gives back, the other one who holds a key.
 */
function claimSql(schema: string): string {
  return `
    create table ${schema}.claim (
      tenant uuid not null,
      name text collate "C" not null,
      key text collate "C" not null,
      stream text collate "C" not null,
      subject uuid,
      held boolean not null,
      since timestamptz not null default clock_timestamp(),
      primary key (stream, tenant, name, key)
    );
    create unique index claim_held on ${schema}.claim (tenant, name, key) where held;
    create index claim_subject on ${schema}.claim (tenant, subject);`;
}

/** What makes the store's tables, step by step; a step that a release ran never changes. */
export function storeSteps(schema: string): string[] {
  return [logSql(schema), putAsideSql(schema), claimSql(schema)];
}

/** Brings the store's schema up to date; safe when several processes start at once. */
export async function migrate(client: Client, schema: string, readSchema: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`create schema if not exists ${readSchema}`);
    await client.query(
      `create table if not exists ${schema}.migration (step integer primary key, at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ step: number }>(
      `select coalesce(max(step), 0)::int as step from ${schema}.migration`,
    );
    for (const [index, sql] of storeSteps(schema).entries()) {
      if (index + 1 <= (rows[0]?.step ?? 0)) continue;
      await client.query(sql);
      await client.query(`insert into ${schema}.migration (step) values ($1)`, [index + 1]);
    }
    // Functions carry no data: replaced at every start, so that code and database always match.
    await client.query(functionsSql(schema));
    await client.query(`create or replace view ${readSchema}.claim as select * from ${schema}.claim`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
