import type { Client } from 'pg';
import { distribute, isDistributed } from './distribution.js';
import { Lanes, type Log } from './lanes.js';
import { type LogNotes, readNotes } from './log-notes.js';
import { placeFunctions } from './place-functions.js';

/** Serialises migrations of several processes; any fixed number does. */
const MIGRATION_LOCK = 520_733_001;

/** Partitions of the log by tenant: small enough to read across, enough to move apart later. */
const PARTITIONS = 8;

/** What differs in the tables of a log with several lanes: its lane comes first in every key, and is the partition. */
interface Shape {
  /** Ahead of the columns of a key. */
  readonly lane: string;
  /** The column itself, where only such a log has it. */
  readonly laneColumn: string;
  readonly laneDefault: string;
  readonly sequence: string;
  readonly partitionedBy: string;
  readonly partitions: readonly string[];
  /** Where readers stand by lane; a log with one lane has that in the reader's own row. */
  readonly places: string;
}

function shapeOf({ schema, lanes: { all, amount }, isDistributed: elsewhere }: MadeLog): Shape {
  const part = (index: number, values: string) =>
    `create table ${schema}.event_${index} partition of ${schema}.event for values ${values};`;
  if (amount > 1) {
    return {
      lane: 'lane, ',
      laneColumn: `
      lane smallint not null,`,
      laneDefault: '',
      sequence: '',
      // What is distributed by lane is in as many tables already.
      partitionedBy: elsewhere ? '' : 'partition by list (lane)',
      partitions: elsewhere ? [] : all.map((lane) => part(lane, `in (${lane})`)),
      places: placesSql(schema),
    };
  }
  return {
    lane: '',
    laneColumn: '',
    laneDefault: ' default 0',
    sequence: `create sequence ${schema}.position;`,
    partitionedBy: 'partition by hash (tenant)',
    partitions: Array.from({ length: PARTITIONS }, (_, index) =>
      part(index, `with (modulus ${PARTITIONS}, remainder ${index})`),
    ),
    places: '',
  };
}

function logSql(schema: string, shape: Shape): string {
  const { lane, laneColumn, laneDefault, sequence, partitionedBy, partitions, places } = shape;
  return `
    ${sequence}
    create table ${schema}.event (
      tenant uuid not null,
      stream text collate "C" not null,
      version integer not null,
      lane smallint not null${laneDefault},
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
      primary key (${lane}tenant, stream, version),
      unique (${lane}tenant, event_id)
    ) ${partitionedBy};
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
    ${places}
    create table ${schema}.subject_key (${laneColumn}
      key_id uuid not null,
      tenant uuid not null,
      subject uuid not null,
      wrapped bytea not null,
      created_at timestamptz not null default now(),
      primary key (${lane}key_id),
      unique (${lane}tenant, subject)
    );`;
}

/**
 * Where each build of a reader stands in each lane, and whether it has been at the lane's end. Beside the readers, whose map of
 * places is empty then: a process of a release that looks there refuses to run them, instead of applying all anew.
 */
function placesSql(schema: string): string {
  return `
    create table ${schema}.reader_lane (
      name text not null,
      version integer not null,
      lane smallint not null,
      position bigint not null,
      was_at_end boolean not null default false,
      updated_at timestamptz not null default now(),
      primary key (name, version, lane),
      foreign key (name, version) references ${schema}.reader on delete cascade
    );
`;
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
function claimSql(schema: string, { lane, laneColumn }: Shape): string {
  return `
    create table ${schema}.claim (${laneColumn}
      tenant uuid not null,
      name text collate "C" not null,
      key text collate "C" not null,
      stream text collate "C" not null,
      subject uuid,
      held boolean not null,
      since timestamptz not null default clock_timestamp(),
      primary key (${lane}stream, tenant, name, key)
    );
    create unique index claim_held on ${schema}.claim (${lane}tenant, name, key) where held;
    create index claim_subject on ${schema}.claim (${lane}tenant, subject);`;
}

/**
 * How many lanes the log has: a row for each, and of several its lock. A log that stood before there were any has the one
 * it's in.
 */
function laneSql(schema: string, { all }: Lanes): string {
  return `
    create table ${schema}.lane (lane smallint primary key);
    insert into ${schema}.lane (lane) values ${all.map((lane) => `(${lane})`).join(', ')};`;
}

/** How often someone asked that a stream be tried again: an attempt that fails answers those before it alone. */
function asksSql(schema: string): string {
  return `alter table ${schema}.put_aside add column asks integer not null default 0;`;
}

/** Steps after which a log says how many lanes it has. */
const LANES_SAID = 4;

/** What is known of a log before its tables are made. */
type MadeLog = Omit<Log, 'placesByLane'>;

/**
 * What makes the store's tables, step by step; a step that a release ran never changes. (One has: logs with several lanes that
 * the releases before made have no `reader_lane`, and go on without it, as that is where their readers stand.)
 */
export function storeSteps(
  schema: string,
  { lanes, isDistributed: elsewhere }: Omit<MadeLog, 'schema'> = {
    lanes: new Lanes(1),
    isDistributed: false,
  },
): string[] {
  const shape = shapeOf({ schema, lanes, isDistributed: elsewhere });
  return [
    logSql(schema, shape),
    putAsideSql(schema),
    claimSql(schema, shape),
    laneSql(schema, lanes),
    asksSql(schema),
  ];
}

/** What a log was asked to have and can't get any more: where a tenant's events are rests on the lanes they were made with. */
export class LanesFixed extends Error {
  constructor(
    readonly asked: number,
    readonly made: number,
  ) {
    super(
      `the log was made with ${made} lane${made === 1 ? '' : 's'} and cannot have ${asked}: lanes are set when it is made`,
    );
  }
}

/** Where a log is can't be changed either: its tables are distributed while they are empty. */
export class DistributionFixed extends Error {
  constructor(readonly isDistributed: boolean) {
    super(
      isDistributed
        ? 'the log was made over several servers, and is asked for on one'
        : 'the log was made on one server, and is asked for over several',
    );
  }
}

export interface MigrateOptions {
  readonly schema: string;
  readonly readSchema: string;
  /** Lanes that the log is made with, and must have been made with; whichever it has, or 1, where absent. */
  readonly lanes?: number | undefined;
  /**
   * Whether the log is made distributed over servers by lane, and must have been made so; whichever it was, or not, where
   * absent.
   */
  readonly distribute?: boolean | undefined;
}

/**
 * Brings the store's schema up to date; safe when several processes start at once. Answers the log.
 * Throws LanesFixed and DistributionFixed where it was made otherwise than is asked for, CitusMissing where it can't be made so.
 */
export async function migrate(client: Client, options: MigrateOptions): Promise<Log> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const log = await bringUpToDate(client, options);
    await client.query('commit');
    return log;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function bringUpToDate(
  client: Client,
  { schema, readSchema, lanes: asked, distribute: isToBe }: MigrateOptions,
): Promise<Log> {
  for (const name of [schema, readSchema]) await makeSchema(client, name);
  await client.query(
    `create table if not exists ${schema}.migration (step integer primary key, at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ step: number }>(
    `select coalesce(max(step), 0)::int as step from ${schema}.migration`,
  );
  const done = rows[0]?.step ?? 0;
  const notes = await readNotes(client, schema);
  const lanes =
    done < LANES_SAID ? new Lanes(done === 0 ? (asked ?? 1) : 1) : await lanesOf(client, schema, notes);
  const isElsewhere = done === 0 ? isToBe === true : await isDistributed(client, schema);
  const made = { schema, lanes, isDistributed: isElsewhere };
  for (const [index, sql] of storeSteps(schema, made).entries()) {
    if (index + 1 <= done) continue;
    await client.query(sql);
    await client.query(`insert into ${schema}.migration (step) values ($1)`, [index + 1]);
  }
  const log = { ...made, placesByLane: await hasPlaces(client, made) };
  if (asked !== undefined && asked !== lanes.amount) throw new LanesFixed(asked, lanes.amount);
  if (isToBe !== undefined && isToBe !== isElsewhere) throw new DistributionFixed(isElsewhere);
  if (done === 0 && isElsewhere) await distribute(client, log);
  await placeFunctions(client, log, readSchema, notes);
  return log;
}

/** Makes it where it's missing: 'if not exists' would ask every server of a distributed log, and one may be away. */
async function makeSchema(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>('select to_regnamespace($1) is not null as known', [
    name,
  ]);
  if (rows[0]?.known !== true) await client.query(`create schema ${name}`);
}

/** Whether readers' places are rows by lane; of a log with one lane that needn't be asked. */
export async function hasPlaces(
  client: Client,
  { schema, lanes }: Pick<Log, 'schema' | 'lanes'>,
): Promise<boolean> {
  if (lanes.amount === 1) return false;
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    `${schema}.reader_lane`,
  ]);
  return rows[0]?.known === true;
}

async function lanesOf(client: Client, schema: string, notes: LogNotes | undefined): Promise<Lanes> {
  if (notes !== undefined) return new Lanes(notes.lanes);
  const { rows } = await client.query<{ amount: number }>(
    `select count(*)::int as amount from ${schema}.lane`,
  );
  return new Lanes(rows[0]?.amount ?? 0);
}
