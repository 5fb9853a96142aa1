import { parseArgs } from 'node:util';
import type { DataExport } from '@keenly/contracts/trust';
import { v7 as uuidv7 } from 'uuid';
import { startBenchPostgres } from '../bench-postgres.js';
import { count, median, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { type Learner, startTrustService } from './learners.js';

/** One learner's copy; the options are in README.md. */
const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '5' },
    sessions: { type: 'string', default: '400' },
    url: { type: 'string' },
  },
});
const repetitions = Number(values.repetitions);
const year = Number(values.sessions);

/** What the product promises of a year, and what it should reach, in seconds. */
const MOST_S = 10;
const REACH_S = 3;

const server = values.url === undefined ? await startBenchPostgres() : undefined;
const service = await startTrustService(await freshDatabase(values.url ?? server?.url ?? '', 'bench_trust'));

interface Run {
  readonly seconds: number;
  /** Most memory above what the process held before, megabytes. */
  readonly mb: number;
  readonly bytes: number;
}

const learners: [string, Learner][] = [
  ['a tenth of a year', await service.learner(Math.max(1, Math.round(year / 10)))],
  ['a year', await service.learner(year)],
];
const rows: string[][] = [];
for (const [name, learner] of learners) {
  await copy(learner);
  const runs: Run[] = [];
  const reads: number[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    runs.push(await copy(learner));
    reads.push(await service.readAll(learner));
  }
  const seconds = median(runs.map((run) => run.seconds));
  rows.push([
    name,
    count(learner.sessions),
    count(learner.events),
    `${seconds.toFixed(2)} s`,
    `${median(reads).toFixed(2)} s`,
    `${median(runs.map((run) => run.mb)).toFixed(0)} MB`,
    `${(median(runs.map((run) => run.bytes)) / 1e6).toFixed(2)} MB`,
    seconds <= REACH_S
      ? `reached ${String(REACH_S)} s`
      : seconds <= MOST_S
        ? `within ${String(MOST_S)} s`
        : 'MISSED',
  ]);
}
printTable(
  'A copy of everything about one learner',
  ['copy of', 'sessions', 'events', 'made in', 'rows alone', 'memory', 'archive', 'promise'],
  rows,
);
await service.close();
await server?.stop();
process.exit(0);

/** Makes one copy as the queue's job does. */
async function copy(learner: Learner): Promise<Run> {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const made: DataExport = await service.copy(learner, uuidv7());
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  return { seconds, mb: (most - before) / 1e6, bytes: made.bytes ?? 0 };
}
