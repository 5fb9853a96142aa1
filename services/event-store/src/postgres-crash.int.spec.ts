import { startTestPostgres, type TestPostgres } from '@keenly/infra/testing/test-postgres';
import { StoreUnavailable } from './errors.js';
import type { EventStore } from './event-store.js';
import { anAppend, anEvent } from './testing/builders.js';
import { expectExactTally } from './testing/exact-tally.js';
import { readLog, sleep } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';
import type { Append, Appended } from './types.js';

let server: TestPostgres;
let fixture: StoreFixture;
beforeAll(async () => {
  server = await startTestPostgres();
  // However long a busy machine takes to bring a server back: no one has to be told.
  fixture = await openFixture({ patienceMs: 60_000 }, server.url);
}, 60_000);
afterAll(async () => {
  await fixture.close();
  await server.stop();
}, 30_000);

describe('PostgreSQL killed in mid-load', () => {
  it('loses and doubles nothing that was acknowledged; appends, readers and counts go on by themselves', async () => {
    const running = fixture.store.runProjections([tally]);
    const acknowledged: { append: Append; appended: Appended }[] = [];
    const failed: unknown[] = [];
    const writing = new AbortController();
    const writers = Array.from({ length: 32 }, async (_, writer) => {
      while (!writing.signal.aborted) {
        const append = anAppend({
          expected: writer % 2 === 0 ? 'any' : 'no-stream',
          events: [anEvent(), anEvent()],
        });
        await fixture.store.append(append).then(
          (appended) => acknowledged.push({ append, appended }),
          (error: unknown) => failed.push(error),
        );
      }
    });
    for (let kill = 0; kill < 2; kill += 1) {
      await Promise.all([sleep(500), more(acknowledged)]);
      await server.kill9();
      await sleep(100);
      await server.start();
    }
    await Promise.all([sleep(300), more(acknowledged)]);
    writing.abort();
    await Promise.all(writers);
    expect(failed).toEqual([]);
    const log = await readLog(fixture.store);
    const positions = new Map(log.map(({ id, position }) => [id, position]));
    expect(positions.size).toBe(log.length);
    for (const { append, appended } of acknowledged) {
      expect(append.events.map(({ id }) => positions.get(id))).toEqual([
        appended.position - 1n,
        appended.position,
      ]);
    }
    await expectExactTally(fixture);
    await running.stop();
  }, 120_000);

  it('tells the caller when it stays away, and the same append succeeds once it is back', async () => {
    const impatient = await fixture.open({ patienceMs: 300 });
    await stored(impatient, anAppend());
    await server.kill9();
    const append = anAppend();
    await expect(impatient.append(append)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(impatient.appendAll([append])).rejects.toBeInstanceOf(StoreUnavailable);
    await server.start();
    expect(await stored(impatient, append)).toMatchObject({ version: 1, duplicate: false });
  }, 60_000);
});

/** Returns once a hundred more are there. */
async function more(acknowledged: readonly unknown[]): Promise<void> {
  const before = acknowledged.length;
  while (acknowledged.length < before + 100) await sleep(10);
}

/** As a caller does who is told to come again: with an impatient store, a busy machine alone may be a reason. */
async function stored(store: EventStore, append: Append): Promise<Appended> {
  for (;;) {
    try {
      return await store.append(append);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
