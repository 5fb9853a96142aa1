import { randomBytes, randomUUID } from 'node:crypto';
import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { Pool } from 'pg';
import { type EventStore, openEventStore } from './event-store.js';
import { laneOf, Lanes } from './lanes.js';
import { anEvent } from './testing/builders.js';
import { readLog, until } from './testing/read-log.js';
import { LANES, masterKey } from './testing/store-fixture.js';
import type { Append, Projection, RecordedEvent, Sql } from './types.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 60_000;
const lanes = new Lanes(LANES);
const tenants = Array.from({ length: 3 * LANES }, () => randomUUID());

/** Counts events by stream beside their lanes: any that is applied twice, or left out, shows. */
const counts = (version: number, more: Partial<Projection> = {}): Projection => ({
  ...{ name: 'counts', version, types: ['ThingHappened'], batch: 40, byLane: true, besideLanes: ['count'] },
  create: async (sql, { schema }) => {
    await sql.query(
      `create table ${schema}.count (lane smallint, stream text, amount integer not null, primary key (lane, stream))`,
    );
    await sql.query(`create table ${schema}.told (event_id uuid primary key)`);
  },
  apply: async (events, sql, { schema, log }) => {
    const lane = laneOf(events[0]?.position ?? 0n);
    await sql.query(
      `insert into ${schema}.count (lane, stream, amount)
       select l.lane, stream, count(*) from ${log.schema}.lane l, unnest($1::text[]) as stream where l.lane = $2
       group by l.lane, stream on conflict (lane, stream) do update set amount = count.amount + excluded.amount`,
      [events.map(({ stream }) => stream), lane],
    );
  },
  announce: async (events, sql, { schema }) => {
    await sql.query(`insert into ${schema}.told (event_id) select unnest($1::uuid[])`, [
      events.map(({ id }) => id),
    ]);
  },
  ...more,
});

/** Has the transaction fail here once the other server has committed: the last thing that a commit looks at before itself. */
async function failsAfterTheOther(sql: Sql): Promise<void> {
  await sql.query('create temp table emptied (id integer primary key) on commit delete rows');
  await sql.query('create temp table kept (id integer references emptied) on commit preserve rows');
}

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `read models beside their lanes${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    let servers: CitusServers;
    let pool: Pool;
    let names: { schema: string; readSchema: string };
    let stores: EventStore[];
    let store: EventStore;
    const errors: unknown[] = [];

    const open = async (): Promise<EventStore> => {
      const opened = await openEventStore({
        ...{ pool, connectionString: servers.url, masterKey, lanes: LANES, distribute: true, ...names },
        ...{ patienceMs: 500, onError: (error: unknown) => errors.push(error) },
      });
      stores.push(opened);
      return opened;
    };
    const appendOf = (tenant: string, more: Partial<Append> = {}): Append => ({
      ...{ tenant, stream: `thing-${randomUUID()}`, expected: 'no-stream' },
      events: [anEvent({ metadata: { tenant } })],
      ...more,
    });
    const asked = async <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
      (await pool.query<Row>(text, values)).rows;

    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
      pool = new Pool({ connectionString: servers.url, max: 10 });
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
      const schemas = await asked<{ name: string }>(
        `select nspname as name from pg_namespace where nspname like 'counts\\_v%' or nspname = any ($1)`,
        [Object.values(names)],
      );
      for (const { name } of schemas) await pool.query(`drop schema if exists ${name} cascade`);
    });

    /** Rows by stream, and what was told, against the log. */
    async function expectEachOnce(): Promise<void> {
      const log = await readLog(store);
      const amounts = new Map<string, number>();
      for (const { stream } of log) amounts.set(stream, (amounts.get(stream) ?? 0) + 1);
      const rows = await asked<{ stream: string; amount: number }>(
        `select stream, amount from ${names.readSchema}.count`,
      );
      expect(new Map(rows.map(({ stream, amount }) => [stream, amount]))).toEqual(amounts);
    }
    const told = async (): Promise<string[]> =>
      (await asked<{ id: string }>(`select event_id as id from ${names.readSchema}.told`)).map(
        ({ id }) => id,
      );

    it('are on the servers of their lanes, and follow the log', async () => {
      store.runProjections([counts(1)]);
      await store.appendAll(tenants.map((one) => appendOf(one)));
      await store.caughtUp('counts', await store.heads());
      await expectEachOnce();
      const placed = await asked<{ ports: number; apart: number }>(
        `select count(distinct c.nodeport)::int as ports, count(*) filter (where c.nodeport <> e.nodeport)::int as apart
         from citus_shards c join pg_dist_shard cs on cs.shardid = c.shardid
         join pg_dist_shard es on es.shardminvalue = cs.shardminvalue and es.logicalrelid = $1::regclass
         join citus_shards e on e.shardid = es.shardid
         where c.table_name = 'counts_v1.count'::regclass`,
        [`${names.schema}.event`],
      );
      expect(placed).toEqual([{ ports: 2, apart: 0 }]);
    });

    it('have a page once that was committed there and not here, and tell of it', async () => {
      let toFail = 1;
      let thereFirst: number | undefined;
      const failing = counts(1, {
        announce: async (events, sql, target) => {
          await counts(1).announce?.(events, sql, target);
          if (toFail > 0) {
            toFail -= 1;
            await failsAfterTheOther(sql);
          } else thereFirst ??= (await asked(`select from counts_v1.count where amount > 0`)).length;
        },
      });
      const [tenant = ''] = tenants;
      store.runProjections([failing]);
      await store.append(appendOf(tenant, { stream: 'before' }));
      await store.caughtUp('counts', await store.heads());
      await until('it is live', async () => (await store.status())[0]?.state === 'running');
      toFail = 1;
      thereFirst = undefined;
      const events = Array.from({ length: 5 }, () => anEvent({ metadata: { tenant } }));
      await store.append({ tenant, stream: 'failed', expected: 'no-stream', events });
      await store.caughtUp('counts', await store.heads());
      expect([toFail, thereFirst]).toEqual([0, 2]);
      await expectEachOnce();
      expect(await told()).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
      expect(await store.putAside()).toEqual([]);
    });

    it('have what was put aside once, where trying it again was committed there and not here', async () => {
      let isBroken = true;
      let toFail = 0;
      const [tenant = ''] = tenants;
      const own = counts(1);
      store.runProjections([
        counts(1, {
          apply: async (events, sql, target) => {
            if (isBroken && events.some(({ stream }) => stream === 'bad')) throw new Error('a bug');
            await own.apply(events, sql, target);
          },
          announce: async (events: readonly RecordedEvent[], sql) => {
            if (toFail === 0 || !events.some(({ stream }) => stream === 'bad')) return;
            toFail -= 1;
            await failsAfterTheOther(sql);
          },
        }),
      ]);
      await store.append(appendOf(tenant, { stream: 'good' }));
      for (const expected of ['no-stream', 1] as const)
        await store.append(appendOf(tenant, { stream: 'bad', expected }));
      await store.append(appendOf(tenant, { stream: 'good', expected: 1 }));
      await store.caughtUp('counts', await store.heads());
      expect(await store.putAside()).toMatchObject([{ stream: 'bad', waiting: 2 }]);
      await until('it is live', async () => (await store.status())[0]?.state === 'running');
      isBroken = false;
      toFail = 1;
      await store.resume('counts');
      await until('nothing is put aside', async () => (await store.putAside()).length === 0);
      expect(toFail).toBe(0);
      await expectEachOnce();
      const marks = () =>
        asked(`select from counts_v1.lane_mark where what <> '00000000-0000-0000-0000-000000000000'`);
      await until('its mark is gone', async () => (await marks()).length === 0);
    });

    it('are replaced by a newer version on every server', async () => {
      const first = store.runProjections([counts(1)]);
      await store.appendAll(tenants.map((one) => appendOf(one)));
      await store.caughtUp('counts', await store.heads());
      await first.stop();
      store.runProjections([counts(2)]);
      await until('the newer one is shown', async () => {
        const status = await store.status();
        return status.length === 1 && status[0]?.version === 2 && status[0].state === 'running';
      });
      await expectEachOnce();
      const left = await asked<{ result: string }>(
        `select result from run_command_on_workers($$select count(*) from pg_class c join pg_namespace n
           on n.oid = c.relnamespace where n.nspname = 'counts_v1'$$)`,
      );
      expect(left.map(({ result }) => result)).toEqual(['0', '0']);
    });

    it('are given back to an older release', async () => {
      const newer = store.runProjections([counts(3)]);
      await store.appendAll(tenants.map((one) => appendOf(one)));
      await store.caughtUp('counts', await store.heads());
      await newer.stop();
      await until('no one runs it', async () => (await store.status())[0]?.state === 'standby');
      expect(await store.handBack([{ name: 'counts', version: 2 }])).toEqual(['counts']);
      await expectEachOnce();
      store.runProjections([counts(2)]);
      await until('the older one is shown', async () => {
        const status = await store.status();
        return status.length === 1 && status[0]?.version === 2 && status[0].state === 'running';
      });
      await expectEachOnce();
    });

    it(
      'follow a lane that moves to another server while it is written to',
      async () => {
        store.runProjections([counts(1)]);
        const [tenant = ''] = tenants;
        await store.append(appendOf(tenant));
        await store.caughtUp('counts', await store.heads());
        const writing = new AbortController();
        const write = async (): Promise<void> => {
          while (!writing.signal.aborted)
            await store.append(appendOf(tenant, { stream: 'shared', expected: 'any' }));
        };
        const writers = [write(), write()];
        const [here] = await asked<{ shard: string; port: number; other: number }>(
          `select s.shardid as shard, s.nodeport as port, n.nodeport as other from citus_shards s, pg_dist_node n
         where s.table_name = $1::regclass and s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::smallint)
           and n.shouldhaveshards and n.nodeport <> s.nodeport limit 1`,
          [`${names.schema}.event`, lanes.of(tenant)],
        );
        await pool.query(
          `select citus_move_shard_placement($1::bigint, '127.0.0.1', $2::integer, '127.0.0.1', $3::integer, 'force_logical')`,
          [here?.shard, here?.port, here?.other],
        );
        writing.abort();
        await Promise.all(writers);
        await store.caughtUp('counts', await store.heads());
        await expectEachOnce();
        const after = await asked<{ port: number }>(
          `select nodeport as port from citus_shards where table_name = 'counts_v1.count'::regclass
           and shardid = get_shard_id_for_distribution_column('counts_v1.count'::regclass, $1::smallint)`,
          [lanes.of(tenant)],
        );
        expect(after).toEqual([{ port: here?.other }]);
      },
      2 * START_WITHIN_MS,
    );

    it(
      'stop for the lanes of a server that is away, and for no others',
      async () => {
        store.runProjections([counts(1)]);
        await store.appendAll(tenants.map((one) => appendOf(one)));
        await store.caughtUp('counts', await store.heads());
        await servers.killWorker(1);
        await until('its lanes are away', async () => {
          await store.headsThere();
          return store.lanesAway.length > 0;
        });
        const there = tenants.filter((one) => !store.lanesAway.includes(lanes.of(one)));
        expect(there.length).toBeGreaterThan(0);
        for (const one of there) {
          await store.append(appendOf(one));
          await store.caughtUp('counts', await store.head(one));
          const lane = store.laneOf(one);
          const { rowCount } = await store
            .inLane(lane)
            .query(`select from ${names.readSchema}.count where lane = $1`, [lane]);
          expect(rowCount).toBeGreaterThan(0);
        }
        await servers.startWorker(1);
        await until('its lanes are back', () => Promise.resolve(store.lanesAway.length === 0));
        await store.appendAll(tenants.map((one) => appendOf(one)));
        await store.caughtUp('counts', await store.heads());
        await expectEachOnce();
      },
      2 * START_WITHIN_MS,
    );
  },
);
