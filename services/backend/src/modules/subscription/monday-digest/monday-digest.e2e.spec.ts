import { jest } from '@jest/globals';
import { assign } from '@keenly/contracts/assignment.endpoints';
import { mondayDigestWords } from '@keenly/contracts/catalogue/monday-digest';
import { dateOf, dayIn, mondayOf } from '@keenly/contracts/formulas/calendar';
import type { MondayDigest } from '@keenly/contracts/monday-digest';
import { chooseMondayDigest, readMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  changeRole,
  makeOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { MailServer } from '../../mail/testing/mail-server.js';
import { MondayDigestKind } from './monday-digest-kind.js';
import { MondayDigests } from './monday-digests.service.js';

let app: TestApp;
let server: MailServer;
let pool: Pool;
beforeAll(async () => {
  server = new MailServer();
  await server.start();
  app = await startTestApp({
    ...{ SMTP_URL: server.url, KEENLY_ORIGIN: 'https://study.keenly.example', LOG_LEVEL: 'silent' },
  });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
afterAll(async () => {
  await app.close();
  await server.stop();
});
afterEach(() => jest.restoreAllMocks());

const DAY_MS = 86_400_000;
const today = dayIn('UTC', new Date());
const week = dateOf(mondayOf(today));
/** Late that Monday, since the service's own job looks at every hour, too. */
const monday = new Date(`${week}T23:30:00Z`);
const make = (now = monday) => app.app.get(MondayDigests, { strict: false }).make(now);
const write = ({ accountId, clientId }: TestPerson, ofWeek = week, now = new Date()) =>
  app.app.get(MondayDigestKind, { strict: false }).write(accountId, clientId ?? '', ofWeek, now);

/** An organisation whose digests go out in the last hour of Monday, with an admin, a manager, and a student. */
async function college() {
  const organisation = await makeOrganisation(app);
  const { clientId } = organisation;
  await pool.query(
    `insert into app.reminder_rules (client_id, rules, time_zone, from_hour, until_hour) values ($1, '{}', 'UTC', 23, 24)`,
    [clientId],
  );
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const manager = await addMember(app, organisation, { role: 'MANAGER' });
  const student = await addMember(app, organisation, { first_name: 'Maya', last_name: 'Lind' });
  const create = new CreateCapability({ clientId, name: `Trade ${clientId}`, description: '' }, null);
  const capability = await app.app.get(CommandBus).execute(create);
  return { organisation, clientId, admin, manager, student, capability };
}
type College = Awaited<ReturnType<typeof college>>;

/** Something that is overdue, and something that is due within the week. */
async function withNews(): Promise<College> {
  const made = await college();
  const { manager, student, capability, clientId } = made;
  const body = [today + 1, today + 2].map((day) => ({
    ...{ assignee: student.accountId, capability: capability.id, deadline_date: dateOf(day) },
  }));
  (await call(app, 'POST', assign.path, { token: manager.token, body })).expect(201);
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
  // As if it had been assigned earlier: no deadline can be set in the past.
  await pool.query(
    `update read.assigned_capability set deadline = deadline - 14 where tenant = $1 and deadline = $2`,
    [clientId, dateOf(today + 1)],
  );
  return made;
}

const recipients = async ({ clientId }: College) => {
  const { rows } = await pool.query<{ recipient: string }>(
    `select recipient from app.mail where kind = 'monday-digest' and data ->> 'tenant' = $1 order by created_at, 1`,
    [clientId],
  );
  return rows.map(({ recipient }) => recipient);
};
const sorted = (...people: readonly TestPerson[]) => people.map(({ accountId }) => accountId).toSorted();
async function digestTo({ email }: TestPerson) {
  const found = () =>
    server.takenBy(email).filter(({ mail }) => mail.subject?.startsWith('Your week') === true);
  await eventually(() => expect(found()).toHaveLength(1), 10_000);
  return found()[0]!.mail;
}
const isOn = async ({ token }: TestPerson) =>
  (await call(app, 'GET', readMondayDigest.path, { token })).expect<MondayDigest>(200).is_on;
const choose = ({ token }: TestPerson, is_on: boolean) =>
  call(app, 'PUT', chooseMondayDigest.path, { token, body: { is_on } });

describe('the Monday digest', () => {
  it('goes to every manager: what is overdue and due, who needs attention, and to admins who wants to join', async () => {
    const ours = await withNews();
    await addPending(app, ours.organisation);
    await make();
    expect((await recipients(ours)).toSorted()).toEqual(sorted(ours.admin, ours.manager));
    const told = await digestTo(ours.manager);
    expect(told.subject).toBe('Your week: 1 overdue, 1 due this week');
    expect(told.text).toContain('Overdue: 1 capability, 1 person');
    expect(told.text).toContain('Due this week: 1 capability, 1 person');
    expect(told.text).toMatch(/Needs attention: Maya Lind: Trade .* was due .*/);
    expect(told.text).not.toContain('Requests to join');
    expect((await digestTo(ours.admin)).text).toContain('Requests to join: 1 person is waiting');
    // Whom it names sees who was told.
    await eventually(async () => {
      const answer = await call(app, 'GET', myDataViews.path, { token: ours.student.token });
      const { views } = answer.expect<DataViews>(200).data;
      expect(views.filter(({ what }) => what === 'reports')).toHaveLength(2);
    }, 10_000);
  });

  it('says nothing where there is nothing to say, that day or later', async () => {
    const ours = await college();
    await make();
    expect(await recipients(ours)).toEqual([]);
    await addPending(app, ours.organisation);
    await make();
    expect(await recipients(ours)).toEqual([]);
    await make(new Date(monday.getTime() + 7 * DAY_MS));
    expect(await recipients(ours)).toEqual([ours.admin.accountId]);
  });

  it('goes out on Monday mornings alone', async () => {
    const ours = await withNews();
    for (const at of ['T22:59:59Z', 'T08:00:00Z']) await make(new Date(`${week}${at}`));
    await make(new Date(monday.getTime() + DAY_MS));
    await make(new Date(monday.getTime() - DAY_MS));
    expect(await recipients(ours)).toEqual([]);
    await make();
    expect(await recipients(ours)).toHaveLength(2);
  });

  it('goes out once a week, however many look at once', async () => {
    const ours = await withNews();
    await Promise.all([make(), make(), make(), make()]);
    await make();
    expect((await recipients(ours)).toSorted()).toEqual(sorted(ours.admin, ours.manager));
    await make(new Date(monday.getTime() + 7 * DAY_MS));
    expect(await recipients(ours)).toHaveLength(4);
  });

  it.each(['before', 'after'] as const)(
    'goes out once by a worker that is killed %s it adds the emails',
    async (moment) => {
      const ours = await withNews();
      const outbox = app.app.get(MailOutbox, { strict: false });
      const add = outbox.add.bind(outbox);
      const died = jest.spyOn(outbox, 'add').mockImplementation(async (intents, sql) => {
        const isOurs = intents.some(({ data }) => data['tenant'] === ours.clientId);
        if (!isOurs || moment === 'after') await add(intents, sql);
        if (isOurs) throw new Error('the worker was killed');
      });
      await make();
      expect(died).toHaveBeenCalled();
      expect(await recipients(ours)).toEqual([]);
      died.mockRestore();
      await make();
      await make();
      expect((await recipients(ours)).toSorted()).toEqual(sorted(ours.admin, ours.manager));
    },
  );
});

describe('what is sent is decided when it goes out', () => {
  it('nothing to a manager who is none any longer, in another week, or once nothing is left to say', async () => {
    const ours = await withNews();
    await make();
    const { manager, admin, student, organisation, clientId } = ours;
    expect(await write(manager)).toMatchObject({ subject: 'Your week: 1 overdue, 1 due this week' });
    expect(await write(manager, week, new Date(monday.getTime() + 7 * DAY_MS))).toBeUndefined();
    expect(await write(student)).toBeUndefined();
    expect(await write({ ...manager, clientId: (await college()).clientId })).toBeUndefined();
    await changeRole(app, organisation, manager, 'USER');
    expect(await write(manager)).toBeUndefined();
    expect(await write(admin)).toBeDefined();
    await pool.query(`update read.assigned_capability set status = 'complete' where tenant = $1`, [clientId]);
    expect(await write(admin)).toBeUndefined();
  });
});

describe('leaving the digest', () => {
  const nextWeeks = (count: number) => new Date(monday.getTime() + 7 * count * DAY_MS);

  it('takes one click on the link of an email, signed in or not, and concerns no one else', async () => {
    const ours = await withNews();
    const { manager, admin } = ours;
    await make();
    const { headers } = await digestTo(manager);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<(.+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
    expect(url.origin).toBe('https://study.keenly.example');
    for (let click = 0; click < 2; click += 1) {
      const answer = await fetch(`${app.url}${url.pathname}${url.search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, await answer.json()]).toEqual([200, { message: mondayDigestWords.off }]);
    }
    expect([await isOn(manager), await isOn(admin)]).toEqual([false, true]);
    // Also what is already on its way.
    expect(await write(manager)).toBeUndefined();
    await make(nextWeeks(1));
    expect((await recipients(ours)).slice(2)).toEqual([admin.accountId]);
  });

  it('can be undone, and done, by the manager', async () => {
    const ours = await withNews();
    const { manager, admin } = ours;
    expect(await isOn(manager)).toBe(true);
    (await choose(manager, false)).expect(200);
    (await choose(manager, false)).expect(200);
    expect(await isOn(manager)).toBe(false);
    await make();
    expect(await recipients(ours)).toEqual([admin.accountId]);
    expect((await choose(manager, true)).expect<MondayDigest>(200)).toEqual({ is_on: true });
    expect(await isOn(manager)).toBe(true);
    await make(nextWeeks(1));
    expect((await recipients(ours)).slice(1).toSorted()).toEqual(sorted(admin, manager));
  });
});
