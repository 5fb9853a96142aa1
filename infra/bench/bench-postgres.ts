import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresCluster } from '../dev/postgres/cluster.js';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.js';

/** Megabytes of one file of the write-ahead log, as initdb makes them. */
const WAL_FILE_MB = 16;
/** Megabytes of written-ahead log that the server keeps for reuse. */
const WAL_KEPT_MB = 4096;

/** As the product runs its server (docker-compose.yml, infra/dev/runner), but for the written-ahead log. */
const settings = {
  shared_buffers: '256MB',
  jit: 'off',
  max_wal_size: `${2 * WAL_KEPT_MB}MB`,
  min_wal_size: `${WAL_KEPT_MB}MB`,
};

/** A server for a run. */
export type BenchPostgres = Pick<TestPostgres, 'url' | 'stop'>;

/**
 * A private PostgreSQL with fsync on, as one that has run for a while: it reuses the files of its write-ahead log. A
 * new one has to make and zero each file first, tens of milliseconds every 16 MB, which a benchmark would show instead
 * of what is compared. Every contender of a run gets the same server.
 */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const server = await startTestPostgres(settings);
  await warmUp(server.url);
  return server;
}

/** The same with its data in a folder that stays; made where there is none, and served again where there is. */
export async function keepBenchPostgres(folder: string): Promise<BenchPostgres> {
  // The server may run as someone else, who has to get through.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  const cluster = new PostgresCluster({
    dataDir,
    logFile: join(folder, 'postgres.log'),
    copyBinariesTo: join(folder, 'postgres-programs'),
    settings: { max_connections: '400', ...settings },
  });
  await cluster.start();
  const url = cluster.url('postgres');
  if (isNew) await warmUp(url);
  return { url, stop: () => cluster.stop() };
}

async function warmUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let file = 0; file < WAL_KEPT_MB / WAL_FILE_MB; file += 1) {
    await client.query(
      `select pg_logical_emit_message(false, 'bench', 'a file of its own'), pg_switch_wal()`,
    );
  }
  // What is before a checkpoint's redo point is renamed for reuse, in one go, when the next one ends.
  await client.query('checkpoint');
  await client.query('checkpoint');
  await client.end();
}
