import { type EventStore, openEventStore } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import type { AccessLog } from '../../../platform/personal-data/access-log.js';
import { eventually } from '../../../testing/eventually.js';
import { prepare } from '../../../testing/test-app.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import type { AccountEvent } from '../../membership/membership.public.js';
import { NotificationsReader } from './notifications.query.js';
import { notificationsProjection } from './notifications.projection.js';
import type { NotificationWords } from './notification-words.js';

const [tenant, maya, tomas, vera, economics, trade] = [
  uuidv7(),
  uuidv7(),
  uuidv7(),
  uuidv7(),
  uuidv7(),
  uuidv7(),
];
const noon = new Date(Date.now() - 3600_000);
/** Whom it rings is tried where there are sockets. */
const { announce: _, ...silent } = notificationsProjection;

let database: TestDatabase;
let pool: Pool;
let store: EventStore;

beforeEach(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 6 });
  store = await openEventStore({ pool, connectionString: database.url });
}, 60_000);
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

interface By {
  readonly subject: string;
  readonly actor?: string;
}

/** A stream's events, one a minute. */
async function append(
  stream: string,
  { subject, actor }: By,
  ...events: readonly (AssignmentEvent | AccountEvent | { type: 'LearningErased'; data: object })[]
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

const terms = { capabilityId: economics, deadline: '2026-03-09', targetOutcome: '' };
const assigned = (assignedBy = tomas): AssignmentEvent => ({
  type: 'CapabilityAssigned',
  data: { assignee: maya, assignedBy, ...terms, isOrganisationAssigned: true },
});
const changed = (changedBy: string): AssignmentEvent => ({
  type: 'AssignmentChanged',
  data: { ...terms, capabilityId: trade, deadline: '2026-04-01', changedBy },
});
const erased = { type: 'LearningErased', data: { erasureId: uuidv7(), sessionIds: [] } } as const;

async function assign(actor: string, ...events: readonly AssignmentEvent[]): Promise<void> {
  await append(`assignment-${uuidv7()}`, { subject: maya, actor }, ...events);
}

/** Someone asks to join, and what becomes of it. */
async function asks(
  account: string,
  ...then: readonly ('JoinAccepted' | 'JoinDeclined' | 'MemberLeft')[]
): Promise<void> {
  const joining: AccountEvent[] = [
    { type: 'JoinRequested', data: { personId: uuidv7(), clientId: tenant, role: 'TEACHER' } },
    ...then.map((type): AccountEvent =>
      type === 'JoinAccepted'
        ? { type, data: { clientId: tenant, role: 'TEACHER' } }
        : { type, data: { clientId: tenant } },
    ),
  ];
  await append(`account-${account}`, { subject: account }, ...joining);
}

const people = () =>
  new Map([
    [tenant, 'the organization'],
    [maya, 'Maya'],
    [tomas, 'Tomas'],
    [vera, 'Vera'],
    [economics, 'economics'],
    [trade, 'trade'],
  ]);

/** What was told, in the order of the log: whom, what, by whom, of what, and whether it was answered. */
async function told(names = people()): Promise<string[]> {
  const { rows } = await pool.query<Record<'audience' | 'id' | 'kind' | 'state', string> & { by: string[] }>(
    `select audience, audience_id as id, kind, array_remove(array[actor, capability_id]::text[], null) as by,
       case when not is_request then '' when answered_at is null then 'waits' else 'answered' end as state
     from read.notification where tenant = $1 order by position, audience, id`,
    [tenant],
  );
  return rows.map(({ audience, id, kind, by, state }) =>
    [kind, audience, names.get(id) ?? 'someone', ...by.map((one) => names.get(one) ?? 'someone'), state]
      .filter((word) => word !== '')
      .join(' '),
  );
}

async function follow(projection: Projection): Promise<void> {
  const running = store.runProjections([projection]);
  await store.caughtUp(projection.name, await store.head());
  await running.stop();
}

/** A new version is built beside it and swapped in. */
async function rebuild(version: number): Promise<void> {
  const rebuilt = store.runProjections([{ ...silent, version }]);
  await eventually(async () => {
    const { rows } = await pool.query(
      `select nspname from pg_namespace where nspname like 'notifications_v%'`,
    );
    expect(rows).toEqual([{ nspname: `notifications_v${String(version)}` }]);
  }, 10_000);
  await rebuilt.stop();
}

describe('what the bell tells', () => {
  it('is a row an event and audience, the same one by one, in a batch, and rebuilt', async () => {
    await assign(tomas, assigned());
    await assign(tomas, assigned(maya));
    await assign(
      vera,
      assigned(),
      { type: 'AssignmentReminded', data: { remindedBy: vera } },
      { type: 'AssignmentReminded', data: { remindedBy: tomas, rule: 'week_before', day: '2026-03-02' } },
      changed(vera),
      { type: 'AssignmentCompleted', data: {} },
      { type: 'AssignmentReopened', data: { reopenedBy: tomas } },
      { type: 'AssignmentRemoved', data: { removedBy: vera } },
      { type: 'AssignmentExpired', data: {} },
    );
    await assign(tomas, assigned(), changed(tomas), {
      type: 'AssignmentRemoved',
      data: { removedBy: tomas },
    });
    await asks(vera);
    await asks(uuidv7(), 'JoinAccepted');
    await asks(uuidv7(), 'JoinDeclined');
    await asks(uuidv7(), 'MemberLeft');
    await append(
      `account-${maya}`,
      { subject: maya },
      { type: 'MemberRoleChanged', data: { clientId: tenant, role: 'MANAGER', previous: 'USER' } },
    );
    const expected = [
      'capability_assigned account Maya Tomas economics',
      'capability_assigned account Maya Tomas economics',
      'capability_reminded account Maya Vera economics',
      'capability_reminded account Maya economics',
      'capability_changed account Maya Vera trade',
      'assignment_changed assigner Tomas Vera trade',
      'capability_completed account Maya Vera trade',
      'capability_reopened account Maya Tomas trade',
      'assignment_deleted assigner Tomas Vera trade',
      'capability_assigned account Maya Tomas economics',
      'capability_changed account Maya Tomas trade',
      'join_request admins the organization waits',
      'join_request admins the organization answered',
      'join_accepted person someone',
      'join_request admins the organization answered',
      'join_declined person someone',
      'join_request admins the organization answered',
      'role_changed account Maya',
    ];
    await follow({ ...silent, batch: 1 });
    expect(await told()).toEqual(expected);

    await rebuild(99);
    expect(await told()).toEqual(expected);
    const { rows: kept } = await pool.query<{ count: number }>(
      'select count(*)::int from read.told_assignment where tenant = $1',
      [tenant],
    );
    // But for the one that expired.
    expect(kept).toEqual([{ count: 3 }]);
  }, 60_000);

  it('goes with whom it is about and whom it told, but for a request that still waits', async () => {
    await assign(vera, assigned(), changed(vera));
    await append(
      `assignment-${uuidv7()}`,
      { subject: vera, actor: tomas },
      {
        type: 'CapabilityAssigned',
        data: { assignee: vera, assignedBy: tomas, ...terms, isOrganisationAssigned: true },
      },
    );
    const waiting = uuidv7();
    const gone = uuidv7();
    await asks(waiting);
    await asks(gone, 'JoinDeclined');
    for (const account of [maya, waiting, gone])
      await append(`learning-${account}`, { subject: account }, erased);
    await follow(silent);
    const left = [
      'capability_assigned account Vera Tomas economics',
      'join_request admins the organization waits',
    ];
    expect(await told()).toEqual(left);
    await append(`learning-${vera}`, { subject: vera }, erased);
    await follow(silent);
    expect(await told()).toEqual(left.slice(1));
    await rebuild(99);
    expect(await told()).toEqual(left.slice(1));
  }, 60_000);
});

describe('a page of the bell', () => {
  const caller: Caller = {
    ...{ userId: uuidv7(), accountId: maya, clientId: tenant, role: 'CLIENT_ADMIN' },
    ...{ signInId: uuidv7(), scope: 'full' },
  };

  /** The plans of what a reader asks, one a query, as text. */
  async function plans(ask: (reader: NotificationsReader) => Promise<unknown>): Promise<string[]> {
    const asked: { text: string; values: unknown[] }[] = [];
    const listening = {
      query: (text: string, values: unknown[]) => {
        asked.push({ text, values });
        return pool.query(text, values);
      },
    } as unknown as Pool;
    const words = { of: () => Promise.resolve([]) } as unknown as NotificationWords;
    const log = { record: () => undefined } as unknown as AccessLog;
    await ask(new NotificationsReader(listening, words, log));
    const found: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await pool.query<Record<'QUERY PLAN', string>>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return found;
  }

  it('is one scan of an index an audience, however many rows there are', async () => {
    await pool.query(
      `insert into read.notification (id, tenant, position, created_at, audience, audience_id, kind, is_request,
         answered_at, subject, ref_id)
       select gen_random_uuid(), $1, n, now() - n * interval '1 second', a.kind, a.id, 'join_request', a.kind = 'admins',
         case when n % 500 > 0 then now() end, gen_random_uuid(), gen_random_uuid()
       from generate_series(1, 40000) n,
         (values ('admins', $1::uuid), ('account', gen_random_uuid()), ('account', gen_random_uuid())) as a (kind, id)`,
      [tenant],
    );
    await pool.query(`vacuum analyze ${(await tableOf()) ?? ''}`);
    const query = { limit: 10, before: undefined };
    const [, standing = '', page = ''] = await plans((reader) => reader.page(maya, caller, query));
    for (const plan of [standing, page]) expect(plan).not.toContain('Seq Scan on notification');
    expect(page).toContain('notification_audience_audience_id_position_idx');
    expect(standing).toContain('notification_audience_audience_id_created_at_idx');
    // Of 120,000 rows: the pages of the index that lead to eleven rows an audience.
    const [, hit = '0'] = /shared hit=(\d+)/.exec(page) ?? [];
    expect(Number(hit)).toBeLessThan(60);
  }, 60_000);

  async function tableOf(): Promise<string | undefined> {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.notification', nspname) as name from pg_namespace where nspname like 'notifications_v%'`,
    );
    return rows[0]?.name;
  }
});
