import pg from 'pg';
import { count, median, ms, printTable, times } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { loadFromOutside } from './load-process.js';
import { makePeople } from './people.js';
import { caughtUp, lag } from './readers.js';
import { secrets, type Service, startFloor, startService } from './service.js';
import type { Settings } from './settings.js';

const ORGANISATIONS = 10;
/** Learners of each organisation: 5,600 are measured, the others warm the service up. */
const LEARNERS = 610;
const WARM_UP = 500;
/** A process compiles what it runs often; before that an event costs it three times as much, seconds. */
const WARM_UP_S = 10;

interface Figures {
  readonly accepted: number;
  readonly shown: number;
  readonly behind: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the service for each event, from the first batch until every screen shows the last, ms. */
  readonly cpu: number;
}

/**
 * Batches of five over HTTP into one process that also projects, and into the least that could take them; the load
 * generator shares the machine.
 */
export async function measureIngest(server: string, settings: Settings): Promise<void> {
  const ours: Figures[] = [];
  const floor: Figures[] = [];
  for (let repetition = 0; repetition < settings.repetitions; repetition += 1) {
    ours.push(await measure(server, settings, (url) => startService(url, settings.port, 'both'), true));
    floor.push(await measure(server, settings, (url) => startFloor(url, settings.port), false));
  }
  printTable(
    `Batches of 5 over HTTP, ${count(ORGANISATIONS * LEARNERS - WARM_UP)} learners, ${settings.connections} connections, ` +
      `${settings.seconds} s, projections running, median of ${settings.repetitions}`,
    ['', 'accepted/s', 'until all screens show it, /s', 'lag at the end', 'p50', 'p99', 'CPU an event'],
    [row('Keenly', ours), row('floor: node:http, one INSERT a batch', floor), ratios(ours, floor)],
  );
}

async function measure(
  server: string,
  settings: Settings,
  start: (url: string) => Promise<Service>,
  hasScreens: boolean,
): Promise<Figures> {
  const url = await freshDatabase(server, 'bench_ingest');
  // The floor has none of Keenly's tables, and asks nobody who they are.
  const service = await start(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { learners } = hasScreens
    ? await makePeople(pool, secrets.TOKEN_SECRET, {
        organisations: ORGANISATIONS,
        learners: LEARNERS,
        managers: 0,
      })
    : { learners: strangers(ORGANISATIONS * LEARNERS) };
  const shown = async () => (hasScreens ? caughtUp(pool) : undefined);
  const load = { port: service.port, connections: settings.connections, events: Number.MAX_SAFE_INTEGER };
  // The learners of the warm-up leave running sessions behind, so others are measured.
  await loadFromOutside({ ...load, learners: learners.slice(0, WARM_UP), seconds: WARM_UP_S });
  await shown();
  const cpuBefore = service.cpu();
  const result = await loadFromOutside({
    ...load,
    learners: learners.slice(WARM_UP),
    seconds: settings.seconds,
  });
  const behind = hasScreens ? await lag(pool) : 0;
  await shown();
  const whole = (Date.now() - result.startedAt) / 1000;
  const cpu = service.cpu() - cpuBefore;
  await pool.end();
  await service.stop();
  return {
    accepted: result.events / result.seconds,
    shown: hasScreens ? result.events / whole : Number.NaN,
    behind,
    p50: result.p50,
    p99: result.p99,
    cpu: (cpu * 1000) / (result.opened + result.events),
  };
}

const strangers = (amount: number) =>
  Array.from({ length: amount }, () => ({ accountId: '', clientId: '', token: 'nobody' }));

const of = (runs: readonly Figures[], figure: keyof Figures) => median(runs.map((run) => run[figure]));

function row(name: string, runs: readonly Figures[]): string[] {
  const shown = of(runs, 'shown');
  return [
    name,
    count(of(runs, 'accepted')),
    Number.isNaN(shown) ? '' : count(shown),
    count(of(runs, 'behind')),
    ms(of(runs, 'p50')),
    ms(of(runs, 'p99')),
    `${of(runs, 'cpu').toFixed(3)} ms`,
  ];
}

/** Of repetitions that ran one after the other, so that a slow minute hits both alike. */
function ratios(ours: readonly Figures[], floor: readonly Figures[]): string[] {
  const ratio = (figure: keyof Figures) =>
    times(median(ours.map((run, index) => run[figure] / (floor[index]?.[figure] ?? Number.NaN))));
  return ['/ floor', ratio('accepted'), '', '', ratio('p50'), ratio('p99'), ratio('cpu')];
}
