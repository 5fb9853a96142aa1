import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { functionsSql } from './append-functions.js';
import { CitusMissing } from './distribution.js';
import { VersionConflict } from './errors.js';
import type { EventStore } from './event-store.js';
import { laneOf, Lanes, startOf } from './lanes.js';
import { DistributionFixed, LanesFixed } from './migrations.js';
import { anEvent } from './testing/builders.js';
import { readLog, until } from './testing/read-log.js';
import { LANES, openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';
import { tenantOf, tenantOfEach } from './testing/tenant-of.js';
import type { Append, Appended, RecordedEvent } from './types.js';

let fixture: StoreFixture;
let store: EventStore;
beforeEach(async () => {
  fixture = await openFixture();
  ({ store } = fixture);
});
afterEach(() => fixture.close());

const tenants = tenantOfEach(LANES);

/** An append of one event for a tenant; `more` overrides. */
const appendOf = (tenant: string, more: Partial<Append> = {}): Append => ({
  ...{ tenant, stream: `thing-${randomUUID()}`, expected: 'no-stream' },
  events: [anEvent({ metadata: { tenant } })],
  ...more,
});

const counted = async () =>
  (await fixture.pool.query<{ events: number }>('select count(*)::int as events from event_store.event'))
    .rows[0]?.events;

describe('a log of several lanes', () => {
  it('numbers the events of each lane from 1 without a gap', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(tenants.map((tenant) => store.append(appendOf(tenant))));
    }
    const log = await readLog(store);
    expect(log.map(({ position }) => position)).toEqual(
      tenants.flatMap((_, lane) => [1n, 2n, 3n].map((number) => startOf(lane) + number)),
    );
    expect(log.map(({ metadata }) => metadata.tenant)).toEqual(tenants.flatMap((one) => [one, one, one]));
    expect(await store.heads()).toEqual(tenants.map((_, lane) => startOf(lane) + 3n));
    expect(await Promise.all(tenants.map((tenant) => store.head(tenant)))).toEqual(await store.heads());
  });

  it('leaves no gap where an append came to nothing', async () => {
    const [first = ''] = tenants;
    await store.append(appendOf(first, { stream: 'taken' }));
    await expect(store.append(appendOf(first, { stream: 'taken' }))).rejects.toThrow(VersionConflict);
    const slow = new Client({ connectionString: fixture.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `select event_store.append_one_0($1, 'undone', -1, $2, 'Slow', 1, '{}', null, null, null, null, null, now())`,
      [first, randomUUID()],
    );
    await slow.query('rollback');
    await slow.end();
    expect((await store.append(appendOf(first))).position).toBe(2n);
  });

  it('has its lane first in each key', async () => {
    const { rows } = await fixture.pool.query<{ key: string }>(
      `select indexdef as key from pg_indexes
       where schemaname = 'event_store' and tablename in ('event', 'claim', 'subject_key', 'lane')`,
    );
    expect(rows).toHaveLength(9);
    for (const { key } of rows) expect(key).toMatch(/ btree \(lane\b/);
  });

  it('has no head that is the whole log’s', async () => {
    await expect(store.head()).rejects.toThrow('several lanes');
  });

  it('does not let a tenant wait for who is slow in another lane', async () => {
    const [first = '', second = ''] = tenants;
    const slow = new Client({ connectionString: fixture.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `select event_store.append_one_0($1, 'slow', -1, $2, 'Slow', 1, '{}', null, null, null, null, null, now())`,
      [first, randomUUID()],
    );
    expect(laneOf((await store.append(appendOf(second))).position)).toBe(1);
    await slow.end();
  });

  it('grants claims of tenants in several lanes', async () => {
    const claiming = (tenant: string, stream: string, wait: boolean) =>
      appendOf(tenant, { stream, claims: [{ name: 'seat', key: 'window', wait }] });
    for (const tenant of tenants) {
      await store.append(claiming(tenant, 'holder', false));
      await store.append(claiming(tenant, 'waiter', true));
      await store.append(appendOf(tenant, { stream: 'holder', expected: 1, releases: ['seat'] }));
    }
    const waiting = tenants.map((tenant) => ({ tenant, stream: 'waiter', name: 'seat' }));
    expect(await store.grantClaims(waiting)).toBe(LANES);
    expect(await store.grantClaims(waiting)).toBe(0);
  });
});

describe('appends of several lanes, all or none', () => {
  it('are stored together, each in its own lane', async () => {
    const answers = await store.appendAll([...tenants].reverse().map((tenant) => appendOf(tenant)));
    expect(answers.map(({ position }) => position)).toEqual(
      tenants.map((_, lane) => startOf(lane) + 1n).reverse(),
    );
  });

  it('leave no trace when one of them is refused', async () => {
    const [first = '', second = '', third = ''] = tenants;
    await store.append(appendOf(second, { stream: 'taken' }));
    const batch = [appendOf(first), appendOf(second, { stream: 'taken' }), appendOf(third)];
    await expect(store.appendAll(batch)).rejects.toBeInstanceOf(VersionConflict);
    expect(await counted()).toBe(1);
  });

  it('are answered as the first time when they are sent again', async () => {
    for (const expected of ['no-stream', 'any'] as const) {
      const batch = tenants.map((tenant) => appendOf(tenant, { expected }));
      const first = await store.appendAll(batch);
      const again = await store.appendAll(batch);
      expect(again).toEqual(first.map((one): Appended => ({ ...one, duplicate: true })));
    }
    expect(await counted()).toBe(2 * LANES);
  });

  it('are refused when a part of them is known already', async () => {
    const [first = '', second = ''] = tenants;
    const known = appendOf(first);
    await store.append(known);
    await expect(store.appendAll([known, appendOf(second)])).rejects.toThrow('known already');
    expect(await counted()).toBe(1);
  });

  it('never wait for each other in a circle, in whichever order they name the lanes', async () => {
    const other = await fixture.open();
    const batches = Array.from({ length: 40 }, (_, nth) => {
      const batch = tenants.map((tenant) => appendOf(tenant));
      return nth % 2 === 0 ? batch : batch.reverse();
    });
    await Promise.all(batches.map((batch, nth) => (nth % 3 === 0 ? store : other).appendAll(batch)));
    expect(await counted()).toBe(40 * LANES);
  });
});

describe('a reader of several lanes', () => {
  it('applies what comes in any of them once, in the order of each, and takes over where another stopped', async () => {
    const seen: RecordedEvent[] = [];
    const subscription = (from: EventStore) =>
      from.subscribe({
        name: 'follower',
        from: 'start',
        batch: 7,
        handle: async (events) => void seen.push(...events),
      });
    const running = subscription(store);
    const write = async () => {
      for (const tenant of tenants) {
        await store.append(appendOf(tenant, { stream: 'own', expected: 'any' }));
      }
    };
    for (let turn = 0; turn < 10; turn += 1) await write();
    await store.caughtUp('follower', await store.heads());
    await running.stop();
    for (let turn = 0; turn < 10; turn += 1) await write();
    const other = await fixture.open();
    subscription(other);
    await other.caughtUp('follower', await other.heads());
    const inLane = (lane: number) => seen.filter(({ position }) => laneOf(position) === lane);
    for (const lane of tenants.keys()) {
      expect(inLane(lane).map(({ position }) => position)).toEqual(
        Array.from({ length: 20 }, (_, nth) => startOf(lane) + BigInt(nth + 1)),
      );
    }
    expect(seen).toHaveLength(20 * LANES);
  });

  it('is waited for in the lane of the position alone', async () => {
    const [first = '', second = ''] = tenants;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    store.subscribe({
      name: 'held-up',
      from: 'start',
      handle: async (events) => {
        if (events.some(({ metadata }) => metadata.tenant === second)) await held;
      },
    });
    const early = await store.append(appendOf(first));
    await store.caughtUp('held-up', early.position);
    const late = await store.append(appendOf(second));
    await expect(store.caughtUp('held-up', late.position, 200)).rejects.toThrow('did not reach');
    expect((await store.status())[0]).toMatchObject({ checkpoint: 1n, head: 2n, lag: 1n });
    goOn();
    await store.caughtUp('held-up', late.position);
  });

  it('starts at the end of each lane where it is asked to', async () => {
    for (const tenant of tenants) await store.append(appendOf(tenant));
    const seen: RecordedEvent[] = [];
    store.subscribe({ name: 'late', from: 'end', handle: async (events) => void seen.push(...events) });
    await store.caughtUp('late', await store.heads());
    const fresh = tenants.map((tenant) => appendOf(tenant));
    for (const append of fresh) await store.append(append);
    await store.caughtUp('late', await store.heads());
    expect(seen.map(({ id }) => id).sort()).toEqual(fresh.map(({ events }) => events[0]?.id ?? '').sort());
  });

  it('puts a stream aside in its lane, and tries it again there', async () => {
    const [first = '', , third = ''] = tenants;
    let isBroken = true;
    const seen: RecordedEvent[] = [];
    store.runProjections([
      {
        ...tally,
        apply: async (events, sql, target) => {
          if (isBroken && events.some(({ stream }) => stream === 'bad')) {
            throw new Error('a bug');
          }
          seen.push(...events);
          await tally.apply(events, sql, target);
        },
      },
    ]);
    const bad = (expected: number) => appendOf(third, { stream: 'bad', expected });
    await store.append(bad(0));
    await store.append(appendOf(first));
    await store.append(bad(1));
    await store.append(appendOf(third));
    await store.caughtUp('tally', await store.heads());
    expect(await store.putAside()).toMatchObject([{ stream: 'bad', position: startOf(2) + 1n, waiting: 2 }]);
    isBroken = false;
    await store.resume('tally');
    await until('it is applied', async () => (await store.putAside()).length === 0);
    const { rows } = await fixture.pool.query<{ events: string }>(
      'select sum(amount) as events from read.tally',
    );
    expect(Number(rows[0]?.events)).toBe(4);
  });
});

describe('a build that has read one lane and not the others', () => {
  it('is not shown before it has read as much of each as the older one', async () => {
    const running = store.runProjections([tally]);
    for (let turn = 0; turn < 5; turn += 1) {
      for (const tenant of tenants) await store.append(appendOf(tenant));
    }
    await store.caughtUp('tally', await store.heads());
    await running.stop();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    store.runProjections([
      {
        ...tally,
        version: 2,
        apply: async (events, sql, target) => {
          if (events.some(({ position }) => laneOf(position) === LANES - 1)) await held;
          await tally.apply(events, sql, target);
        },
      },
    ]);
    const build = async () => (await store.status()).find(({ version }) => version === 2);
    await until('it waits in the last lane', async () => (await build())?.lag === 5n);
    expect(await build()).toMatchObject({ state: 'rebuilding' });
    goOn();
    await until('it is shown', async () => (await build())?.state === 'running');
    expect(await store.status()).toHaveLength(1);
  });
});

describe('the lanes of a log', () => {
  it('are those it was made with', async () => {
    await expect(fixture.open({ lanes: 1 })).rejects.toThrow(LanesFixed);
    await expect(fixture.open({ lanes: LANES + 1 })).rejects.toThrow('was made with 8 lanes');
    const other = await fixture.open({ lanes: undefined });
    expect(other.starts).toHaveLength(LANES);
  });

  it('are on one server where no one asked for several, and stay there', async () => {
    await expect(fixture.open({ distribute: true })).rejects.toThrow(DistributionFixed);
    const other = await fixture.open({ distribute: false });
    expect(other.starts).toHaveLength(LANES);
  });

  it('are on several servers only where the database can have them there', async () => {
    const names = { schema: 'far_log', readSchema: 'far_read' };
    await expect(fixture.open({ ...names, distribute: true })).rejects.toThrow(CitusMissing);
    const near = await fixture.open(names);
    expect(near.starts).toHaveLength(LANES);
  });

  it('are one where no one asked for more, and stay one', async () => {
    const names = { schema: 'small_log', readSchema: 'small_read' };
    const small = await fixture.open({ ...names, lanes: undefined });
    expect(small.starts).toEqual([0n]);
    await expect(fixture.open({ ...names, lanes: 2 })).rejects.toThrow('was made with 1 lane and');
  });

  it('are one in a log that the last release made, which goes on beside this one', async () => {
    const names = { schema: 'old_log', readSchema: 'old_read' };
    const { pool } = fixture;
    await fixture.open({ ...names, lanes: 1 });
    await pool.query(
      `drop table old_log.lane; alter table old_log.put_aside drop column asks;
       delete from old_log.migration where step > 3`,
    );
    await expect(fixture.open({ ...names, lanes: 2 })).rejects.toThrow(LanesFixed);
    const old = await fixture.open({ ...names, lanes: 1 });
    // What each start of the last release puts in place.
    await pool.query(functionsSql('old_log'));
    expect((await old.append(appendOf(randomUUID()))).position).toBe(1n);
  });

  it('have their functions put in place by a start that finds others, and by no other start', async () => {
    const { pool } = fixture;
    const standing = async () => {
      const { rows } = await pool.query<{ name: string; made: string; body: string }>(
        `select proname as name, xmin::text as made, prosrc as body from pg_proc
         where pronamespace = 'event_store'::regnamespace order by oid`,
      );
      return rows;
    };
    const names = { schema: 'event_store', readSchema: 'read' };
    await fixture.open(names);
    const first = await standing();
    await fixture.open(names);
    expect(await standing()).toEqual(first);
    const [one] = first;
    await pool.query(
      `do $$ begin execute replace(pg_get_functiondef('event_store.${one?.name ?? ''}'::regproc), 'begin', 'begin -- other'); end $$`,
    );
    expect((await standing()).map(({ body }) => body)).not.toEqual(first.map(({ body }) => body));
    await fixture.open(names);
    expect((await standing()).map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  });

  it('keep out a release that knows of one', async () => {
    const one = functionsSql('event_store', 1);
    await expect(fixture.pool.query(one)).rejects.toThrow('cannot change return type');
    await expect(
      fixture.pool.query(
        `select event_store.append_one($1, 's', -1, $2, 'T', 1, '{}', null, null, null, null, null, now())`,
        [randomUUID(), randomUUID()],
      ),
    ).rejects.toThrow('has several lanes');
  });

  it('are at most 32', async () => {
    const names = { schema: 'wide_log', readSchema: 'wide_read' };
    await expect(fixture.open({ ...names, lanes: 33 })).rejects.toThrow('1 to 32 lanes');
    const wide = await fixture.open({ ...names, lanes: 32 });
    const last = tenantOf(new Lanes(32), 31);
    expect((await wide.append(appendOf(last))).position).toBe(startOf(31) + 1n);
  });
});
