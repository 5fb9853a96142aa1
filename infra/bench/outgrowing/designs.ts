import { oneZone, peakFactor } from './day.js';
import { figures } from './figures.js';
import { laneRate, measuredLane, replicated } from './lane.js';
import type { Limit } from './limits.js';
import type { Load } from './load.js';
import { biggestOf } from './tenants.js';

const TB = 1e12;
const MB = 1e6;
const HOUR_S = 3600;
const LOCAL_PEAK = peakFactor(oneZone);

const of = (name: keyof typeof figures) => figures[name].value;
/** What read models keep of an event for good, bytes. */
export const readBytes = () =>
  of('sessionDetailBytes') + of('boardBytes') + of('insightBytes') + of('listBytes') + of('badgeBytes');

/** What a year adds to one copy of the database, bytes. */
export const bytesAYear = ({ eventsAYear }: Load) =>
  eventsAYear * (of('logBytes') + of('logIndexBytes') + readBytes());

/** Processes of the service at the peak: for what is sent, who reads, and sockets. */
export function apiProcesses(load: Load): number {
  const cores = (load.events * of('apiMs') + load.reads * of('readMs')) / 1000 / of('busy');
  return Math.max(2, Math.ceil(cores), Math.ceil(load.sockets / of('socketsOfAProcess')));
}

export function workerProcesses(load: Load): number {
  return Math.max(2, Math.ceil((load.events * of('workerMs')) / 1000 / of('busy')));
}

export const postgresCores = (load: Load) => (load.events * of('postgresMs')) / 1000 / of('busy');

/** Learners of the biggest organization. */
export function biggestTenant(learners: number): number {
  return biggestOf(learners * of('inOrganizations'), organizations(learners));
}

export const organizations = (learners: number) =>
  Math.max(1, Math.round((learners * of('inOrganizations')) / of('learnersOfAnOrganization')));

/** Of one log in one order on one server, as the code stands. */
export const today: readonly Limit[] = [
  {
    name: 'rebuild of a read model',
    unit: 'hours',
    has: of('rebuildHours'),
    asked: (load) => load.eventsAYear / of('rebuildRate') / HOUR_S,
    then: 'rebuild by lane, side by side',
  },
  {
    name: 'the most expensive reader',
    unit: 'cores',
    has: of('busy'),
    asked: (load) => (load.events * of('workerMs') * of('readerShare')) / 1000,
    then: 'a reader per lane: it runs in one process, on one core',
  },
  {
    name: 'disk of the server, a year',
    unit: 'TB',
    has: of('ssdTb'),
    asked: (load) => bytesAYear(load) / TB,
    then: 'lanes on several servers',
  },
  {
    name: 'daily copy',
    unit: 'hours',
    has: of('backupHours'),
    asked: (load) => bytesAYear(load) / MB / of('backupMb') / HOUR_S,
    then: 'incremental copies, then a copy per server',
  },
  {
    name: 'cores of PostgreSQL',
    unit: 'cores',
    has: of('serverCores'),
    asked: postgresCores,
    then: 'lanes on several servers',
  },
  {
    name: 'connections of PostgreSQL',
    unit: 'connections',
    has: of('mostConnections'),
    asked: (load) => (apiProcesses(load) + workerProcesses(load)) * of('connectionsOfAProcess'),
    then: 'fewer per process; a pooler for requests, which take no session locks',
  },
  {
    name: 'notices of appends',
    unit: 'notices/s',
    has: of('noticesTaken'),
    asked: (load) => apiProcesses(load) * of('announcements') * (apiProcesses(load) + workerProcesses(load)),
    then: 'announce by lane, to those who read it',
  },
  {
    name: 'live feed, read by each process',
    unit: 'rows/s',
    has: of('feedRowsRead'),
    asked: (load) => load.events * of('feedRowsOfAnEvent'),
    then: 'a feed per lane, read where its rooms are',
  },
  {
    name: 'the lane lock',
    unit: 'events/s',
    has: laneRate(replicated(measuredLane())),
    asked: ({ events }) => events,
    then: 'lanes',
  },
  {
    name: 'write-ahead log',
    unit: 'MB/s',
    has: of('walMb'),
    asked: (load) => (load.events * of('walBytes')) / MB,
    then: 'lanes on several servers, each with its replica',
  },
  {
    name: 'vacuum',
    unit: 'rows/s',
    has: of('vacuumRows'),
    asked: (load) => load.events * of('deadRows'),
    then: 'lanes on several servers',
  },
  {
    name: 'jobs in one Redis',
    unit: 'jobs/s',
    has: of('queueJobs'),
    asked: ({ mails }) => mails,
    then: 'a queue per group of lanes',
  },
];

/** Of lanes on as many servers as it takes: designed, not built. What is left doesn't get better with servers. */
export const lanes: readonly Limit[] = [
  {
    name: 'lane of the biggest tenant',
    unit: 'events/s',
    has: laneRate(replicated(measuredLane())),
    asked: tenantEvents,
    then: 'two lanes for a tenant: its streams by hash, its screens in two orders',
  },
  {
    name: 'a reader of that lane',
    unit: 'cores',
    has: of('busy'),
    asked: (load) => (tenantEvents(load) * of('workerMs') * of('readerShare')) / 1000,
    then: 'partition that reader by learner',
  },
  {
    name: 'server of that lane',
    unit: 'cores',
    has: of('serverCores'),
    asked: (load) => (tenantEvents(load) * of('postgresMs')) / 1000 / of('busy'),
    then: 'read models of a tenant apart from its log',
  },
  {
    name: 'rebuild of that lane',
    unit: 'hours',
    has: of('rebuildHours'),
    asked: (load) =>
      (load.eventsAYear * biggestTenant(load.learners)) / load.learners / of('rebuildRate') / HOUR_S,
    then: 'rebuild from a copy of older events, by learner',
  },
  {
    name: 'jobs in one Redis',
    unit: 'jobs/s',
    has: of('queueJobs'),
    asked: ({ mails }) => mails,
    then: 'a queue per group of lanes',
  },
];

/** What the biggest tenant sends at its own peak: it's in one time zone, whose noon isn't everyone's. */
export function tenantEvents(load: Load): number {
  return (biggestTenant(load.learners) / load.learners) * load.meanEvents * LOCAL_PEAK;
}
