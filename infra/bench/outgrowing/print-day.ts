import { count, printTable } from '../event-store/figures.js';
import { chanceOf } from './chance.js';
import type { Zone } from './day.js';
import { lanes as lanesDesign, organizations } from './designs.js';
import { figures } from './figures.js';
import { laneRate, measuredLane, replicated } from './lane.js';
import { whatBreaks } from './limits.js';
import { loadOf } from './load.js';
import { billOf, serverMs } from './machines.js';
import type { Settings } from './settings.js';
import { type Day, type DayResult, simulate } from './simulation.js';
import { lanesOf, zipfSizes } from './tenants.js';
import { short, terabytes } from './words.js';

/** Lanes of a server: as many as were measured on one. */
const LANES_OF_A_SERVER = 8;
/** How the same machines do as learners grow, around the busiest hour. */
const GROWN = [1, 1.5, 2, 3, 4] as const;
const AROUND_S = 600;
/** The whole day goes in steps of so many seconds. */
const DAY_STEP_S = 10;

/** Simulates a day of lanes, and prints it. Takes some seconds. */
export function printDay(settings: Settings, zones: readonly Zone[]): void {
  const load = loadOf(settings.learners, zones);
  const bill = billOf(load, 'lanes', settings.prices);
  const servers = bill.primaries;
  const day = dayOf(settings, zones, servers, bill.cores);
  const began = performance.now();
  const whole = simulate({ ...day, step: DAY_STEP_S });
  const seconds = (performance.now() - began) / 1000;
  printTable(
    `A weekday of ${short(settings.learners)} learners in ${count(day.lanes.length)} lanes on ${count(servers)} servers (designed, not built)`,
    ['', ''],
    [
      ['events', short(sum(whole, ({ arrived }) => arrived))],
      [
        'stored, and on every screen by midnight',
        [sum(whole, ({ stored }) => stored), sum(whole, ({ applied }) => applied)].map(short).join(', '),
      ],
      ['most in a second', `${count(whole.peak)} at ${clock(whole.peakAt)} UTC`],
      ['until stored, p50 and p99', both(whole.wait)],
      ['until on every screen, p50 and p99', both(whole.shown)],
      ['machines: service, PostgreSQL', `${count(bill.service)}, ${count(bill.primaries * 3)}`],
      ['a year of it', `${terabytes(bill.stored)} in one copy, ${terabytes(bill.disks)} on disks`],
      ['a month of it', `US$ ${count(bill.monthly)}`],
      ['computed in', `${seconds.toFixed(1)} s`],
    ],
  );
  const ordered = [...whole.lanes].sort((a, b) => b.busiest - a.busiest);
  const middle = ordered[Math.floor(ordered.length / 2)];
  printTable(
    'Its lanes, the busiest first, and the one in the middle',
    ['learners', 'of one tenant', 'most/s', 'of its lane', 'longest queue', 'p50', 'p99'],
    [...ordered.slice(0, 4), ...(middle === undefined ? [] : [middle])].map((lane) => [
      short(lane.learners),
      short(lane.biggest),
      count(lane.peak),
      `${(100 * lane.busiest).toFixed(0)} %`,
      count(lane.longestQueue),
      `${lane.waitP50.toFixed(1)} ms`,
      `${lane.waitP99.toFixed(1)} ms`,
    ]),
  );
  const at = Math.max(0, (ordered[0]?.peakAt ?? whole.peakAt) - AROUND_S);
  printTable(
    'The same machines in the busiest lane’s busiest 20 minutes, as learners grow',
    [
      'learners',
      'most/s',
      'busiest lane',
      'until stored, p99',
      'stored, still queued',
      'until on screen, p99',
      'reached first',
    ],
    GROWN.map((factor) => {
      const grown = simulate({
        ...day,
        eventsOfALearner: day.eventsOfALearner * factor,
        ...{ from: at, seconds: 2 * AROUND_S },
      });
      const learners = settings.learners * factor;
      const broken = whatBreaks(lanesDesign, learners, zones).filter(({ share }) => share >= 1);
      return [
        short(learners),
        count(grown.peak),
        `${(100 * Math.max(...grown.lanes.map(({ busiest }) => busiest))).toFixed(0)} %`,
        `${count(grown.wait.quantile(0.99))} ms`,
        short(sum(grown, ({ queued }) => queued)),
        `${count(grown.shown.quantile(0.99))} ms`,
        broken[0]?.limit.name ?? '–',
      ];
    }),
  );
}

function dayOf(
  { learners, seed }: Pick<Settings, 'learners' | 'seed'>,
  zones: readonly Zone[],
  servers: number,
  cores: number,
): Day {
  const load = loadOf(learners, zones);
  const chance = chanceOf(seed);
  const inOrganizations = learners * figures.inOrganizations.value;
  const cost = replicated(measuredLane());
  return {
    lanes: lanesOf(
      zipfSizes(inOrganizations, organizations(learners)),
      learners - inOrganizations,
      { lanes: servers * LANES_OF_A_SERVER, zones },
      chance,
    ),
    ...{ zones, servers, cost, seed },
    eventsOfALearner: load.meanEvents / learners,
    serverRate: (1000 * cores) / serverMs('lanes'),
    readerRate: Math.min(laneRate(cost), 1000 / (figures.workerMs.value * figures.readerShare.value)),
  };
}

const sum = ({ lanes }: DayResult, of: (lane: DayResult['lanes'][number]) => number) =>
  lanes.reduce((whole, lane) => whole + of(lane), 0);

const both = (times: DayResult['wait']) =>
  [0.5, 0.99].map((share) => `${times.quantile(share).toFixed(1)} ms`).join(', ');

function clock(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 16);
}
