import { createPostgresBackend, runMigrations } from 'bullmq';
import { Client, type ClientConfig } from 'pg';
import { isUnavailable } from '../database/unavailable.js';
import { type SharablePool, sharedPool } from './shared-pool.js';

/** Schema of BullMQ's tables where there is no Redis. */
export const QUEUE_SCHEMA = 'queue';

/**
 * All queues and workers of a process share a pool of this size, and each worker has one more connection that listens. On
 * each connection the database learns BullMQ's functions anew, which takes longer than what any of them does.
 */
export const QUEUE_POOL = 5;
const CONNECT_WITHIN_MS = 3000;

/**
 * Makes BullMQ's tables, or brings them up to date; safe when several processes start at once. As a start does, it waits
 * for a database that has much else to do.
 */
export async function prepareQueueSchema(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The queue is on the server that is asked. Citus makes schemas on all servers of a log, one of which may be away; a
    // server without it takes this as a setting that no one reads.
    await client.query('set citus.enable_ddl_propagation = off');
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}

/** Connection options for {@link postgresBackend}. */
export function postgresConnection(databaseUrl: string) {
  return {
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    max: QUEUE_POOL,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'keenly-queue',
  };
}

/** BullMQ's own PostgreSQL backend, made to outlive a database that goes away and comes back. */
export const postgresBackend: typeof createPostgresBackend = (name, options, details) => {
  const backend = createPostgresBackend(name, options, details);
  const { connection } = backend;
  const shared = sharedPool(options.connection, connection.pool, answering);
  shared.join(backend);
  Object.assign(connection, { pool: shared.pool, ownsPool: false });
  const close = connection.close.bind(connection);
  connection.close = async () => {
    await close();
    await shared.leave(backend);
  };
  // It remembers for ever that its first look at the schema failed. `prepareQueueSchema` has looked already.
  connection.waitUntilReady = () => Promise.resolve();
  // The one that listens is made by BullMQ with the driver that it loaded.
  Object.assign(connection, { pgModule: { Client: ListeningClient } });
  return backend;
};

/**
 * A worker waits before it asks again after a failure that BullMQ takes for a lost connection, and asks again at once,
 * without end, after any other. It knows those of Redis.
 */
function answering(pool: SharablePool): void {
  const query = pool.query.bind(pool);
  pool.query = <Row>(text: string, parameters?: readonly unknown[]) =>
    query<Row>(text, parameters).catch((error: unknown) => {
      throw isUnavailable(error) ? lostConnection(error) : error;
    });
}

/**
 * BullMQ hears of this connection's errors from a moment after it's made until a moment before it has closed. A database
 * that dies in either moment must not end the process: its queries have failed, and nobody else waits for it.
 */
class ListeningClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
    this.on('error', toldByQueries);
  }

  override removeAllListeners(...events: [event?: string | symbol]): this {
    super.removeAllListeners(...events);
    return this.on('error', toldByQueries);
  }
}

const toldByQueries = (): void => undefined;

function lostConnection(cause: unknown): Error {
  return Object.assign(new Error('the database of the queue does not answer', { cause }), {
    code: 'ECONNREFUSED',
  });
}
