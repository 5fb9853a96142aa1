import pg from 'pg';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.js';

/** Megabytes of one file of the write-ahead log, as initdb makes them. */
const WAL_FILE_MB = 16;
/** Megabytes of written-ahead log that the server keeps for reuse. */
const WAL_KEPT_MB = 4096;

/**
 * A private PostgreSQL with fsync on, as one that has run for a while: it reuses the files of its write-ahead log. A new
 * one has to make and zero each file first, tens of milliseconds every 16 MB, which a benchmark would show instead of
 * what is compared. Every contender of a run gets the same server.
 */
export async function startBenchPostgres(): Promise<TestPostgres> {
  const server = await startTestPostgres({
    max_wal_size: `${2 * WAL_KEPT_MB}MB`,
    min_wal_size: `${WAL_KEPT_MB}MB`,
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (let file = 0; file < WAL_KEPT_MB / WAL_FILE_MB; file += 1) {
    await client.query(
      `select pg_logical_emit_message(false, 'bench', 'a file of its own'), pg_switch_wal()`,
    );
  }
  // What stands before a checkpoint's redo point is renamed for reuse, in one go, when the next one ends.
  await client.query('checkpoint');
  await client.query('checkpoint');
  await client.end();
  return server;
}
