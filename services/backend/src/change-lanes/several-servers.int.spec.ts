import { Lanes } from '@keenly/event-store/lanes';
import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import type { Client } from 'pg';
import { type ChangeLanes, changeLanes } from './change-lanes.js';
import { CopyRefused } from './copy-refused.js';
import { aStandingPlace, EVENTS, figuresOf, on } from './testing/standing-place.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 60_000;
const COPIED_WITHIN_MS = PATIENCE * 60_000;
const LANES = 8;

interface LaneFigures {
  readonly lane: number;
  readonly events: number;
  /** Of its events in their order, places left out. */
  readonly sum: string;
}

/** A log by lanes, whichever it has: as the events' tenants belong to so many of them. */
async function byLane(url: string, lanes: number): Promise<LaneFigures[]> {
  const { rows } = await on(url, (client) =>
    client.query<{ tenant: string; events: number; sum: string }>(
      `select tenant, count(*)::int as events, md5(string_agg(
           concat_ws(' ', stream, version, event_id, type, data, extract(epoch from recorded_at)), ',' order by position)) as sum
       from event_store.event group by tenant order by tenant`,
    ),
  );
  const groups = new Lanes(lanes).groups(rows, ({ tenant }) => tenant);
  return [...groups].map(([lane, own]) => ({
    lane,
    events: own.reduce((sum, { events }) => sum + events, 0),
    sum: own.map(({ sum }) => sum).join(' '),
  }));
}

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a copy of a log over several servers${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    const databases: TestDatabase[] = [];
    let servers: CitusServers;
    let source: TestDatabase;

    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
      source = await aStandingPlace();
      databases.push(source);
    }, START_WITHIN_MS);
    afterAll(async () => {
      await servers.stop();
      await Promise.all(databases.map((database) => database.drop()));
    });

    const there = (targetUrl: string, more: Partial<ChangeLanes> = {}): ChangeLanes => ({
      ...{ sourceUrl: source.url, targetUrl, lanes: LANES, isDistributed: true, onStep: () => undefined },
      ...more,
    });

    const refusal = async (targetUrl: string): Promise<string> => {
      const refused = changeLanes(there(targetUrl));
      await expect(refused).rejects.toThrow(CopyRefused);
      return refused.then(
        () => '',
        (error: unknown) => String(error),
      );
    };

    it(
      'has all that it was made of, each lane dense, and comes back as it was',
      async () => {
        const url = await servers.createDatabase();
        const changed = await changeLanes(there(url));
        expect(changed.events.amount).toBe(EVENTS);
        expect(await figuresOf(url)).toEqual({ ...(await figuresOf(source.url)), head: '78' });
        expect(await byLane(url, LANES)).toEqual(await byLane(source.url, LANES));
        await on(url, async (client) => {
          const { rows: lanes } = await client.query<{ lane: number; events: number; dense: boolean }>(
            `select lane, count(*)::int as events,
               min(position) = (lane::bigint << 48) + 1 and max(position) = (lane::bigint << 48) + count(*)
                 and count(distinct position) = count(*) as dense
             from event_store.event group by lane order by lane`,
          );
          expect(lanes).toEqual(changed.amounts.map((events, lane) => ({ lane, events, dense: true })));
          const { rows: workers } = await client.query(
            `select distinct nodeport from citus_shards s where table_name = 'event_store.event'::regclass
               and shardid = any (select get_shard_id_for_distribution_column('event_store.event', lane::smallint)
                                  from generate_series(0, ${LANES - 1}) as lane)`,
          );
          expect(workers).toHaveLength(2);
          expect(await schemasOf(client)).not.toContain('unfinished_copy');
        });

        const back = await createTestDatabase();
        databases.push(back);
        const again = await changeLanes(there(back.url, { sourceUrl: url, lanes: 1, isDistributed: false }));
        expect(again.events).toEqual(changed.events);
        expect(await byLane(back.url, LANES)).toEqual(await byLane(source.url, LANES));
      },
      2 * COPIED_WITHIN_MS,
    );

    it(
      'is refused before anything is written where a worker is away, and begins again with what an early end left',
      async () => {
        const url = await servers.createDatabase();
        await servers.killWorker(1);
        const worker = new URL(servers.workers[1] ?? '');
        expect(await refusal(url)).toContain(`doesn’t reach ${worker.host}. Start what is stopped`);
        expect(await on(url, schemasOf)).not.toContain('event_store');
        await servers.startWorker(1);

        let isKilled = false;
        const ended = changeLanes(
          there(url, {
            onStep: (step) => {
              if (step !== 'Copying events' || isKilled) return;
              isKilled = true;
              void servers.killWorker(1);
            },
          }),
        );
        await expect(ended).rejects.toThrow();
        await servers.startWorker(1);
        expect(await figuresOf(url)).toMatchObject({ events: 0, people: 0 });
        expect((await changeLanes(there(url))).events.amount).toBe(EVENTS);
        expect(await byLane(url, LANES)).toEqual(await byLane(source.url, LANES));
      },
      START_WITHIN_MS + 2 * COPIED_WITHIN_MS,
    );

    it(
      'is refused where the database is a worker’s, where no server takes lanes, and where one has something in it',
      async () => {
        const url = await servers.createDatabase();
        const onWorker = new URL(servers.workers[0] ?? '');
        onWorker.pathname = new URL(url).pathname;
        expect(await refusal(onWorker.href)).toContain('is that of a worker');

        await on(onWorker.href, (client) => client.query('create table left_over (n integer)'));
        expect(await refusal(url)).toContain(`isn’t empty on ${onWorker.host}`);
        await on(url, (client) =>
          client.query(
            `select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) from pg_dist_node`,
          ),
        );
        expect(await refusal(url)).toContain('knows no server that takes lanes');
        expect(await on(url, schemasOf)).not.toContain('event_store');
      },
      START_WITHIN_MS,
    );
  },
);

async function schemasOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%'`,
  );
  return rows.map(({ name }) => name);
}
