import { rooms } from '@keenly/contracts/live';
import { laneOf, Lanes, startOf } from '@keenly/event-store/lanes';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../database/in-transaction.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { headOf, placeIn, spreadFeed } from './feed-lanes.js';
import { FeedReader } from './feed-reader.js';
import { type LiveRow, writeLiveMessages } from './live-messages.js';
import { liveParts } from './live.module.js';
import { pruneFeed } from './live-pruning.job.js';
import { EVERY_TENANT } from './live-rooms.js';
import { platformChanged, teamChanged } from './team-news.js';

const LANES = 4;
const lanes = new Lanes(LANES);
const tenantIn = (lane: number): string => {
  const tenant = uuidv7();
  return lanes.of(tenant) === lane ? tenant : tenantIn(lane);
};
const rowOf = (tenant: string): LiveRow => ({
  tenant,
  rooms: [rooms.team(tenant)],
  type: 'board_entry_removed',
  payload: { session_id: uuidv7() },
});

describe('lanes of the live feed', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await createTestDatabase();
    await prepareDatabase(database.url, liveParts.migrations ?? []);
    pool = new pg.Pool({ connectionString: database.url, max: 20 });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });
  // Statements of a pool needn't be run in the order in which they were asked.
  const tell = (...rows: readonly LiveRow[]) => inTransaction(pool, (sql) => writeLiveMessages(sql, rows));
  const heads = () => new FeedReader(pool).heads();
  const told = async () => {
    const { rows } = await pool.query<{ position: string; tenant: string }>(
      'select position, tenant from live.message order by position',
    );
    return rows.map(({ position, tenant }) => ({ position: BigInt(position), tenant }));
  };

  it('are the log’s: the database gives a tenant the lane that the log does', async () => {
    const tenants = [EVERY_TENANT, ...Array.from({ length: 500 }, () => uuidv7())];
    for (const amount of [1, 2, 7, 32]) {
      const { rows } = await pool.query<{ lane: number }>(
        'select live.lane_of(tenant, $2) as lane from unnest($1::uuid[]) with ordinality as t (tenant, n) order by n',
        [tenants, amount],
      );
      expect(rows.map(({ lane }) => lane)).toEqual(tenants.map((tenant) => new Lanes(amount).of(tenant)));
    }
  });

  it('are as many as the log has where nothing was told yet, however many ask at once', async () => {
    expect(await heads()).toEqual([0n]);
    await Promise.all([spreadFeed(pool, LANES), spreadFeed(pool, LANES), spreadFeed(pool, LANES)]);
    expect(await heads()).toEqual(lanes.starts);
    await tell(rowOf(tenantIn(3)));
    await spreadFeed(pool, LANES);
    expect(await heads()).toEqual([...lanes.starts.slice(0, 3), startOf(3) + 1n]);
  });

  it('stay one in a feed that has told something', async () => {
    const tenant = tenantIn(3);
    await tell(rowOf(tenant));
    await spreadFeed(pool, LANES);
    await tell(rowOf(tenant));
    expect(await heads()).toEqual([2n]);
  });

  it('have their own positions, in the order in which they were told', async () => {
    await spreadFeed(pool, LANES);
    const [a, b, c] = [tenantIn(0), tenantIn(2), tenantIn(2)];
    await tell(rowOf(b), rowOf(a), rowOf(c), rowOf(b));
    await tell(teamChanged(a, 'members'), rowOf(c), teamChanged(b, 'figures'));
    expect(await told()).toEqual([
      { position: 1n, tenant: a },
      { position: 2n, tenant: a },
      { position: startOf(2) + 1n, tenant: b },
      { position: startOf(2) + 2n, tenant: c },
      { position: startOf(2) + 3n, tenant: b },
      { position: startOf(2) + 4n, tenant: c },
      { position: startOf(2) + 5n, tenant: b },
    ]);
    expect(await heads()).toEqual([2n, startOf(1), startOf(2) + 5n, startOf(3)]);
  });

  it('don’t wait for each other', async () => {
    await spreadFeed(pool, LANES);
    const first = await pool.connect();
    await first.query('begin');
    await writeLiveMessages(first, [rowOf(tenantIn(1)), teamChanged(tenantIn(1), 'members')]);
    // The first one's lane stays locked.
    await inTransaction(pool, (sql) => writeLiveMessages(sql, [rowOf(tenantIn(2))]));
    await inTransaction(pool, (sql) => writeLiveMessages(sql, [teamChanged(tenantIn(2), 'members')]));
    expect((await told()).map(({ position }) => laneOf(position))).toEqual([2, 2]);
    await first.query('commit');
    first.release();
    expect((await told()).map(({ position }) => laneOf(position))).toEqual([1, 1, 2, 2]);
  });

  it('are locked in one order, whatever order they are told in', async () => {
    await spreadFeed(pool, LANES);
    const tenants = lanes.all.map(tenantIn);
    const shuffled = () => tenants.toSorted(() => Math.random() - 0.5);
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const rows = shuffled().map((tenant) =>
          n % 3 === 0 ? teamChanged(tenant, 'figures') : rowOf(tenant),
        );
        const some = n % 2 === 0 ? rows : rows.slice(1);
        await inTransaction(pool, (sql) => writeLiveMessages(sql, [...some, platformChanged('members')]));
      }),
    );
    const positions = (await told()).map(({ position }) => position);
    const ofLane = (lane: number) => positions.filter((position) => laneOf(position) === lane);
    for (const lane of lanes.all)
      expect(ofLane(lane)).toEqual(ofLane(lane).map((_, at) => startOf(lane) + BigInt(at) + 1n));
  });

  it('are told by an answer as far as its reader may hear: the own one, and the one that is shared', async () => {
    await spreadFeed(pool, LANES);
    const shared = lanes.of(EVERY_TENANT);
    const own = (shared + 1) % LANES;
    const tenant = tenantIn(own);
    await tell(rowOf(tenant), rowOf(tenantIn((shared + 2) % LANES)), platformChanged('members'));
    const headFor = async (of: string) => {
      const { rows } = await pool.query<{ head: string }>(`select ${headOf('$1::uuid')} as head`, [of]);
      return placeIn(rows[0]!.head);
    };
    expect(await headFor(tenant)).toEqual(
      new Map([
        [own, startOf(own) + 1n],
        [shared, startOf(shared) + 1n],
      ]),
    );
    expect(await headFor(tenantIn(shared))).toEqual(new Map([[shared, startOf(shared) + 1n]]));
  });

  it('are pruned each by itself', async () => {
    await spreadFeed(pool, LANES);
    const [one, two] = [tenantIn(1), tenantIn(2)];
    await tell(rowOf(one), rowOf(two));
    await pool.query(`update live.message set at = at - interval '2 hours'`);
    await tell(rowOf(one));
    await pruneFeed(pool);
    expect(await told()).toEqual([{ position: startOf(1) + 2n, tenant: one }]);
    expect(await new FeedReader(pool).prunedThrough()).toEqual([
      0n,
      startOf(1) + 1n,
      startOf(2) + 1n,
      startOf(3),
    ]);
  });
});
