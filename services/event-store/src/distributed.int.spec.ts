import { randomBytes, randomUUID } from 'node:crypto';
import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { Client, Pool } from 'pg';
import { StoreUnavailable, VersionConflict } from './errors.js';
import { type EventStore, type EventStoreOptions, openEventStore } from './event-store.js';
import { laneOf, Lanes, numberOf, startOf } from './lanes.js';
import { DistributionFixed } from './migrations.js';
import { anEvent } from './testing/builders.js';
import { violationsOf } from './testing/feed-check.js';
import { readLog, sleep, until } from './testing/read-log.js';
import { LANES, masterKey } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';
import type { Append, Projection, RecordedEvent } from './types.js';

/** URL of a coordinator's database; where absent, servers are started where the machine has the extension. */
const { KEENLY_TEST_CITUS: given } = process.env;
const programs = citusPrograms();
const isHere = given !== undefined || programs !== undefined;
const START_WITHIN_MS = PATIENCE * 60_000;
const MOVE_WITHIN_MS = PATIENCE * 60_000;
/** Sooner than a reader that has failed and waits would come to it. */
const FOLLOWS_WITHIN_MS = PATIENCE * 5000;

/** One that is built from the start. */
const named = (name: string): Projection => ({
  ...{ name, version: 1, types: ['ThingHappened'], batch: 40 },
  create: async (sql, { schema }) => {
    await sql.query(`create table ${schema}.${name} (id uuid primary key)`);
  },
  apply: async (events, sql, { schema }) => {
    const ids = events.map(({ id }) => id);
    await sql.query(`insert into ${schema}.${name} (id) select unnest($1::uuid[])`, [ids]);
  },
});
const later = named('later');
/** One that can't apply some of them. */
const picky = (refused: ReadonlySet<string>): Projection => {
  const rows = named('picky');
  return {
    ...rows,
    apply: async (events, sql, context) => {
      if (events.some(({ id }) => refused.has(id))) throw new Error('refused');
      await rows.apply(events, sql, context);
    },
  };
};
const latest = named('latest');

/** Servers that were there before stay as they are. */
const notOurs = {
  ...{ workers: [], killWorker: () => Promise.resolve(), startWorker: () => Promise.resolve() },
  stop: () => Promise.resolve(),
};

const tenants = Array.from({ length: 3 * LANES }, () => randomUUID());
const lanes = new Lanes(LANES);

const appendOf = (tenant: string, more: Partial<Append> = {}): Append => ({
  ...{ tenant, stream: `thing-${randomUUID()}`, expected: 'no-stream' },
  events: [anEvent({ metadata: { tenant } })],
  ...more,
});

/** Skipped by name where the machine lacks the extension; plain servers of several lanes are tried by all other specs. */
(isHere ? describe : describe.skip)(
  `a log over several servers${isHere ? '' : ' (needs Citus, or KEENLY_TEST_CITUS)'}`,
  () => {
    let servers: Pick<CitusServers, 'url' | 'workers' | 'killWorker' | 'startWorker' | 'stop'>;
    let pool: Pool;
    let names: { schema: string; readSchema: string };
    let stores: EventStore[];
    let store: EventStore;
    const errors: unknown[] = [];

    const openFor = async (options: Partial<EventStoreOptions>): Promise<EventStore> => {
      const opened = await openEventStore({
        ...{ pool, connectionString: servers.url, masterKey, lanes: LANES, distribute: true, ...names },
        onError: (error) => errors.push(error),
        ...options,
      });
      stores.push(opened);
      return opened;
    };
    const open = (distribute: boolean | undefined = true) => openFor({ distribute });

    beforeAll(async () => {
      servers = given === undefined ? await startCitus(programs ?? '') : { ...notOurs, url: given };
      pool = new Pool({ connectionString: servers.url, max: 8 });
      pool.on('error', (error) => errors.push(error));
    }, START_WITHIN_MS);
    afterAll(async () => {
      await pool.end();
      await servers.stop();
    });

    beforeEach(async () => {
      const own = randomBytes(4).toString('hex');
      names = { schema: `log_${own}`, readSchema: `read_${own}` };
      stores = [];
      store = await open();
    }, START_WITHIN_MS);
    afterEach(async () => {
      await Promise.all(stores.map((one) => one.close()));
      await pool.query(`drop schema ${names.schema} cascade; drop schema ${names.readSchema} cascade`);
    });

    /** Writes to every tenant, in streams of its own and one that stays, until it's told to stop; answers what it stored. */
    async function write(to: EventStore, signal: AbortSignal): Promise<string[]> {
      const stored: string[] = [];
      const writer = async (nth: number): Promise<void> => {
        for (let turn = nth; !signal.aborted; turn += 1) {
          const tenant = tenants[turn % tenants.length] ?? '';
          const events = Array.from({ length: 1 + (turn % 3) }, () => anEvent({ metadata: { tenant } }));
          const stream = turn % 2 === 0 ? 'shared' : `own-${randomUUID()}`;
          await to.append({ tenant, stream, expected: 'any', events });
          stored.push(...events.map(({ id }) => id));
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, nth) => writer(nth * 3)));
      return stored;
    }

    const expectDense = (log: readonly RecordedEvent[]): void => {
      for (const lane of lanes.all) {
        const numbers = log
          .filter(({ position }) => laneOf(position) === lane)
          .map(({ position }) => numberOf(position));
        expect(numbers).toEqual(numbers.map((_, nth) => BigInt(nth + 1)));
      }
    };

    it('has its lanes on more than one of them', async () => {
      const { rows } = await pool.query(
        `select distinct nodeport from citus_shards where table_name = $1::regclass
           and shardid = any (select get_shard_id_for_distribution_column($1::regclass, lane::smallint)
                              from generate_series(0, ${LANES - 1}) as lane)`,
        [`${names.schema}.event`],
      );
      expect(rows.length).toBeGreaterThan(1);
    });

    it('is there for whoever asks for it so, or does not say, and for no one else', async () => {
      await expect(open(false)).rejects.toThrow(DistributionFixed);
      const [tenant = ''] = tenants;
      await store.append(appendOf(tenant));
      const other = await openEventStore({ pool, connectionString: servers.url, ...names });
      stores.push(other);
      expect(await readLog(other)).toHaveLength(1);
    });

    it('numbers each lane without a gap, and answers conflicts, retries, and claims as one server does', async () => {
      const [tenant = ''] = tenants;
      const first = appendOf(tenant, { stream: 'first', claims: [{ name: 'seat', key: 'window' }] });
      const answer = await store.append(first);
      expect(answer.position).toBe(startOf(lanes.of(tenant)) + 1n);
      expect(await store.append(first)).toEqual({ ...answer, duplicate: true });
      await expect(store.append(appendOf(tenant, { stream: 'first' }))).rejects.toThrow(VersionConflict);
      const second = appendOf(tenant, { stream: 'second', claims: [{ name: 'seat', key: 'window' }] });
      await expect(store.append(second)).rejects.toThrow('seat');
      await store.append({ ...second, claims: [{ name: 'seat', key: 'window', wait: true }] });
      await store.append(appendOf(tenant, { stream: 'first', expected: 1, releases: ['seat'] }));
      expect(await store.grantClaims([{ tenant, stream: 'second', name: 'seat' }])).toBe(1);
      await store.appendAll(tenants.map((one) => appendOf(one)));
      await expect(
        store.appendAll([...tenants.map((one) => appendOf(one)), appendOf(tenant, { stream: 'first' })]),
      ).rejects.toThrow(VersionConflict);
      const log = await readLog(store);
      expect(log).toHaveLength(3 + tenants.length);
      expectDense(log);
    });

    it('keeps projections up to date, and what is put aside waits in its lane', async () => {
      const [tenant = ''] = tenants;
      let isBroken = true;
      store.runProjections([
        {
          ...tally,
          apply: async (events, sql, target) => {
            if (isBroken && events.some(({ stream }) => stream === 'bad')) throw new Error('a bug');
            await tally.apply(events, sql, target);
          },
        },
      ]);
      for (const one of tenants) await store.append(appendOf(one));
      await store.append(appendOf(tenant, { stream: 'bad' }));
      await store.append(appendOf(tenant, { stream: 'bad', expected: 1 }));
      await store.caughtUp('tally', await store.heads());
      expect(await store.putAside()).toMatchObject([{ stream: 'bad', waiting: 2 }]);
      isBroken = false;
      await store.resume('tally');
      while ((await store.putAside()).length > 0) await sleep(20);
      const { rows } = await pool.query<{ events: number }>(
        `select sum(amount)::int as events from ${names.readSchema}.tally`,
      );
      expect(rows[0]?.events).toBe(tenants.length + 2);
    });

    it('erases what was sealed, in every process, and blanks streams', async () => {
      const [tenant = '', elsewhere = ''] = tenants;
      const other = await open();
      const sealedOf = (one: string, subject: string): Append =>
        appendOf(one, {
          stream: 'secret',
          events: [anEvent({ metadata: { tenant: one, subject }, sealed: { said: 'a secret' } })],
        });
      const subject = randomUUID();
      await store.append(sealedOf(tenant, subject));
      await store.append(sealedOf(elsewhere, subject));
      const state = async (one: string) => (await other.readStream(one, 'secret'))[0]?.sealed.state;
      expect([await state(tenant), await state(elsewhere)]).toEqual(['open', 'open']);
      expect(await store.eraseSubject(tenant, subject)).toBe(true);
      while ((await state(tenant)) === 'open') await sleep(20);
      expect([await state(tenant), await state(elsewhere)]).toEqual(['erased', 'open']);
      await store.blankStreams({ tenant: elsewhere, streams: ['secret'], keep: [] });
      expect(await other.readStream(elsewhere, 'secret')).toMatchObject([{ schemaVersion: 0, data: {} }]);
    });

    (given === undefined ? it : it.skip)(
      'goes on in all other lanes while a worker is away, and in its own once it is back',
      async () => {
        const here = await openFor({ patienceMs: 200 });
        const seen: RecordedEvent[] = [];
        here.subscribe({
          name: 'follower',
          from: 'start',
          handle: async (events) => void seen.push(...events),
        });
        const refused = new Set<string>();
        here.runProjections([tally, picky(refused)]);
        await here.appendAll(tenants.map((one) => appendOf(one)));
        for (const reader of ['follower', 'tally', 'picky']) await here.caughtUp(reader, await here.heads());
        const gone = await lanesOn(new URL(servers.workers[1] ?? '').port);
        const [absent, there] = [true, false].map((is) =>
          tenants.filter((one) => gone.includes(lanes.of(one)) === is),
        );
        if (absent === undefined || there === undefined) throw new Error('there are no tenants');
        expect([absent.length > 0, there.length > 0]).toEqual([true, true]);
        // A stream on each server is put aside, with two events of it.
        const held = [there, absent].map(([one = '']) => ({ tenant: one, stream: `thing-${randomUUID()}` }));
        for (const { tenant: one, stream } of held)
          for (const expected of ['no-stream', 1] as const) {
            const append = appendOf(one, { stream, expected });
            for (const { id } of append.events) refused.add(id);
            await here.append(append);
            await here.caughtUp('picky', await here.head(one));
          }
        const waiting = async () => {
          const found = await here.putAside();
          return held.map(({ stream }) => found.find((one) => one.stream === stream)?.waiting);
        };
        expect(await waiting()).toEqual([2, 2]);

        await servers.killWorker(1);
        // How many wait on the other server can't be told.
        expect(await waiting()).toEqual([2, 1]);
        for (const one of absent) await expect(here.append(appendOf(one))).rejects.toThrow(StoreUnavailable);
        await expect(here.heads()).rejects.toThrow(/connection to the remote node/);
        here.runProjections([later]);
        for (const one of there) {
          await here.append(appendOf(one));
          const head = await here.head(one);
          for (const reader of ['follower', 'tally']) await here.caughtUp(reader, head, FOLLOWS_WITHIN_MS);
        }
        const status = await here.status();
        expect(here.lanesAway).toEqual(gone.filter((lane) => lane < LANES));
        expect(status.map(({ name, lag, trouble }) => [name, lag, trouble])).toEqual(
          expect.arrayContaining(['follower', 'tally'].map((name) => [name, 0n, undefined])),
        );
        // What hasn't read those lanes isn't done.
        expect(status.find(({ name }) => name === 'later')?.state).not.toBe('running');

        // Tried again, the one that can be is applied; the other stays until it can.
        refused.clear();
        expect(await here.retryPutAside((await here.putAside()).map(({ id }) => id))).toBe(2);
        await until('the one that is there is applied', async () => (await waiting())[0] === undefined);
        expect(await waiting()).toEqual([undefined, 1]);

        // Whoever starts now makes what is missing, and has all that can be read.
        const started = await openFor({ patienceMs: 200 });
        started.runProjections([latest]);
        const [near = ''] = there;
        const fresh = appendOf(near);
        await started.append(fresh);
        const made = `${names.readSchema}.latest`;
        await until('a new read model is made', async () => {
          const { rowCount } = await pool.query('select where to_regclass($1) is not null', [made]);
          return rowCount === 1;
        });
        await until('it has what is there', async () => {
          const { rowCount } = await pool.query(`select from ${made} where id = $1`, [fresh.events[0]?.id]);
          return rowCount === 1;
        });

        await servers.startWorker(1);
        await until('its lanes are back', () => Promise.resolve(here.lanesAway.length === 0));
        await here.appendAll(tenants.map((one) => appendOf(one)));
        for (const reader of ['follower', 'tally', 'later', 'latest', 'picky'])
          await here.caughtUp(reader, await here.heads());
        await until('nothing is put aside any more', async () => (await here.putAside()).length === 0);
        const log = await readLog(here);
        const { rows } = await pool.query<{ id: string }>(`select id from ${names.readSchema}.picky`);
        expect(rows.map(({ id }) => id).sort()).toEqual(log.map(({ id }) => id).sort());
        expect(violationsOf(seen, log)).toEqual({ skipped: 0, doubled: 0, reordered: 0 });
        expectDense(log);
      },
      2 * START_WITHIN_MS,
    );

    /** The lanes whose server is on this port. */
    async function lanesOn(port: string): Promise<number[]> {
      const { rows } = await pool.query<{ lane: number }>(
        `select lane from generate_series(0, ${LANES - 1}) as lane join citus_shards s
           on s.table_name = $1::regclass and s.shardid = get_shard_id_for_distribution_column($1::regclass, lane::smallint)
         where s.nodeport = $2::integer order by lane`,
        [`${names.schema}.event`, port],
      );
      return rows.map(({ lane }) => lane);
    }

    it(
      'loses, doubles and skips nothing while a lane moves to another server',
      async () => {
        const seen: RecordedEvent[] = [];
        const other = await open();
        other.subscribe({
          name: 'follower',
          from: 'start',
          handle: async (events) => void seen.push(...events),
        });
        const writing = new AbortController();
        const writers = [store, other].map((to) => write(to, writing.signal));
        await sleep(500);
        const moved = await moveThereAndBack(lanes.of(tenants[0] ?? ''));
        await sleep(500);
        writing.abort();
        const stored = (await Promise.all(writers)).flat();
        expect(moved).toBe(2);
        const log = await readLog(store);
        expect(log.map(({ id }) => id).sort()).toEqual(stored.sort());
        await other.caughtUp('follower', await other.heads());
        expect(violationsOf(seen, log)).toEqual({ skipped: 0, doubled: 0, reordered: 0 });
        expectDense(log);
      },
      START_WITHIN_MS + 2 * MOVE_WITHIN_MS,
    );

    /** Moves what is in a lane to another server and back; answers how many moves that were. */
    async function moveThereAndBack(lane: number): Promise<number> {
      const client = new Client({ connectionString: servers.url });
      await client.connect();
      const table = `${names.schema}.event`;
      const { rows } = await client.query<{ shard: string; host: string; port: number; away: number }>(
        `select s.shardid as shard, s.nodename as host, s.nodeport as port, other.nodeport as away
         from citus_shards s, pg_dist_node other
         where s.table_name = $1::regclass and s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::smallint)
           and other.shouldhaveshards and other.nodeport <> s.nodeport limit 1`,
        [table, lane],
      );
      const [here] = rows;
      if (here === undefined) throw new Error('the lane has nowhere to go');
      const move = `select citus_move_shard_placement($1::bigint, $2, $3::integer, $2, $4::integer, 'force_logical')`;
      await client.query(move, [here.shard, here.host, here.port, here.away]);
      await client.query(move, [here.shard, here.host, here.away, here.port]);
      await client.end();
      return 2;
    }
  },
);
