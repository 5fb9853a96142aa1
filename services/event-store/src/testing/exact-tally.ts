import type { StoreFixture } from './store-fixture.js';
import { readLog } from './read-log.js';

/** Every event of the log counted once: the tally and the log agree, stream by stream. */
export async function expectExactTally({ store, pool }: StoreFixture): Promise<void> {
  await store.caughtUp('tally', await store.heads());
  const { rows } = await pool.query<{ stream: string; amount: number }>('select * from read.tally');
  const expected = new Map<string, number>();
  for (const { stream, type } of await readLog(store)) {
    if (type === 'ThingHappened') expected.set(stream, (expected.get(stream) ?? 0) + 1);
  }
  expect(new Map(rows.map(({ stream, amount }) => [stream, amount]))).toEqual(expected);
}
