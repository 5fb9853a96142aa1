import { type EventStore, openEventStore } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { prepare } from '../../../testing/test-app.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import type { CourseEvent } from '../../content/content.public.js';
import type { PlanAssignmentEvent } from '../../learning-plan/learning-plan.public.js';
import type { AccountEvent, GroupEvent } from '../../membership/membership.public.js';
import { notificationsProjection } from '../bell/notifications.projection.js';

export const [tenant, maya, tomas, vera] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
export const [economics, trade, seminar, choir] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const noon = new Date(Date.now() - 3600_000);
/** Whom it rings is tried where there are sockets. */
const { announce: _, ...quiet } = notificationsProjection;
export const silent = quiet;

const named = new Map([
  [tenant, 'the organization'],
  [maya, 'Maya'],
  [tomas, 'Tomas'],
  [vera, 'Vera'],
  [economics, 'economics'],
  [trade, 'trade'],
  [seminar, 'the seminar'],
  [choir, 'the choir'],
]);

export const terms = { capabilityId: economics, deadline: '2026-03-09', targetOutcome: '' };
export const assigned = (assignedBy = tomas): AssignmentEvent => ({
  type: 'CapabilityAssigned',
  data: { assignee: maya, assignedBy, ...terms, isOrganisationAssigned: true },
});

export interface By {
  readonly subject: string;
  readonly actor?: string;
}
type Appended =
  | AssignmentEvent
  | AccountEvent
  | GroupEvent
  | PlanAssignmentEvent
  | CourseEvent
  | { type: 'LearningErased'; data: object };

/** A log of its own, and what the bell makes of it. */
export interface BellLog {
  readonly pool: Pool;
  /** A stream's events, one a minute. */
  append(stream: string, by: By, ...events: readonly Appended[]): Promise<void>;
  /** What was told, in the order of the log: whom, what, by whom, of what, and whether it was answered. */
  told(): Promise<string[]>;
  follow(projection: Projection): Promise<void>;
  /** A new version is built beside it and swapped in. */
  rebuild(version: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBellLog(): Promise<BellLog> {
  const database = await createTestDatabase({ prepare });
  const pool = new Pool({ connectionString: database.url, max: 6 });
  const store = await openEventStore({ pool, connectionString: database.url });
  return {
    pool,
    append: (stream, by, ...events) => append(store, { stream, by }, events),
    told: () => told(pool),
    follow: async (projection) => {
      const running = store.runProjections([projection]);
      await store.caughtUp(projection.name, await store.heads());
      await running.stop();
    },
    rebuild: (version) => rebuild({ store, pool }, version),
    close: () => close(database, pool, store),
  };
}

async function append(
  store: EventStore,
  { stream, by: { subject, actor } }: { stream: string; by: By },
  events: readonly Appended[],
): Promise<void> {
  await store.append({
    tenant,
    stream,
    expected: 'any',
    events: events.map(({ type, data }, index) => ({
      id: uuidv7(),
      type,
      data: { ...data },
      metadata: { tenant, subject, ...(actor === undefined ? {} : { actor }) },
      occurredAt: new Date(noon.getTime() + index * 60_000),
    })),
  });
}

async function told(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Record<'audience' | 'id' | 'kind' | 'state', string> & { by: string[] }>(
    `select audience, audience_id as id, kind, array_remove(array[actor, capability_id]::text[], null) as by,
       case when not is_request then '' when answered_at is null then 'waits' else 'answered' end as state
     from read.notification where tenant = $1 order by position, audience, id`,
    [tenant],
  );
  return rows.map(({ audience, id, kind, by, state }) =>
    [kind, audience, named.get(id) ?? 'someone', ...by.map((one) => named.get(one) ?? 'someone'), state]
      .filter((word) => word !== '')
      .join(' '),
  );
}

async function rebuild({ store, pool }: { store: EventStore; pool: Pool }, version: number): Promise<void> {
  const rebuilt = store.runProjections([{ ...silent, version }]);
  await eventually(async () => {
    const { rows } = await pool.query(
      `select nspname from pg_namespace where nspname like 'notifications_v%'`,
    );
    expect(rows).toEqual([{ nspname: `notifications_v${String(version)}` }]);
  }, 10_000);
  await rebuilt.stop();
}

async function close(database: TestDatabase, pool: Pool, store: EventStore): Promise<void> {
  await store.close();
  await pool.end();
  await database.drop();
}
