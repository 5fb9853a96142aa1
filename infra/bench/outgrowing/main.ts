import { count, printTable } from '../event-store/figures.js';
import { continent, oneZone, wholeWorld, type Zone } from './day.js';
import { apiProcesses, lanes, today, workerProcesses } from './designs.js';
import { figures } from './figures.js';
import { whatBreaks } from './limits.js';
import { type Load, loadOf } from './load.js';
import { billOf, type Bill, type Design } from './machines.js';
import { printDay } from './print-day.js';
import { readSettings } from './settings.js';
import { short, terabytes } from './words.js';

/** What it takes to carry more learners, on paper; the options are in README.md. */
const settings = readSettings(process.argv.slice(2));

interface Size {
  readonly learners: number;
  readonly zones: readonly Zone[];
}

const sizes: readonly Size[] = [
  { learners: 10_000, zones: oneZone },
  { learners: 1_000_000, zones: continent },
  { learners: 100_000_000, zones: wholeWorld },
];

printTable(
  'What it rests on',
  ['figure', 'value', 'unit', '', 'source'],
  Object.entries(figures).map(([name, { value, unit, kind, source }]) => [
    name,
    value.toLocaleString('en-US'),
    unit,
    kind,
    source,
  ]),
);

const loads = sizes.map(({ learners, zones }) => loadOf(learners, zones));
const rows: readonly (readonly [string, (load: Load) => string])[] = [
  ['busiest minute against the mean', ({ peak }) => `${peak.toFixed(1)} ×`],
  ['in a session then', ({ studying }) => count(studying)],
  ['events/s then', ({ events }) => count(events)],
  ['batches and heartbeats/s then', ({ batches, heartbeats }) => count(batches + heartbeats)],
  ['answers/s to who reads', ({ reads }) => count(reads)],
  ['sockets', ({ sockets }) => count(sockets)],
  ['emails/s on a Monday', ({ mails }) => mails.toFixed(2)],
  ['events a year', ({ eventsAYear }) => short(eventsAYear)],
  ['sessions a year', ({ sessionsAYear }) => short(sessionsAYear)],
  ['processes that answer, that read', (load) => `${apiProcesses(load)}, ${workerProcesses(load)}`],
];
printTable(
  'What learners do',
  ['learners', ...loads.map(({ learners }) => short(learners))],
  rows.map(([name, of]) => [name, ...loads.map(of)]),
);

const bills = loads.flatMap((load) =>
  (['today', 'lanes'] as const).map((design) => ({ load, bill: billOf(load, design, settings.prices) })),
);
printTable(
  'What that takes at the end of a year (lanes are designed, not built)',
  [
    'learners',
    'design',
    'service',
    'PostgreSQL',
    'vCPUs',
    'database',
    'disks',
    'objects',
    'US$ a month',
    'a learner',
    'over first',
  ],
  bills.map(({ load, bill }) => [
    short(load.learners),
    ...billRow(bill),
    (bill.monthly / load.learners).toFixed(4),
    overFirst(load.learners, bill.design),
  ]),
);

for (const { learners, zones } of sizes) {
  for (const [design, limits] of [['today', today] as const, ['lanes', lanes] as const]) {
    printTable(
      `${short(learners)} learners, ${design}: what breaks first`,
      ['limit', 'has', 'is asked', 'used', 'reached at', 'then'],
      whatBreaks(limits, learners, zones).map(({ limit, asked, share, learners: at }) => [
        limit.name,
        `${count(limit.has * 100) === '0' ? limit.has : limit.has.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${limit.unit}`,
        asked.toLocaleString('en-US', { maximumFractionDigits: 2 }),
        `${(100 * share).toFixed(0)} %`,
        short(at),
        limit.then,
      ]),
    );
  }
}

printDay(settings, wholeWorld);

/** The first of the limits that such a design is beyond. */
function overFirst(learners: number, design: Design): string {
  const zones = sizes.find((size) => size.learners === learners)?.zones ?? wholeWorld;
  const beyond = whatBreaks(design === 'today' ? today : lanes, learners, zones).find(
    ({ share }) => share >= 1,
  );
  return beyond?.limit.name ?? '–';
}

function billRow({ design, service, primaries, cores, vcpus, stored, disks, objects, monthly }: Bill) {
  return [
    design,
    `${count(service)} × ${figures.appCores.value} cores`,
    `${count(primaries)} × 3 × ${cores} cores`,
    count(vcpus),
    ...[stored, disks, objects].map(terabytes),
    count(monthly),
  ];
}
