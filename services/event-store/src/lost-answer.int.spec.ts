import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { StoreUnavailable } from './errors.js';
import type { EventStore } from './event-store.js';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { type CuttingProxy, startCuttingProxy } from './testing/cutting-proxy.js';
import { sleep } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Append } from './types.js';

/** The statement as it travels, which a setting such as `synchronous_commit` is not. */
const COMMIT = 'commit\0';

let fixture: StoreFixture;
let proxy: CuttingProxy;
let pool: Pool;
let store: EventStore;
beforeEach(async () => {
  fixture = await openFixture();
  proxy = await startCuttingProxy(fixture.url);
  pool = new Pool({ connectionString: proxy.url, max: 4 });
  pool.on('error', (error) => fixture.errors.push(error));
  store = await through(60_000);
});
afterEach(async () => {
  await fixture.close();
  await pool.end();
  await proxy.close();
});

const through = (patienceMs: number): Promise<EventStore> =>
  fixture.open({ pool, connectionString: proxy.url, patienceMs });

async function expectOnce(append: Append): Promise<void> {
  const events = await fixture.store.readStream(tenant, append.stream);
  expect(events.map(({ id }) => id)).toEqual(append.events.map(({ id }) => id));
}

describe('an answer that never arrived', () => {
  it.each(['no-stream', 'any'] as const)(
    'is asked for again by the store itself (expected: %s), and nothing is stored twice',
    async (expected) => {
      const append = anAppend({ expected, events: [anEvent({ type: 'Marked' }), anEvent()] });
      proxy.swallowAnswerTo('Marked');
      await expect(store.append(append)).resolves.toMatchObject({ version: 2, duplicate: true });
      expect(proxy.swallowed).toBeGreaterThan(0);
      await expectOnce(append);
    },
  );

  it('costs no neighbour in the same group its own answer', async () => {
    const marked = anAppend({ expected: 'any', events: [anEvent({ type: 'Marked' })] });
    const conflicting = anAppend({ expected: 4 });
    const others = Array.from({ length: 30 }, (_, index) =>
      anAppend({ expected: index % 2 === 0 ? 'any' : 'no-stream' }),
    );
    proxy.swallowAnswerTo('Marked');
    const answers = await Promise.allSettled(
      [anAppend(), marked, conflicting, ...others].map((append) => store.append(append)),
    );
    expect(proxy.swallowed).toBeGreaterThan(0);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    );
    expect(refused.map(({ name }) => name)).toEqual(['VersionConflict']);
    for (const append of [marked, ...others]) await expectOnce(append);
  });

  it('of a store that gave up is given to the next try, alone and inside a group, whatever it expects', async () => {
    const appends = [
      anAppend({ events: [anEvent({ type: 'Marked' })] }),
      ...Array.from({ length: 10 }, () => anAppend({ expected: 'any' })),
    ];
    const [marked = anAppend()] = appends;
    const impatient = await through(1500);
    proxy.swallowAnswerTo('Marked');
    const lost = Promise.allSettled(appends.map((append) => impatient.append(append)));
    while (proxy.swallowed === 0) await sleep(1);
    proxy.setOpen(false);
    for (const answer of await lost) {
      expect(answer.status === 'rejected' && answer.reason instanceof StoreUnavailable).toBe(true);
    }
    proxy.setOpen(true);
    await expect(store.append({ ...marked, expected: 17 })).resolves.toMatchObject({
      version: 1,
      duplicate: true,
    });
    const again = await Promise.all([anAppend(), ...appends].map((append) => store.append(append)));
    expect(again.map(({ version }) => version)).toEqual(again.map(() => 1));
    for (const append of appends) await expectOnce(append);
  });

  it('of a batch across streams is found again', async () => {
    const batch = [anAppend({ events: [anEvent({ type: 'Marked' })] }), anAppend({ expected: 'any' })];
    proxy.swallowAnswerTo('Marked');
    expect(await store.appendAll(batch)).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(proxy.swallowed).toBe(1);
    for (const append of batch) await expectOnce(append);
  });

  it('does not stop readers: they go on where their checkpoint is', async () => {
    const seen: string[] = [];
    store.subscribe({
      name: 'through-the-proxy',
      from: 'start',
      handle: async (events) => void seen.push(...events.map(({ id }) => id)),
    });
    const before = anAppend();
    await store.append(before);
    await store.caughtUp('through-the-proxy', await fixture.store.heads());
    proxy.setOpen(false);
    const { position } = await fixture.store.append(anAppend({ stream: `meanwhile-${randomUUID()}` }));
    await sleep(100);
    proxy.setOpen(true);
    await fixture.store.caughtUp('through-the-proxy', position);
    expect(new Set(seen).size).toBe(2);
  }, 15_000);
});

describe('an append with an inline projection', () => {
  let inline: EventStore;
  const taking = () => anAppend({ events: [anEvent({ type: 'Taken' })] });
  const taken = async () => (await fixture.pool.query('select * from taken')).rowCount;
  beforeEach(async () => {
    await fixture.pool.query('create table taken (id uuid primary key)');
    inline = await fixture.open({
      pool,
      connectionString: proxy.url,
      inline: [
        {
          name: 'taken',
          types: ['Taken'],
          apply: async (appends, sql) => {
            for (const { id } of appends.flatMap(({ events }) => events))
              await sql.query('insert into taken values ($1)', [id]);
          },
        },
      ],
    });
  });

  it('whose answer never arrived is found again', async () => {
    const append = taking();
    proxy.swallowAnswerTo(COMMIT);
    await expect(inline.append(append)).resolves.toMatchObject({ version: 1 });
    expect(proxy.swallowed).toBe(1);
    await expectOnce(append);
    expect(await taken()).toBe(1);
  });

  it('whose process falls silent just before its commit holds up no one else for good', async () => {
    const append = taking();
    proxy.holdBack(COMMIT);
    const stalled = inline.append(append);
    await sleep(200);
    await fixture.store.append(anAppend());
    // It was rolled back, which is what the other one waited for, and the store stores it again.
    await expect(stalled).resolves.toMatchObject({ version: 1, duplicate: false });
    await expectOnce(append);
    expect(await taken()).toBe(1);
  }, 15_000);
});
