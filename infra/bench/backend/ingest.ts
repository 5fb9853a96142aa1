import pg from 'pg';
import { count, ms, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { loadFromOutside } from './load-process.js';
import { makePeople } from './people.js';
import { caughtUp, lag } from './readers.js';
import { secrets, startService } from './service.js';
import type { Settings } from './settings.js';

const WARM_UP = 100;

/** Batches of five over HTTP into one process that also projects; the load generator shares the machine. */
export async function measureIngest(server: string, settings: Settings): Promise<void> {
  const url = await freshDatabase(server, 'bench_ingest');
  const service = await startService(url, settings.port, 'both');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 10,
    learners: 50,
    managers: 0,
  });
  const load = { port: service.port, connections: settings.connections, events: Number.MAX_SAFE_INTEGER };
  // The learners of the warm-up leave running sessions behind, so others are measured.
  await loadFromOutside({
    ...load,
    learners: learners.slice(0, WARM_UP),
    seconds: Math.min(3, settings.seconds / 4),
  });
  await caughtUp(pool);
  const [cpuBefore, calledAt] = [service.cpu(), Date.now()];
  const result = await loadFromOutside({
    ...load,
    learners: learners.slice(WARM_UP),
    seconds: settings.seconds,
  });
  const behind = await lag(pool);
  await caughtUp(pool);
  const whole = (Date.now() - result.startedAt) / 1000;
  const cpu = (service.cpu() - cpuBefore) / ((Date.now() - calledAt) / 1000);
  printTable(
    `Batches of 5 over HTTP, ${settings.connections} connections, ${settings.seconds} s, projections running`,
    [
      '',
      'accepted/s',
      'until all screens show it, /s',
      'lag at the end',
      'p50',
      'p99',
      'cores of the service',
    ],
    [
      [
        'events',
        count(result.events / result.seconds),
        count(result.events / whole),
        count(behind),
        ms(result.p50),
        ms(result.p99),
        cpu.toFixed(2),
      ],
    ],
  );
  await pool.end();
  await service.stop();
}
