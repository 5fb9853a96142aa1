import { type EventStore, openEventStore } from '@keenly/event-store';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import type { QueryRunner } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { notificationKinds } from '@keenly/contracts/notification';
import type { Caller } from '../../../kernel/caller.js';
import type { AccessLog } from '../../../platform/personal-data/access-log.js';
import { prepare } from '../../../testing/test-app.js';
import type { AccountEvent } from '../../membership/membership.public.js';
import { TellOfCourses1764220000010 } from '../migrations/tell-of-courses.migration.js';
import { StartBell1763915000010 } from '../migrations/start-bell.migration.js';
import type { NotificationRow } from './notification-names.query.js';
import type { NotificationWords } from './notification-words.js';
import { notificationsProjection } from './notifications.projection.js';
import { NotificationsReader } from './notifications.query.js';

const [tenant, ada] = [uuidv7(), uuidv7()];
const admin: Caller = {
  ...{ userId: uuidv7(), accountId: ada, clientId: tenant, role: 'CLIENT_ADMIN' },
  ...{ signInId: uuidv7(), scope: 'full' },
};
const { announce: _, ...silent } = notificationsProjection;

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 4 });
  store = await openEventStore({ pool, connectionString: database.url });
}, 60_000);
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

async function append(account: string, { type, data }: AccountEvent): Promise<void> {
  await store.append({
    ...{ tenant, stream: `account-${account}`, expected: 'any' },
    events: [
      {
        ...{ id: uuidv7(), type, data: { ...data }, occurredAt: new Date() },
        metadata: { tenant, subject: account },
      },
    ],
  });
}
const roleChanged = (role: 'MANAGER' | 'CLIENT_ADMIN'): AccountEvent => ({
  type: 'MemberRoleChanged',
  data: { clientId: tenant, role, previous: 'USER' },
});
const asks = (): Promise<void> =>
  append(uuidv7(), { type: 'JoinRequested', data: { personId: uuidv7(), clientId: tenant, role: 'USER' } });

async function follow(version: number): Promise<void> {
  const running = store.runProjections([{ ...silent, version }]);
  await store.caughtUp(silent.name, await store.heads());
  await running.stop();
}

/** What the admin's bell has, newest first, and how much of it is unread. */
async function bell(): Promise<{ unread: number; rows: string[] }> {
  const words = { of: (rows: readonly NotificationRow[]) => Promise.resolve(rows) };
  const log = { record: () => undefined } as unknown as AccessLog;
  const reader = new NotificationsReader(pool, words as unknown as NotificationWords, log, store);
  const page = await reader.page(ada, admin, { limit: 10, before: undefined });
  const rows = page.notifications as unknown as readonly NotificationRow[];
  return { unread: page.unread, rows: rows.map(({ kind, isRead }) => `${kind}${isRead ? ' (read)' : ''}`) };
}

/** As the migration is run where there is a log already. */
async function switchOn(): Promise<void> {
  const runner = {
    query: async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows as unknown,
  } as unknown as QueryRunner;
  const migration = new StartBell1763915000010();
  await migration.down(runner);
  await migration.up(runner);
  await new TellOfCourses1764220000010().up(runner);
}

describe('a bell that is switched on later (product/members#notifications)', () => {
  it('has read what was told before, but for requests that wait, and the same once it is rebuilt', async () => {
    await append(ada, roleChanged('MANAGER'));
    await asks();
    await follow(silent.version);
    expect(await bell()).toEqual({ unread: 2, rows: ['join_request', 'role_changed'] });

    await switchOn();
    await append(ada, roleChanged('CLIENT_ADMIN'));
    const expected = { unread: 2, rows: ['role_changed', 'join_request', 'role_changed (read)'] };
    await follow(silent.version);
    expect(await bell()).toEqual(expected);
    await follow(silent.version + 1);
    expect(await bell()).toEqual(expected);
  }, 60_000);

  it('knows the place in the log of each kind that it tells', async () => {
    const { rows } = await pool.query<{ count: number; places: number }>(
      'select count(*)::int as count, count(distinct position)::int as places from app.bell_start',
    );
    expect(rows).toEqual([{ count: notificationKinds.length, places: 1 }]);
  });
});
