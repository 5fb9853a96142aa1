import { randomUUID } from 'node:crypto';
import { VersionConflict } from './errors.js';
import type { EventStore } from './event-store.js';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { readLog, sleep } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';

let fixture: StoreFixture;
let store: EventStore;
/** Ends what a slow one waits for. */
let goOn: () => void;
let told: Promise<void>;
beforeEach(async () => {
  told = new Promise((resolve) => (goOn = resolve));
  fixture = await openFixture();
  await fixture.pool.query('create table holder (name text primary key)');
  store = await fixture.open({
    inline: [
      {
        name: 'holders',
        types: ['Held'],
        apply: async (appends, sql) => {
          for (const { data } of appends.flatMap(({ events }) => events)) {
            if (data['name'] === 'forbidden') throw new TypeError('not this one');
            if (data['name'] === 'slow') await told;
            await sql.query('insert into holder (name) values ($1)', [data['name']]);
          }
        },
      },
    ],
  });
});
afterEach(() => fixture.close());

const held = (name: string) => anAppend({ events: [anEvent({ type: 'Held', data: { name } })] });

describe('an append with an inline projection', () => {
  it('is refused alone, with the original error, and leaves no trace', async () => {
    const forbidden = held('forbidden');
    const taken = held('taken');
    await store.append(held('taken'));
    const others = Array.from({ length: 20 }, () => anAppend());
    const answers = await Promise.allSettled(
      [forbidden, taken, ...others].map((append) => store.append(append)),
    );
    const [first, second, ...rest] = answers;
    expect(first?.status === 'rejected' && first.reason instanceof TypeError).toBe(true);
    expect(second?.status === 'rejected' && (second.reason as { code?: string }).code).toBe('23505');
    expect(rest.every(({ status }) => status === 'fulfilled')).toBe(true);
    for (const { stream } of [forbidden, taken]) expect(await store.readStream(tenant, stream)).toEqual([]);
  });

  it('takes its rows back when the log refuses it', async () => {
    const first = held('one');
    await store.append(first);
    const second = { ...held('two'), stream: first.stream };
    await expect(store.append(second)).rejects.toBeInstanceOf(VersionConflict);
    expect((await fixture.pool.query('select name from holder')).rows).toEqual([{ name: 'one' }]);
  });

  it('that takes its time holds up no one else', async () => {
    const slow = store.append(held('slow'));
    await Promise.all(Array.from({ length: 50 }, () => store.append(anAppend())));
    goOn();
    await slow;
  });

  it('belongs to a batch across streams as well', async () => {
    const [one, two] = [held('one'), held('two')];
    await store.appendAll([one, anAppend(), two]);
    await expect(store.appendAll([anAppend(), held('three'), held('one')])).rejects.toMatchObject({
      code: '23505',
    });
    const { rows } = await fixture.pool.query('select name from holder order by name');
    expect(rows).toEqual([{ name: 'one' }, { name: 'two' }]);
  });
});

describe('a batch across streams', () => {
  it('may name a stream several times, each append seeing the ones before it', async () => {
    const stream = `often-${randomUUID()}`;
    const to = (expected: 'no-stream' | 'any' | number) =>
      anAppend({ stream, expected, events: [anEvent(), anEvent()] });
    const answers = await store.appendAll([to('no-stream'), to(2), to('any')]);
    expect(answers.map(({ version }) => version)).toEqual([2, 4, 6]);
    await expect(store.appendAll([to(6), to(7)])).rejects.toBeInstanceOf(VersionConflict);
    expect(await store.readStream(tenant, stream)).toHaveLength(6);
  });
});

describe('a connection that the server ends', () => {
  it('costs no append its answer', async () => {
    const writing = new AbortController();
    let stored = 0;
    const writers = Array.from({ length: 16 }, async () => {
      while (!writing.signal.aborted) {
        await store.append(anAppend());
        stored += 1;
      }
    });
    for (let kill = 0; kill < 5; kill += 1) {
      await sleep(100);
      await fixture.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'event-store-%'`,
      );
    }
    writing.abort();
    await Promise.all(writers);
    const { rows } = await fixture.pool.query('select count(*)::int as events from event_store.event');
    expect(rows).toEqual([{ events: stored }]);
  }, 15_000);
});

describe('many stores opened at once', () => {
  it('bring one schema up to date together', async () => {
    const names = { schema: 'another_log', readSchema: 'another_read' };
    const stores = await Promise.all(Array.from({ length: 6 }, () => fixture.open(names)));
    const [first] = stores;
    await Promise.all(stores.map((one) => one.append(anAppend())));
    expect(await readLog(first!)).toHaveLength(6);
    // The other log of the same database knows nothing of it.
    expect(await store.heads()).toEqual(store.starts);
  });

  it('refuse a schema that would need quoting', async () => {
    await expect(fixture.open({ schema: 'drop table' })).rejects.toThrow('cannot name a schema');
  });
});
