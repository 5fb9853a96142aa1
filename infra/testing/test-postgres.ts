import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresCluster } from '../dev/postgres/cluster.js';
import { guard } from '../dev/processes/guard.js';
import { scratchFolder } from './scratch-folder.js';

/** A server of a test's own, with fsync on, to be killed and brought back. */
export interface TestPostgres {
  /** Superuser's connection string on the database `postgres`; the same after each start. */
  readonly url: string;
  /** Kills the server and all its backends at once. */
  kill9(): Promise<void>;
  /** Brings it back on the same port with the same data; returns when it accepts connections. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

export async function startTestPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> {
  const folder = scratchFolder();
  const cluster = new PostgresCluster({
    dataDir: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    copyBinariesTo: join(folder, 'postgres-programs'),
    settings: { max_connections: '400', ...settings },
  });
  await cluster.start();
  return {
    url: cluster.url('postgres'),
    kill9: () => cluster.kill9(),
    start: () => cluster.start(),
    stop: async () => {
      await cluster.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
      guard().keep(folder);
    },
  };
}
