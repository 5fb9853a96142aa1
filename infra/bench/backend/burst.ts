import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import type { BatchResult } from '@keenly/contracts/ingest';
import pg from 'pg';
import { startBenchPostgres } from '../bench-postgres.js';
import { count, ms, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { type HttpAnswer, HttpConnection } from './http-connection.js';
import { BATCH } from './load.js';
import { makePeople } from './people.js';
import { secrets, startService } from './service.js';
import { Student } from './student.js';

/** More than the service can take: what devices send that were all without a network for a while. */
const EVENTS_A_SECOND = 8300;
const SECONDS = 10;
const TICK_MS = 10;
const ORGANISATIONS = 10;
const LEARNERS = 200;
const PORT = 4560;

interface Device {
  readonly student: Student;
  readonly http: HttpConnection;
}

/** What came of the batches of a burst. */
class Outcome {
  readonly acknowledged: string[] = [];
  readonly takenMs: number[] = [];
  readonly refusedMs: number[] = [];
  withRetryAfter = 0;
  /** Were due while every device still waited for its last answer. */
  unsent = 0;
  readonly others = new Map<number, number>();

  add({ status, body, retryAfterS }: HttpAnswer, tookMs: number): void {
    if (status === 200) {
      this.takenMs.push(tookMs);
      this.acknowledged.push(...(JSON.parse(body) as BatchResult).accepted);
    } else if (status === 429) {
      this.refusedMs.push(tookMs);
      if (retryAfterS !== undefined) this.withRetryAfter += 1;
    } else this.others.set(status, (this.others.get(status) ?? 0) + 1);
  }
}

async function send({ student, http }: Device, outcome: Outcome): Promise<void> {
  const at = performance.now();
  const { body } = student.batch(BATCH);
  const answer = await http.post(ingestEndpoints.sessionEvents.path, student.person.token, body);
  outcome.add(answer, performance.now() - at);
}

/** Sends at its own pace, however slow the answers are; a device has one batch under way. */
async function burst(devices: readonly Device[]): Promise<Outcome> {
  const outcome = new Outcome();
  const idle = [...devices];
  const under = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  for (let at = 0; at < SECONDS * 1000; at = performance.now() - began) {
    for (const due = (at / 1000) * (EVENTS_A_SECOND / BATCH); sent < due; sent += 1) {
      const device = idle.shift();
      if (device === undefined) {
        outcome.unsent += 1;
        continue;
      }
      const way = send(device, outcome).then(() => {
        idle.push(device);
        under.delete(way);
      });
      under.add(way);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(under);
  return outcome;
}

const server = await startBenchPostgres();
try {
  const url = await freshDatabase(server.url, 'bench_burst');
  const service = await startService(url, PORT, 'both');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: ORGANISATIONS,
    learners: LEARNERS,
    managers: 0,
  });
  const devices: Device[] = [];
  const opened = new Outcome();
  for (const learner of learners) {
    const device = { student: new Student(learner), http: await HttpConnection.open(PORT) };
    await send(device, opened);
    devices.push(device);
  }
  const before = service.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, service.memory())), 100);
  const { takenMs, refusedMs, ...rest } = await burst(devices);
  clearInterval(watch);
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from event_store.event where event_id = any ($1::uuid[])',
    [rest.acknowledged],
  );
  const share = (times: number[], part: number) =>
    ms(times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);
  const batches = takenMs.length + refusedMs.length + rest.unsent;
  printTable(
    `A burst of ${count(EVENTS_A_SECOND)} events/s for ${SECONDS} s, ${count(devices.length)} devices, batches of ${BATCH}`,
    ['', ''],
    [
      ['batches due', count(batches)],
      ['taken', `${count(takenMs.length)}, ${((takenMs.length / batches) * 100).toFixed(1)}%`],
      ['taken: p50, p95, longest', [0.5, 0.95, 0.9999].map((part) => share(takenMs, part)).join(', ')],
      ['429', `${count(refusedMs.length)}, ${count(rest.withRetryAfter)} with Retry-After`],
      ['429: p50, p95', [0.5, 0.95].map((part) => share(refusedMs, part)).join(', ')],
      ['due while every device waited', count(rest.unsent)],
      ['other answers', JSON.stringify([...rest.others])],
      [
        'events acknowledged, and stored of those',
        `${count(rest.acknowledged.length)}, ${count(rows[0]?.stored ?? 0)}`,
      ],
      ['memory before, at most', `${Math.round(before)} MB, ${Math.round(most)} MB`],
    ],
  );
  for (const { http } of devices) http.close();
  await pool.end();
  await service.stop();
} finally {
  await server.stop();
}
