import { type EventStore, openEventStore } from '@keenly/event-store';
import type { NewEvent } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { prepareDatabase } from '../../../platform/database/prepare-database.js';
import { CreateLiveFeed1763712050000 } from '../../../platform/live/create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from '../../../platform/live/spread-feed.migration.js';
import { eventually } from '../../../testing/eventually.js';
import type { PlanAssignmentEvent } from '../domain/plan-assignment.events.js';
import { planAssignmentsProjection } from './plan-assignments.projection.js';

const [tenant, maya, tomas, markets] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const noon = new Date('2026-03-02T12:00:00.000Z');
const minutes = (n: number) => new Date(noon.getTime() + n * 60_000);

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareDatabase(database.url, [CreateLiveFeed1763712050000, SpreadFeed1764410000017]);
  pool = new Pool({ connectionString: database.url, max: 6 });
  store = await openEventStore({ pool, connectionString: database.url });
}, 60_000);
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

/** One stream, an event a minute. */
async function append(...events: readonly PlanAssignmentEvent[]): Promise<string> {
  const id = uuidv7();
  const recorded = events.map(({ type, data }, index): NewEvent => ({
    id: uuidv7(),
    type,
    data: { ...data },
    metadata: { tenant, subject: maya, actor: tomas },
    occurredAt: minutes(index),
  }));
  await store.append({ tenant, stream: `plan-assignment-${id}`, expected: 'no-stream', events: recorded });
  return id;
}

const assigned: PlanAssignmentEvent = {
  type: 'LearningPlanAssigned',
  data: { planId: markets, assignee: maya, assignedBy: tomas },
};
const completed: PlanAssignmentEvent = { type: 'LearningPlanCompleted', data: {} };
const removed: PlanAssignmentEvent = { type: 'LearningPlanUnassigned', data: { unassignedBy: tomas } };
const expired: PlanAssignmentEvent = { type: 'PlanAssignmentExpired', data: {} };

async function rows(): Promise<Record<string, unknown>[]> {
  const { rows: found } = await pool.query<Record<string, unknown>>(
    `select id, plan_id, assignee, assigned_by, assigned_at, completed_at, removed_at
     from read.plan_assignment order by id`,
  );
  return found;
}

describe('the table of assigned plans', () => {
  it('is the same whether its events come in one batch or one by one, live or rebuilt', async () => {
    const open = await append(assigned);
    const done = await append(assigned, completed);
    const taken = await append(assigned, completed, removed);
    const again = await append(assigned, completed, removed, assigned);
    await append(assigned, removed, expired);
    const back = await append(assigned, expired, assigned);
    const expected = [
      {
        ...{ id: open, plan_id: markets, assignee: maya, assigned_by: tomas, assigned_at: noon },
        ...{ completed_at: null, removed_at: null },
      },
      { id: done, completed_at: minutes(1), removed_at: null },
      { id: taken, completed_at: minutes(1), removed_at: minutes(2) },
      { id: again, assigned_at: minutes(3), completed_at: null, removed_at: null },
      { id: back, assigned_at: minutes(2), completed_at: null, removed_at: null },
    ];

    const oneByOne = store.runProjections([{ ...planAssignmentsProjection, batch: 1 }]);
    await store.caughtUp(planAssignmentsProjection.name, await store.heads());
    await oneByOne.stop();
    const first = await rows();
    expect(first).toMatchObject(expected);

    // A new version is built beside it, in one batch, and swapped in.
    const rebuilt = store.runProjections([{ ...planAssignmentsProjection, version: 99 }]);
    await eventually(async () => {
      const { rows: builds } = await pool.query(
        `select nspname from pg_namespace where nspname like 'plan_assignments_v%'`,
      );
      expect(builds).toEqual([{ nspname: 'plan_assignments_v99' }]);
    }, 10_000);
    expect(await rows()).toEqual(first);
    await rebuilt.stop();
  }, 60_000);
});
