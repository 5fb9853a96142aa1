import pg from 'pg';
import { count, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { loadFromOutside } from './load-process.js';
import { makePeople } from './people.js';
import { caughtUp } from './readers.js';
import { secrets, startService } from './service.js';
import type { Settings } from './settings.js';

const HOURS = 3600;

/** Resident memory of an api and a worker process after many events went through both. */
export async function measureMemory(server: string, settings: Settings): Promise<void> {
  const url = await freshDatabase(server, 'bench_memory');
  const api = await startService(url, settings.port, 'api');
  const worker = await startService(url, settings.port + 1, 'worker');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const fresh = [api.memory(), worker.memory()];
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 10,
    learners: 40,
    managers: 0,
  });
  const { events } = await loadFromOutside({
    port: api.port,
    learners,
    connections: settings.connections,
    events: settings.events,
    seconds: HOURS,
  });
  await caughtUp(pool);
  const after = [api.memory(), worker.memory()];
  const megabytes = (values: readonly number[]) => [
    ...values.map((value) => `${value.toFixed(0)} MB`),
    `${values.reduce((sum, value) => sum + value, 0).toFixed(0)} MB`,
  ];
  printTable(
    'Resident memory',
    ['', 'api', 'worker', 'together'],
    [
      ['just started', ...megabytes(fresh)],
      [`after ${count(events)} events`, ...megabytes(after)],
    ],
  );
  await pool.end();
  await worker.stop();
  await api.stop();
}
