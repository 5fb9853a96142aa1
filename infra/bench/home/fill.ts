import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { type EventStore, openEventStore } from '@keenly/event-store';
import type { Append, NewEvent } from '@keenly/event-store/types';
import pg from 'pg';
import { Chance } from '../../../services/backend/src/demo/chance.js';
import { sessionStory } from '../../../services/backend/src/demo/session-story.js';
import { studyYear, YEAR_DAYS } from '../../../services/backend/src/demo/study-year.js';
import { demoTopics } from '../../../services/backend/src/demo/topics.js';
import { fromExtension } from '../../../services/backend/src/modules/study-session/domain/from-extension.js';
import { behind } from '../../testing/log-sql.js';
import type { BenchPerson } from '../backend/people.js';
import { secrets } from '../backend/service.js';
import { count } from '../event-store/figures.js';
import { fillAssigned } from './assigned.js';
import type { Studied } from './cast.js';
import { EVENTS_EACH, type Settings } from './settings.js';

/** Sessions appended in one go. */
const TOGETHER = 64;
const HOUR_MS = 3600 * 1000;
const FILLED_WITHIN_MS = 3 * HOUR_MS;

/** Writes the year of everyone into the log as the service would have, and waits until every read model shows it. */
export async function fillYear(url: string, pool: pg.Pool, cast: Studied, settings: Settings): Promise<void> {
  const log = new pg.Pool({ connectionString: url, max: 8 });
  const masterKey = Buffer.from(secrets.SUBJECT_MASTER_KEY, 'base64');
  const store = await openEventStore({ pool: log, connectionString: url, masterKey });
  const began = performance.now();
  const now = new Date();
  const writer = new Writer(store);
  for (const session of regular(cast.home, settings.sessions, (365 * 24) / settings.sessions, now)) {
    await writer.add(cast.home, session);
  }
  // Three hours apart: ten thousand of them stay below the years that sessions are kept.
  for (const session of regular(cast.list, settings.listed, 3, now)) await writer.add(cast.list, session);
  for (const [index, person] of cast.others.entries()) {
    if (writer.events >= settings.events) break;
    const year = studyYear({
      learner: person.accountId,
      index,
      now,
      days: { first: YEAR_DAYS - 1, last: 0 },
      pace: 0.29 * Math.min(1, settings.events / (settings.people * EVENTS_EACH)),
    });
    for (const session of year) await writer.add(person, session);
  }
  await writer.flush();
  const { rows } = await pool.query<{ id: string }>('select id from app.capability order by name');
  await fillAssigned(
    store,
    cast,
    rows.map(({ id }) => id),
    settings,
  );
  await store.close();
  await log.end();
  const since = () => `${Math.round((performance.now() - began) / 1000)} s`;
  process.stdout.write(`${count(writer.events)} events in the log after ${since()}, `);
  await shown(pool);
  process.stdout.write(`on every screen after ${since()}\n`);
  await pool.query('vacuum analyze');
}

/** Sessions at regular distances, the last one over an hour ago. */
function* regular(
  { accountId }: BenchPerson,
  sessions: number,
  everyH: number,
  now: Date,
): Generator<ExtensionEvent[]> {
  const chance = new Chance(accountId);
  for (let n = sessions; n >= 1; n -= 1) {
    const lengthS = Math.round(chance.between(0.3, 0.8) * Math.min(1, everyH) * 3600);
    yield sessionStory(
      {
        key: `${accountId}/${n}`,
        topic: chance.pick(demoTopics),
        capabilityId: undefined,
        zone: 'Europe/Berlin',
        startedAt: new Date(now.getTime() - HOUR_MS - n * everyH * HOUR_MS),
        lengthS,
        restless: 0.4,
        camera: n % 3 === 0,
      },
      chance,
    );
  }
}

class Writer {
  events = 0;
  private waiting: Append[] = [];
  /** One lot is on its way while the next is told. */
  private under: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: EventStore) {}

  async add(person: BenchPerson, session: readonly ExtensionEvent[]): Promise<void> {
    const { clientId: tenant, accountId: subject } = person;
    this.events += session.length;
    this.waiting.push({
      tenant,
      stream: `study-session-${session[0]?.session_id ?? ''}`,
      expected: 'no-stream',
      events: session.map((one) => stored(one, { tenant, subject })),
    });
    if (this.waiting.length >= TOGETHER) await this.send();
  }

  async flush(): Promise<void> {
    await this.send();
    await this.under;
  }

  private async send(): Promise<void> {
    const some = this.waiting;
    this.waiting = [];
    await this.under;
    this.under = Promise.all(some.map((append) => this.store.append(append)));
    // Its failure surfaces with the next lot; until then it must not count as unhandled.
    this.under.catch(() => undefined);
  }
}

function stored(one: ExtensionEvent, metadata: NewEvent['metadata']): NewEvent {
  const { type, data, sealed } = fromExtension(one, 'late');
  return {
    id: one.id,
    type,
    data: { ...data },
    ...(sealed === undefined ? {} : { sealed: { ...sealed } }),
    metadata,
    occurredAt: new Date(one.at),
  };
}

/** Waits until every reader of the log has read all of it. */
async function shown(pool: pg.Pool): Promise<void> {
  for (const until = Date.now() + FILLED_WITHIN_MS; Date.now() < until;) {
    const { rows } = await pool.query<{ behind: string }>(
      `select count(*) as behind from event_store.reader r where ${await behind(pool)} > 0`,
    );
    if (rows[0]?.behind === '0') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the read models did not catch up');
}
