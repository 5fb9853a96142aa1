import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { EventStore } from './event-store.js';
import { AppendRefused, ClaimTaken } from './errors.js';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Append } from './types.js';

const NAME = 'room';

let fixture: StoreFixture;
let stores: readonly [EventStore, EventStore];
beforeAll(async () => {
  fixture = await openFixture();
  stores = [fixture.store, await fixture.open()];
});
afterAll(() => fixture.close());

const claiming = (key: string, more: Partial<Append> = {}) =>
  anAppend({ claims: [{ name: NAME, key }], ...more });
const waiting = (key: string) => anAppend({ claims: [{ name: NAME, key, wait: true }] });
const leaving = (stream: string, more: Partial<Append> = {}) =>
  anAppend({ stream, expected: 'any', releases: [NAME], ...more });

async function holders(key: string): Promise<{ stream: string; held: boolean }[]> {
  const { rows } = await fixture.pool.query<{ stream: string; held: boolean }>(
    'select stream, held from read.claim where tenant = $1 and name = $2 and key = $3 order by since',
    [tenant, NAME, key],
  );
  return rows;
}

describe('a claim', () => {
  it('is held from its append on, and refuses anyone else who claims the key, naming the holder', async () => {
    const key = randomUUID();
    const [first, second] = [claiming(key), claiming(key)];
    await fixture.store.append(first);
    await expect(stores[1].append(second)).rejects.toMatchObject({
      name: 'ClaimTaken',
      claim: { name: NAME, key },
      holder: first.stream,
    });
    expect(await fixture.store.readStream(tenant, second.stream)).toEqual([]);
    expect(await holders(key)).toEqual([{ stream: first.stream, held: true }]);
  });

  it('is another one under another name, and in another tenant', async () => {
    const key = randomUUID();
    const other = randomUUID();
    await fixture.store.append(claiming(key));
    await fixture.store.append(anAppend({ claims: [{ name: 'seat', key }] }));
    await fixture.store.append(
      claiming(key, { tenant: other, events: [anEvent({ metadata: { tenant: other } })] }),
    );
    expect(await holders(key)).toHaveLength(1);
  });

  it('is given back by an append, and free for the next from then on', async () => {
    const key = randomUUID();
    const first = claiming(key);
    await fixture.store.append(first);
    await stores[1].append(leaving(first.stream));
    const next = claiming(key);
    await fixture.store.append(next);
    expect(await holders(key)).toEqual([{ stream: next.stream, held: true }]);
  });

  it('goes from one stream to another within one transaction', async () => {
    const key = randomUUID();
    const first = claiming(key);
    await fixture.store.append(first);
    const next = claiming(key);
    await fixture.store.appendAll([leaving(first.stream), next]);
    expect(await holders(key)).toEqual([{ stream: next.stream, held: true }]);
  });

  it('stays where the append that gives it back is refused', async () => {
    const key = randomUUID();
    const first = claiming(key);
    await fixture.store.append(first);
    await expect(fixture.store.append(leaving(first.stream, { expected: 7 }))).rejects.toThrow('expected 7');
    await expect(
      fixture.store.appendAll([leaving(first.stream), anAppend({ stream: first.stream, expected: 9 })]),
    ).rejects.toThrow('expected 9');
    expect(await holders(key)).toEqual([{ stream: first.stream, held: true }]);
  });

  it('may be claimed again by the stream that holds it', async () => {
    const key = randomUUID();
    const first = claiming(key);
    await fixture.store.append(first);
    await fixture.store.append(claiming(key, { stream: first.stream, expected: 1 }));
    expect(await holders(key)).toEqual([{ stream: first.stream, held: true }]);
  });

  it('goes with the person whose events made it', async () => {
    const key = randomUUID();
    const subject = randomUUID();
    await fixture.store.append(claiming(key, { events: [anEvent({ metadata: { tenant, subject } })] }));
    await fixture.store.eraseSubject(tenant, subject);
    expect(await holders(key)).toEqual([]);
  });

  it('of a batch of several streams is for one of them, or the batch is refused', async () => {
    const key = randomUUID();
    await expect(fixture.store.appendAll([claiming(key), claiming(key)])).rejects.toBeInstanceOf(
      AppendRefused,
    );
    await fixture.store.append(claiming(key));
    const innocent = anAppend();
    await expect(fixture.store.appendAll([innocent, claiming(key)])).rejects.toBeInstanceOf(ClaimTaken);
    expect(await fixture.store.readStream(tenant, innocent.stream)).toEqual([]);
  });

  it.each([
    ['no name', [{ name: '', key: 'a' }]],
    ['no key', [{ name: 'a', key: '' }]],
    ['a key of 501 characters', [{ name: 'a', key: 'k'.repeat(501) }]],
    ['a key twice', Array(2).fill({ name: 'a', key: 'a' })],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => ({ name: 'a', key: String(index) }))],
  ])('of %s is refused', async (_, claims) => {
    await expect(fixture.store.append(anAppend({ claims }))).rejects.toBeInstanceOf(AppendRefused);
  });
});

describe('claims that meet', () => {
  it('have one winner among two processes, and cost their neighbours nothing', async () => {
    const key = randomUUID();
    const rivals = Array.from({ length: 16 }, () => claiming(key));
    const neighbours = Array.from({ length: 16 }, () => anAppend());
    const answers = await Promise.allSettled(
      rivals.flatMap((rival, index) => [
        stores[index % 2 === 0 ? 0 : 1].append(rival),
        stores[index % 2 === 0 ? 0 : 1].append(neighbours[index]!),
      ]),
    );
    const own = answers.filter((_, index) => index % 2 === 0);
    expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of own) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ClaimTaken);
    }
    expect(answers.every(({ status }, index) => index % 2 === 0 || status === 'fulfilled')).toBe(true);
    expect(await holders(key)).toHaveLength(1);
  });

  it('of one append sent twice at once answer both as the first time', async () => {
    const append = claiming(randomUUID());
    const answers = await Promise.all(
      [0, 1, 0, 1].map((store) => stores[store === 0 ? 0 : 1].append(append)),
    );
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
  });

  it('of an append sent again after it gave its key away answer as the first time', async () => {
    const key = randomUUID();
    const first = claiming(key);
    const { position } = await fixture.store.append(first);
    await fixture.store.append(leaving(first.stream));
    await fixture.store.append(claiming(key));
    expect(await fixture.store.append(first)).toMatchObject({ position, duplicate: true });
    expect(await fixture.store.append({ ...first, expected: 'any' })).toMatchObject({
      position,
      duplicate: true,
    });
  });
});

describe('a claim that may wait', () => {
  it('is held where the key is free, and waits where it is not', async () => {
    const key = randomUUID();
    const [first, second] = [waiting(key), waiting(key)];
    await fixture.store.append(first);
    await fixture.store.append(second);
    expect(await holders(key)).toEqual([
      { stream: first.stream, held: true },
      { stream: second.stream, held: false },
    ]);
  });

  it('is granted in the order asked for, once the key is free', async () => {
    const key = randomUUID();
    const [first, second, third] = [claiming(key), waiting(key), waiting(key)];
    for (const append of [first, second, third]) await fixture.store.append(append);
    const asked = [third, second].map(({ stream }) => ({ tenant, stream, name: NAME }));
    expect(await fixture.store.grantClaims(asked)).toBe(0);
    await fixture.store.append(leaving(first.stream));
    const given = await Promise.all([stores[0].grantClaims(asked), stores[1].grantClaims(asked)]);
    expect(given.sort()).toEqual([0, 1]);
    expect((await holders(key)).filter(({ held }) => held)).toEqual([{ stream: third.stream, held: true }]);
    expect(await fixture.store.grantClaims([])).toBe(0);
  });
});

interface Step {
  readonly store: 0 | 1;
  readonly stream: number;
  readonly key: number;
  readonly does: 'claim' | 'release' | 'both';
  readonly wait: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  store: fc.constantFrom(0, 1),
  stream: fc.nat(3),
  key: fc.nat(1),
  does: fc.constantFrom('claim', 'release', 'both'),
  wait: fc.boolean(),
});

describe('whatever the interleaving', () => {
  it('each key is held by the stream whose stored appends say so, and by one at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
        const streams = Array.from({ length: 4 }, () => `claimant-${randomUUID()}`);
        const keys = [randomUUID(), randomUUID()];
        const sent: { append: Append; answer: Promise<unknown> }[] = [];
        for (const { store, stream, key, does, wait } of steps) {
          const append = anAppend({
            stream: streams[stream]!,
            expected: 'any',
            claims: does === 'release' ? [] : [{ name: NAME, key: keys[key]! }],
            releases: does === 'claim' ? [] : [NAME],
          });
          const answer = stores[store].append(append).catch((error: unknown) => {
            expect(error).toBeInstanceOf(ClaimTaken);
          });
          sent.push({ append, answer });
          if (wait) await answer;
        }
        await Promise.all(sent.map(({ answer }) => answer));
        expect(await heldNow(streams)).toEqual(await heldByTheLog(streams, sent));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

async function heldNow(streams: readonly string[]): Promise<string[]> {
  const { rows } = await fixture.pool.query<{ held: string }>(
    "select stream || ' ' || key as held from read.claim where tenant = $1 and stream = any ($2) order by 1",
    [tenant, streams],
  );
  return rows.map(({ held }) => held);
}

/** What the stored appends, in the log's order, say of who holds what. */
async function heldByTheLog(
  streams: readonly string[],
  sent: readonly { append: Append }[],
): Promise<string[]> {
  const byEvent = new Map(sent.map(({ append }) => [append.events[0]!.id, append]));
  const stored = (
    await Promise.all(streams.map((stream) => fixture.store.readStream(tenant, stream)))
  ).flat();
  const held = new Set<string>();
  for (const { id, stream } of stored.sort((a, b) => (a.position < b.position ? -1 : 1))) {
    const { claims = [], releases = [] } = byEvent.get(id) ?? {};
    if (releases.length > 0) {
      for (const one of [...held]) if (one.startsWith(`${stream} `)) held.delete(one);
    }
    for (const { key } of claims) held.add(`${stream} ${key}`);
  }
  return [...held].sort();
}
