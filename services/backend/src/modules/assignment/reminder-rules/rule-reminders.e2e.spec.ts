import { jest } from '@jest/globals';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import type { EventStore } from '@keenly/event-store';
import { StoreUnavailable } from '@keenly/event-store/errors';
import { CommandBus } from '@nestjs/cqrs';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { acting, addMember } from '../../../testing/test-people.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { Memberships } from '../../membership/membership.public.js';
import {
  CompleteAssignment,
  RemoveAssignment,
  SendReminder,
} from '../change-assignment/change-assignment.commands.js';
import {
  assignMany,
  caughtUp,
  mails,
  poolOf,
  reminders,
  ruledOrganisation,
  runAt,
} from '../testing/rule-runs.js';
import { ReminderRulesTable } from './reminder-rules-table.js';
import { RuleReminders } from './rule-reminders.js';

/** Reminders of the years to come: whatever day it is now, these days lie behind the one on which the rules were on. */
let app: TestApp;
/** Another worker on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  other = await startTestApp({ LOG_LEVEL: 'silent', DATABASE_URL: app.config.database.url });
}, 60_000);
afterAll(async () => {
  await other.close();
  await app.close();
});
afterEach(async () => {
  jest.restoreAllMocks();
  // A run serves every organization.
  await poolOf(app).query('delete from app.reminder_rules');
});

const storeOf = (one: TestApp) => one.app.get<EventStore>(EVENT_STORE, { strict: false });
const run = (at: string, one = app) => one.app.get(RuleReminders, { strict: false }).run(new Date(at));
const days = (found: Awaited<ReturnType<typeof reminders>>) => found.map(({ day }) => day);

describe('the hours and days of reminder rules', () => {
  it('are the organization’s own: at one moment it is another day elsewhere', async () => {
    const hours = { from_hour: 0, until_hour: 24 };
    const tokyo = await ruledOrganisation(app, { ...hours, time_zone: 'Asia/Tokyo' });
    const honolulu = await ruledOrganisation(app, { ...hours, time_zone: 'Pacific/Honolulu' });
    for (const { assign } of [tokyo, honolulu]) await assign('2036-05-17');
    // Already May 10 in Tokyo, still May 9 in Honolulu.
    expect(days(await runAt(app, tokyo.clientId, '2036-05-09T15:00:00Z'))).toEqual(['2036-05-10']);
    expect(await reminders(app, honolulu.clientId)).toEqual([]);
    expect(await runAt(app, honolulu.clientId, '2036-05-10T09:59:59Z')).toEqual([]);
    expect(days(await runAt(app, honolulu.clientId, '2036-05-10T10:00:00Z'))).toEqual(['2036-05-10']);
    expect(await reminders(app, tokyo.clientId)).toHaveLength(1);
  });

  it('end with the day: what is due on the next one waits for its hours', async () => {
    const { clientId, assign } = await ruledOrganisation(app, {
      ...{ time_zone: 'America/New_York', from_hour: 22, until_hour: 24 },
    });
    await assign('2036-02-08');
    await assign('2036-02-09');
    // New York is five hours behind.
    expect(await runAt(app, clientId, '2036-02-02T02:59:59Z')).toEqual([]);
    expect(days(await runAt(app, clientId, '2036-02-02T03:00:00Z'))).toEqual(['2036-02-01']);
    expect(await runAt(app, clientId, '2036-02-02T04:59:59Z')).toHaveLength(1);
    expect(await runAt(app, clientId, '2036-02-02T05:00:00Z')).toHaveLength(1);
    expect(days(await runAt(app, clientId, '2036-02-03T03:00:00Z'))).toEqual(['2036-02-01', '2036-02-02']);
  });

  it('make up the next day for an hour that the clocks skip', async () => {
    const { clientId, assign } = await ruledOrganisation(app, {
      ...{ time_zone: 'Europe/Oslo', from_hour: 2, until_hour: 3 },
    });
    await assign('2036-04-06');
    // On March 30 it is 1:59, then 3:00.
    for (const at of ['2036-03-30T00:59:59Z', '2036-03-30T01:00:00Z', '2036-03-30T02:00:00Z'])
      expect(await runAt(app, clientId, at)).toEqual([]);
    expect(days(await runAt(app, clientId, '2036-03-31T00:30:00Z'))).toEqual(['2036-03-30']);
    expect(await runAt(app, clientId, '2036-04-01T00:30:00Z')).toHaveLength(1);
  });

  it('remind once in an hour that comes twice', async () => {
    const { clientId, assign } = await ruledOrganisation(app, {
      ...{ time_zone: 'Europe/Oslo', from_hour: 2, until_hour: 3 },
    });
    await assign('2036-11-02');
    // 2:30 in summer time, and 2:30 again an hour later.
    expect(days(await runAt(app, clientId, '2036-10-26T00:30:00Z'))).toEqual(['2036-10-26']);
    expect(await runAt(app, clientId, '2036-10-26T01:30:00Z')).toHaveLength(1);
  });
});

describe('what no rule reminds of', () => {
  it('is what lies before the rule was on; a rule that stays on is on since then', async () => {
    const { clientId, assign, student } = await ruledOrganisation(app, { rules: ['week_before'] });
    const today = dayIn('UTC', new Date());
    const dayIs = (ahead: number) => dateOf(today + ahead);
    const longAgo = new Date(Date.now() - 20 * 86_400_000);
    await assign(dayIs(6), student, longAgo);
    await assign(dayIs(7), student, longAgo);
    // Its day was yesterday for the first, and is today for the second.
    expect(days(await runAt(app, clientId, `${dayIs(0)}T12:00:00Z`))).toEqual([dayIs(0)]);

    await poolOf(app).query(
      `update app.reminder_rules set since = jsonb_build_object('week_before', now() - interval '3 days')
       where client_id = $1`,
      [clientId],
    );
    const table = app.app.get(ReminderRulesTable, { strict: false });
    const { rules } = await table.of(clientId);
    await table.save(clientId, { ...rules, rules: ['day_before', 'week_before'] }, true);
    await assign(dayIs(0), student, longAgo);
    // The deadline of the third is today, but reminding a day before is new.
    expect(days(await runAt(app, clientId, `${dayIs(0)}T12:00:00Z`))).toEqual([dayIs(0), dayIs(-1)]);
    expect(await runAt(app, clientId, `${dayIs(1)}T12:00:00Z`)).toHaveLength(2);

    await table.save(clientId, { ...rules, rules: [], version: 2 }, true);
    const again = Date.now();
    await table.save(clientId, { ...rules, rules: ['week_before'], version: 3 }, true);
    expect(Date.parse((await table.of(clientId)).since.week_before ?? '')).toBeGreaterThanOrEqual(again);
  });

  it('is what is complete or deleted, what a person reminded of since, and of anyone who isn’t an active member', async () => {
    const { organisation, clientId, manager, assign } = await ruledOrganisation(app);
    const [gone, off] = [await addMember(app, organisation), await addMember(app, organisation)];
    const [open, complete, removed, told] = [
      await assign('2036-06-08'),
      await assign('2036-06-08'),
      await assign('2036-06-08'),
      await assign('2036-06-08'),
    ];
    await assign('2036-06-08', gone);
    await assign('2036-06-08', off);
    const commands = app.app.get(CommandBus);
    await commands.execute(new CompleteAssignment(complete, manager));
    await commands.execute(new RemoveAssignment(removed, manager));
    await commands.execute(new SendReminder(told, manager, new Date('2036-06-01T07:00:00Z')));
    await app.app.get(Memberships, { strict: false }).leave({ clientId, accountId: gone.accountId }, acting);
    await poolOf(app).query(`update app.account set status = 'INACTIVE' where account_id = $1`, [
      off.accountId,
    ]);
    await poolOf(app).query(`select pg_notify('account_changed', $1)`, [off.accountId]);
    await caughtUp(app);
    const byRule = async (at: string) =>
      (await runAt(app, clientId, at)).filter(({ rule }) => rule !== null).map(({ stream }) => stream);
    expect(await byRule('2036-06-01T12:00:00Z')).toEqual([`assignment-${open}`]);
    // Nor as if it had been missed, on the day after someone reminded of it.
    expect(await byRule('2036-06-02T12:00:00Z')).toEqual([`assignment-${open}`]);
    expect(await mails(app, clientId)).toEqual([open]);
  });
});

/** The append that a run does next dies: before anything is stored, or with its answer on the way. */
function dieAt(moment: 'before' | 'after', one = app) {
  const store = storeOf(one);
  const appendAll = store.appendAll.bind(store);
  return jest.spyOn(store, 'appendAll').mockImplementationOnce(async (appends) => {
    if (moment === 'after') await appendAll(appends);
    throw new StoreUnavailable('the worker was killed');
  });
}

describe('each reminder is recorded and mailed once', () => {
  it.each(['before', 'after'] as const)('by a worker that is killed %s it appends', async (moment) => {
    const { clientId, assign } = await ruledOrganisation(app);
    const id = await assign('2036-07-08');
    const died = dieAt(moment);
    await run('2036-07-01T12:00:00Z');
    expect(died).toHaveBeenCalledTimes(1);
    expect(await reminders(app, clientId)).toHaveLength(moment === 'before' ? 0 : 1);
    await run('2036-07-01T12:01:00Z', other);
    await run('2036-07-01T12:02:00Z');
    expect(await reminders(app, clientId)).toHaveLength(1);
    expect(await mails(app, clientId)).toEqual([id]);
  });

  it.each(['before', 'after'] as const)('by a reaction that dies %s the email is stored', async (moment) => {
    const { clientId, assign } = await ruledOrganisation(app);
    const id = await assign('2036-08-08');
    await caughtUp(app, 'assignment-mails');
    const deaths = [app, other].map((one) => {
      const outbox = one.app.get(MailOutbox, { strict: false });
      const add = outbox.add.bind(outbox);
      return jest.spyOn(outbox, 'add').mockImplementationOnce(async (intents, sql) => {
        if (moment === 'after') await add(intents, sql);
        throw new Error('the worker was killed');
      });
    });
    await run('2036-08-01T12:00:00Z');
    expect(await mails(app, clientId)).toEqual([id]);
    expect(deaths.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  });

  it('by two workers at once, one of which knows less than the other', async () => {
    const { organisation, clientId, manager, student, capabilityId } = await ruledOrganisation(app);
    const people = [student, await addMember(app, organisation)];
    const about = { clientId, manager, people, capabilityId };
    await assignMany(app, about, { count: 250, deadline: '2036-09-08' });
    const later = '2036-09-01T12:00:00Z';
    await Promise.all([run(later), run(later, other), run(later), run(later, other)]);
    await Promise.all([run(later), run(later, other)]);
    const found = await reminders(app, clientId);
    expect(found).toHaveLength(250);
    expect(new Set(found.map(({ stream }) => stream)).size).toBe(250);
    const sent = await mails(app, clientId);
    expect(sent).toHaveLength(250);
    expect(new Set(sent).size).toBe(250);
  }, 60_000);

  // Ten thousand take a minute of the processor; with a sixth of them, workers die as often.
  it('thousands of them by workers that are killed twenty times', async () => {
    const { organisation, clientId, manager, student, capabilityId } = await ruledOrganisation(app);
    const people = [student];
    while (people.length < 5) people.push(await addMember(app, organisation));
    const about = { clientId, manager, people, capabilityId };
    const count = 1700;
    await assignMany(app, about, { count, deadline: '2036-10-08' });

    const store = storeOf(app);
    const appendAll = store.appendAll.bind(store);
    let [appends, deaths, isDead] = [0, 0, false];
    jest.spyOn(store, 'appendAll').mockImplementation(async (batch) => {
      // A dead worker stores nothing more, until the next one takes up its work.
      if (isDead) throw new StoreUnavailable('the worker was killed');
      appends += 1;
      // A worker gets somewhere now and then; the others die at the first thing they do.
      if (appends % 5 === 1 || deaths === 20) return appendAll(batch);
      deaths += 1;
      isDead = true;
      if (deaths % 2 === 0) await appendAll(batch);
      throw new StoreUnavailable('the worker was killed');
    });
    for (let last = -1; deaths !== last;) {
      last = deaths;
      isDead = false;
      // A worker that starts remembers nothing.
      app.app.get(CommandRunner, { strict: false }).forget();
      await run('2036-10-01T12:00:00Z');
    }
    expect(deaths).toBe(20);
    const found = await reminders(app, clientId);
    expect(new Set(found.map(({ stream }) => stream)).size).toBe(count);
    expect(found).toHaveLength(count);
    const sent = await mails(app, clientId);
    expect(new Set(sent).size).toBe(count);
    expect(sent).toHaveLength(count);
  }, 180_000);
});
