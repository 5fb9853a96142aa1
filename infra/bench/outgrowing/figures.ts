/** A number that the model rests on, and where it comes from. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** `measured`: by a benchmark. `code`: a constant of what is shipped. `assumed`: nobody measured it. */
  readonly kind: 'measured' | 'code' | 'assumed';
  readonly source: string;
}

const measured = (value: number, unit: string, source: string): Figure => ({
  ...{ value, unit, source },
  kind: 'measured',
});
const code = (value: number, unit: string, source: string): Figure => ({
  ...{ value, unit, source },
  kind: 'code',
});
const assumed = (value: number, unit: string, source: string): Figure => ({
  ...{ value, unit, source },
  kind: 'assumed',
});

const APPENDS = 'infra/bench/event-store, section appends; 2 cores, PostgreSQL 15, events of 400 bytes';
const CITUS = 'trial with Citus 13.2, coordinator and two workers on 2 cores; designed, not built';
const SOAK = 'infra/bench/soak --minutes=3 --rate=300, 2 busy cores, 2026-11-28';
const HALVES = 'not measured yet: infra/bench/backend --only=halves on an idle machine says it';
const HABIT = 'a habit of learners; replace it by your own';
const HARDWARE = 'a large server of today';

/** All inputs, each once. Milliseconds of a processor are of one core. */
export const figures = {
  // The log.
  laneAlone: measured(1328, 'events/s', `${APPENDS}: 1 writer`),
  lane32: measured(18_191, 'events/s', `${APPENDS}: 32 writers`),
  laneFull: measured(25_404, 'events/s', `${APPENDS}: 256 writers`),
  manyWriters: measured(256, 'writers', APPENDS),
  plainAppends: measured(
    10_800,
    'appends/s',
    'trial of lanes: one by one, 32 writers, plain server, 2 cores',
  ),
  plainLanes: measured(28_900, 'events/s', 'trial of lanes: batches of 32, 8 lanes, plain server, 2 cores'),
  citusLanes: measured(15_400, 'events/s', `batches of 32, 8 lanes with dense positions: ${CITUS}`),
  replicaMs: assumed(1, 'ms', 'a batch waits for a disk of another machine of the same site (adr/0032)'),

  // What an event costs.
  apiMs: assumed(0.5, 'ms/event', HALVES),
  workerMs: assumed(0.5, 'ms/event', HALVES),
  postgresMs: assumed(0.5, 'ms/event', HALVES),
  logBytes: measured(550, 'bytes/event', `${SOAK}: tables of the log`),
  logIndexBytes: measured(232, 'bytes/event', `${SOAK}: indexes of the log`),
  sessionDetailBytes: measured(160, 'bytes/event', `${SOAK}: session-detail with its indexes`),
  boardBytes: measured(67, 'bytes/event', `${SOAK}: team-board`),
  insightBytes: measured(67, 'bytes/event', `${SOAK}: insight`),
  listBytes: measured(53, 'bytes/event', `${SOAK}: session-list`),
  badgeBytes: measured(5, 'bytes/event', `${SOAK}: badges`),
  feedBytes: measured(266, 'bytes/row', `${SOAK}: live.message, which keeps an hour`),
  walBytes: measured(3180, 'bytes/event', `${SOAK}: write-ahead log, full pages included`),
  deadRows: measured(3.4, 'rows/event', `${SOAK}: updated rows of read models, pruned rows of the feed`),
  readerShare: assumed(0.25, '', 'share of the readers’ processor time that the most expensive reader takes'),
  readerRestMs: code(60, 'ms', 'adr/0018: a reader rests as long as its last stretch took, 60 ms at most'),
  readerBatchMs: assumed(20, 'ms', 'a shared transaction of the readers of a lane'),
  rebuildRate: measured(102_000, 'events/s', 'batched upserts of one projection, prototype, 2 cores'),
  readMs: assumed(5, 'ms', 'processor time of an answer to someone who reads, database included'),

  // Processes and machines.
  socketsOfAProcess: measured(8000, 'sockets', 'one process, 167 MB, 5,700 deliveries/s at 0.11 core'),
  connectionsOfAProcess: code(
    24,
    'connections',
    'DATABASE_POOL 12, ProjectionPool 8, one each to append, listen, lease, notices',
  ),
  queueJobs: measured(10_470, 'jobs/s', 'BullMQ 6.7 on one Redis 7'),
  mostConnections: code(400, 'connections', 'max_connections of infra/bench; one process of PostgreSQL each'),
  announcements: code(100, 'notices/s', 'wake-up.ts: one each 10 ms and process'),
  noticesTaken: assumed(100_000, 'notices/s', 'what one server hands to listeners before it is felt'),
  feedRowsOfAnEvent: measured(1.1, 'rows/event', `${SOAK}: rows of live.message`),
  feedRowsRead: assumed(20_000, 'rows/s', 'rows of live.message that one process reads and checks for rooms'),
  walMb: assumed(500, 'MB/s', `${HARDWARE}: written, archived, and sent to a replica without a pause`),
  vacuumRows: assumed(200_000, 'rows/s', `${HARDWARE}: dead rows that autovacuum's three workers clear`),
  ssdTb: assumed(30, 'TB', HARDWARE),
  serverCores: assumed(64, 'cores', HARDWARE),
  backupMb: assumed(500, 'MB/s', 'pg_basebackup, which copies everything each day (backup.md)'),
  backupHours: assumed(12, 'hours', 'a daily copy may take so long'),
  rebuildHours: assumed(24, 'hours', 'a new version of a read model may take so long over a year of events'),
  busy: assumed(0.6, '', 'share of a core that is used at the peak'),
  appCores: assumed(8, 'cores', 'a machine of the service, with a process for each core'),

  // Learners.
  activeShare: assumed(0.5, '', `learners who study in a week: ${HABIT}`),
  sessionsAWeek: assumed(4, 'sessions/week', `of those: ${HABIT}`),
  sessionMinutes: assumed(35, 'minutes', HABIT),
  cameraShare: assumed(0.5, '', `sessions with the camera on: ${HABIT}`),
  windowS: code(10, 's', 'extension/features/expressions/expression-window.ts: WINDOW_S, an event each'),
  pagesAMinute: assumed(1.5, 'events/min', HABIT),
  statesAMinute: assumed(0.7, 'events/min', HABIT),
  nudgeEventsAMinute: assumed(0.2, 'events/min', `raised and ended: ${HABIT}`),
  eventsInABatch: assumed(
    1.2,
    'events',
    'the extension sends what each look found at once (react-to-turn.ts, sender.ts)',
  ),
  heartbeatS: code(25, 's', 'extension/features/outbox/sender.ts: HEARTBEAT_MS'),
  pagesOpen: assumed(0.3, 'pages', 'pages of Keenly open per learner who studies'),
  pageReads: assumed(2, 'reads/min', 'of such a page'),
  learnersOfAManager: assumed(25, 'learners', HABIT),
  boardsOpen: assumed(0.1, 'boards', 'open at the peak, per manager'),
  boardReads: assumed(6, 'reads/min', 'of an open board'),
  digestMinutes: assumed(60, 'minutes', 'Monday digests of an hour go out within it (product/mails.md)'),
  mailsAWeek: assumed(
    1,
    'emails/week',
    'per learner: assignments, reminders, invitations; in 8 hours of 5 days',
  ),

  // Tenants.
  inOrganizations: assumed(0.6, '', 'learners in organizations; a personal account is a tenant of its own'),
  learnersOfAnOrganization: assumed(3000, 'learners', 'mean; sizes by Zipf, so the first has much more'),
} as const satisfies Record<string, Figure>;

/** Prices that options override; of no provider. US dollars. */
export const prices = { vcpuHour: 0.04, ssdGbMonth: 0.1, objectGbMonth: 0.02 } as const;
export type Prices = Readonly<Record<keyof typeof prices, number>>;
