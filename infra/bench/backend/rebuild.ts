import { randomBytes } from 'node:crypto';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { type EventStore, openEventStore } from '@keenly/event-store';
import type { NewEvent, Projection } from '@keenly/event-store/types';
import pg from 'pg';
import { count, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { fromExtension } from '../../../services/backend/src/modules/study-session/domain/from-extension.js';
import { milliseconds, spent, thisProcess } from './cost.js';
import { uuidv7 } from '../event-store/contenders.js';
import type { Settings } from './settings.js';
import { Student } from './student.js';

const ORGANISATIONS = 10;
const LEARNERS = 400;
const PER_APPEND = 5;
const WITHIN_MS = 1_800_000;

const modules = new URL('../../../services/backend/.compiled/modules/', import.meta.url);

/** All that study events go into, as it is built: the service's sources need the compiler's decorators. */
async function sessionReadModels(): Promise<Projection[]> {
  const files = {
    sessionListProjection: 'study-session/session-list/session-list.projection.js',
    sessionDetailProjection: 'study-session/session-detail/session-detail.projection.js',
    teamBoardProjection: 'study-session/team-board/team-board.projection.js',
    rollupProjection: 'insight/rollup/rollup.projection.js',
    badgesProjection: 'profile/badges/badges.projection.js',
  };
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const built = (await import(new URL(file, modules).href)) as Record<string, Projection | undefined>;
      const projection = built[name];
      if (projection === undefined) throw new Error(`${file} has no ${name}: run npm run build first`);
      return projection;
    }),
  );
}

/** The real projections over a log of real sessions, sealed parts and all: each alone, then all at once. */
export async function measureRebuild(server: string, settings: Settings): Promise<void> {
  const url = await freshDatabase(server, 'bench_rebuild');
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const store = await openEventStore({ pool, connectionString: url, masterKey: randomBytes(32) });
  await fill(store, settings.events);
  await pool.query('vacuum analyze event_store.event');
  const readModels = await sessionReadModels();
  const ways: [string, Projection[]][] = [
    ...readModels.map((one): [string, Projection[]] => [one.name, [one]]),
    ['all at once', readModels],
  ];
  const rows: string[][] = [];
  for (const [index, [name, projections]] of ways.entries()) {
    const before = await spent(pool, [thisProcess]);
    const seconds = await build(store, projections, index + 1);
    const after = await spent(pool, [thisProcess]);
    rows.push([
      name,
      count(settings.events / seconds),
      milliseconds((after.services[0] ?? 0) - (before.services[0] ?? 0), settings.events),
      milliseconds(after.postgres - before.postgres, settings.events),
    ]);
  }
  printTable(
    `Rebuild of the session projections, ${count(settings.events)} events`,
    ['', 'events/s', 'CPU an event', 'Postgres'],
    rows,
  );
  await store.close();
  await pool.end();
}

/** Seconds from nothing to the head of the log, which nothing is added to meanwhile. */
async function build(
  store: EventStore,
  projections: readonly Projection[],
  version: number,
): Promise<number> {
  const began = performance.now();
  const handle = store.runProjections(projections.map((one) => ({ ...one, version })));
  await Promise.all(projections.map(({ name }) => built(store, name, version)));
  const seconds = (performance.now() - began) / 1000;
  await handle.stop();
  return seconds;
}

async function built(store: EventStore, name: string, version: number): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until;) {
    const mine = (await store.status()).find((one) => one.name === name && one.version === version);
    if (mine?.failure !== undefined) throw new Error(mine.failure.message);
    if (mine?.state === 'running' && mine.lag === 0n) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${name} was not built in time`);
}

async function fill(store: EventStore, events: number): Promise<void> {
  const clients = Array.from({ length: ORGANISATIONS }, () => uuidv7());
  const students = Array.from({ length: LEARNERS }, (_, n) => {
    const accountId = uuidv7();
    return new Student({ accountId, clientId: clients[n % ORGANISATIONS] ?? accountId, token: '' });
  });
  for (let stored = 0; stored < events;) {
    await Promise.all(students.map((student) => study(store, student)));
    stored += students.length * PER_APPEND;
  }
}

function bySessionOf(events: readonly ExtensionEvent[]): Map<string, ExtensionEvent[]> {
  const sessions = new Map<string, ExtensionEvent[]>();
  for (const one of events) sessions.set(one.session_id, [...(sessions.get(one.session_id) ?? []), one]);
  return sessions;
}

async function study(store: EventStore, student: Student): Promise<void> {
  const { clientId: tenant, accountId: subject } = student.person;
  const recorded = Array.from({ length: PER_APPEND }, () => student.next());
  const bySession = bySessionOf(recorded);
  for (const [session, some] of bySession) {
    await store.append({
      tenant,
      stream: `study-session-${session}`,
      expected: 'any',
      events: some.map((one): NewEvent => {
        const { type, data, sealed } = fromExtension(one, 'live');
        return {
          id: one.id,
          type,
          data: { ...data },
          ...(sealed === undefined ? {} : { sealed: { ...sealed } }),
          metadata: { tenant, subject },
          occurredAt: new Date(one.at),
        };
      }),
    });
  }
}
