import { EventEmitter } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import { eventually } from '../../testing/eventually.js';
import {
  postgresBackend,
  postgresConnection,
  prepareQueueSchema,
  QUEUE_POOL,
  QUEUE_SCHEMA,
} from './postgres-backend.js';

/** Longer than a request waits for a connection. */
const SLOW_MS = 3500;

let database: TestDatabase;
let server: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
  await database.drop();
});

/** The same database, behind something that lets each connection wait before a byte of it goes on. */
async function slowly(url: string): Promise<string> {
  const address = new URL(url);
  const [host, port] = [address.hostname, Number(address.port)];
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    setTimeout(() => {
      const onward = connect(port, host);
      sockets.add(onward.on('error', () => socket.destroy()));
      socket.pipe(onward).pipe(socket);
    }, SLOW_MS);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as { port: number };
  [address.hostname, address.port] = ['127.0.0.1', String(own)];
  return address.href;
}

it('the tables of the queue are made on a database that is slow to answer', async () => {
  await prepareQueueSchema(await slowly(database.url));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query('select from information_schema.tables where table_schema = $1', [
    QUEUE_SCHEMA,
  ]);
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}, 30_000);

it('a database that dies while its queue is closed doesn’t end the process', async () => {
  const { connection } = postgresBackend('test', { connection: postgresConnection(database.url) });
  const client = await connection.getListenClient();
  const closing = connection.close();
  // As the driver tells it, whoever listens.
  if (!(client instanceof EventEmitter)) throw new Error('a client of another driver');
  client.emit('error', new Error('terminating connection due to unexpected postmaster exit'));
  await closing;
});

describe('queues and workers of a process', () => {
  const several = () => {
    const connection = postgresConnection(database.url);
    return ['mail', 'webhooks', 'trust', 'mail'].map((name) => postgresBackend(name, { connection }));
  };
  /** More at once than the pool has connections. */
  const askAll = (backends: ReturnType<typeof several>) =>
    Promise.all(backends.flatMap(({ connection: { pool } }) => [1, 2].map(() => pool.query('select 1'))));
  const openConnections = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'keenly-queue'`,
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  };

  it('ask through the connections of one pool, as long as any of them is open', async () => {
    const backends = several();
    await askAll(backends);
    expect((await openConnections()).length).toBe(QUEUE_POOL);
    const [first, ...others] = backends;
    // As a worker is closed that a shutdown has closed already.
    await first?.close();
    await first?.close();
    await askAll(others);
    await Promise.all(others.map((backend) => backend.close()));
    await expect(askAll(backends)).rejects.toThrow('the database of the queue does not answer');
    await eventually(async () => expect(await openConnections()).toEqual([]));
  });

  it('all hear of a connection that breaks while no one uses it', async () => {
    const backends = several();
    const heard = backends.map(
      (backend) => new Promise<unknown>((tell) => backend.on('error', (error: unknown) => tell(error))),
    );
    await askAll(backends);
    const [pid] = await openConnections();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('select pg_terminate_backend($1)', [pid]);
    await client.end();
    expect(await Promise.all(heard)).toEqual(backends.map(() => expect.any(Error) as unknown));
    await askAll(backends);
    await Promise.all(backends.map((backend) => backend.close()));
  });
});
