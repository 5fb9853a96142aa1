import { join } from 'node:path';
import { PostgresCluster } from '../dev/postgres/cluster.js';
import { closeGuard } from '../dev/processes/guard.js';
import { engineAnswers, startDockerPostgres } from './docker-postgres.js';
import { scratchFolder } from './scratch-folder.js';

/** The one server behind a whole test run. */
export interface SharedPostgres {
  /** Superuser's connection string, on a database that tests leave alone. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Its data is thrown away: durability only costs time. Tests of durability start a cluster of their own. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  // A look at each database is a process to start; what a test fills is looked at sooner than the minute of the default.
  autovacuum_naptime: '20s',
  // Of tables of a few rows a parallel plan is no sooner told, and each of its workers is a process to start.
  max_parallel_workers_per_gather: '0',
};

/** A given server (TEST_DATABASE_URL, DATABASE_URL), else one in Docker, else the embedded one. */
export async function startSharedPostgres(): Promise<SharedPostgres> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  if (await engineAnswers()) return startDockerPostgres(settings);
  const folder = scratchFolder();
  const cluster = new PostgresCluster({
    dataDir: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    copyBinariesTo: join(folder, 'postgres-programs'),
    settings,
    hasQuickPasswords: true,
  });
  await cluster.start();
  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await cluster.stop('immediate');
      await closeGuard();
    },
  };
}
