import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Client, Pool } from 'pg';
import { eventually } from '../../testing/eventually.js';
import { Metrics } from '../observability/metrics.js';
import { ReplicationMetrics } from './replication-metrics.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NAME = 'replication_metrics_spec';

/** What a scrape shows of our replica, as the role of the given connection options sees it: seconds, or undefined. */
async function scraped(options?: string): Promise<number | undefined> {
  const pool = new Pool({ connectionString: database.url, max: 1, ...(options && { options }) });
  try {
    const metrics = new Metrics();
    new ReplicationMetrics(pool, metrics).onModuleInit();
    const text = await metrics.registry.metrics();
    expect(text).toContain('# TYPE keenly_replication_lag_seconds gauge');
    const line = text
      .split('\n')
      .find((one) => one.startsWith(`keenly_replication_lag_seconds{replica="${NAME}"}`));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  } finally {
    await pool.end();
  }
}

/** Speaks to the server as a replica does, and says that everything up to a position of the log was replayed. */
async function follow(): Promise<{ replayed: (position: bigint) => void; leave: () => Promise<void> }> {
  const url = new URL(database.url);
  url.searchParams.set('replication', 'database');
  const client = new Client({ connectionString: url.href, application_name: NAME });
  // Ends by being cut off.
  client.on('error', () => undefined);
  await client.connect();
  const [from] = (await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')).rows;
  const streaming = client.query(`START_REPLICATION PHYSICAL ${from?.xlogpos ?? '0/0'}`);
  streaming.catch(() => undefined);
  return {
    replayed(position) {
      // 'Standby status update': written, flushed, replayed, the clock, and whether an answer is wanted.
      const message = Buffer.alloc(5 + 34);
      message.write('d', 0);
      message.writeInt32BE(4 + 34, 1);
      message.write('r', 5);
      for (const at of [6, 14, 22]) message.writeBigInt64BE(position, at);
      client.connection.stream.write(message);
    },
    leave: () => client.end(),
  };
}

/** Where the primary's log ends. */
async function endOfLog(client: Pool): Promise<bigint> {
  const { rows } = await client.query<{ at: string }>(
    `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as at`,
  );
  return BigInt(rows[0]?.at ?? 0);
}

describe('replication lag', () => {
  it('is that of each replica that follows, where the role may see it', async () => {
    expect(await scraped()).toBeUndefined();
    const pool = new Pool({ connectionString: database.url, max: 1 });
    const replica = await follow();
    await eventually(async () => {
      replica.replayed(await endOfLog(pool));
      const lag = await scraped();
      expect(lag).toBeGreaterThanOrEqual(0);
      expect(lag).toBeLessThan(60);
    });
    // Such a role sees that there is a connection, and none of its figures.
    expect(await scraped('-c role=pg_read_all_data')).toBeUndefined();
    await replica.leave();
    await eventually(async () => expect(await scraped()).toBeUndefined());
    await pool.end();
  });

  it('is unknown to a role that may not ask, and costs the scrape nothing else', async () => {
    const pool = new Pool({ connectionString: database.url, max: 1 });
    // In this database alone.
    await pool.query('revoke select on pg_catalog.pg_stat_replication from public');
    await pool.end();
    expect(await scraped('-c role=pg_read_all_data')).toBeUndefined();
  });
});
