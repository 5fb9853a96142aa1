import { apiPaths } from '@keenly/contracts/api-paths';
import pg from 'pg';
import { count, ms, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { HttpConnection } from './http-connection.js';
import { countAccepted } from './load.js';
import { makePeople } from './people.js';
import { caughtUp } from './readers.js';
import { secrets, startService } from './service.js';
import type { Settings } from './settings.js';
import { Student } from './student.js';

const ORGANISATIONS = 10;
/** Learners of each organisation who start at once. */
const LEARNERS = 500;
const WARM_UP = 500;

/** Everyone starts a session at the same moment, as at the beginning of a lesson; each start must be accepted. */
export async function measureStarts(server: string, settings: Settings): Promise<void> {
  const url = await freshDatabase(server, 'bench_starts');
  const service = await startService(url, settings.port, 'both');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: ORGANISATIONS,
    learners: LEARNERS,
    managers: 0,
  });
  const students = learners.map((learner) => new Student(learner));
  const connections = await Promise.all(
    Array.from({ length: settings.connections }, () => HttpConnection.open(service.port)),
  );
  await start(connections, students.slice(0, WARM_UP));
  await caughtUp(pool);
  const cpuBefore = service.cpu();
  const began = performance.now();
  const taken = (await start(connections, students.slice(WARM_UP))).sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1000;
  const cpu = service.cpu() - cpuBefore;
  printTable(
    `${taken.length} learners start a session, ${settings.connections} connections, projections running`,
    ['', 'starts/s', 'p50', 'p99', 'processor time a start'],
    [
      [
        'starts',
        count(taken.length / seconds),
        ms(taken[Math.floor(taken.length * 0.5)] ?? 0),
        ms(taken[Math.floor(taken.length * 0.99)] ?? 0),
        ms((cpu * 1000) / taken.length),
      ],
    ],
  );
  for (const connection of connections) connection.close();
  await pool.end();
  await service.stop();
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
        const answer = await http.post(apiPaths.sessionEvents, student.person.token, student.batch(1).body);
        if (countAccepted(answer) !== 1) throw new Error('a start was not accepted');
        taken.push(performance.now() - at);
      }
    }),
  );
  return taken;
}
