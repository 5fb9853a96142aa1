import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { functionsSql, laneGuard } from './append-functions.js';
import type { EventStore } from './event-store.js';
import { functionsOfLane } from './lane-functions.js';
import { Lanes } from './lanes.js';
import { anAppend, anEvent } from './testing/builders.js';
import { total, type Violations, violationsOf } from './testing/feed-check.js';
import { readLog, sleep, until } from './testing/read-log.js';
import { LANES, openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { RecordedEvent } from './types.js';

const LOAD_MS = 2500;
/** Events of one store that make a load, however long a busy machine takes for them. */
const LOAD_EVENTS = 400;
/** Loads without a lock at most, and what a reader may lose by chance. */
const [MOST_LOADS, AN_ACCIDENT] = [5, 5];
/** Tenants whose events are spread over the lanes there are. */
const tenants = Array.from({ length: 6 }, () => randomUUID());
const oneOf = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;

interface StreamKey {
  readonly tenant: string;
  readonly stream: string;
}
const someStreams = (): StreamKey[] =>
  tenants.map((tenant) => ({ tenant, stream: `shared-${randomUUID()}` }));

let fixture: StoreFixture;
let lanes: Lanes;
async function openLanes(amount: number): Promise<void> {
  fixture = await openFixture({ lanes: amount });
  lanes = new Lanes(amount);
}
afterEach(() => fixture.close());

/** Writers in three stores, transactions that linger before they commit, and readers that follow all the while. */
async function followUnderLoad(guardOf?: typeof laneGuard): Promise<Violations[]> {
  const stores = [fixture.store, await fixture.open(), await fixture.open()];
  if (guardOf !== undefined) await fixture.pool.query(functionsSql('event_store', lanes.amount, guardOf));
  const writing = new AbortController();
  const reading = new AbortController();
  const readers = stores.map((store) => follow(store, reading.signal));
  const shared = someStreams();
  const writers = stores.flatMap((store) => {
    // Without the guard, stores that share a stream would trip over its key before a reader sees anything.
    const streams = guardOf === undefined ? shared : someStreams();
    return [
      ...Array.from({ length: 4 }, (_, nth) => write(store, streams, nth, writing.signal)),
      lingerThenCommit(writing.signal),
    ];
  });
  await sleep(LOAD_MS);
  await until('there was a load', async () => fixture.store.stats().events > LOAD_EVENTS, 20_000);
  writing.abort();
  await Promise.all(writers);
  reading.abort();
  const log = await readLog(fixture.store);
  expect(log.length).toBeGreaterThan(200);
  return (await Promise.all(readers)).map((seen) => violationsOf(seen, log));
}

/**
 * Under one load after the other, until each of the readers has lost many events: no accident. How many are lost in one of
 * them is a matter of how busy the machine is, since readers that get their turn seldom meet few transactions.
 */
async function expectLosses(guardOf: typeof laneGuard): Promise<void> {
  let lost: readonly number[] = [0];
  for (let load = 0; load < MOST_LOADS && lost.some((count) => count <= AN_ACCIDENT); load += 1) {
    const violations = await followUnderLoad(guardOf);
    lost = violations.map((violation, reader) => total(violation) + (lost[reader] ?? 0));
  }
  for (const count of lost) expect(count).toBeGreaterThan(AN_ACCIDENT);
}

async function write(
  store: EventStore,
  streams: readonly StreamKey[],
  nth: number,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = nth; !signal.aborted; turn += 1) {
    const { tenant, stream } = streams[turn % streams.length]!;
    const events = Array.from({ length: 1 + (turn % 3) }, () => anEvent({ metadata: { tenant } }));
    await store.append({ tenant, stream, expected: 'any', events });
  }
}

/** As an inline projection's process would that is slow to commit. */
async function lingerThenCommit(signal: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: fixture.url });
  await client.connect();
  while (!signal.aborted) {
    const tenant = oneOf(tenants);
    const log = { schema: 'event_store', lanes, isDistributed: false, placesByLane: true };
    const { call } = functionsOfLane(log, lanes.of(tenant));
    await client.query('begin');
    await client.query(
      `select ${call('append_one', `$1, $2, -1, $3, 'Slow', 1, '{}', null, null, null, null, null, now()`)}`,
      [tenant, `slow-${randomUUID()}`, randomUUID()],
    );
    await sleep(Math.random() * 20);
    await client.query('commit');
    await sleep(Math.random() * 10);
  }
  await client.end();
}

/** Reads as every reader does, what lies behind the last position seen in each lane, until it met the ends after `signal`. */
async function follow(store: EventStore, signal: AbortSignal): Promise<RecordedEvent[]> {
  const seen: RecordedEvent[] = [];
  const places = [...store.starts];
  for (;;) {
    const last = signal.aborted;
    let found = 0;
    for (const [lane, after] of places.entries()) {
      const page = await store.readAll({ after, limit: 50 });
      seen.push(...page);
      places[lane] = page.at(-1)?.position ?? after;
      found += page.length;
    }
    if (last && found === 0) return seen;
  }
}

describe.each([1, 8])('readers of %s lanes under concurrent and slow commits', (amount) => {
  beforeEach(() => openLanes(amount));

  it('skip, double and reorder nothing', async () => {
    const violations = await followUnderLoad();
    expect(violations).toEqual(violations.map(() => ({ skipped: 0, doubled: 0, reordered: 0 })));
  }, 20_000);

  it('would, if writers did not take the lane lock: the same check sees it', async () => {
    await expectLosses(() => '');
  }, 60_000);

  it('see events in the same order in every process through subscriptions', async () => {
    const seen: RecordedEvent[] = [];
    const other = await fixture.open();
    other.subscribe({
      name: 'follower',
      from: 'start',
      batch: 20,
      handle: async (events) => void seen.push(...events),
    });
    const stop = new AbortController();
    const streams = someStreams();
    const writers = [fixture.store, other].flatMap((store) => [
      write(store, streams, 0, stop.signal),
      write(store, streams, 3, stop.signal),
      lingerThenCommit(stop.signal),
    ]);
    await sleep(1000);
    stop.abort();
    await Promise.all(writers);
    await other.caughtUp('follower', await other.heads());
    expect(violationsOf(seen, await readLog(fixture.store))).toEqual({
      skipped: 0,
      doubled: 0,
      reordered: 0,
    });
  }, 20_000);
});

describe('readers of a lane whose writers take the locks of others', () => {
  it('skip events: the check sees that a lock is of no use to another lane', async () => {
    await openLanes(LANES);
    const anyLane = (schema: string) =>
      laneGuard(schema, 1).replace('l.lane = 1', `l.lane = pg_backend_pid() % ${LANES}`);
    await expectLosses(anyLane);
  }, 60_000);
});

describe('a transaction left open elsewhere', () => {
  beforeEach(() => openLanes(LANES));

  it('in this database or another one of the server does not stall the feed', async () => {
    const elsewhere = new URL(fixture.url);
    elsewhere.pathname = '/postgres';
    const clients = [fixture.url, elsewhere.href].map((connectionString) => new Client({ connectionString }));
    for (const client of clients) {
      await client.connect();
      await client.query('begin');
      // Has an id of its own, as a transaction that writes does: that is what other designs wait for.
      await client.query('select pg_current_xact_id()');
    }
    const seen: RecordedEvent[] = [];
    fixture.store.subscribe({
      name: 'unbothered',
      from: 'start',
      handle: async (events) => void seen.push(...events),
    });
    const { position } = await fixture.store.append(anAppend());
    await fixture.store.caughtUp('unbothered', position);
    expect(seen).toHaveLength(1);
    await Promise.all(clients.map((client) => client.end()));
  });
});
