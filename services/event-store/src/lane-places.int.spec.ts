import { randomUUID } from 'node:crypto';
import { Client, type PoolClient } from 'pg';
import { Checkpoints } from './checkpoints.js';
import { CopiedPlaces } from './copied-places.js';
import { copyLog, standingLog } from './copy-log.js';
import type { EventStore } from './event-store.js';
import { laneOf, Lanes, type Log, numberThrough, startOf } from './lanes.js';
import { migrate } from './migrations.js';
import { checkOut, release } from './pool-client.js';
import { anEvent } from './testing/builders.js';
import { diary, entries } from './testing/diary.js';
import { readLog, until } from './testing/read-log.js';
import { LANES, openFixture, type StoreFixture } from './testing/store-fixture.js';

const lanes = new Lanes(LANES);
const names = { schema: 'event_store', readSchema: 'read' };
/** A log as this release makes it with several lanes. */
const log: Log = { schema: 'event_store', lanes, isDistributed: false, placesByLane: true };
const tenants = Array.from({ length: 3 * LANES }, () => randomUUID());

let fixture: StoreFixture;
let clients: PoolClient[];
beforeEach(async () => {
  clients = [];
  fixture = await openFixture();
});
afterEach(async () => {
  for (const client of clients) release(client, true);
  await fixture.close();
});

async function connected(): Promise<PoolClient> {
  const client = await checkOut(fixture.pool);
  clients.push(client);
  await client.query('begin');
  await client.query(`set local lock_timeout = 300`);
  return client;
}

async function fill(store: EventStore): Promise<void> {
  for (const tenant of tenants) {
    const events = [anEvent({ metadata: { tenant } }), anEvent({ metadata: { tenant } })];
    await store.append({ tenant, stream: `thing-${tenant}`, expected: 'any', events });
  }
}

const rowsOf = async (table: string) =>
  (await fixture.pool.query<Record<string, unknown>>(`select * from event_store.${table} order by 1, 2, 3`))
    .rows;

/** What the releases before made of several lanes. */
async function asMadeBefore(): Promise<EventStore> {
  await fixture.pool.query('drop table event_store.reader_lane');
  return fixture.open();
}

const step = (name: string, lane: number, from = 0n) => ({
  ...{ name, version: 1 },
  from: startOf(lane) + from,
  through: startOf(lane) + from + 1n,
});

describe('places by lane', () => {
  let checkpoints: Checkpoints;
  beforeEach(async () => {
    checkpoints = new Checkpoints(fixture.pool, log);
    for (const name of ['first', 'second'])
      await checkpoints.add(fixture.pool, {
        ...{ name, version: 1, kind: 'subscription', live: true },
        checkpoint: lanes.starts,
      });
  });

  it('are rows beside a reader whose map is empty, and go with it', async () => {
    expect((await rowsOf('reader')).map(({ checkpoint }) => checkpoint)).toEqual([{}, {}]);
    expect(await rowsOf('reader_lane')).toHaveLength(2 * LANES);
    await checkpoints.remove(fixture.pool, { name: 'first', version: 1 });
    expect(await rowsOf('reader_lane')).toHaveLength(LANES);
  });

  it('keep a process that looks for a map from running the reader', async () => {
    const older = new Checkpoints(fixture.pool, { ...log, placesByLane: false });
    await expect(older.of('first')).rejects.toThrow('stands nowhere in lane 0');
  });

  it('move two lanes of a reader at once, and each of them once', async () => {
    const [one, other] = [await connected(), await connected()];
    expect(await checkpoints.move(one, step('first', 0))).toBe(true);
    expect(await checkpoints.move(other, step('first', 1))).toBe(true);
    await one.query('commit');
    expect(await checkpoints.move(other, step('first', 0))).toBe(false);
    expect(await checkpoints.moveAll(other, [step('first', 0), step('second', 3), step('first', 2)])).toEqual(
      new Set([step('second', 3), step('first', 2)]),
    );
    await other.query('commit');
    const [first, second] = await checkpoints.all();
    expect(first?.checkpoint.map((at, lane) => at - startOf(lane))).toEqual([
      1n,
      1n,
      1n,
      ...Array<bigint>(5).fill(0n),
    ]);
    expect(second?.checkpoint[3]).toBe(startOf(3) + 1n);
  });

  it('stay where they are while someone has all of the reader', async () => {
    const [whole, mover] = [await connected(), await connected()];
    await checkpoints.locked('first', whole);
    await expect(checkpoints.move(mover, step('first', 5))).rejects.toThrow('lock timeout');
    await mover.query('rollback; begin; set local lock_timeout = 300');
    expect(await checkpoints.move(mover, step('second', 5))).toBe(true);
    await whole.query('commit');
    expect(await checkpoints.move(mover, step('first', 5))).toBe(true);
    // And no one gets all of it while one lane moves.
    await whole.query('begin; set local lock_timeout = 300');
    await expect(checkpoints.locked('first', whole)).rejects.toThrow('lock timeout');
  });

  it('never wait in a circle, whoever moves several and whoever wants a reader whole', async () => {
    const moving = async (nth: number): Promise<number> => {
      let moved = 0;
      for (let turn = 0; turn < 30; turn += 1) {
        const rows = await checkpoints.all();
        const client = await checkOut(fixture.pool);
        await client.query('begin');
        if ((turn + nth) % 5 === 0) await checkpoints.locked(turn % 2 === 0 ? 'first' : 'second', client);
        else {
          const steps = rows.flatMap(({ name, checkpoint }) =>
            lanes.all
              .filter((lane) => (lane + turn + nth) % 3 !== 0)
              .map((lane) => step(name, lane, (checkpoint[lane] ?? 0n) - startOf(lane))),
          );
          moved += (await checkpoints.moveAll(client, nth % 2 === 0 ? steps : steps.reverse())).size;
        }
        await client.query('commit');
        release(client);
      }
      return moved;
    };
    const moved = await Promise.all([0, 1, 2, 3, 4].map((nth) => moving(nth)));
    const rows = await checkpoints.all();
    expect(rows.reduce((sum, { checkpoint }) => sum + numberThrough(checkpoint), 0n)).toBe(
      BigInt(moved.reduce((sum, one) => sum + one, 0)),
    );
  }, 20_000);

  it('do not move while the reader is stopped', async () => {
    await checkpoints.fail('first', 1, { id: randomUUID(), position: startOf(2) + 1n }, new Error('a bug'));
    expect(await checkpoints.move(fixture.pool, step('first', 0))).toBe(false);
    expect(await checkpoints.moveAll(fixture.pool, [step('first', 0), step('second', 0)])).toEqual(
      new Set([step('second', 0)]),
    );
    await checkpoints.clearFailure('first');
    expect(await checkpoints.move(fixture.pool, step('first', 0))).toBe(true);
  });

  it('go along to the version that a build is given back as', async () => {
    await checkpoints.move(fixture.pool, step('first', 4));
    await checkpoints.renumber(fixture.pool, { name: 'first', version: 1 }, 7);
    const [row] = await checkpoints.of('first');
    expect(row).toMatchObject({ version: 7 });
    expect(row?.checkpoint[4]).toBe(startOf(4) + 1n);
  });
});

describe('a log that has its readers’ places in a map', () => {
  it('is one with a single lane: no table of lanes is made for it', async () => {
    const one = { schema: 'one_log', readSchema: 'one_read' };
    const small = await fixture.open({ ...one, lanes: 1 });
    small.subscribe({ name: 'one', from: 'start', handle: async () => undefined });
    await until('it is known', async () => (await small.status()).length === 1);
    const { rows } = await fixture.pool.query(
      `select to_regclass('one_log.reader_lane') as lanes, checkpoint from one_log.reader`,
    );
    expect(rows).toEqual([{ lanes: null, checkpoint: { 0: '0' } }]);
  });

  it('is one of several lanes too that the release before made, and goes on with it', async () => {
    const store = await asMadeBefore();
    let isBroken = true;
    const refuses = ({ stream }: { readonly stream: string }) =>
      isBroken && stream === `thing-${tenants[0]}` ? new Error('a bug') : undefined;
    store.runProjections([diary({ refuses })]);
    await fill(store);
    await store.caughtUp('diary', await store.heads());
    expect(await store.putAside()).toMatchObject([{ stream: `thing-${tenants[0]}`, waiting: 2 }]);
    isBroken = false;
    await store.resume('diary');
    await until('it is applied', async () => (await store.putAside()).length === 0);
    expect(await entries(fixture.pool)).toEqual({ all: 2 * tenants.length, twice: 0 });
    const { rows } = await fixture.pool.query<{ lane: number }>(
      'select key::int as lane from event_store.reader, jsonb_each(checkpoint) order by 1',
    );
    expect(rows.map(({ lane }) => lane)).toEqual(lanes.all);
    expect((await store.status())[0]).toMatchObject({ lag: 0n, state: 'running', putAside: 0 });
  });

  it('is copied into one that has rows, and the other way round', async () => {
    const store = await asMadeBefore();
    const seen: string[] = [];
    const reader = {
      ...{ name: 'letters', from: 'start' as const },
      handle: async (events: readonly { readonly id: string }[]) =>
        void seen.push(...events.map(({ id }) => id)),
    };
    const running = store.subscribe(reader);
    await fill(store);
    await store.caughtUp('letters', await store.heads());
    await running.stop();
    const half = seen.length;
    await fill(store);

    const there = await openFixture();
    const back = await openFixture();
    await back.pool.query('drop table event_store.reader_lane');
    await copy(fixture.url, there.url);
    await copy(there.url, back.url);
    const open = await back.open();
    open.subscribe(reader);
    await open.caughtUp('letters', await open.heads());
    expect(seen).toHaveLength(2 * half);
    expect(new Set(seen)).toEqual(new Set((await readLog(open)).map(({ id }) => id)));
    expect(laneOf((await open.heads())[1] ?? 0n)).toBe(1);
    await there.close();
    await back.close();
  }, 30_000);
});

/** Copies a log into an empty one with as many lanes. */
async function copy(fromUrl: string, toUrl: string): Promise<void> {
  const all: Client[] = [];
  const connect = async (url: string): Promise<Client> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    all.push(client);
    return client;
  };
  const [source, target] = [await connect(fromUrl), await connect(toUrl)];
  const from = await standingLog(source);
  if (from === undefined) throw new Error('there is no log');
  const to = await migrate(target, names);
  const places = new CopiedPlaces(from.lanes, to.lanes);
  await target.query('begin');
  await copyLog({ ...{ source, from, target, to, places }, connect: () => connect(fromUrl) });
  await target.query('commit');
  await Promise.all(all.map((client) => client.end()));
}
