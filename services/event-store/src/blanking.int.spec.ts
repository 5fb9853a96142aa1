import { randomUUID } from 'node:crypto';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { readLog, until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const things = (subject: string, types = ['ThingHappened', 'ThingHappened', 'ThingEnded']) =>
  anAppend({
    events: types.map((type) =>
      anEvent({
        type,
        data: { amount: 1, place: 'a' },
        metadata: { tenant, subject },
        sealed: { secret: 'x' },
      }),
    ),
  });
const sums = async () => {
  const { rows } = await fixture.pool.query<{ stream: string }>('select * from read.tally order by stream');
  return rows;
};

describe('blanked streams', () => {
  it('keep the order, the times and whose they are, and of what they say what is to stay', async () => {
    const subject = randomUUID();
    const { stream } = things(subject);
    const append = { ...things(subject), stream };
    await fixture.store.append(append);
    const before = await fixture.store.readStream(tenant, stream);
    for (let times = 0; times < 2; times += 1)
      await fixture.store.blankStreams({ tenant, streams: [stream], keep: ['place'] });
    const after = await fixture.store.readStream(tenant, stream);
    expect(after).toEqual(
      before.map((event) => ({
        ...event,
        schemaVersion: 0,
        data: { place: 'a' },
        sealed: { state: 'erased' },
      })),
    );
    const { rows } = await fixture.pool.query<{ sealed: Buffer }>('select sealed from event_store.event');
    for (const { sealed } of rows) expect(sealed).toEqual(Buffer.alloc(16));
    // What was stored stays stored: a repetition adds nothing, and the stream goes on.
    expect(await fixture.store.append(append)).toMatchObject({ duplicate: true, version: 3 });
    await fixture.store.append(anAppend({ stream, expected: 3 }));
    expect((await fixture.store.readStream(tenant, stream)).map(({ version }) => version)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('leave others alone: of another stream, another tenant, and of types that are to stay', async () => {
    const [one, other] = [things(randomUUID()), things(randomUUID())];
    await fixture.store.appendAll([one, other]);
    await fixture.store.blankStreams({ tenant: randomUUID(), streams: [one.stream], keep: [] });
    await fixture.store.blankStreams({ tenant, streams: [one.stream], keep: [], except: ['ThingEnded'] });
    const dataOf = async (stream: string) =>
      (await fixture.store.readStream(tenant, stream)).map(({ data }) => data);
    const whole = { amount: 1, place: 'a' };
    expect(await dataOf(one.stream)).toEqual([{}, {}, whole]);
    expect(await dataOf(other.stream)).toEqual([whole, whole, whole]);
  });

  it('are given to no reader, and hold none up', async () => {
    const [gone, stays] = [things(randomUUID()), things(randomUUID())];
    const running = fixture.store.runProjections([tally]);
    for (const append of [gone, stays]) await fixture.store.append(append);
    await fixture.store.caughtUp('tally', await fixture.store.heads());
    expect(await sums()).toHaveLength(2);
    await fixture.store.blankStreams({ tenant, streams: [gone.stream], keep: [] });
    const last = await fixture.store.append(anAppend());
    await fixture.store.caughtUp('tally', last.position);
    const heard: string[] = [];
    const reader = fixture.store.subscribe({
      name: 'everything',
      from: 'start',
      handle: async (events) => {
        heard.push(...events.map(({ stream }) => stream));
      },
    });
    await fixture.store.caughtUp('everything', last.position);
    expect(heard.filter((stream) => stream === gone.stream)).toEqual([]);
    expect(heard.filter((stream) => stream === stays.stream)).toHaveLength(3);
    expect(await readLog(fixture.store)).toHaveLength(4);
    await reader.stop();
    await running.stop();
    const rebuilt = fixture.store.runProjections([{ ...tally, version: 2 }]);
    await until('the rebuild is live', async () =>
      (await fixture.store.status()).some(({ version, state }) => version === 2 && state === 'running'),
    );
    expect((await sums()).map(({ stream }) => stream)).not.toContain(gone.stream);
    expect(await sums()).toHaveLength(2);
    await rebuilt.stop();
  });
});
