import { randomUUID } from 'node:crypto';
import type { EventStore } from './event-store.js';
import { laneOf, Lanes, numberOf } from './lanes.js';
import { heldLeases, leaseKey } from './lease.js';
import { anEvent } from './testing/builders.js';
import { type CuttingProxy, startCuttingProxy } from './testing/cutting-proxy.js';
import { readLog, sleep, until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Projection, RecordedEvent } from './types.js';

const lanes = new Lanes(4);
/** A tenant of each lane, in the order of lanes; as there are four parts, of each part too. */
const tenants = lanes.all.map((lane) => {
  for (;;) {
    const tenant = randomUUID();
    if (lanes.of(tenant) === lane) return tenant;
  }
});

let fixture: StoreFixture;
let store: EventStore;
const gates: (() => void)[] = [];
beforeEach(async () => {
  fixture = await openFixture({ lanes: lanes.amount });
  ({ store } = fixture);
});
afterEach(async () => {
  for (const open of gates.splice(0)) open();
  await fixture.close();
});

const whole = leaseKey('event_store/notes_v1');
const parts = lanes.all.map((nth) => leaseKey(`event_store/notes_v1#${nth}`));

interface Told {
  /** Runs in the transaction, before anything is written. */
  readonly before?: (events: readonly RecordedEvent[]) => Promise<unknown> | undefined;
  readonly announced?: (events: readonly RecordedEvent[]) => void;
  readonly shown?: () => void;
}

/** Notes each event that it applies, in the order in which it does, by lane. */
const notes = ({ before, announced, shown }: Told = {}, more: Partial<Projection> = {}): Projection => ({
  ...{ name: 'notes', version: 1, types: ['ThingHappened'], batch: 20, byLane: true },
  create: (sql, { schema }) =>
    sql.query(`create table ${schema}.note (nr bigserial, lane smallint not null, position bigint not null)`),
  apply: async (events, sql, { schema }) => {
    await before?.(events);
    await sql.query(
      `insert into ${schema}.note (lane, position)
       select position >> 48, position from unnest($1::bigint[]) with ordinality as e (position, n) order by n`,
      [events.map(({ position }) => position.toString())],
    );
  },
  announce: async (events) => announced?.(events),
  shown: async () => shown?.(),
  ...more,
});

async function append(lane: number, stream = `thing-${randomUUID()}`): Promise<bigint> {
  const tenant = tenants[lane] ?? '';
  const events = [anEvent({ metadata: { tenant } })];
  return (await store.append({ tenant, stream, expected: 'any', events })).position;
}

async function appendToAll(times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await Promise.all(lanes.all.map((lane) => append(lane)));
}

/** Whether each event of the log was applied once, those of each lane in their order. */
async function expectExact(): Promise<void> {
  await store.caughtUp('notes', await store.heads(), 20_000);
  const { rows } = await fixture.pool.query<{ position: string }>(
    'select position from read.note order by lane, nr',
  );
  expect(rows.map(({ position }) => BigInt(position))).toEqual(
    (await readLog(store)).map(({ position }) => position),
  );
}

/** How many events of each lane a reader has applied. */
async function placesIn(name: string): Promise<bigint[]> {
  const { rows } = await fixture.pool.query<{ position: string }>(
    'select position from event_store.reader_lane where name = $1 order by lane',
    [name],
  );
  return rows.map(({ position }) => numberOf(BigInt(position)));
}

const stateOf = async (version = 1) =>
  (await store.status()).find((row) => row.name === 'notes' && row.version === version)?.state;

const lanesOf = (events: readonly RecordedEvent[]) => events.map(({ position }) => laneOf(position));

/** Holds whoever comes until it's told to let go. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  gates.push(open);
  return { opened, open };
}

describe('a reader that is shared out by lane', () => {
  it('is run by two processes at once, each with half of the lanes, and all of it by the one that is left', async () => {
    const [early, late] = [new Set<number>(), new Set<number>()];
    const noting = (seen: Set<number>) =>
      notes({ before: async (events) => lanesOf(events).forEach((lane) => seen.add(lane)) });
    store.runProjections([noting(early)]);
    await appendToAll(3);
    await expectExact();
    expect(early.size).toBe(4);
    const other = await fixture.open();
    other.runProjections([noting(late)]);
    await until(
      'half of it has moved',
      async () => {
        early.clear();
        late.clear();
        await appendToAll();
        await expectExact();
        return early.size === 2 && late.size === 2;
      },
      20_000,
    );
    await other.close();
    await until('it is back', async () => {
      early.clear();
      await appendToAll();
      await expectExact();
      return early.size === 4;
    });
  }, 40_000);

  it('applies each event once and in order, though processes come, go, and lose their connections', async () => {
    const proxy: CuttingProxy = await startCuttingProxy(fixture.url);
    const writing = new AbortController();
    const writer = (async () => {
      while (!writing.signal.aborted) {
        await appendToAll();
        await sleep(5);
      }
    })();
    store.runProjections([notes()]);
    const cut = await fixture.open({ connectionString: proxy.url });
    cut.runProjections([notes()]);
    for (let turn = 0; turn < 3; turn += 1) {
      const third = await fixture.open();
      third.runProjections([notes()]);
      await sleep(1500);
      proxy.setOpen(false);
      await sleep(300);
      proxy.setOpen(true);
      await third.close();
    }
    writing.abort();
    await writer;
    await expectExact();
    await cut.close();
    await proxy.close();
  }, 40_000);

  it('goes on in other lanes while one is held up', async () => {
    await appendToAll(2);
    const { opened, open } = gate();
    // It's being built: what follows live shares a transaction with the others of its process.
    store.runProjections([notes({ before: (events) => (lanesOf(events).includes(2) ? opened : undefined) })]);
    await until('the others are at the end', async () => (await store.status())[0]?.lag === 2n);
    expect(await placesIn('notes')).toEqual([2n, 2n, 0n, 2n]);
    open();
    await expectExact();
  });

  it('stays one where it does not say that it may be shared out, and where places are in a map', async () => {
    const held = async (opened: EventStore, reader: Projection) => {
      const running = opened.runProjections([reader]);
      await until('it runs', async () => (await opened.status())[0]?.state === 'running');
      const keys = await heldLeases(fixture.pool);
      await running.stop();
      return [whole, ...parts].map((key) => keys.has(key));
    };
    const asOne = [true, false, false, false, false];
    expect(await held(store, notes({}, { byLane: false }))).toEqual(asOne);
    expect(await held(store, notes())).not.toEqual(asOne);
    // As the releases before made a log.
    await fixture.pool.query(
      `drop table event_store.reader_lane; delete from event_store.reader; drop schema notes_v1 cascade`,
    );
    expect(await held(await fixture.open(), notes())).toEqual(asOne);
  }, 20_000);

  it('is handled by a subscription in as many parts', async () => {
    const seen: RecordedEvent[] = [];
    const { opened, open } = gate();
    store.subscribe({
      ...{ name: 'letters', from: 'start', byLane: true },
      handle: async (events) => {
        if (lanesOf(events).includes(1)) await opened;
        seen.push(...events);
      },
    });
    await appendToAll(2);
    for (const lane of [0, 2, 3]) await store.caughtUp('letters', await store.head(tenants[lane]));
    open();
    await store.caughtUp('letters', await store.heads());
    const inOrder = (events: readonly RecordedEvent[]) =>
      lanes.all.map((lane) => events.filter((event) => laneOf(event.position) === lane).map(({ id }) => id));
    expect(inOrder(seen)).toEqual(inOrder(await readLog(store)));
  });
});

describe('a build in parts', () => {
  it('is shown once all of them have been at the end, and says so once', async () => {
    const first = store.runProjections([notes()]);
    await appendToAll(5);
    await expectExact();
    await until('it is shown', async () => (await stateOf()) === 'running');
    await first.stop();
    const { opened, open } = gate();
    let shown = 0;
    const second = () =>
      notes(
        {
          before: (events) => (lanesOf(events).includes(3) ? opened : undefined),
          shown: () => (shown += 1),
        },
        { version: 2 },
      );
    const other = await fixture.open();
    store.runProjections([second()]);
    other.runProjections([second()]);
    const lagOf = async () => (await store.status()).find(({ version }) => version === 2)?.lag;
    await until('three parts are at the end', async () => (await lagOf()) === 5n);
    await sleep(1500);
    expect(await stateOf(2)).toBe('rebuilding');
    expect(await stateOf(1)).toBe('standby');
    open();
    await until('it is shown', async () => (await stateOf(2)) === 'running');
    await expectExact();
    expect(await store.status()).toHaveLength(1);
    expect(shown).toBe(1);
  }, 20_000);

  it('announces all that its parts apply once it is shown, also those that did not show it', async () => {
    await appendToAll(3);
    const { opened, open } = gate();
    const announced = new Set<string>();
    const told = {
      before: (events: readonly RecordedEvent[]) => (lanesOf(events).includes(3) ? opened : undefined),
      announced: (events: readonly RecordedEvent[]) => events.forEach(({ id }) => announced.add(id)),
    };
    store.runProjections([notes(told)]);
    const lagOf = async () => (await store.status())[0]?.lag;
    await until('three parts are at the end', async () => (await lagOf()) === 3n);
    await appendToAll(2);
    await until('they are again', async () => (await lagOf()) === 5n);
    // Not shown yet: the last part has read nothing.
    expect([await stateOf(), announced.size]).toEqual(['rebuilding', 0]);
    const known = (await readLog(store)).length;
    open();
    await until('it is shown', async () => (await stateOf()) === 'running');
    await appendToAll();
    await expectExact();
    const all = await readLog(store);
    expect(all).toHaveLength(known + 4);
    const late = all.filter(({ position }, at) => laneOf(all[at + 1]?.position ?? -1n) !== laneOf(position));
    expect(late.map(({ id }) => announced.has(id))).toEqual([true, true, true, true]);
  }, 20_000);
});

describe('what goes wrong in one part', () => {
  const refusing = (lane: number, isBroken: () => boolean): Told => ({
    before: async (events) => {
      if (isBroken() && lanesOf(events).includes(lane)) throw new Error('a bug');
    },
  });

  it('puts a stream aside there, and is tried again there, while the others go on', async () => {
    let isBroken = true;
    store.runProjections([notes(refusing(2, () => isBroken))]);
    const bad = await append(2, 'bad');
    await appendToAll();
    await store.caughtUp('notes', await store.heads());
    expect((await store.putAside()).map(({ position }) => position)).toContain(bad);
    expect(await stateOf()).toBe('running');
    isBroken = false;
    await store.resume('notes');
    await until('it is applied', async () => (await store.putAside()).length === 0);
    const { rows } = await fixture.pool.query('select 1 from read.note');
    expect(rows).toHaveLength(5);
  });

  it('stops all of them where it stops the reader, until someone resumes it', async () => {
    let isBroken = true;
    store.runProjections([notes(refusing(1, () => isBroken))]);
    await until('it runs', async () => (await stateOf()) === 'running');
    for (let turn = 0; turn < 101; turn += 1) await append(1);
    await until('it is stopped', async () => (await stateOf()) === 'stopped', 20_000);
    const other = await append(3);
    await expect(store.caughtUp('notes', other)).rejects.toThrow('is stopped');
    await sleep(500);
    expect((await fixture.pool.query('select 1 from read.note')).rowCount).toBe(0);
    isBroken = false;
    await store.resume('notes');
    await store.caughtUp('notes', await store.heads(), 20_000);
    await until('all is applied', async () => (await store.putAside()).length === 0, 20_000);
    const { rows } = await fixture.pool.query('select 1 from read.note');
    expect(rows).toHaveLength(102);
  }, 60_000);
});

describe('leases of parts', () => {
  it('leave a reader running while any is held, and then standing by', async () => {
    const running = store.runProjections([notes()]);
    await until('all are held', async () => {
      const held = await heldLeases(fixture.pool);
      return parts.every((part) => held.has(part));
    });
    await until('it is shown', async () => (await stateOf()) === 'running');
    await expect(store.handBack([{ name: 'notes', version: 0 }])).rejects.toThrow('still runs');
    await running.stop();
    expect(await stateOf()).toBe('standby');
    const held = await heldLeases(fixture.pool);
    expect([whole, ...parts].filter((key) => held.has(key))).toEqual([]);
  });

  it('keep out who runs the reader whole, and are kept out by it', async () => {
    const asWhole = await fixture.open();
    const running = asWhole.runProjections([notes({}, { byLane: false })]);
    await until('it is held', async () => (await heldLeases(fixture.pool)).has(whole));
    const inParts = store.runProjections([notes()]);
    await sleep(1500);
    const held = await heldLeases(fixture.pool);
    expect(parts.filter((part) => held.has(part))).toEqual([]);
    await running.stop();
    await until('all parts are held', async () => {
      const now = await heldLeases(fixture.pool);
      return parts.every((part) => now.has(part));
    });
    const again = asWhole.runProjections([notes({}, { byLane: false })]);
    await appendToAll();
    await expectExact();
    await inParts.stop();
    await appendToAll();
    await expectExact();
    await again.stop();
  }, 20_000);
});
