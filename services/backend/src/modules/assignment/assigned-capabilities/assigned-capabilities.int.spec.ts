import { randomBytes } from 'node:crypto';
import { type EventStore, openEventStore } from '@keenly/event-store';
import type { NewEvent } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { prepareDatabase } from '../../../platform/database/prepare-database.js';
import { CreateLiveFeed1763712050000 } from '../../../platform/live/create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from '../../../platform/live/spread-feed.migration.js';
import { CreateTeamNews1763805000000 } from '../../../platform/live/create-team-news.migration.js';
import { LinkTeamNews1764410000001 } from '../../../platform/live/link-team-news.migration.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import { assignedCapabilitiesProjection } from './assigned-capabilities.projection.js';

const [tenant, maya, tomas, economics, trade] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const noon = new Date('2026-03-02T12:00:00.000Z');

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareDatabase(database.url, [
    CreateLiveFeed1763712050000,
    CreateTeamNews1763805000000,
    LinkTeamNews1764410000001,
    SpreadFeed1764410000017,
  ]);
  pool = new Pool({ connectionString: database.url, max: 6 });
  store = await openEventStore({
    pool,
    connectionString: database.url,
    masterKey: randomBytes(32),
  });
}, 60_000);
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

/** One assignment's stream, an event a minute. */
async function append(...events: readonly AssignmentEvent[]): Promise<string> {
  const id = uuidv7();
  const recorded = events.map(({ type, data, sealed }, index): NewEvent => ({
    id: uuidv7(),
    type,
    data: { ...data },
    ...(sealed === undefined ? {} : { sealed: { ...sealed } }),
    metadata: { tenant, subject: maya, actor: tomas },
    occurredAt: new Date(noon.getTime() + index * 60_000),
  }));
  await store.append({ tenant, stream: `assignment-${id}`, expected: 'no-stream', events: recorded });
  return id;
}

const assigned: AssignmentEvent = {
  type: 'CapabilityAssigned',
  data: {
    assignee: maya,
    assignedBy: tomas,
    capabilityId: economics,
    deadline: '2026-03-09',
    targetOutcome: 'Score above 80 %',
    isOrganisationAssigned: true,
  },
};
const reminded: AssignmentEvent = { type: 'AssignmentReminded', data: { remindedBy: tomas } };
const ruled: AssignmentEvent = {
  type: 'AssignmentReminded',
  data: { remindedBy: tomas, rule: 'week_before', day: '2026-03-02' },
};
const completed: AssignmentEvent = { type: 'AssignmentCompleted', data: {} };
const byCourse: AssignmentEvent = {
  type: 'AssignmentCompleted',
  data: { by: 'course' },
  sealed: { courseId: uuidv7(), heading: 'Supply and demand' },
};
const changed: AssignmentEvent = {
  type: 'AssignmentChanged',
  data: { capabilityId: trade, deadline: '2026-04-01', targetOutcome: 'All of it', changedBy: tomas },
};
const reopened: AssignmentEvent = { type: 'AssignmentReopened', data: { reopenedBy: tomas } };
const restored: AssignmentEvent = { type: 'AssignmentRestored', data: { restoredBy: tomas } };
const expired: AssignmentEvent = { type: 'AssignmentExpired', data: {} };
const asked: AssignmentEvent = {
  type: 'ExtensionAsked',
  data: { deadline: '2026-03-20', from: '2026-03-09' },
  sealed: { reason: 'Exams' },
};
const granted: AssignmentEvent = {
  type: 'ExtensionGranted',
  data: { deadline: '2026-03-20', grantedBy: tomas },
};
const declined: AssignmentEvent = { type: 'ExtensionDeclined', data: { declinedBy: tomas } };
const removed: AssignmentEvent = { type: 'AssignmentRemoved', data: { removedBy: tomas } };

const noRequest = {
  extension_deadline: null,
  extension_from: null,
  extension_reason: null,
  extension_asked_at: null,
};

async function rows(): Promise<Record<string, unknown>[]> {
  const { rows: found } = await pool.query<Record<string, unknown>>(
    `select id, assignee, deadline::text, status, reminder_count, last_reminded_at, completed_at, completed_course,
       capability_id, target_outcome, version, removed_at, terms_at, ruled_day::text, ruled_at,
       extension_deadline::text, extension_from::text, extension_reason, extension_asked_at
     from read.assigned_capability order by id`,
  );
  return found;
}

describe('the table of assigned capabilities', () => {
  it('is the same whether its events come in one batch or one by one, live or rebuilt', async () => {
    const open = await append(assigned);
    const busy = await append(assigned, reminded, reminded);
    const done = await append(assigned, reminded, completed);
    const edited = await append(assigned, ruled, changed, completed, reopened, reminded);
    const gone = await append(assigned, reminded, completed, removed);
    const back = await append(assigned, completed, removed, restored);
    const asking = await append(assigned, asked);
    const longer = await append(assigned, asked, granted);
    const answered = await append(assigned, asked, declined);
    const over = await append(assigned, asked, completed, reopened);
    const taught = await append(assigned, byCourse);
    const again = await append(assigned, byCourse, reopened, completed);
    await append(assigned, removed, expired);
    await append(assigned, expired);
    const heads = await store.heads();
    const expected = [
      {
        id: open,
        assignee: maya,
        deadline: '2026-03-09',
        status: 'pending',
        reminder_count: 0,
        last_reminded_at: null,
        version: 1,
        removed_at: null,
        terms_at: noon,
        ruled_day: null,
        ruled_at: null,
      },
      {
        id: busy,
        status: 'pending',
        reminder_count: 2,
        last_reminded_at: new Date(noon.getTime() + 120_000),
      },
      { id: done, status: 'complete', reminder_count: 1, completed_at: new Date(noon.getTime() + 120_000) },
      {
        id: edited,
        deadline: '2026-04-01',
        capability_id: trade,
        target_outcome: 'All of it',
        status: 'pending',
        completed_at: null,
        version: 4,
        removed_at: null,
        terms_at: new Date(noon.getTime() + 120_000),
        ruled_day: '2026-03-02',
        ruled_at: new Date(noon.getTime() + 60_000),
        last_reminded_at: new Date(noon.getTime() + 300_000),
      },
      { id: gone, status: 'complete', version: 3, removed_at: new Date(noon.getTime() + 180_000) },
      {
        id: back,
        status: 'complete',
        completed_at: new Date(noon.getTime() + 60_000),
        version: 4,
        removed_at: null,
      },
      {
        id: asking,
        deadline: '2026-03-09',
        version: 2,
        extension_deadline: '2026-03-20',
        extension_from: '2026-03-09',
        extension_reason: 'Exams',
        extension_asked_at: new Date(noon.getTime() + 60_000),
      },
      {
        id: longer,
        deadline: '2026-03-20',
        version: 3,
        terms_at: new Date(noon.getTime() + 120_000),
        ...noRequest,
      },
      { id: answered, deadline: '2026-03-09', version: 3, ...noRequest },
      { id: over, status: 'pending', version: 4, ...noRequest },
      { id: taught, status: 'complete', completed_course: 'Supply and demand', version: 2 },
      { id: again, status: 'complete', completed_course: null, version: 4 },
    ];

    const oneByOne = store.runProjections([{ ...assignedCapabilitiesProjection, batch: 1 }]);
    await store.caughtUp(assignedCapabilitiesProjection.name, heads);
    await oneByOne.stop();
    const first = await rows();
    expect(first).toMatchObject(expected);

    // A new version is built beside it, in one batch, and swapped in.
    const rebuilt = store.runProjections([{ ...assignedCapabilitiesProjection, version: 99 }]);
    await eventually(async () => {
      const { rows: builds } = await pool.query(
        `select nspname from pg_namespace where nspname like 'assigned_capabilities_v%'`,
      );
      expect(builds).toEqual([{ nspname: 'assigned_capabilities_v99' }]);
    }, 10_000);
    expect(await rows()).toEqual(first);
    await rebuilt.stop();
  }, 60_000);

  it('announces each change of a live build, with the transaction that made it', async () => {
    const handle = store.runProjections([{ ...assignedCapabilitiesProjection, version: 99 }]);
    const { rows: before } = await pool.query<{ head: string }>('select head from live.feed');
    const id = await append(assigned, reminded);
    await store.caughtUp(assignedCapabilitiesProjection.name, await store.heads());
    const { rows: messages } = await pool.query(
      'select type, rooms, payload from live.message where position > $1 order by position',
      [before[0]?.head],
    );
    expect(messages).toEqual([
      {
        type: 'assignment_changed',
        rooms: [`person:${maya}`],
        payload: { assignment_id: id },
      },
      { type: 'team_changed', rooms: [`team:${tenant}`], payload: { parts: '4' } },
    ]);
    await handle.stop();
  }, 60_000);

  it('forgets why someone asked, and by which course they are done, once their learning is erased, live or rebuilt', async () => {
    const id = await append(assigned, asked);
    const taught = await append(assigned, byCourse);
    const handle = store.runProjections([{ ...assignedCapabilitiesProjection, version: 99 }]);
    await store.caughtUp(assignedCapabilitiesProjection.name, await store.heads());
    const reasonOf = async () => (await rows()).find((row) => row['id'] === id);
    expect(await reasonOf()).toMatchObject({ extension_reason: 'Exams' });
    await store.eraseSubject(tenant, maya);
    await store.append({
      tenant,
      stream: `learning-${maya}`,
      expected: 'any',
      events: [
        {
          id: uuidv7(),
          type: 'LearningErased',
          data: { erasureId: uuidv7(), sessionIds: [] },
          metadata: { tenant, subject: maya },
          occurredAt: noon,
        },
      ],
    });
    await store.caughtUp(assignedCapabilitiesProjection.name, await store.heads());
    const forgotten = { extension_reason: null, extension_deadline: '2026-03-20', version: 2 };
    expect(await reasonOf()).toMatchObject(forgotten);
    expect((await rows()).find((row) => row['id'] === taught)).toMatchObject({
      status: 'complete',
      completed_course: '',
    });
    await handle.stop();
    const rebuilt = store.runProjections([{ ...assignedCapabilitiesProjection, version: 100 }]);
    await eventually(async () => {
      const { rows: builds } = await pool.query(
        `select nspname from pg_namespace where nspname like 'assigned_capabilities_v%'`,
      );
      expect(builds).toEqual([{ nspname: 'assigned_capabilities_v100' }]);
    }, 10_000);
    expect(await reasonOf()).toMatchObject(forgotten);
    await rebuilt.stop();
  }, 60_000);
});
