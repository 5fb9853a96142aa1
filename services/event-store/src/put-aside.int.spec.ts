import { randomBytes, randomUUID } from 'node:crypto';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { diary, entries, versionsIn } from './testing/diary.js';
import { until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { RecordedEvent } from './types.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

/** Appends events to a stream, one behind the other, among `beside` events of other streams each. */
async function fill(stream: string, from: number, to: number, beside = 0): Promise<bigint> {
  let last = 0n;
  for (let version = from; version <= to; version += 1) {
    const others = Array.from({ length: beside }, () => fixture.store.append(anAppend()));
    const own = fixture.store.append(
      anAppend({ stream, expected: version === 1 ? 'no-stream' : version - 1 }),
    );
    const positions = (await Promise.all([...others, own])).map(({ position }) => position);
    last = positions.reduce((most, position) => (position > most ? position : most), last);
  }
  return last;
}

const status = async (name = 'diary', version = 1) => {
  const found = (await fixture.store.status()).find((one) => one.name === name && one.version === version);
  if (found === undefined) throw new Error(`${name} is not known`);
  return found;
};
const waitUntilNothingIsAside = () =>
  until('nothing is put aside', async () => (await fixture.store.putAside()).length === 0);

/** Refuses the event of this place until it is fixed. */
function poison(stream: string, version: number) {
  const state = { isMended: false, tried: 0 };
  return {
    state,
    refuses: (event: RecordedEvent) => {
      if (state.isMended || event.stream !== stream || event.version !== version) return undefined;
      state.tried += 1;
      return new Error('cannot digest "a secret page"');
    },
  };
}

describe('an event that a projection cannot apply', () => {
  it('is put aside with the later ones of its stream; all others go on; a retry applies them in order', async () => {
    const stream = `bad-${randomUUID()}`;
    const { state, refuses } = poison(stream, 3);
    const announced: string[] = [];
    const last = await fill(stream, 1, 6, 8);
    fixture.store.runProjections([
      diary({ refuses, announced: (events) => announced.push(...events.map(({ id }) => id)) }),
    ]);
    await fixture.store.caughtUp('diary', last);
    const later = await fill(stream, 7, 8, 3);
    await fixture.store.caughtUp('diary', later);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1, 2]);
    expect(await entries(fixture.pool)).toEqual({ all: 6 * 8 + 2 * 3 + 2, twice: 0 });
    expect(await status()).toMatchObject({ state: 'running', putAside: 1, failure: undefined });
    const [aside] = await fixture.store.putAside();
    expect(aside).toMatchObject({
      reader: 'diary',
      tenant,
      stream,
      eventType: 'ThingHappened',
      // What an error quotes may be what a person did.
      message: 'cannot digest "…"',
      waiting: 6,
      isRetryAsked: false,
    });

    // In vain at first: nothing changes but the count of attempts, and nothing is tried over and over.
    const { attempts, id } = aside!;
    expect(await fixture.store.retryPutAside([id])).toBe(1);
    await until('it was tried', async () => (await fixture.store.putAside())[0]?.attempts === attempts + 1);
    const { tried } = state;
    await fixture.store.caughtUp('diary', (await fixture.store.append(anAppend())).position);
    expect(state.tried).toBe(tried);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1, 2]);

    state.isMended = true;
    await fixture.store.retryPutAside([id]);
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, stream)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await fixture.store.caughtUp('diary', await fill(stream, 9, 9));
    expect((await versionsIn(fixture.pool, stream)).at(-1)).toBe(9);
    expect((await entries(fixture.pool)).twice).toBe(0);
    expect(new Set(announced).size).toBe(announced.length);
    expect(await fixture.store.retryPutAside([id])).toBe(0);
  });

  it('waits at the next one that fails, with what came before applied', async () => {
    const stream = `bad-${randomUUID()}`;
    const [first, second] = [poison(stream, 2), poison(stream, 30)];
    fixture.store.runProjections([
      diary({ refuses: (event) => first.refuses(event) ?? second.refuses(event) }),
    ]);
    await fixture.store.caughtUp('diary', await fill(stream, 1, 45));
    first.state.isMended = true;
    await fixture.store.resume('diary');
    await until('it waits at the second', async () => (await fixture.store.putAside())[0]?.waiting === 16);
    expect(await versionsIn(fixture.pool, stream)).toEqual(Array.from({ length: 29 }, (_, n) => n + 1));
    second.state.isMended = true;
    await fixture.store.resume('diary');
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, stream)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
  });

  it('is tried once more where someone asked for that while it failed', async () => {
    const stream = `bad-${randomUUID()}`;
    const { state, refuses } = poison(stream, 1);
    const wish: { id?: string; asked?: Promise<number> } = {};
    const askMeanwhile = (event: RecordedEvent) => {
      const refusal = refuses(event);
      if (refusal === undefined || wish.id === undefined) return refusal;
      // Mended, and asked for, before the reader has said that it failed.
      state.isMended = true;
      wish.asked = fixture.store.retryPutAside([wish.id]);
      return refusal;
    };
    fixture.store.runProjections([diary({ refuses: askMeanwhile })]);
    await fixture.store.caughtUp('diary', await fill(stream, 1, 1));
    const [aside] = await fixture.store.putAside();
    wish.id = aside!.id;
    await fixture.store.retryPutAside([wish.id]);
    await waitUntilNothingIsAside();
    expect(await wish.asked).toBe(1);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1]);
  });

  it('is tried again by a process that starts, and by a rebuild under the same rule', async () => {
    const stream = `bad-${randomUUID()}`;
    const { refuses } = poison(stream, 1);
    const running = fixture.store.runProjections([diary({ refuses })]);
    const last = await fill(stream, 1, 3, 2);
    await fixture.store.caughtUp('diary', last);
    await running.stop();

    const rebuilt = fixture.store.runProjections([diary({ refuses }, 2)]);
    await until('the rebuild is shown', async () =>
      (await fixture.store.status()).every(({ version, state }) => version === 2 && state === 'running'),
    );
    expect((await fixture.store.putAside()).map(({ version }) => version)).toEqual([2]);
    expect(await versionsIn(fixture.pool, stream)).toEqual([]);
    await rebuilt.stop();

    const release = await fixture.open();
    release.runProjections([diary({}, 2)]);
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, stream)).toEqual([1, 2, 3]);
    expect(await entries(fixture.pool)).toEqual({ all: 9, twice: 0 });
  });

  it('stops the reader, visibly, once there are too many; fixed, it goes on from there', async () => {
    let isBroken = true;
    const refuses = () => (isBroken ? new Error('a bug') : undefined);
    const appends = Array.from({ length: 130 }, () => anAppend());
    for (const append of appends) await fixture.store.append(append);
    const head = await fixture.store.head(tenant);
    fixture.store.runProjections([diary({ refuses })]);
    await until('it is stopped', async () => (await fixture.store.status())[0]?.state === 'stopped');
    expect(await status()).toMatchObject({
      putAside: 100,
      lag: 30n,
      failure: {
        eventId: appends[100]?.events[0]?.id,
        message: '100 streams are put aside already; then: a bug',
      },
    });
    await expect(fixture.store.caughtUp('diary', head)).rejects.toThrow('is stopped');
    isBroken = false;
    await fixture.store.resume('diary');
    await fixture.store.caughtUp('diary', head);
    await waitUntilNothingIsAside();
    expect(await entries(fixture.pool)).toEqual({ all: 130, twice: 0 });
  });

  it('counts once although the server cuts the transaction between writing and committing', async () => {
    const stream = `bad-${randomUUID()}`;
    const { state, refuses } = poison(stream, 2);
    let cuts = 0;
    const cutting = {
      ...diary({ refuses }),
      apply: async (...[events, sql, target]: Parameters<ReturnType<typeof diary>['apply']>) => {
        await diary({ refuses }).apply(events, sql, target);
        cuts += 1;
        if (cuts % 3 === 0) await sql.query('select pg_terminate_backend(pg_backend_pid())');
      },
    };
    fixture.store.runProjections([cutting]);
    const last = await fill(stream, 1, 12, 5);
    await fixture.store.caughtUp('diary', last);
    expect(await entries(fixture.pool)).toEqual({ all: 12 * 5 + 1, twice: 0 });
    state.isMended = true;
    await fixture.store.resume('diary');
    await waitUntilNothingIsAside();
    expect(cuts).toBeGreaterThan(2);
    expect(await versionsIn(fixture.pool, stream)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(await entries(fixture.pool)).toEqual({ all: 12 * 6, twice: 0 });
  }, 30_000);
});

describe('an event that cannot be read', () => {
  it('is put aside for each reader that wants it, and applied once it can be read', async () => {
    const up = (isMended: boolean) => ({
      type: 'ThingHappened',
      from: 1,
      up: (data: RecordedEvent['data']) => {
        if (!isMended && data['amount'] === 13) throw new Error('no such shape');
        return data;
      },
    });
    const stream = `bad-${randomUUID()}`;
    const old = await fixture.open({ upcasters: [up(false)] });
    const running = old.runProjections([diary()]);
    const heard: string[] = [];
    const listening = old.subscribe({
      name: 'listener',
      from: 'start',
      handle: async (events) => void heard.push(...events.map((event) => `${event.stream} ${event.version}`)),
    });
    await old.append(anAppend({ stream, events: [anEvent(), anEvent({ data: { amount: 13 } }), anEvent()] }));
    for (let n = 0; n < 30; n += 1) await old.append(anAppend());
    const { position } = await old.append(anAppend({ stream, expected: 3 }));
    for (const reader of ['diary', 'listener']) await old.caughtUp(reader, position);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1]);
    expect((await fixture.store.putAside()).map(({ reader, message }) => [reader, message])).toEqual(
      expect.arrayContaining([
        ['diary', 'no such shape'],
        ['listener', 'no such shape'],
      ]),
    );
    expect(heard).toHaveLength(31);
    await running.stop();
    await listening.stop();

    const mended = await fixture.open({ upcasters: [up(true)] });
    mended.runProjections([diary()]);
    await until('the projection has it', async () => (await versionsIn(fixture.pool, stream)).length === 4);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1, 2, 3, 4]);
    expect((await fixture.store.putAside()).map(({ reader }) => reader)).toEqual(['listener']);
    expect(await entries(fixture.pool)).toEqual({ all: 34, twice: 0 });
  });

  it('for want of the right master key puts nothing aside, but is told, until it can be read', async () => {
    const subject = randomUUID();
    const append = anAppend({
      events: [anEvent({ metadata: { tenant, subject }, sealed: { page: 'p' } })],
    });
    const { position } = await fixture.store.append(append);
    const wrong = await fixture.open({ masterKey: randomBytes(32) });
    const running = wrong.runProjections([diary()]);
    await until('it is told', async () => (await fixture.store.status())[0]?.state === 'retrying');
    expect(await status()).toMatchObject({
      putAside: 0,
      trouble: { message: expect.stringContaining('not wrapped by this master key') as string },
    });
    await running.stop();
    fixture.store.runProjections([diary()]);
    await fixture.store.caughtUp('diary', position);
    await until('it is well', async () => (await status()).trouble === undefined);
    expect(await fixture.store.putAside()).toEqual([]);
  });
});

describe('a fault of the database', () => {
  it.each(['53100', '57014', '25006', '40P01'])('puts nothing aside, and is waited out: %s', async (code) => {
    let times = 6;
    fixture.store.runProjections([
      diary({
        refuses: () => {
          if (times === 0) return undefined;
          times -= 1;
          return Object.assign(new Error('not now'), { code });
        },
      }),
    ]);
    const last = await fill(`good-${randomUUID()}`, 1, 3, 3);
    await fixture.store.caughtUp('diary', last);
    expect(await fixture.store.putAside()).toEqual([]);
    expect(await entries(fixture.pool)).toEqual({ all: 12, twice: 0 });
    await until('nothing is told any longer', async () => (await status()).trouble === undefined);
  });
});

describe('an erasure', () => {
  it('leaves nothing of a blanked stream to apply: the row goes, and no one waits', async () => {
    const stream = `bad-${randomUUID()}`;
    const { refuses } = poison(stream, 1);
    fixture.store.runProjections([diary({ refuses })]);
    await fixture.store.caughtUp('diary', await fill(stream, 1, 3, 2));
    expect(await fixture.store.putAside()).toHaveLength(1);
    await fixture.store.blankStreams({ tenant, streams: [stream], keep: [] });
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, stream)).toEqual([]);
    await fixture.store.caughtUp('diary', await fill(stream, 4, 5));
    expect(await versionsIn(fixture.pool, stream)).toEqual([4, 5]);
  });

  it('of a subject has what is theirs tried again, as it may be applied without what was sealed', async () => {
    const subject = randomUUID();
    const append = anAppend({
      events: [anEvent({ metadata: { tenant, subject }, sealed: { page: 'p' } })],
    });
    await fixture.store.append(append);
    const refuses = ({ sealed }: RecordedEvent) =>
      sealed.state === 'open' ? new Error('too much') : undefined;
    fixture.store.runProjections([diary({ refuses })]);
    await fixture.store.caughtUp('diary', await fixture.store.heads());
    expect(await fixture.store.putAside()).toHaveLength(1);
    await fixture.store.eraseSubject(tenant, subject);
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, append.stream)).toEqual([1]);
  });

  it('of a subject has applied what could not be opened, now that there is nothing to open', async () => {
    const subject = randomUUID();
    const append = anAppend({
      events: [anEvent({ metadata: { tenant, subject }, sealed: { page: 'p' } })],
    });
    const { position } = await fixture.store.append(append);
    await fixture.pool.query(
      `update event_store.event set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where stream = $1`,
      [append.stream],
    );
    const seen: RecordedEvent[] = [];
    fixture.store.runProjections([diary({ announced: (events) => seen.push(...events) })]);
    await fixture.store.caughtUp('diary', position);
    expect((await fixture.store.putAside()).map(({ stream }) => stream)).toEqual([append.stream]);
    await fixture.store.eraseSubject(tenant, subject);
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, append.stream)).toEqual([1]);
    await until('it is announced', async () => seen.length > 0);
    expect(seen.map(({ sealed }) => sealed)).toEqual([{ state: 'erased' }]);
  });

  it('of a subject goes on telling of what can’t be lifted, until a release applies it without what was sealed', async () => {
    const up = (isMended: boolean) => ({
      type: 'ThingHappened',
      from: 1,
      up: (data: RecordedEvent['data']) => {
        if (!isMended) throw new Error('no such shape');
        return data;
      },
    });
    const subject = randomUUID();
    const append = anAppend({
      events: [anEvent({ metadata: { tenant, subject }, sealed: { page: 'p' } })],
    });
    const old = await fixture.open({ upcasters: [up(false)] });
    const running = old.runProjections([diary()]);
    const { position } = await old.append(append);
    await old.caughtUp('diary', position);
    await old.eraseSubject(tenant, subject);
    await until('it was tried again', async () => ((await old.putAside())[0]?.attempts ?? 0) > 1);
    expect(await status()).toMatchObject({ state: 'running', putAside: 1 });
    await running.stop();

    const seen: RecordedEvent[] = [];
    const mended = await fixture.open({ upcasters: [up(true)] });
    mended.runProjections([diary({ announced: (events) => seen.push(...events) })]);
    await waitUntilNothingIsAside();
    expect(await versionsIn(fixture.pool, append.stream)).toEqual([1]);
    await until('it is announced', async () => seen.length > 0);
    expect(seen.map(({ sealed }) => sealed)).toEqual([{ state: 'erased' }]);
  });
});

describe('a subscription', () => {
  it('meets the same rule', async () => {
    const stream = `bad-${randomUUID()}`;
    const { state, refuses } = poison(stream, 2);
    const heard: number[] = [];
    fixture.store.subscribe({
      name: 'listener',
      from: 'start',
      handle: async (events) => {
        for (const event of events) {
          const error = refuses(event);
          if (error !== undefined) throw error;
        }
        heard.push(...events.filter((event) => event.stream === stream).map(({ version }) => version));
      },
    });
    const last = await fill(stream, 1, 4, 4);
    await fixture.store.caughtUp('listener', last);
    expect(heard).toEqual([1]);
    expect(await status('listener')).toMatchObject({ state: 'running', putAside: 1 });
    state.isMended = true;
    await fixture.store.resume('listener');
    await waitUntilNothingIsAside();
    expect(heard).toEqual([1, 2, 3, 4]);
  }, 30_000);
});
