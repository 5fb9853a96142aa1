import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import { type LiveMessage, rooms } from '@keenly/contracts/live';
import pg from 'pg';
import { count, ms, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { HttpConnection } from './http-connection.js';
import { BATCH, countAccepted } from './load.js';
import { liveSocket } from './live-socket.js';
import { type BenchPerson, makePeople } from './people.js';
import { milliseconds, spent } from './cost.js';
import { caughtUp } from './readers.js';
import { secrets, type Service, startService } from './service.js';
import type { Settings } from './settings.js';
import { Student } from './student.js';

/** When the nth nudge of a session was sent, and when its batch was answered. */
interface Sent {
  readonly session: string;
  readonly nudges: number;
  readonly sentAt: number;
}

/**
 * From a batch leaving the extension to the board of a manager showing it, at a steady rate. Each batch holds a nudge,
 * whose number the board's row carries, so every batch is recognised on arrival.
 */
export const measureLatency = (server: string, settings: Settings) => measure(server, settings, ['both']);

/** The same with the readers in a process of their own, so that both halves show what they cost. */
export const measureHalves = (server: string, settings: Settings) =>
  measure(server, settings, ['api', 'worker']);

async function measure(
  server: string,
  settings: Settings,
  roles: readonly ('both' | 'api' | 'worker')[],
): Promise<void> {
  const url = await freshDatabase(server, 'bench_latency');
  const services: Service[] = [];
  for (const [at, role] of roles.entries()) services.push(await startService(url, settings.port + at, role));
  const [service] = services;
  if (service === undefined) throw new Error('nothing to measure');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const people = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 20,
    learners: 10,
    managers: 1,
  });
  const pending = new Map<string, Sent[]>();
  const taken: number[] = [];
  const watchers = await Promise.all(
    people.managers.map((manager) =>
      watch(service.url, manager, (message) => arrived(message, pending, taken)),
    ),
  );
  const students = people.learners.map((learner) => new Student(learner));
  await send(service.port, students, { ...settings, seconds: 3 }, pending);
  await caughtUp(pool);
  taken.length = 0;
  const [before, began] = [await spent(pool, services), performance.now()];
  const sent = await send(service.port, students, settings, pending);
  await caughtUp(pool);
  const [after, seconds] = [await spent(pool, services), (performance.now() - began) / 1000];
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const missing = [...pending.values()].flat().length;
  taken.sort((a, b) => a - b);
  const at = (share: number) => ms(taken[Math.floor(taken.length * share)] ?? 0);
  printTable(
    `From a batch sent to a manager's board, ${count((sent * BATCH) / settings.seconds)} events/s`,
    ['', 'p50', 'p95', 'p99', 'batches', 'not shown'],
    [['batch to board', at(0.5), at(0.95), at(0.99), count(taken.length), count(missing)]],
  );
  const events = sent * BATCH;
  printTable(
    'What it cost',
    ['', ...roles.map((role) => `CPU an event, ${role}`), 'Postgres', 'transactions/s'],
    [
      [
        'each event',
        ...after.services.map((cpu, at) => milliseconds(cpu - (before.services[at] ?? 0), events)),
        milliseconds(after.postgres - before.postgres, events),
        count((after.transactions - before.transactions) / seconds),
      ],
    ],
  );
  for (const watcher of watchers) watcher.disconnect();
  await pool.end();
  for (const one of services) await one.stop();
}

function arrived(message: LiveMessage, pending: Map<string, Sent[]>, taken: number[]): void {
  if (message.type !== 'board_entry_changed') return;
  const { session_id, nudge_count } = message.entry;
  const waiting = pending.get(session_id) ?? [];
  const now = performance.now();
  for (const { sentAt } of waiting.filter(({ nudges }) => nudges <= nudge_count)) taken.push(now - sentAt);
  pending.set(
    session_id,
    waiting.filter(({ nudges }) => nudges > nudge_count),
  );
}

const watch = (url: string, { token, clientId }: BenchPerson, hear: (message: LiveMessage) => void) =>
  liveSocket(url, { token, room: rooms.team(clientId) }, hear);

/** More than this under way at once is a service that cannot keep up. */
const MOST_CONNECTIONS = 512;

/** Sends at the rate asked for, every learner in turn, as many batches at once as it takes; answers how many. */
async function send(
  port: number,
  students: readonly Student[],
  { rate, seconds, connections }: Pick<Settings, 'rate' | 'seconds' | 'connections'>,
  pending: Map<string, Sent[]>,
): Promise<number> {
  const free = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const all = [...free];
  const everyMs = (1000 * BATCH) / rate;
  const began = performance.now();
  const total = Math.floor((seconds * 1000) / everyMs);
  const under: Promise<void>[] = [];
  for (let n = 0; n < total; n += 1) {
    const wait = began + n * everyMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const student = students[n % students.length];
    if (student === undefined) throw new Error('nobody studies');
    const http = free.pop() ?? (await HttpConnection.open(port));
    if (!all.includes(http)) all.push(http);
    if (all.length > MOST_CONNECTIONS) throw new Error('the service cannot keep up with this rate');
    under.push(
      post(http, student, pending)
        .finally(() => free.push(http))
        .then(() => undefined),
    );
  }
  await Promise.all(under);
  for (const http of all) http.close();
  return total;
}

async function post(http: HttpConnection, student: Student, pending: Map<string, Sent[]>): Promise<void> {
  const before = student.nudges;
  const { body } = student.batch(BATCH);
  const { sessionId, nudges } = student;
  if (nudges > before) {
    const sent = { session: sessionId, nudges, sentAt: performance.now() };
    pending.set(sessionId, [...(pending.get(sessionId) ?? []), sent]);
  }
  countAccepted(await http.post(ingestEndpoints.sessionEvents.path, student.person.token, body));
}
