import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchPerson } from '../backend/people.js';
import { caughtUp } from '../backend/readers.js';
import type { Service } from '../backend/service.js';
import { count, printTable } from '../event-store/figures.js';
import { compare, miscounted } from './acknowledged.js';
import type { Tally } from './device.js';
import { Devices } from './devices.js';
import { busiestTables, type Sample, sampleStore } from './sample.js';
import { grown } from './verdict.js';

const MINUTE_MS = 60_000;
/** Into each minute a process is killed, so that it is back and warm again when the minute is measured. */
const KILL_AT_MS = 15_000;
const BUSIEST = 12;

export interface Soak {
  readonly minutes: number;
  /** Events a second. */
  readonly rate: number;
  readonly learners: readonly BenchPerson[];
  readonly pool: pg.Pool;
  /** The process that lives through it all, whose memory is watched. */
  readonly stays: Service;
  /** The one that is killed each minute. */
  readonly killed: Service;
  readonly again: () => Promise<Service>;
}

const head = [
  'minute',
  'events',
  'MB',
  'of the other',
  'fds',
  'log MB',
  'its indexes',
  'read MB',
  'its indexes',
  'others MB',
  'dead rows',
  'lag',
  'broken',
  'put off',
  'refused',
  'late',
  'lost',
  'doubled',
];
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/** Runs it, a row a minute, and answers what was not as it must be; empty where all was. */
export async function soak(run: Soak): Promise<string[]> {
  const { pool, stays } = run;
  process.stdout.write(
    `${count(run.rate)} events a second from ${run.learners.length} devices for ${run.minutes} minutes; ` +
      `one of two processes is killed each minute.\n${head.join(' | ')}\n`,
  );
  const devices = Devices.start({
    ports: [stays.port, run.killed.port],
    learners: run.learners,
    rate: run.rate,
  });
  const samples: Sample[] = [];
  const all: string[] = [];
  const met = { lost: 0, doubled: 0, refused: 0, others: 0, firstOther: '' };
  let other = run.killed;
  const began = Date.now();
  for (let minute = 1; minute <= run.minutes; minute += 1) {
    const minuteBegan = began + (minute - 1) * MINUTE_MS;
    await until(minuteBegan + KILL_AT_MS);
    await other.kill9();
    other = await run.again();
    await until(minuteBegan + MINUTE_MS);
    const tally = await devices.tally();
    const sample = {
      ...(await sampleStore(pool)),
      memory: stays.memory(),
      descriptors: stays.descriptors(),
    };
    samples.push(sample);
    const { lost, doubled } = await compare(pool, tally.acknowledged);
    add(tally, { lost, doubled });
    process.stdout.write(`${rowOf(minute, sample, tally, { other, lost, doubled }).join(' | ')}\n`);
  }
  add(await devices.end(), { lost: 0, doubled: 0 });
  await caughtUp(pool);
  const [last, wrong] = [await compare(pool, all), await miscounted(pool)];
  await printBusiest(pool);
  await other.stop();
  process.stdout.write(
    `\n${count(last.acknowledged)} events acknowledged: ${last.lost} lost, ${last.doubled} doubled; ` +
      `${wrong} sessions miscounted on the list.\n`,
  );
  return [
    ...grown(samples),
    ...(last.lost + met.lost > 0 ? [`${last.lost} acknowledged events are not in the log`] : []),
    ...(last.doubled + met.doubled > 0 ? [`${last.doubled} events are in the log more than once`] : []),
    ...(wrong > 0 ? [`${wrong} sessions are counted otherwise than the log has them`] : []),
    ...(met.refused > 0 ? [`${met.refused} events were refused`] : []),
    ...(met.others > 0 ? [`${met.others} batches were answered otherwise: ${met.firstOther}`] : []),
  ];

  function add(tally: Tally, { lost, doubled }: { lost: number; doubled: number }): void {
    for (const id of tally.acknowledged) all.push(id);
    met.lost += lost;
    met.doubled += doubled;
    met.refused += tally.refused;
    met.others += tally.others;
    met.firstOther ||= tally.firstOther;
  }
}

function rowOf(
  minute: number,
  sample: Sample,
  tally: Tally,
  { other, lost, doubled }: { other: Service; lost: number; doubled: number },
): string[] {
  return [
    minute,
    count(sample.events),
    sample.memory.toFixed(0),
    other.memory().toFixed(0),
    sample.descriptors,
    megabytes(sample.logTable),
    megabytes(sample.logIndexes),
    megabytes(sample.readTables),
    megabytes(sample.readIndexes),
    megabytes(sample.others),
    count(sample.dead),
    count(sample.lag),
    tally.broken,
    tally.putOff,
    tally.refused,
    tally.late,
    lost,
    doubled,
  ].map(String);
}

async function printBusiest(pool: pg.Pool): Promise<void> {
  const tables = await busiestTables(pool, BUSIEST);
  printTable(
    'The tables that were written to most',
    ['', 'written', 'live', 'dead', 'MB', 'indexes MB'],
    tables.map(({ name, written, live, dead, table, indexes }) => [
      name,
      count(written),
      count(live),
      count(dead),
      megabytes(table),
      megabytes(indexes),
    ]),
  );
}

async function until(at: number): Promise<void> {
  await pause(Math.max(0, at - Date.now()));
}
