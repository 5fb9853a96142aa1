import { randomBytes } from 'node:crypto';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { type EventStore, openEventStore, type ReaderHandle } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import pg from 'pg';
import type { CommandContext } from '../../../kernel/caller.js';
import { prepareDatabase } from '../../../platform/database/prepare-database.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { CreateLiveFeed1763712050000 } from '../../../platform/live/create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from '../../../platform/live/spread-feed.migration.js';
import { CreateTeamNews1763805000000 } from '../../../platform/live/create-team-news.migration.js';
import { LinkTeamNews1764410000001 } from '../../../platform/live/link-team-news.migration.js';
import { onOneServer } from '../../../testing/log-places.js';
import { studySessionDecider } from '../domain/study-session.decider.js';
import { CreateRunningSession1763712060000 } from '../migrations/create-running-session.migration.js';
import { SessionHeartbeat1763900010000 } from '../migrations/session-heartbeat.migration.js';
import { sessionDetailProjection } from '../session-detail/session-detail.projection.js';
import { sessionListProjection } from '../session-list/session-list.projection.js';
import { teamBoardProjection } from '../team-board/team-board.projection.js';

/** Of the log: whose study this is must not matter to anyone else's, in whichever lane that is. */
const LANES = 8;

export const sessionReaders: readonly Projection[] = [
  sessionListProjection,
  sessionDetailProjection,
  teamBoardProjection,
];

/** The log with this module's rules and projections, without HTTP around it. It has several lanes, unlike a service's. */
export interface SessionStore {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly runner: CommandRunner;
  /** Another process on the same database. */
  another(): Promise<Pick<SessionStore, 'store' | 'runner'>>;
  project(projections?: readonly Projection[]): ReaderHandle;
  caughtUp(names?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function openSessionStore(place = onOneServer): Promise<SessionStore> {
  const database = await place.make();
  await prepareDatabase(database.url, [
    CreateLiveFeed1763712050000,
    CreateTeamNews1763805000000,
    LinkTeamNews1764410000001,
    SpreadFeed1764410000017,
    CreateRunningSession1763712060000,
    SessionHeartbeat1763900010000,
  ]);
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  let closing = false;
  // Dropping the database may overtake connections that are on their way out; before that, a break is a fault.
  pool.on('error', (error) => {
    if (!closing) throw error;
  });
  const masterKey = randomBytes(32);
  const stores: EventStore[] = [];
  const open = async () => {
    const store = await openEventStore({
      pool,
      connectionString: database.url,
      masterKey,
      lanes: LANES,
      ...place.log,
    });
    stores.push(store);
    return { store, runner: new CommandRunner(store) };
  };
  const { store, runner } = await open();
  return {
    url: database.url,
    pool,
    store,
    runner,
    another: open,
    project: (projections = sessionReaders) => store.runProjections(projections),
    caughtUp: async (names = sessionReaders.map(({ name }) => name)) => {
      const heads = await store.heads();
      for (const name of names) await store.caughtUp(name, heads);
    },
    close: async () => {
      closing = true;
      await Promise.all(stores.map((one) => one.close()));
      await pool.end();
      await database.drop();
    },
  };
}

/** Someone of an organisation, who studies. */
export function learnerOf(tenant: string, accountId: string): CommandContext {
  return {
    actor: accountId,
    tenant,
    subject: accountId,
    correlation: accountId,
  };
}

/** Stores a batch of one session's events, as ingest does. */
export async function store(
  runner: CommandRunner,
  context: CommandContext,
  events: readonly ExtensionEvent[],
  sentAt: Date,
) {
  const [first] = events;
  if (first === undefined) throw new Error('a batch of nothing');
  return runner.runAll(
    studySessionDecider,
    first.session_id,
    events.map((event) => ({ type: 'RecordEvent', learner: context.subject, event, sentAt }) as const),
    context,
  );
}
