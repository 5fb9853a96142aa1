import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AssignedCapability,
  AssignedPage,
  AssignmentChanged,
  AssignmentsCreated,
} from '@keenly/contracts/assignment';
import * as assignments from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import type { CaughtMail } from '@keenly/contracts/console';
import * as on from '@keenly/contracts/extension-request.endpoints';
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
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';

const day = daysFromNow();
const reason = 'I’m on placement until the 20th';

let folder: string;
let sink: MailSink;
let app: TestApp;
let clientId: string;
let manager: TestPerson;
let other: TestPerson;
let student: TestPerson;
let economics: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-mails-'));
  sink = await startMailSink(folder);
  app = await startTestApp({ SMTP_URL: sink.smtpUrl });
  ({ clientId } = await makeOrganisation(app, { name: 'Northbridge College' }));
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  other = await addMember(app, { clientId }, { role: 'TEACHER' });
  const create = new CreateCapability({ clientId, name: 'Economics', description: '' }, null);
  economics = (await app.app.get(CommandBus).execute(create)).id;
}, 60_000);
beforeEach(async () => {
  student = await addMember(app, { clientId });
});
afterAll(async () => {
  await app.close();
  await sink.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function assignOne(): Promise<string> {
  const body = [{ assignee: student.accountId, capability: economics, deadline_date: day(7) }];
  const answer = await call(app, 'POST', assignments.assign.path, { token: manager.token, body });
  return answer.expect<AssignmentsCreated>(201)[0]?.id ?? '';
}

const path = (id: string) => pathOf(on.askForExtension.path, { id });
const ask = (id: string, over: object = {}, by: TestPerson = student) =>
  call(app, 'POST', path(id), { token: by.token, body: { deadline_date: day(20), reason, ...over } });
const answer = (id: string, word: 'granted' | 'declined', version: number, by: TestPerson = manager) =>
  call(app, 'PUT', path(id), { token: by.token, body: { answer: word, version } });

async function row(expected: object): Promise<void> {
  const list = pathOf(assignments.assignedTo.path, { assignee: student.accountId });
  await eventually(async () => {
    const { data } = (await call(app, 'GET', list, { token: student.token })).expect<{
      data: AssignedCapability[];
    }>(200);
    expect(data).toMatchObject([expected]);
  });
}

async function asking(value: 'true' | 'false'): Promise<readonly AssignedCapability[]> {
  const list = `${assignments.assignedByOrganisation.path}?asks=${value}&assignee=${student.accountId}`;
  return (await call(app, 'GET', list, { token: manager.token })).expect<AssignedPage>(200).data;
}

async function mails(): Promise<CaughtMail[]> {
  const all = (await (await fetch(`${sink.inboxUrl}/mails`)).json()) as CaughtMail[];
  return all.filter((mail) => mail.to === student.email && !mail.subject.includes('assigned'));
}

describe('asking for another date', () => {
  it('shows the request to the learner and their managers, and stays one however often it’s sent', async () => {
    const id = await assignOne();
    const news = await connectLive(app, manager.token);
    await news.subscribe([rooms.team(clientId)]);
    expect((await ask(id, { version: 1 })).expect<AssignmentChanged>(200)).toEqual({ id, version: 2 });
    await news.hears('team_changed', ({ parts }) => parts.includes('assignments'));
    news.close();
    expect((await ask(id, { version: 1 })).expect<AssignmentChanged>(200)).toEqual({ id, version: 2 });
    await row({ id, version: 2, deadline: day(7), extension: { deadline: day(20), reason } });
    expect(await asking('true')).toMatchObject([{ id, extension: { deadline: day(20), reason } }]);
    expect(await asking('false')).toEqual([]);
    expect((await ask(id, { deadline_date: day(30) })).error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: words.askedAlready,
    });
  });

  it('keeps the reason out of what the log says in the open', async () => {
    const id = await assignOne();
    (await ask(id)).expect(200);
    const { rows } = await app.app.get<Pool>(PG_POOL, { strict: false }).query<{ said: string }>(
      `select data::text || encode(sealed, 'escape') as said from event_store.event
         where stream = $1 and type = 'ExtensionAsked'`,
      [`assignment-${id}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.said).not.toContain('placement');
  });

  it.each([
    ['the same date', { deadline_date: day(7) }, words.extensionNotLater],
    ['the past', { deadline_date: day(-2) }, words.deadlinePast],
    ['more than a year', { deadline_date: day(400) }, words.extensionTooFar],
    ['no date', { deadline_date: '' }, words.deadlineEmpty],
    ['words', { deadline_date: 'soon' }, words.deadlineInvalid],
  ])('refuses %s at its field', async (_, over, message) => {
    const { error } = await ask(await assignOne(), over);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { deadline_date: message } });
  });

  it('takes 200 characters of reason, and no more', async () => {
    const id = await assignOne();
    const { error } = await ask(id, { reason: 'x'.repeat(201) });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { reason: words.reasonTooLong } });
    (await ask(id, { reason: 'x'.repeat(200) })).expect(200);
  });

  it('is unknown to everyone but the learner, as what is nowhere', async () => {
    const id = await assignOne();
    const [mate, stranger] = [
      await addMember(app, { clientId }),
      await addMember(app, await makeOrganisation(app)),
    ];
    for (const by of [mate, stranger, manager, await signUp(app)])
      expect((await ask(id, {}, by)).error).toMatchObject({ status: 404, code: 'ASSIGNMENT_NOT_FOUND' });
    expect((await ask(uuidv7())).error).toMatchObject({ status: 404, code: 'ASSIGNMENT_NOT_FOUND' });
  });

  it('is refused for what is complete, or was changed since', async () => {
    const id = await assignOne();
    const update = pathOf(assignments.updateAssigned.path, { id });
    const change = (body: object) => call(app, 'PUT', update, { token: manager.token, body });
    (await change({ deadline_date: day(8) })).expect(200);
    expect((await ask(id, { version: 1 })).error?.code).toBe('CONCURRENT_CHANGE');
    (await change({ status: 'complete' })).expect(200);
    expect((await ask(id)).error?.code).toBe('ASSIGNMENT_ALREADY_COMPLETE');
  });
});

describe('answering', () => {
  it('grants: the deadline moves, the learner hears and is mailed', async () => {
    const id = await assignOne();
    (await ask(id)).expect(200);
    const news = await connectLive(app, student.token);
    await news.subscribe([rooms.person(student.accountId)]);
    expect((await answer(id, 'granted', 2)).expect<AssignmentChanged>(200)).toEqual({ id, version: 3 });
    await news.hears('assignment_changed', ({ assignment_id: changed }) => changed === id);
    news.close();
    await row({ id, version: 3, deadline: day(20), extension: null });
    expect(await asking('true')).toEqual([]);
    await eventually(async () => {
      expect(await mails()).toHaveLength(1);
      expect((await mails())[0]?.subject).toMatch(/^Economics is now due /);
    });
  });

  it('declines: the deadline stays, the learner is mailed and may ask again', async () => {
    const id = await assignOne();
    (await ask(id)).expect(200);
    (await answer(id, 'declined', 2)).expect(200);
    await row({ id, version: 3, deadline: day(7), extension: null });
    await eventually(async () => {
      expect(await mails()).toHaveLength(1);
      expect((await mails())[0]?.subject).toMatch(/^Economics is still due /);
    });
    (await ask(id, { version: 3, reason: '' })).expect(200);
    await row({ id, extension: { deadline: day(20), reason: '' } });
  });

  it('is one answer where two managers answer at once', async () => {
    const id = await assignOne();
    (await ask(id)).expect(200);
    const both = await Promise.all([answer(id, 'granted', 2), answer(id, 'declined', 2, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'CONCURRENT_CHANGE',
      message: words.requestAnswered,
    });
  });

  it('is quiet where both say the same', async () => {
    const id = await assignOne();
    (await ask(id)).expect(200);
    const both = await Promise.all([answer(id, 'granted', 2), answer(id, 'granted', 2, other)]);
    expect(both.map((one) => one.expect<AssignmentChanged>(200).version)).toEqual([3, 3]);
  });

  it('finds the request closed where the deadline was moved, or it was completed', async () => {
    for (const body of [{ deadline_date: day(9) }, { status: 'complete' }]) {
      student = await addMember(app, { clientId });
      const id = await assignOne();
      (await ask(id)).expect(200);
      const update = pathOf(assignments.updateAssigned.path, { id });
      (await call(app, 'PUT', update, { token: manager.token, body })).expect(200);
      expect((await answer(id, 'granted', 3)).error?.code).toBe('CONCURRENT_CHANGE');
      await row({ id, version: 3, extension: null });
    }
  });

  it('is for managers of the organization', async () => {
    const id = await assignOne();
    (await ask(id)).expect(200);
    expect((await answer(id, 'granted', 2, student)).error?.code).toBe('FORBIDDEN');
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    for (const strange of [id, uuidv7()])
      expect((await answer(strange, 'granted', 2, stranger)).error).toMatchObject({
        status: 404,
        code: 'ASSIGNMENT_NOT_FOUND',
      });
  });
});
