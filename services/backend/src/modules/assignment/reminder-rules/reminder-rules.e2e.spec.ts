import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import * as on from '@keenly/contracts/assignment.endpoints';
import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import { pathOf } from '@keenly/contracts/path-of';
import type { ReminderPreview, ReminderRules } from '@keenly/contracts/reminder-rules';
import {
  previewReminders,
  readReminderRules,
  saveReminderRules,
} from '@keenly/contracts/reminder-rules.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { daysFromNow } from '../../../testing/days.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Memberships } from '../../membership/membership.public.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { RuleReminders } from './rule-reminders.js';

/** Noon in UTC, so many days from today. */
const noonIn = (days: number) => new Date(`${dayIn(days)}T12:00:00.000Z`);
const dayIn = daysFromNow();

const weekAndAfter: ReminderRules = {
  rules: ['week_before', 'day_after'],
  ...{ time_zone: 'UTC', from_hour: 8, until_hour: 18, version: 0 },
};

let app: TestApp;
let pool: Pool;
let economics: string;
let ours: TestOrganisation;
let manager: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
beforeEach(async () => {
  ours = await makeOrganisation(app);
  manager = await addMember(app, ours, { role: 'MANAGER' });
  student = await addMember(app, ours, { first_name: 'Maya' });
  const create = new CreateCapability({ clientId: ours.clientId, name: 'Economics', description: '' }, null);
  economics = (await app.app.get(CommandBus).execute(create)).id;
});
afterAll(() => app.close());

const save = (body: unknown, by = manager) =>
  call(app, 'PUT', saveReminderRules.path, { token: by.token, body });
const stored = async () =>
  (await call(app, 'GET', readReminderRules.path, { token: manager.token })).expect<ReminderRules>(200);

async function assign(...deadlines: readonly string[]): Promise<readonly string[]> {
  const body = deadlines.map((deadline_date) => ({
    assignee: student.accountId,
    capability: economics,
    deadline_date,
  }));
  const answer = await call(app, 'POST', on.assign.path, { token: manager.token, body });
  const ids = answer.expect<AssignmentsCreated>(201).map(({ id }) => id);
  await caughtUp();
  return ids;
}

async function caughtUp(): Promise<void> {
  const { store } = app.app.get(EventLog, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
}

/** Runs the rules as the worker does; how many reminders of ours are in the log by then. */
async function runAt(at: Date): Promise<number> {
  await app.app.get(RuleReminders, { strict: false }).run(at);
  await caughtUp();
  return reminders();
}

async function reminders(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from event_store.event where tenant = $1 and type = 'AssignmentReminded'`,
    [ours.clientId],
  );
  return rows[0]?.count ?? 0;
}

describe('reminder rules', () => {
  it('are none until someone chooses, and then those that were saved', async () => {
    expect(await stored()).toMatchObject({ rules: [], version: 0 });
    const saved = (await save(weekAndAfter)).expect<ReminderRules>(200);
    expect(saved).toEqual({ ...weekAndAfter, version: 1 });
    expect(await stored()).toEqual(saved);
    (await save({ ...saved, rules: [] })).expect(200);
    expect(await stored()).toMatchObject({ rules: [], version: 2 });
  });

  it('answer the same to a save that is sent twice, also at once', async () => {
    const answers = await Promise.all([save(weekAndAfter), save(weekAndAfter), save(weekAndAfter)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stored()).version).toBe(1);
  });

  it('refuse to overwrite what someone else saved', async () => {
    (await save(weekAndAfter)).expect(200);
    const other = await save({ ...weekAndAfter, rules: ['day_before'] });
    expect(other).toMatchObject({
      status: 409,
      body: { error: { code: 'CONCURRENT_CHANGE', message: words.changedElsewhere } },
    });
    expect((await stored()).rules).toEqual(weekAndAfter.rules);
    expect((await save({ ...weekAndAfter, version: 7 })).status).toBe(409);
  });

  it('take another time zone from admins alone, once one was chosen', async () => {
    const chosen = { ...weekAndAfter, time_zone: 'Europe/Oslo' };
    const saved = (await save(chosen)).expect<ReminderRules>(200);
    expect(saved.time_zone).toBe('Europe/Oslo');
    const moved = { ...saved, time_zone: 'America/New_York' };
    expect(await save(moved)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', message: words.adminsSetClock } },
    });
    expect(await stored()).toEqual(saved);
    (await save({ ...saved, until_hour: 20 })).expect(200);
    const admin = await addMember(app, ours, { role: 'CLIENT_ADMIN' });
    expect((await save({ ...moved, version: 2 }, admin)).expect<ReminderRules>(200)).toEqual({
      ...moved,
      version: 3,
    });
    // Someone who read the zone of before is told that it changed, and not that they changed it.
    expect((await save({ ...saved, version: 2 })).error?.code).toBe('CONCURRENT_CHANGE');
  });

  it.each([
    ['a zone that does not exist', { time_zone: 'Mars/Base' }, { time_zone: words.zoneUnknown }],
    ['no hour to send in', { from_hour: 9, until_hour: 9 }, { until_hour: words.hoursClosed }],
    ['a rule twice', { rules: ['day_after', 'day_after'] }, { rules: words.ruleTwice }],
  ])('refuse %s', async (_, wrong, fields) => {
    expect(await save({ ...weekAndAfter, ...wrong })).toMatchObject({
      status: 400,
      body: { error: { fields } },
    });
    expect((await stored()).version).toBe(0);
  });
});

describe('reminding by rule', () => {
  it('reminds once, by an email that goes out once, however many look at once and how often', async () => {
    (await save(weekAndAfter)).expect(200);
    const [id = ''] = await assign(dayIn(9), dayIn(20));
    expect(await runAt(noonIn(1))).toBe(0);
    await Promise.all([runAt(noonIn(2)), runAt(noonIn(2)), runAt(noonIn(2))]);
    expect(await reminders()).toBe(1);
    expect(await runAt(noonIn(3))).toBe(1);
    const list = await call(app, 'GET', on.assignedByOrganisation.path, { token: manager.token });
    expect(list.expect<{ data: unknown[] }>(200).data).toContainEqual(
      expect.objectContaining({ id, reminder_count: 1 }),
    );
    const { store } = app.app.get(EventLog, { strict: false });
    await store.caughtUp('assignment-mails', await store.heads());
    const { rows } = await pool.query<{ kind: string }>(
      `select kind from app.mail where recipient = $1 and kind like '%reminder'`,
      [student.accountId],
    );
    expect(rows).toEqual([{ kind: 'capability-rule-reminder' }]);
    expect(await runAt(noonIn(10))).toBe(2);
  });

  it('keeps to the hours of the organization, and makes up for a day that was missed', async () => {
    (await save({ ...weekAndAfter, time_zone: 'Asia/Tokyo', from_hour: 8, until_hour: 10 })).expect(200);
    await assign(dayIn(9));
    expect(await runAt(noonIn(2))).toBe(0);
    // 23:30 in UTC is 8:30 of the next day in Tokyo.
    const morning = new Date(noonIn(2).getTime() + 11.5 * 3600_000);
    expect(await runAt(morning)).toBe(1);
  });

  it('leaves out whom a person reminded that day, what is complete, and who left', async () => {
    (await save({ ...weekAndAfter, rules: ['week_before', 'day_before'] })).expect(200);
    const [, done = ''] = await assign(dayIn(9), dayIn(9));
    const complete = pathOf(on.updateAssigned.path, { id: done });
    (await call(app, 'PUT', complete, { token: manager.token, body: { status: 'complete' } })).expect(200);
    await caughtUp();
    expect(await runAt(noonIn(2))).toBe(1);
    await app.app
      .get(Memberships, { strict: false })
      .leave({ clientId: ours.clientId, accountId: student.accountId }, acting);
    expect(await runAt(noonIn(8))).toBe(1);
  });

  it('foretells who would be reminded of what, of one’s own organization', async () => {
    const [id] = await assign(dayIn(9));
    const query = 'rules=week_before,day_before&time_zone=UTC';
    const foretold = async (by: TestPerson) =>
      (
        await call(app, 'GET', `${previewReminders.path}?${query}`, { token: by.token })
      ).expect<ReminderPreview>(200);
    expect(await foretold(manager)).toMatchObject({
      total: 2,
      days: [
        {
          day: dayIn(2),
          count: 1,
          people: 1,
          reminders: [{ assignment_id: id, rule: 'week_before', capability: { name: 'Economics' } }],
        },
        { day: dayIn(8), count: 1 },
      ],
    });
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    expect(await foretold(stranger)).toEqual({ total: 0, days: [] });
    const wrong = await call(app, 'GET', `${previewReminders.path}?rules=daily`, { token: manager.token });
    expect(wrong.status).toBe(400);
  });
});
