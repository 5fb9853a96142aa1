import { randomUUID } from 'node:crypto';
import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { Pool } from 'pg';
import { StoreUnavailable } from './errors.js';
import { type EventStore, openEventStore } from './event-store.js';
import { laneOf, Lanes, numberOf } from './lanes.js';
import { anEvent } from './testing/builders.js';
import { violationsOf } from './testing/feed-check.js';
import { readLog, sleep, until } from './testing/read-log.js';
import { LANES, masterKey } from './testing/store-fixture.js';
import type { Append, RecordedEvent } from './types.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 60_000;
const TRIED_WITHIN_MS = PATIENCE * 90_000;
const HANGS = 1;
const POOL = 8;
/** A second until it's asked, two and a half until it's silent, and the rest for a busy machine. */
const REFUSED_WITHIN_MS = PATIENCE * 6000;
/** As quick as ever: what waits for the other server would take seconds. */
const AT_ONCE_MS = PATIENCE * 1000;
const BACK_WITHIN_MS = 5000;

const lanes = new Lanes(LANES);
const tenants = Array.from({ length: 4 * LANES }, () => randomUUID());

const appendOf = (tenant: string, more: Partial<Append> = {}): Append => ({
  ...{ tenant, stream: `thing-${randomUUID()}`, expected: 'no-stream' },
  events: [anEvent({ metadata: { tenant } })],
  ...more,
});

/** How long `work` took, milliseconds, and what it threw. */
async function tried(work: () => Promise<unknown>): Promise<{ ms: number; error?: unknown }> {
  const began = performance.now();
  try {
    await work();
    return { ms: performance.now() - began };
  } catch (error) {
    return { ms: performance.now() - began, error };
  }
}

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a log of which one server hangs${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    let servers: CitusServers;
    let pool: Pool;
    let store: EventStore;
    let hanging: number[];
    const seen: RecordedEvent[] = [];
    /** What was answered as stored, and what was refused, which may be stored all the same. */
    const stored: string[] = [];
    const unsure = new Map<string, Append>();

    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
      pool = new Pool({ connectionString: servers.url, max: POOL, connectionTimeoutMillis: 3000 });
      pool.on('error', () => undefined);
      store = await openEventStore({
        ...{ pool, connectionString: servers.url, masterKey, lanes: LANES, distribute: true },
      });
      const { rows } = await pool.query<{ lane: number }>(
        `select lane from generate_series(0, ${LANES - 1}) as lane join citus_shards s
           on s.table_name = 'event_store.event'::regclass
             and s.shardid = get_shard_id_for_distribution_column('event_store.event', lane::smallint)
         where s.nodeport = $1::integer order by lane`,
        [new URL(servers.workers[HANGS] ?? '').port],
      );
      hanging = rows.map(({ lane }) => lane);
      store.subscribe({
        ...{ name: 'follower', from: 'start' },
        handle: (events) => Promise.resolve(void seen.push(...events)),
      });
    }, START_WITHIN_MS);
    afterAll(async () => {
      await store.close();
      await pool.end();
      await servers.stop();
    });

    const isThere = (tenant: string): boolean => !hanging.includes(lanes.of(tenant));
    const there = () => tenants.filter(isThere);
    const silent = () => tenants.filter((tenant) => !isThere(tenant));
    const one = (some: readonly string[]): string => {
      const [tenant] = some;
      if (tenant === undefined) throw new Error('no tenant is there');
      return tenant;
    };
    const keep = async (append: Append): Promise<void> => {
      const ids = append.events.map(({ id }) => id);
      for (const id of ids) unsure.set(id, append);
      await store.append(append);
      for (const id of ids) unsure.delete(id);
      stored.push(...ids);
    };

    it(
      'refuses what belongs there within seconds, and is as quick as ever for the others',
      async () => {
        // Each connection that is kept has been to both servers.
        for (let turn = 0; turn < 3; turn += 1)
          await Promise.all(tenants.map((tenant) => keep(appendOf(tenant))));
        await store.caughtUp('follower', await store.heads());
        servers.hangWorker(HANGS);
        // More than there are connections: reads, appends, and appends of both that are stored together.
        const refusals = silent().flatMap((tenant) => [
          tried(() => store.readStream(tenant, 'any')),
          tried(() => keep(appendOf(tenant))),
          tried(() => store.appendAll([appendOf(tenant), appendOf(tenant)])),
        ]);
        const all = Promise.all(refusals);
        const slowest: number[] = [];
        const over = new AbortController();
        void all.then(() => over.abort());
        while (!over.signal.aborted) {
          const asked = there().flatMap((tenant) => [
            tried(() => keep(appendOf(tenant))),
            tried(() => store.readStream(tenant, 'any')),
          ]);
          const answers = await Promise.all(asked);
          expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
          slowest.push(Math.max(...answers.map(({ ms }) => ms)));
          await sleep(100);
        }
        expect(Math.max(...slowest)).toBeLessThan(AT_ONCE_MS);
        const refused = await all;
        for (const { ms, error } of refused) {
          expect(error).toBeInstanceOf(StoreUnavailable);
          expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
        }
        expect(store.lanesAway).toEqual(hanging);
      },
      TRIED_WITHIN_MS,
    );

    it('refuses at once from then on, and reads on in all other lanes', async () => {
      const tenant = one(silent());
      for (const work of [
        () => keep(appendOf(tenant)),
        () => store.readStream(tenant, 'any'),
        () => store.eraseSubject(tenant, randomUUID()),
      ]) {
        const { ms, error } = await tried(work);
        expect(error).toBeInstanceOf(StoreUnavailable);
        expect(ms).toBeLessThan(AT_ONCE_MS);
      }
      const append = appendOf(one(there()));
      await keep(append);
      const isRead = () => Promise.resolve(seen.some(({ id }) => id === append.events[0]?.id));
      await until('a reader goes on in another lane', isRead, 3000);
      expect((await tried(() => store.status())).ms).toBeLessThan(AT_ONCE_MS);
      expect(pool.waitingCount).toBe(0);
    });

    it(
      'goes on by itself once the server does: nothing is lost, doubled, or skipped',
      async () => {
        servers.wakeWorker(HANGS);
        const areBack = () => Promise.resolve(store.lanesAway.length === 0);
        await until('all lanes are back', areBack, BACK_WITHIN_MS);
        // Whoever was refused sends the same again, and is answered whether it had been stored or not.
        for (const append of new Set(unsure.values())) await keep(append);
        for (const tenant of tenants) await keep(appendOf(tenant));
        await store.caughtUp('follower', await store.heads());
        const log = await readLog(store);
        const ids = log.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(stored.filter((id) => !ids.includes(id))).toEqual([]);
        expect(violationsOf(seen, log)).toEqual({ skipped: 0, doubled: 0, reordered: 0 });
        for (const lane of lanes.all) {
          const numbers = log
            .filter(({ position }) => laneOf(position) === lane)
            .map(({ position }) => numberOf(position));
          expect(numbers).toEqual(numbers.map((_, nth) => BigInt(nth + 1)));
        }
      },
      TRIED_WITHIN_MS,
    );
  },
);
