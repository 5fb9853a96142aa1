import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import pg from 'pg';
import { count, median, ms, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { HttpConnection } from './http-connection.js';
import { countAccepted } from './load.js';
import { loadFromOutside } from './load-process.js';
import { makePeople } from './people.js';
import { caughtUp } from './readers.js';
import { secrets, startService } from './service.js';
import type { Settings } from './settings.js';
import { Student } from './student.js';

const ORGANISATIONS = 10;
/** Learners of each organisation: 5,600 start at once, the others warm the service up. */
const LEARNERS = 610;
const WARM_UP = 500;
/** A lesson begins in a service that has run for a while, seconds. */
const WARM_UP_S = 10;

interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the service for each start, until every screen shows the last, ms. */
  readonly cpu: number;
}

/** Everybody starts a session at the same moment, as at the beginning of a lesson; each start must be accepted. */
export async function measureStarts(server: string, settings: Settings): Promise<void> {
  const runs: Figures[] = [];
  for (let repetition = 0; repetition < settings.repetitions; repetition += 1)
    runs.push(await measure(server, settings));
  const of = (figure: keyof Figures) => median(runs.map((run) => run[figure]));
  printTable(
    `${count(ORGANISATIONS * LEARNERS - WARM_UP)} learners start a session, ${settings.connections} connections, ` +
      `projections running, median of ${settings.repetitions}`,
    ['', 'starts/s', 'p50', 'p99', 'CPU a start'],
    [['starts', count(of('rate')), ms(of('p50')), ms(of('p99')), `${of('cpu').toFixed(2)} ms`]],
  );
}

async function measure(server: string, settings: Settings): Promise<Figures> {
  const url = await freshDatabase(server, 'bench_starts');
  const service = await startService(url, settings.port, 'both');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: ORGANISATIONS,
    learners: LEARNERS,
    managers: 0,
  });
  const { port } = service;
  const { connections: amount } = settings;
  await loadFromOutside({
    port,
    connections: amount,
    learners: learners.slice(0, WARM_UP),
    seconds: WARM_UP_S,
    events: Number.MAX_SAFE_INTEGER,
  });
  await caughtUp(pool);
  const students = learners.slice(WARM_UP).map((learner) => new Student(learner));
  const connections = await Promise.all(Array.from({ length: amount }, () => HttpConnection.open(port)));
  const cpuBefore = service.cpu();
  const began = performance.now();
  const taken = (await start(connections, students)).sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1000;
  await caughtUp(pool);
  const cpu = service.cpu() - cpuBefore;
  for (const connection of connections) connection.close();
  await pool.end();
  await service.stop();
  return {
    rate: taken.length / seconds,
    p50: taken[Math.floor(taken.length * 0.5)] ?? 0,
    p99: taken[Math.floor(taken.length * 0.99)] ?? 0,
    cpu: (cpu * 1000) / taken.length,
  };
}

/** Sends each student's start; answers how long each took, milliseconds. */
async function start(
  connections: readonly HttpConnection[],
  students: readonly Student[],
): Promise<number[]> {
  const taken: number[] = [];
  const waiting = [...students];
  await Promise.all(
    connections.map(async (http) => {
      for (let student = waiting.pop(); student !== undefined; student = waiting.pop()) {
        const at = performance.now();
        const answer = await http.post(
          ingestEndpoints.sessionEvents.path,
          student.person.token,
          student.batch(1).body,
        );
        if (countAccepted(answer) !== 1) throw new Error('a start was not accepted');
        taken.push(performance.now() - at);
      }
    }),
  );
  return taken;
}
