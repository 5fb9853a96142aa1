import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { type EventStore, openEventStore } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import pg from 'pg';
import { CreateLiveFeed1763712050000 } from '../../../../services/backend/src/platform/live/create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from '../../../../services/backend/src/platform/live/spread-feed.migration.js';
import { prepareDatabase } from '../../../../services/backend/src/platform/database/prepare-database.js';
import { anAppend, anEvent } from '../../../../services/event-store/src/testing/builders.js';
import { tally } from '../../../../services/event-store/src/testing/tally.js';
import { tenantOfEach } from '../../../../services/event-store/src/testing/tenant-of.js';

export const LANES = 8;
const masterKey = randomBytes(32);

/** One of each lane. */
export const tenants = tenantOfEach(LANES);

/** Read in parts, each of some lanes; the other one as a whole. */
export const readInParts: Projection = { ...tally, byLane: true };
export const readAsOne: Projection = {
  ...{ name: 'as-one', version: 1, types: ['ThingHappened'], batch: 40 },
  create: async (sql, { schema }) => {
    await sql.query(`create table ${schema}.read_as_one (id uuid primary key)`);
  },
  apply: async (events, sql, { schema }) => {
    // One stream is put aside.
    if (events.some(({ stream }) => stream === 'odd')) throw new Error('not this one');
    const ids = events.map(({ id }) => id);
    await sql.query(`insert into ${schema}.read_as_one (id) select unnest($1::uuid[])`, [ids]);
  },
};

/** Has a store on a database while `work` runs. */
export async function withStore<Answer>(
  url: string,
  work: (store: EventStore, pool: pg.Pool) => Promise<Answer>,
  more: { readonly distribute?: boolean } = {},
): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  pool.on('error', () => undefined);
  const store = await openEventStore({ pool, connectionString: url, masterKey, lanes: LANES, ...more });
  try {
    return await work(store, pool);
  } finally {
    await store.close();
    await pool.end();
  }
}

/** Makes the tables of the store and of the live feed, with as many lanes each. */
export async function prepared(url: string, more: { readonly distribute?: boolean } = {}): Promise<void> {
  await prepareDatabase(url, [CreateLiveFeed1763712050000, SpreadFeed1764410000017]);
  await withStore(url, (_, pool) => pool.query('select live.spread($1)', [LANES]), more);
}

/** Writes one event about a subject, a sealed one, to a stream of its own where nothing else is said. */
export async function write(
  store: EventStore,
  tenant: string,
  subject: string,
  stream: string = `thing-${randomUUID()}`,
): Promise<void> {
  const event = anEvent({ metadata: { tenant, subject }, sealed: { page: `of ${subject}` } });
  await store.append(anAppend({ tenant, stream, events: [event] }));
}

export interface RestoredPlace {
  /** As it was at the moment. */
  readonly restored: TestDatabase;
  /** As it is at the end of the log. */
  readonly latest: TestDatabase;
  /** Whose keys were destroyed in between: in each lane someone. */
  readonly erased: readonly string[];
  readonly kept: readonly string[];
  drop(): Promise<void>;
}

/** A database with events, readers, and keys in each lane, and another one that has what happened next. */
export async function aRestoredPlace(): Promise<RestoredPlace> {
  const latest = await createTestDatabase();
  const [kept, erased] = [tenants, tenants].map((all) => all.map(() => randomUUID()));
  if (kept === undefined || erased === undefined) throw new Error('no one is there');
  await prepared(latest.url);
  await withStore(latest.url, async (store) => {
    for (const [nth, tenant] of tenants.entries())
      for (const subject of [kept[nth] ?? '', erased[nth] ?? '', kept[nth] ?? ''])
        await write(store, tenant, subject);
    await write(store, tenants[3] ?? '', kept[3] ?? '', 'odd');
    const reading = store.runProjections([readInParts, readAsOne]);
    store.subscribe({ name: 'reaction', from: 'start', byLane: true, handle: () => Promise.resolve() });
    for (const reader of ['tally', 'as-one', 'reaction']) await store.caughtUp(reader, await store.heads());
    await reading.stop();
  });
  const restored = await createTestDatabase({ template: new URL(latest.url).pathname.slice(1) });
  await withStore(latest.url, async (store) => {
    for (const [nth, tenant] of tenants.entries()) {
      await write(store, tenant, randomUUID());
      await store.eraseSubject(tenant, erased[nth] ?? '');
    }
  });
  const drop = async () => void (await Promise.all([restored.drop(), latest.drop()]));
  return { restored, latest, erased, kept, drop };
}
