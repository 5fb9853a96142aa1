import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssignedCapability, AssignmentChanged, AssignmentsCreated } from '@keenly/contracts/assignment';
import * as on from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import type { CaughtMail } from '@keenly/contracts/console';
import { rooms } from '@keenly/contracts/live';
import { pathOf } from '@keenly/contracts/path-of';
import { type MailSink, startMailSink } from '@keenly/infra/dev/mail/mail-sink';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { daysFromNow } from '../../../testing/days.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { acting, addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { Memberships } from '../../membership/membership.public.js';
import { AssignCapabilities } from '../assignment.public.js';

const DAY_MS = 24 * 3600 * 1000;
const day = daysFromNow();

let folder: string;
let sink: MailSink;
let app: TestApp;
let clientId: string;
let manager: TestPerson;
let student: TestPerson;
let economics: string;
let trade: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-mails-'));
  sink = await startMailSink(folder);
  app = await startTestApp({ SMTP_URL: sink.smtpUrl });
  ({ clientId } = await makeOrganisation(app, { name: 'Northbridge College' }));
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  [economics, trade] = [await capability('Economics'), await capability('Trade')];
}, 60_000);
beforeEach(async () => {
  student = await addMember(app, { clientId });
});
afterAll(async () => {
  await app.close();
  await sink.stop();
  rmSync(folder, { recursive: true, force: true });
});

const commands = () => app.app.get(CommandBus);

async function capability(name: string, owner = clientId): Promise<string> {
  const create = new CreateCapability({ clientId: owner, name, description: '' }, null);
  return (await commands().execute(create)).id;
}

async function assignOne(overrides: object = {}): Promise<string> {
  const body = [{ assignee: student.accountId, capability: economics, deadline_date: day(7), ...overrides }];
  const answer = await call(app, 'POST', on.assign.path, { token: manager.token, body });
  return answer.expect<AssignmentsCreated>(201)[0]?.id ?? '';
}

const update = (id: string, body: object, by: TestPerson = manager) =>
  call(app, 'PUT', pathOf(on.updateAssigned.path, { id }), { token: by.token, body });

const ofStudent = async () =>
  (
    await call(app, 'GET', pathOf(on.assignedTo.path, { assignee: student.accountId }), {
      token: student.token,
    })
  ).expect<{ data: AssignedCapability[] }>(200).data;

async function row(expected: Partial<AssignedCapability> | object): Promise<void> {
  await eventually(async () => expect(await ofStudent()).toMatchObject([expected]));
}

async function mails(subject: RegExp): Promise<CaughtMail[]> {
  const all = (await (await fetch(`${sink.inboxUrl}/mails`)).json()) as CaughtMail[];
  return all.filter((mail) => mail.to === student.email && subject.test(mail.subject));
}

describe('changing an assignment', () => {
  it('changes what is named, and says which version that is', async () => {
    const id = await assignOne();
    await row({ id, version: 1 });
    const body = { deadline_date: day(20), capability: trade, version: 1 };
    expect((await update(id, body)).expect<AssignmentChanged>(200)).toEqual({ id, version: 2 });
    await row({ id, deadline: day(20), capability: { id: trade, name: 'Trade' }, version: 2 });
    expect((await update(id, body)).expect<AssignmentChanged>(200)).toEqual({ id, version: 2 });
  });

  it('is refused on an old version, and nothing is written', async () => {
    const id = await assignOne();
    (await update(id, { capability_context: 'First', version: 1 })).expect(200);
    const late = await update(id, { capability_context: 'Second', status: 'complete', version: 1 });
    expect(late.error).toMatchObject({
      status: 409,
      code: 'CONCURRENT_CHANGE',
      message: words.changedElsewhere,
    });
    await row({ id, capability_context: 'First', status: 'pending', version: 2 });
  });

  it('of two at once on the same version, lets one win', async () => {
    const id = await assignOne();
    const both = await Promise.all(
      ['One', 'Two'].map((capability_context) => update(id, { capability_context, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('names each fault at its field', async () => {
    const id = await assignOne();
    const theirs = await capability('Theirs', (await makeOrganisation(app)).clientId);
    const answer = await update(id, {
      assignee: manager.accountId,
      capability: theirs,
      deadline_date: day(-2),
      version: 1,
    });
    expect(answer.error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: {
        assignee: words.assigneeFixed,
        capability: words.capabilityUnknown,
        deadline_date: words.deadlinePast,
      },
    });
    for (const [field, value, message] of [
      ['deadline_date', '', words.deadlineEmpty],
      ['deadline_date', '31.12.2031', words.deadlineInvalid],
      ['capability_context', 'x'.repeat(31), words.targetOutcomeTooLong],
    ] as const)
      expect((await update(id, { [field]: value })).error?.fields).toEqual({ [field]: message });
    expect((await update(id, { version: 0 })).status).toBe(400);
    await row({ id, version: 1 });
  });

  it('lets a deadline that has passed stay', async () => {
    const past = {
      assignee: student.accountId,
      capabilityId: economics,
      deadline: day(-20),
      targetOutcome: '',
      isOrganisationAssigned: true,
      timeZone: 'UTC',
      at: new Date(Date.now() - 30 * DAY_MS),
    };
    const [made] = await commands().execute(new AssignCapabilities([past], manager));
    const id = made?.id ?? '';
    (await update(id, { deadline_date: day(-20), capability_context: 'All', version: 1 })).expect(200);
    await row({ id, deadline: day(-20), capability_context: 'All', overdue: true });
  });

  it('is for managers of that organization', async () => {
    const id = await assignOne();
    expect((await update(id, { status: 'complete' }, student)).error?.code).toBe('FORBIDDEN');
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    for (const answer of [
      await update(id, { status: 'complete' }, stranger),
      await update(uuidv7(), { status: 'complete' }),
    ])
      expect(answer.error).toMatchObject({ status: 404, code: 'ASSIGNMENT_NOT_FOUND' });
    await row({ id, status: 'pending' });
  });
});

describe('completing and reopening', () => {
  it('is told to the learner, by email and live', async () => {
    const client = await connectLive(app, student.token);
    await client.subscribe([rooms.person(student.accountId)]);
    const heard = (times: number) =>
      eventually(() =>
        expect(client.heard.filter(({ type }) => type === 'assignment_changed')).toHaveLength(times),
      );
    const id = await assignOne();
    await heard(1);
    (await update(id, { status: 'complete' })).expect(200);
    await heard(2);
    await row({ id, status: 'complete', overdue: false });
    await eventually(async () => expect(await mails(/^Economics is complete$/)).toHaveLength(1), 10_000);
    (await update(id, { status: 'pending' })).expect(200);
    await heard(3);
    await row({ id, status: 'pending' });
    await eventually(async () => expect(await mails(/^Economics is open again$/)).toHaveLength(1), 10_000);
    const [mail] = await mails(/open again/);
    for (const told of ['Tomas Berg', 'Northbridge College']) expect(mail?.text).toContain(told);
    client.close();
  });
});

describe('the assignments of someone who isn’t a member at the moment', () => {
  const table = async () =>
    (await call(app, 'GET', on.assignedByOrganisation.path, { token: manager.token })).expect<{
      data: AssignedCapability[];
    }>(200).data;
  const isListed = async (id: string) => (await table()).some((one) => one.id === id);
  /** Until the service remembers them as a member no more; the list asks the database anyway. */
  const isUnknown = () =>
    eventually(async () => {
      const path = pathOf(on.assignedTo.path, { assignee: student.accountId });
      expect((await call(app, 'GET', path, { token: manager.token })).status).toBe(404);
    });

  it('can’t be found, and are as they were once they are one again', async () => {
    const id = await assignOne();
    await row({ id });
    const switchTo = async (status: string) => {
      const pool = app.app.get<Pool>(PG_POOL, { strict: false });
      await pool.query('update app.account set status = $2 where account_id = $1', [
        student.accountId,
        status,
      ]);
      await pool.query(`select pg_notify('account_changed', $1)`, [student.accountId]);
    };
    await switchTo('INACTIVE');
    await isUnknown();
    expect(await isListed(id)).toBe(false);
    const remind = await call(app, 'POST', pathOf(on.sendReminder.path, { id }), {
      token: manager.token,
      body: {},
    });
    const remove = await call(app, 'DELETE', pathOf(on.deleteAssigned.path, { id }), {
      token: manager.token,
    });
    for (const answer of [remind, remove, await update(id, { status: 'complete' })])
      expect(answer.error).toMatchObject({ status: 404, code: 'ASSIGNMENT_NOT_FOUND' });
    await switchTo('ACTIVE');
    await eventually(async () => expect(await isListed(id)).toBe(true));
    expect((await table()).find((one) => one.id === id)).toMatchObject({
      status: 'pending',
      reminder_count: 0,
      version: 1,
    });
  });

  it('stay in the log when they leave for good', async () => {
    const id = await assignOne();
    await row({ id });
    await app.app
      .get(Memberships, { strict: false })
      .leave({ clientId, accountId: student.accountId }, acting);
    await isUnknown();
    expect(await isListed(id)).toBe(false);
    expect((await update(id, { status: 'complete' })).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    const { rows } = await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query<{ type: string }>('select type from event_store.event where stream = $1', [`assignment-${id}`]);
    expect(rows).toEqual([{ type: 'CapabilityAssigned' }]);
  });
});
