import { startTestPostgres, type TestPostgres } from '@keenly/infra/testing/test-postgres';
import { StoreUnavailable } from './errors.js';
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
  fixture = await openFixture({}, server.url);
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
      await sleep(500);
      await server.kill9();
      await sleep(100);
      await server.start();
    }
    await sleep(300);
    writing.abort();
    await Promise.all(writers);
    // The server was away for less than the store's patience: no one had to be told.
    expect(failed).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(100);
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
  }, 60_000);

  it('tells the caller when it stays away, and the same append succeeds once it is back', async () => {
    const impatient = await fixture.open({ patienceMs: 300 });
    await impatient.append(anAppend());
    await server.kill9();
    const append = anAppend();
    await expect(impatient.append(append)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(impatient.appendAll([append])).rejects.toBeInstanceOf(StoreUnavailable);
    await server.start();
    expect(await impatient.append(append)).toMatchObject({ version: 1, duplicate: false });
  }, 30_000);
});
