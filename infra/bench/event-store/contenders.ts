import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { type EventStore, type EventStoreOptions, openEventStore } from '@keenly/event-store';
import type { NewEvent } from '@keenly/event-store/types';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Contender } from './writers.js';

/** Characters of an event's payload as JSON. */
const PAYLOAD = 400;
/** Connections of the plain INSERT: as many as there are writers, up to what the server still likes. */
const MOST_CONNECTIONS = 64;
const TENANTS = 16;

export const tenants = Array.from({ length: TENANTS }, () => uuidv7());
const data = { text: 'x'.repeat(PAYLOAD - '{"text":"","n":1}'.length), n: 1 };

/** A time-ordered UUID, as every client of the store makes them. */
export function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

let turn = 0;
const nextTenant = () => tenants[(turn += 1) % TENANTS] ?? '';

export interface Opened extends Contender {
  readonly close: () => Promise<void>;
}

/** The event store of this repository, by default as a service opens it; with other `options` in schemas of its own. */
export async function openOurs(
  url: string,
  options: Pick<EventStoreOptions, 'lanes' | 'distribute' | 'schema' | 'readSchema'> = {},
): Promise<Opened & { store: EventStore; pool: pg.Pool }> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const store = await openEventStore({ pool, connectionString: url, ...options });
  return {
    name: 'event store',
    store,
    pool,
    append: (events) => appendTo(store, nextTenant(), events),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}

/** So many events of a tenant, in a stream of their own. */
export function appendTo(store: EventStore, tenant: string, events: number): Promise<unknown> {
  return store.append({
    tenant,
    stream: `thing-${uuidv7()}`,
    expected: 'no-stream',
    events: Array.from({ length: events }, () => newEvent(tenant)),
  });
}

export function newEvent(tenant: string): NewEvent {
  return { id: uuidv7(), type: 'ThingHappened', data, metadata: { tenant }, occurredAt: new Date() };
}

/**
 * The floor: one INSERT per transaction through `pg`, prepared, on a table with what any hand-made log has: a key of
 * stream and version, a unique event id, an indexed position.
 */
export async function openPlain(url: string, writers: number): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(writers, MOST_CONNECTIONS) });
  await pool.query(`create table if not exists plain_event (
    tenant uuid, stream text, version integer, position bigserial unique, event_id uuid, type text, data jsonb,
    occurred_at timestamptz, recorded_at timestamptz default now(),
    primary key (tenant, stream, version), unique (tenant, event_id))`);
  return {
    name: 'plain INSERT',
    append: (events) => pool.query(plainInsert(events)),
    close: () => pool.end(),
  };
}

const COLUMNS = 7;

function plainInsert(events: number): pg.QueryConfig {
  const tenant = nextTenant();
  const stream = `thing-${uuidv7()}`;
  const rows = Array.from(
    { length: events },
    (_, row) =>
      `(${Array.from({ length: COLUMNS }, (__, column) => `$${row * COLUMNS + column + 1}`).join(',')})`,
  );
  return {
    name: `plain_${events}`,
    text: `insert into plain_event (tenant, stream, version, event_id, type, data, occurred_at) values ${rows.join(',')}`,
    values: Array.from({ length: events }, (_, row) => [
      tenant,
      stream,
      row + 1,
      uuidv7(),
      'ThingHappened',
      JSON.stringify(data),
      new Date(),
    ]).flat(),
  };
}

/** Emmett's PostgreSQL store, as its own documentation opens it. */
export async function openEmmett(url: string): Promise<Opened> {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  return {
    name: 'Emmett',
    append: (events) =>
      store.appendToStream(
        `thing-${uuidv7()}`,
        Array.from({ length: events }, () => ({ type: 'ThingHappened', data })),
        { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
      ),
    close: () => store.close(),
  };
}
