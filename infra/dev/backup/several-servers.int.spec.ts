import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@keenly/event-store';
import { Lanes } from '@keenly/event-store/lanes';
import pg from 'pg';
import { anEvent } from '../../../services/event-store/src/testing/builders.js';
import { asked } from '../../testing/asked.js';
import { citusPrograms, type CitusServers, startCitus } from '../../testing/citus/citus-servers.js';
import {
  archived,
  archiveFolder,
  archivingTo,
  type Base,
  baseBackup,
  type Restored,
  restoredTo,
} from '../../testing/citus/restored-servers.js';
import { PATIENCE } from '../../testing/patience-factor.js';
import { restored } from './restored.js';
import { LANES, prepared, readInParts, tenants, withStore, write } from './testing/restored-place.js';

const programs = citusPrograms();
const POINT = 'keenly-tried';
const WITHIN_MS = PATIENCE * 120_000;
const distribute = true;
const [maya, noah, emil] = [randomUUID(), randomUUID(), randomUUID()];

/** What a writer was told is stored: one event, or one in each of two lanes. */
interface Stored {
  readonly ids: readonly string[];
  readonly begun: number;
  readonly told: number;
}

/** Writes in all lanes, every third time in two at once, until it's told to stop. */
async function writeOn(store: EventStore, signal: AbortSignal, stored: Stored[]): Promise<void> {
  const writer = async (nth: number): Promise<void> => {
    for (let turn = nth; !signal.aborted; turn += 1) {
      const own = turn % 3 === 0 ? [turn, turn + 1 + (turn % (LANES - 1))] : [turn];
      const appends = own.map((at) => {
        const tenant = tenants[at % LANES] ?? '';
        const events = [anEvent({ metadata: { tenant } })];
        return { tenant, stream: `thing-${randomUUID()}`, expected: 'no-stream' as const, events };
      });
      const begun = performance.now();
      await store.appendAll(appends);
      const ids = appends.flatMap(({ events }) => events.map(({ id }) => id));
      stored.push({ ids, begun, told: performance.now() });
    }
  };
  await Promise.all([0, 3, 5, 6].map(writer));
}

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a backup of several servers${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    let servers: CitusServers;
    /** At the point, the coordinator first; and at the end of what was archived. */
    const copies: Restored[] = [];
    const ends: Restored[] = [];
    const stored: Stored[] = [];
    let asking: number;
    let answered: number;

    /** Exit code, and all that was said. */
    async function run(latest: string | undefined): Promise<[number, string]> {
      const said: string[] = [];
      const spies = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
      for (const spy of spies) spy.mockImplementation((words: unknown) => void said.push(String(words)));
      try {
        const code = await restored([`--latest=${latest}`], { DATABASE_URL: copies[0]?.url });
        return [code, said.join('\n')];
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    }

    beforeAll(async () => {
      const archives = archiveFolder();
      servers = await startCitus(programs ?? '', archivingTo(archives));
      await prepared(servers.url, { distribute });
      const all = [servers.url, ...servers.workers];
      const bases: Base[] = [];
      await withStore(
        servers.url,
        async (store) => {
          const reading = store.runProjections([readInParts]);
          for (const tenant of tenants)
            for (const subject of [maya, noah]) await write(store, tenant, subject);
          const writing = new AbortController();
          const writers = writeOn(store, writing.signal, stored);
          for (const url of all) bases.push(await baseBackup(programs ?? '', url, archives));
          asking = performance.now();
          await asked(servers.url, 'select citus_create_restore_point($1)', [POINT]);
          answered = performance.now();
          await sleep(500);
          writing.abort();
          await writers;
          for (const tenant of tenants) {
            await store.eraseSubject(tenant, noah);
            await write(store, tenant, emil);
          }
          await store.caughtUp('tally', await store.heads());
          await reading.stop();
        },
        { distribute },
      );
      for (const [nth, base] of bases.entries()) await archived(all[nth] ?? '', base);
      for (const [nth, base] of bases.entries())
        copies.push(await restoredTo(programs ?? '', base, POINT, nth === 0 ? 'pause' : 'promote'));
      for (const base of bases) ends.push(await restoredTo(programs ?? '', base, undefined));
    }, WITHIN_MS);
    afterAll(async () => {
      await Promise.all([...copies, ...ends].map((copy) => copy.stop()));
      await servers.stop();
    });

    /** Leaves a worker two transactions to end, of which the coordinator has decided to commit one. */
    async function leaveUndone(coordinator: string, worker: Restored | undefined): Promise<void> {
      for (const [nth, name] of ['decided', 'undecided'].entries())
        await asked(
          worker?.url ?? '',
          `begin; create table ${name} (id integer); prepare transaction 'citus_0_999999_${nth}_0'`,
        );
      await asked(
        coordinator,
        `insert into pg_catalog.pg_dist_transaction (groupid, gid)
         select groupid, 'citus_0_999999_0_0' from pg_dist_node where nodeport = $1`,
        [worker?.port],
      );
    }

    /** Each change would be told to the others, at addresses where no one is: they are told of all, once it's done. */
    async function correctAddresses([coordinator, ...workers]: readonly Restored[]): Promise<void> {
      const client = new pg.Client({ connectionString: coordinator?.url });
      await client.connect();
      await client.query('set citus.enable_metadata_sync = off');
      await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator?.port]);
      for (const { was, port } of workers)
        await client.query(
          `select citus_update_node(nodeid, '127.0.0.1', $2) from pg_dist_node where nodename = '127.0.0.1' and nodeport = $1`,
          [was, port],
        );
      await client.query('reset citus.enable_metadata_sync');
      await client.query('select start_metadata_sync_to_all_nodes()');
      await client.end();
    }

    it(
      'finishes a restore once it is one, and has its own addresses',
      async () => {
        const [coordinator, ...workers] = copies;
        const url = coordinator?.url ?? '';
        const latest = ends[0]?.url;
        expect(await run(latest)).toEqual([
          2,
          expect.stringMatching(/^The server of DATABASE_URL still replays/),
        ]);
        await asked(url, 'select pg_wal_replay_resume()');
        while ((await asked<{ on: boolean }>(url, 'select pg_is_in_recovery() as on'))[0]?.on === true)
          await sleep(20);
        for (const end of [servers.url, latest])
          expect(await run(end)).toEqual([
            2,
            expect.stringMatching(/^Both coordinators name 127.0.0.1:\d+, /),
          ]);

        // Those that there were may be gone for good.
        await servers.stop();
        for (const all of [copies, ends]) await correctAddresses(all);
        await leaveUndone(url, workers[0]);
        const [code, said] = await run(latest);
        expect([code, said]).toEqual([
          0,
          expect.stringMatching(/^Keys .* destroyed again: 8\..*\n.*Done\./s),
        ]);
        expect(said).toContain(noah);
        expect(await asked(url, 'select distinct subject from event_store.subject_key')).toEqual([
          { subject: maya },
        ]);
        expect(await run(latest)).toEqual([0, expect.stringMatching(/^Done\./)]);
        for (const copy of copies) expect(await asked(copy.url, 'select from pg_prepared_xacts')).toEqual([]);
        const made = `select tablename as name from pg_tables where tablename in ('decided', 'undecided')`;
        expect(await asked(workers[0]?.url ?? '', made)).toEqual([{ name: 'decided' }]);
      },
      WITHIN_MS,
    );

    it('has what was told before the point, nothing begun after it, and what two lanes got in both or neither', async () => {
      const rows = await asked<{ lane: number; id: string; position: string }>(
        copies[0]?.url ?? '',
        `select lane, event_id as id, position - (lane::bigint << 48) as position from event_store.event order by lane, position`,
      );
      for (const lane of new Lanes(LANES).all) {
        const positions = rows.filter((row) => row.lane === lane).map(({ position }) => Number(position));
        expect(positions.length).toBeGreaterThan(2);
        expect(positions).toEqual(positions.map((_, nth) => nth + 1));
      }
      const there = new Set(rows.map(({ id }) => id));
      const before = stored.filter(({ told }) => told < asking);
      const after = stored.filter(({ begun }) => begun > answered);
      expect([before.length, after.length].every((amount) => amount > 20)).toBe(true);
      expect(before.flatMap(({ ids }) => ids).filter((id) => !there.has(id))).toEqual([]);
      expect(after.flatMap(({ ids }) => ids).filter((id) => there.has(id))).toEqual([]);
      const halves = stored.filter(({ ids }) => new Set(ids.map((id) => there.has(id))).size > 1);
      expect(halves).toEqual([]);
    });

    it(
      'started again, takes appends in each lane, builds read models of all of them, and opens what was not erased',
      async () => {
        for (const copy of copies) await copy.startAgain();
        await withStore(
          copies[0]?.url ?? '',
          async (store, pool) => {
            const reading = store.runProjections([readInParts]);
            for (const tenant of tenants) await write(store, tenant, maya, 'after');
            await store.caughtUp('tally', await store.heads());
            const { rows: shown } = await pool.query<{ events: number }>(
              'select sum(amount)::int as events from read.tally',
            );
            const { rows: counted } = await pool.query<{ events: number }>(
              'select count(*)::int as events from event_store.event',
            );
            expect(shown).toEqual(counted);
            const [tenant = ''] = tenants;
            const [event] = await store.readStream(tenant, 'after');
            expect(event?.sealed.state).toBe('open');
            await reading.stop();
          },
          { distribute },
        );
      },
      WITHIN_MS,
    );
  },
);
