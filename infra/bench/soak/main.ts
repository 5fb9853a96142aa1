import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startTestPostgres } from '../../testing/test-postgres.js';
import { loadFromOutside } from '../backend/load-process.js';
import { makePeople } from '../backend/people.js';
import { caughtUp } from '../backend/readers.js';
import { secrets, startService } from '../backend/service.js';
import { count, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { readSettings } from './settings.js';
import { soak } from './soak.js';

const ORGANISATIONS = 10;
/** Connections and seconds that show what the machine takes. */
const CAPACITY = { connections: 32, warmUpS: 10, seconds: 20 };
/** The learners of the warm-up leave running sessions behind, so others are measured. */
const CAPACITY_LEARNERS = 400;

const settings = readSettings(process.argv.slice(2));
const server =
  settings.url === undefined
    ? await startTestPostgres({ shared_buffers: '256MB', jit: 'off', max_wal_size: '1GB' })
    : undefined;
try {
  const url = await freshDatabase(settings.url ?? server?.url ?? '', 'bench_soak');
  const ports = [settings.port, settings.port + 1] as const;
  const stays = await startService(url, ports[0], 'both');
  const killed = await startService(url, ports[1], 'both');
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: ORGANISATIONS,
    learners: Math.ceil((settings.devices + 2 * CAPACITY_LEARNERS) / ORGANISATIONS),
    managers: 0,
  });
  const [own, others] = [learners.slice(0, settings.devices), learners.slice(settings.devices)];
  const rate = settings.rate ?? (await capacity()) / 2;
  const faults = await soak({
    minutes: settings.minutes,
    rate,
    learners: own,
    pool,
    stays,
    killed,
    again: () => startService(url, ports[1], 'both'),
  });
  printTable('', ['the run was'], faults.length === 0 ? [['flat']] : faults.map((fault) => [fault]));
  process.exitCode = faults.length === 0 ? 0 : 1;
  await pool.end();
  await stays.stop();

  /** Events a second that one process takes, with the readers of both. */
  async function capacity(): Promise<number> {
    const load = {
      port: ports[0],
      connections: CAPACITY.connections,
      events: Number.MAX_SAFE_INTEGER,
    };
    const [first, then] = [others.slice(0, CAPACITY_LEARNERS), others.slice(CAPACITY_LEARNERS)];
    await loadFromOutside({ ...load, learners: first, seconds: CAPACITY.warmUpS });
    const { events, seconds } = await loadFromOutside({
      ...load,
      learners: then,
      seconds: CAPACITY.seconds,
    });
    await caughtUp(pool);
    process.stdout.write(`The machine takes ${count(events / seconds)} events a second.\n`);
    // The first minute starts from rest.
    await pause(1000);
    return events / seconds;
  }
} finally {
  await server?.stop();
}
