import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import type { AccessLog } from '../../../platform/personal-data/access-log.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import type { AccountEvent } from '../../membership/membership.public.js';
import {
  assigned,
  type BellLog,
  maya,
  openBellLog,
  silent,
  tenant,
  terms,
  tomas,
  trade,
  vera,
} from '../testing/bell-log.js';
import { NotificationsReader } from './notifications.query.js';
import type { NotificationWords } from './notification-words.js';

let log: BellLog;

beforeEach(async () => {
  log = await openBellLog();
}, 60_000);
afterEach(() => log.close());

const changed = (changedBy: string): AssignmentEvent => ({
  type: 'AssignmentChanged',
  data: { ...terms, capabilityId: trade, deadline: '2026-04-01', changedBy },
});
const erased = { type: 'LearningErased', data: { erasureId: uuidv7(), sessionIds: [] } } as const;

async function assign(actor: string, ...events: readonly AssignmentEvent[]): Promise<void> {
  await log.append(`assignment-${uuidv7()}`, { subject: maya, actor }, ...events);
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
  await log.append(`account-${account}`, { subject: account }, ...joining);
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
    await log.append(
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
    await log.follow({ ...silent, batch: 1 });
    expect(await log.told()).toEqual(expected);

    await log.rebuild(99);
    expect(await log.told()).toEqual(expected);
    const { rows: kept } = await log.pool.query<{ count: number }>(
      'select count(*)::int from read.told_assignment where tenant = $1',
      [tenant],
    );
    // But for the one that expired.
    expect(kept).toEqual([{ count: 3 }]);
  }, 60_000);

  it('goes with whom it is about and whom it told, but for a request that still waits', async () => {
    await assign(vera, assigned(), changed(vera));
    await log.append(
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
      await log.append(`learning-${account}`, { subject: account }, erased);
    await log.follow(silent);
    const left = [
      'capability_assigned account Vera Tomas economics',
      'join_request admins the organization waits',
    ];
    expect(await log.told()).toEqual(left);
    await log.append(`learning-${vera}`, { subject: vera }, erased);
    await log.follow(silent);
    expect(await log.told()).toEqual(left.slice(1));
    await log.rebuild(99);
    expect(await log.told()).toEqual(left.slice(1));
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
        return log.pool.query(text, values);
      },
    } as unknown as Pool;
    const words = { of: () => Promise.resolve([]) } as unknown as NotificationWords;
    const accessLog = { record: () => undefined } as unknown as AccessLog;
    await ask(new NotificationsReader(listening, words, accessLog, { starts: [0n] }));
    const found: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await log.pool.query<Record<'QUERY PLAN', string>>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return found;
  }

  it('is one scan of an index an audience, however many rows there are', async () => {
    await log.pool.query(
      `insert into read.notification (id, tenant, position, created_at, audience, audience_id, kind, is_request,
         answered_at, subject, ref_id)
       select gen_random_uuid(), $1, n, now() - n * interval '1 second', a.kind, a.id, 'join_request', a.kind = 'admins',
         case when n % 500 > 0 then now() end, gen_random_uuid(), gen_random_uuid()
       from generate_series(1, 40000) n,
         (values ('admins', $1::uuid), ('managers', $1), ('account', gen_random_uuid())) as a (kind, id)`,
      [tenant],
    );
    await log.pool.query(`vacuum analyze ${(await tableOf()) ?? ''}`);
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
    const { rows } = await log.pool.query<{ name: string }>(
      `select format('%I.notification', nspname) as name from pg_namespace where nspname like 'notifications_v%'`,
    );
    return rows[0]?.name;
  }
});
