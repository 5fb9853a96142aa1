import { forwardingFailures as failures } from '@keenly/contracts/catalogue/statement-targets';
import fc from 'fast-check';
import { deliver, verdictOf } from './deliver.js';
import { StoreAway, StoreDenied } from './store-failure.js';

/** A store that stores a batch whole or not at all, knows some statements, and won't have others. */
function aStore({ refuses = [] as readonly number[], knows = [] as readonly number[] }) {
  const has = new Set<number>();
  const post = (batch: readonly number[]) => {
    if (batch.some((one) => refuses.includes(one))) return Promise.resolve(400);
    if (batch.some((one) => knows.includes(one))) return Promise.resolve(409);
    for (const one of batch) has.add(one);
    return Promise.resolve(200);
  };
  return { has, post };
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('delivering', () => {
  it('finds the one that a store refuses, and what it has', async () => {
    const store = aStore({ refuses: [17], knows: [3] });
    expect(await deliver(numbers(50), store.post)).toEqual([17]);
    expect([...store.has].sort((a, b) => a - b)).toEqual(
      numbers(50).filter((one) => one !== 17 && one !== 3),
    );
  });

  it('brings a store everything that it takes, and puts aside what it doesn’t', async () => {
    const some = fc.uniqueArray(fc.nat(49), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(some, some, async (refuses, knows) => {
        const store = aStore({ refuses, knows });
        const aside = await deliver(numbers(50), store.post);
        expect([...aside].sort()).toEqual([...refuses].sort());
        for (const one of numbers(50))
          expect(store.has.has(one) || knows.includes(one)).toBe(
            !refuses.includes(one) || knows.includes(one),
          );
      }),
    );
  });

  it('puts nothing aside where a store refuses everything', async () => {
    const refused = deliver(numbers(10), () => Promise.resolve(400));
    await expect(refused).rejects.toThrow(new StoreAway(failures.refusesAll));
    expect(await deliver([1, 2], () => Promise.resolve(400))).toEqual([1, 2]);
  });
});

describe('an answer', () => {
  it.each([
    [200, 'taken'],
    [204, 'taken'],
    [409, 'other'],
    [400, 'refused'],
    [413, 'refused'],
  ])('of %i is %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict);
  });

  it.each([
    [401, new StoreDenied(failures.denied(401))],
    [403, new StoreDenied(failures.denied(403))],
    [302, new StoreAway(failures.redirects)],
    [404, new StoreAway(failures.status(404))],
    [429, new StoreAway(failures.status(429))],
    [503, new StoreAway(failures.status(503))],
  ])('of %i takes nothing until it’s tried again', (status, thrown) => {
    expect(() => verdictOf(status)).toThrow(thrown);
  });
});
