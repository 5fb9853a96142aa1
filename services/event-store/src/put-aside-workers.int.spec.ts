import { randomUUID } from 'node:crypto';
import { Checkpoints } from './checkpoints.js';
import { type Checkpoint, Lanes } from './lanes.js';
import { oneServer } from './lane-pool.js';
import { LogReader } from './log-reader.js';
import { ProjectionBuilds } from './projection-builds.js';
import { ProjectionPool } from './projection-pool.js';
import { ProjectionWork } from './projection-work.js';
import { PutAside } from './put-aside.js';
import { SharedTransactions } from './shared-transactions.js';
import { SubjectKeys } from './subject-keys.js';
import { anAppend, tenant } from './testing/builders.js';
import { diary, type Digestion, entries, versionsIn } from './testing/diary.js';
import { readLog, until } from './testing/read-log.js';
import { runChild } from './testing/run-child.js';
import { LANES, masterKey, openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { RecordedEvent } from './types.js';
import { Upcasting } from './upcasting.js';

let fixture: StoreFixture;
let writing: ProjectionPool;
beforeEach(async () => {
  fixture = await openFixture();
  writing = new ProjectionPool({
    connectionString: fixture.url,
    onError: (error) => fixture.errors.push(error),
  });
});
afterEach(async () => {
  await writing.close();
  await fixture.close();
});

/** A worker that no one drives: what a process does that stalled between two of its statements. */
function worker(digestion: Digestion = {}): ProjectionWork {
  const { pool } = fixture;
  const log = { schema: 'event_store', lanes: new Lanes(LANES), isDistributed: false, placesByLane: true };
  const checkpoints = new Checkpoints(pool, log);
  const lanePool = oneServer(pool);
  const keys = new SubjectKeys(lanePool, log, masterKey, Date.now);
  const reader = new LogReader(lanePool, log.schema, log.lanes, keys, new Upcasting([]));
  const parts = { pool, checkpoints, putAside: new PutAside(pool, log), reader };
  const shared = new SharedTransactions(writing, checkpoints);
  return new ProjectionWork(diary(digestion), parts, new ProjectionBuilds(pool, checkpoints, 'read', log), {
    pool: writing,
    shared,
  });
}

/** Where a worker stands in the lane of the tenant that everything here is of. */
const startIn = (standing: Checkpoint | undefined) => standing?.[new Lanes(LANES).of(tenant)] ?? -1n;

const never = new AbortController().signal;
const refused = (event: RecordedEvent) => ({
  id: event.id,
  position: event.position,
  type: event.type,
  tenant: event.metadata.tenant,
  stream: event.stream,
  subject: undefined,
  error: new Error('cannot digest'),
});

describe('two workers', () => {
  it('never pass over an event on the memory of one of them', async () => {
    const stream = `bad-${randomUUID()}`;
    await fixture.store.append(anAppend({ stream }));
    const [first] = await readLog(fixture.store);
    const [stalled, other] = [worker(), worker()];
    const start = startIn(await stalled.standing());
    expect(await stalled.putAside(refused(first!), start, first!.position)).toBe('aside');

    // Another takes over, tries it again and succeeds, before the stream goes on.
    expect(startIn(await other.standing())).toBe(first!.position);
    await other.tryAsked(never);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1]);
    await fixture.store.append(anAppend({ stream, expected: 1 }));
    const [, second] = await readLog(fixture.store);

    // The one that stalled still takes the stream for put aside.
    expect(await stalled.apply([second!], first!.position, second!.position)).toBe(false);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1]);
    expect(startIn(await stalled.standing())).toBe(first!.position);
    expect(await stalled.apply([second!], first!.position, second!.position)).toBe(true);
    expect(await versionsIn(fixture.pool, stream)).toEqual([1, 2]);
  });

  it('do not both apply what is tried again', async () => {
    const stream = `bad-${randomUUID()}`;
    await fixture.store.append(anAppend({ stream }));
    const [first] = await readLog(fixture.store);
    const workers = [worker(), worker(), worker()];
    const start = startIn(await workers[0]!.standing());
    await workers[0]!.putAside(refused(first!), start, first!.position);
    for (const one of workers) await one.standing();
    await Promise.all(workers.map((one) => one.tryAsked(never)));
    expect(await versionsIn(fixture.pool, stream)).toEqual([1]);
    expect(await fixture.store.putAside()).toEqual([]);
  });
});

describe('a process that is killed again and again while it puts aside and tries', () => {
  it('leaves each event applied once, and those of the stream in order', async () => {
    const stream = `bad-${randomUUID()}`;
    const append = anAppend({ stream });
    const poison = append.events[0]?.id ?? '';
    await fixture.store.append(append);
    let version = 1;
    const writing = new AbortController();
    const writer = (async () => {
      while (!writing.signal.aborted) {
        await fixture.store.append(anAppend());
        await fixture.store.append(anAppend({ stream, expected: version }));
        version += 1;
      }
    })();
    for (let kill = 0; kill < 4; kill += 1) {
      const child = runChild('diary-process', { STORE_URL: fixture.url, STORE_POISON: poison });
      const before = (await fixture.store.putAside())[0]?.attempts ?? 0;
      await until(
        'it has tried in vain',
        async () => ((await fixture.store.putAside())[0]?.attempts ?? 0) > before + kill,
        30_000,
      );
      await child.kill9();
    }
    writing.abort();
    await writer;
    expect(await versionsIn(fixture.pool, stream)).toEqual([]);
    fixture.store.runProjections([diary()]);
    await fixture.store.caughtUp('diary', await fixture.store.heads());
    await until('nothing is put aside', async () => (await fixture.store.putAside()).length === 0, 30_000);
    expect(await versionsIn(fixture.pool, stream)).toEqual(Array.from({ length: version }, (_, n) => n + 1));
    expect(await entries(fixture.pool)).toEqual({ all: 2 * version - 1, twice: 0 });
  }, 120_000);
});
