import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as on from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import { pathOf } from '@keenly/contracts/path-of';
import type {
  AssignedCapability,
  AssignmentsCreated,
  CapabilityOption,
  EmployeeOption,
  ReminderSent,
} from '@keenly/contracts/assignment';
import type { CaughtMail } from '@keenly/contracts/console';
import { rooms } from '@keenly/contracts/live';
import { type MailSink, startMailSink } from '@keenly/infra/dev/mail/mail-sink';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { connectLive, type LiveClient } from '../../platform/live/testing/live-client.js';
import { daysFromNow } from '../../testing/days.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../testing/test-people.js';
import { AssignCapabilities, CompleteAssignment } from './assignment.public.js';
import { CreateCapability } from '../capability/capability.public.js';

const DAY_MS = 24 * 3600 * 1000;
const day = daysFromNow();

let folder: string;
let sink: MailSink;
let app: TestApp;
let clientId: string;
let manager: TestPerson;
let maya: TestPerson;
let economics: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-mails-'));
  sink = await startMailSink(folder);
  app = await startTestApp({ SMTP_URL: sink.smtpUrl, KEENLY_ORIGIN: 'https://study.keenly.example' });
  ({ clientId } = await makeOrganisation(app, { name: 'Northbridge College' }));
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  maya = await addMember(app, { clientId }, { first_name: 'Maya', last_name: "O'Neill" });
  economics = await capability(clientId, 'Economics & <b>Trade</b>');
}, 60_000);
afterAll(async () => {
  await app.close();
  await sink.stop();
  rmSync(folder, { recursive: true, force: true });
});

const commands = () => app.app.get(CommandBus);

async function capability(owner: string | null, name: string): Promise<string> {
  const made = await commands().execute(
    new CreateCapability({ clientId: owner, name, description: 'Supply, demand.' }, null),
  );
  return made.id;
}

const assignment = (overrides: object = {}) => ({
  assignee: maya.accountId,
  capability: economics,
  deadline_date: day(7),
  capability_context: 'Score above 80 %',
  ...overrides,
});

async function assign(by: TestPerson, ...bodies: object[]): Promise<AssignmentsCreated> {
  const answer = await call(app, 'POST', on.assign.path, { token: by.token, body: bodies });
  return answer.expect<AssignmentsCreated>(201);
}

async function assignOne(overrides: object = {}): Promise<string> {
  const [made] = await assign(manager, assignment(overrides));
  return made?.id ?? '';
}

const remind = (by: TestPerson, id: string) =>
  call(app, 'POST', pathOf(on.sendReminder.path, { id }), { token: by.token, body: {} });

async function table(by: TestPerson, query = ''): Promise<AssignedCapability[]> {
  const answer = await call(app, 'GET', `${on.assignedByOrganisation.path}${query}`, { token: by.token });
  return answer.expect<{ data: AssignedCapability[] }>(200).data;
}

/** The row of the manager's table, once the read model has it. */
async function row(id: string, ready: (row: AssignedCapability) => boolean = () => true) {
  let found: AssignedCapability | undefined;
  await eventually(async () => {
    found = (await table(manager)).find((one) => one.id === id && ready(one));
    expect(found).toBeDefined();
  });
  return found as AssignedCapability;
}

async function mailsTo({ email }: TestPerson, subject: RegExp): Promise<CaughtMail[]> {
  const mails = (await (await fetch(`${sink.inboxUrl}/mails`)).json()) as CaughtMail[];
  return mails.filter((mail) => mail.to === email && subject.test(mail.subject));
}

describe('a reminder', () => {
  it('arrives as a mail whose two parts say who, what and until when', async () => {
    const student = await addMember(app, { clientId }, { first_name: 'Ida', last_name: "O'Neill" });
    const id = await assignOne({ assignee: student.accountId, deadline_date: '2031-05-04' });
    const answer = (await remind(manager, id)).expect<ReminderSent>(200);
    expect(answer.message).toBe('Reminder sent successfully!');
    let mails: CaughtMail[] = [];
    await eventually(async () => {
      mails = await mailsTo(student, /^Reminder/);
      expect(mails).toHaveLength(1);
    }, 10_000);
    const [mail] = mails;
    expect(mail?.subject).toBe('Reminder: Economics & <b>Trade</b>, due Sun, May 4, 2031');
    for (const words of ["Ida O'Neill", 'Tomas Berg', 'Sun, May 4, 2031', 'Score above 80 %', 'Northbridge'])
      for (const part of [mail?.text, mail?.html.replaceAll('&#x27;', "'")]) expect(part).toContain(words);
    expect(mail?.text).toContain('Capability: Economics & <b>Trade</b>');
    expect(mail?.html).toContain('Economics &amp; &lt;b&gt;Trade&lt;/b&gt;');
    expect(mail?.text).toContain('https://study.keenly.example/home');
    expect(mail?.html).toContain('href="https://study.keenly.example/home"');
  });

  it('shows in the table', async () => {
    const id = await assignOne();
    expect(await row(id)).toMatchObject({ reminder_count: 0, last_reminded_at: null });
    const before = Date.now();
    (await remind(manager, id)).expect(200);
    const after = Date.now();
    const reminded = await row(id, ({ reminder_count: count }) => count === 1);
    const at = Date.parse(reminded.last_reminded_at ?? '');
    expect([at >= before, at <= after]).toEqual([true, true]);
  });

  it('is sent once a minute at most', async () => {
    const id = await assignOne();
    const answers = await Promise.all([remind(manager, id), remind(manager, id), remind(manager, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = await remind(manager, id);
    expect(refused.error).toMatchObject({ status: 429, code: 'REMINDER_TOO_SOON' });
    expect(refused.headers.get('retry-after')).toBe('60');
  });

  it('is refused for what is complete, removed or nowhere', async () => {
    const [complete, removed] = [await assignOne(), await assignOne()];
    await commands().execute(new CompleteAssignment(complete, manager));
    (
      await call(app, 'DELETE', pathOf(on.deleteAssigned.path, { id: removed }), { token: manager.token })
    ).expect(204);
    expect((await remind(manager, complete)).error).toMatchObject({
      status: 409,
      code: 'ASSIGNMENT_ALREADY_COMPLETE',
    });
    for (const id of [removed, uuidv7()])
      expect((await remind(manager, id)).error).toMatchObject({ status: 404, code: 'ASSIGNMENT_NOT_FOUND' });
    expect((await remind(manager, 'nonsense')).status).toBe(404);
  });

  it('is refused to a manager of another organisation, who learns nothing', async () => {
    const id = await assignOne();
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    expect((await remind(stranger, id)).error).toMatchObject({ status: 404, code: 'ASSIGNMENT_NOT_FOUND' });
    expect(await table(stranger)).toEqual([]);
    expect(await table(stranger, `?assigned_by=${manager.accountId}`)).toEqual([]);
  });

  it('is refused to a learner', async () => {
    expect((await remind(maya, await assignOne())).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describe('a change', () => {
  it('is told at once to the assignee and to the organisation’s managers, and to no one else', async () => {
    // An organisation of its own: what earlier assignments left to be told doesn't come to its team.
    const own = await makeOrganisation(app);
    const boss = await addMember(app, own, { role: 'MANAGER' });
    const [student, colleague] = [await addMember(app, own), await addMember(app, own)];
    const law = await capability(own.clientId, 'Law');
    const clients = await Promise.all([student, boss, colleague].map(({ token }) => connectLive(app, token)));
    const [students, managers, colleagues] = clients as [LiveClient, LiveClient, LiveClient];
    try {
      await students.subscribe([rooms.person(student.accountId)]);
      const team = rooms.team(own.clientId);
      await managers.subscribe([team]);
      expect((await colleagues.subscribe([team])).refused).toEqual([team]);
      await colleagues.subscribe([rooms.person(colleague.accountId)]);
      const [made] = await assign(boss, assignment({ assignee: student.accountId, capability: law }));
      const id = made?.id ?? '';
      const heard = (times: number) =>
        eventually(() => {
          const told = students.heard.filter((one) => one.type === 'assignment_changed');
          expect(told.map(({ assignment_id: about }) => about)).toEqual(Array(times).fill(id));
          const ofTeam = managers.heard.flatMap((one) => (one.type === 'team_changed' ? [one.parts] : []));
          expect(ofTeam.filter((parts) => parts.includes('assignments'))).toHaveLength(times);
        });
      await heard(1);
      (await remind(boss, id)).expect(200);
      await heard(2);
      expect(colleagues.heard).toEqual([]);
    } finally {
      for (const client of clients) client.close();
    }
  });
});

describe('assigning', () => {
  it('gives each assignee their own, and mails them', async () => {
    const second = await addMember(app, { clientId }, { first_name: 'Sam', last_name: 'Lee' });
    const made = await assign(manager, assignment(), assignment({ assignee: second.accountId }));
    expect(made.map(({ assignee }) => assignee)).toEqual([maya.accountId, second.accountId]);
    expect(await row(made[1]?.id ?? '')).toMatchObject({
      assignee: { id: second.accountId, full_name: 'Sam Lee' },
      capability: { id: economics, name: 'Economics & <b>Trade</b>', description: 'Supply, demand.' },
      assigned_by: { id: manager.accountId, full_name: 'Tomas Berg' },
      deadline: day(7),
      capability_context: 'Score above 80 %',
      is_organization_assigned: true,
      status: 'pending',
      overdue: false,
      reminder_count: 0,
    });
    await eventually(
      async () => expect(await mailsTo(second, /^Tomas Berg assigned/)).toHaveLength(1),
      10_000,
    );
  });

  it('names every fault by element and field, and writes nothing', async () => {
    const before = (await table(manager)).length;
    const answer = await call(app, 'POST', on.assign.path, {
      token: manager.token,
      body: [assignment(), assignment({ deadline_date: day(-2) }), assignment({ assignee: uuidv7() })],
    });
    expect(answer.error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Deadline cannot be in the past.',
      fields: {
        '1.deadline_date': 'Deadline cannot be in the past.',
        '2.assignee': 'This person isn’t an active member of your organization.',
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await table(manager)).length).toBe(before);
  });

  it.each([
    ['deadline_date', '', 'Deadline cannot be empty.'],
    ['deadline_date', undefined, 'Deadline cannot be empty.'],
    ['deadline_date', '31.12.2031', 'Invalid deadline format.'],
    ['deadline_date', '2031-02-30', 'Invalid deadline format.'],
    ['capability', undefined, 'Please select a capability.'],
    ['assignee', undefined, 'Please select at least 1 assignee.'],
    ['capability_context', 'x'.repeat(31), 'Use 30 characters or fewer.'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await call(app, 'POST', on.assign.path, {
      token: manager.token,
      body: [assignment({ [field]: value })],
    });
    expect(answer.error).toMatchObject({ status: 400, fields: { [`0.${field}`]: message } });
  });

  it('refuses 201 at once, and writes nothing', async () => {
    const student = await addMember(app, { clientId });
    const body = Array.from({ length: 201 }, () => assignment({ assignee: student.accountId }));
    const { error } = await call(app, 'POST', on.assign.path, { token: manager.token, body });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message: words.tooManyAssigned });
    expect(await table(manager, `?assignee=${student.accountId}`)).toEqual([]);
  });

  it('refuses no one at all', async () => {
    const answer = await call(app, 'POST', on.assign.path, { token: manager.token, body: [] });
    expect(answer.error).toMatchObject({ status: 400, message: 'Please select at least 1 assignee.' });
  });

  it('refuses people and capabilities of another organisation', async () => {
    const other = await makeOrganisation(app);
    const stranger = await addMember(app, other);
    const theirs = await capability(other.clientId, 'Theirs');
    const answer = await call(app, 'POST', on.assign.path, {
      token: manager.token,
      body: [assignment({ assignee: stranger.accountId, capability: theirs })],
    });
    expect(Object.keys(answer.error?.fields ?? {})).toEqual(['0.assignee', '0.capability']);
  });

  it('is for managers', async () => {
    const person = await signUp(app);
    for (const { token } of [maya, person])
      expect((await call(app, 'POST', on.assign.path, { token, body: [assignment()] })).status).toBe(403);
  });
});

describe('a person’s own list', () => {
  const list = (by: TestPerson, assignee: string, query = '') =>
    call(app, 'GET', `${pathOf(on.assignedTo.path, { assignee })}${query}`, { token: by.token });

  it('is for themselves and their managers, with what is overdue where the viewer is', async () => {
    const student = await addMember(app, { clientId });
    const late = {
      capabilityId: economics,
      deadline: day(-20),
      targetOutcome: '',
      isOrganisationAssigned: true,
    };
    const [made] = await commands().execute(
      new AssignCapabilities(
        [{ ...late, assignee: student.accountId, timeZone: 'UTC', at: new Date(Date.now() - 30 * DAY_MS) }],
        manager,
      ),
    );
    await row(made?.id ?? '');
    for (const reader of [student, manager]) {
      const { data } = (await list(reader, student.accountId)).expect<{ data: AssignedCapability[] }>(200);
      expect(data).toMatchObject([{ id: made?.id, overdue: true, status: 'pending' }]);
    }
    expect(await mailsTo(student, /assigned/)).toEqual([]);
  });
  it('is closed to colleagues and to managers elsewhere', async () => {
    const colleague = await addMember(app, { clientId });
    expect((await list(colleague, maya.accountId)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    expect((await list(stranger, maya.accountId)).error).toMatchObject({
      status: 404,
      code: 'ASSIGNMENT_NOT_FOUND',
    });
  });
  it('is empty on a personal account', async () => {
    const person = await signUp(app);
    expect((await list(person, person.accountId)).expect(200)).toEqual({ data: [] });
  });
});

describe('what can be chosen', () => {
  it('is the organisation’s own capabilities and the platform’s', async () => {
    const platforms = await capability(null, `Platform ${uuidv7()}`);
    const other = await makeOrganisation(app);
    const theirs = await capability(other.clientId, 'Somebody else’s');
    const answer = await call(app, 'GET', on.capabilities.path, { token: manager.token });
    const ids = answer.expect<{ data: CapabilityOption[] }>(200).data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([economics, platforms]));
    expect(ids).not.toContain(theirs);
  });
  it('grows by what a manager names, once a name', async () => {
    const create = (name: string, by = manager) =>
      call(app, 'POST', on.createCapability.path, { token: by.token, body: { name, client_id: uuidv7() } });
    const { data } = (await create(' Statistics ')).expect<{ data: CapabilityOption }>(201);
    expect(data).toMatchObject({ name: 'Statistics', description: '' });
    expect((await create('STATISTICS')).error).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await create('  ')).error).toMatchObject({ fields: { name: 'Enter a name.' } });
    expect((await create('Learner’s', maya)).status).toBe(403);
    expect(await assignOne({ capability: data.id })).not.toBe('');
  });
  it('is the organisation’s people, by name or e-mail', async () => {
    const search = async (words: string, by = manager) => {
      const path = `${on.employees.path}?search=${encodeURIComponent(words)}&client_id=${uuidv7()}`;
      return call(app, 'GET', path, { token: by.token });
    };
    const { data } = (await search("o'neill")).expect<{ data: EmployeeOption[] }>(200);
    expect(data.map(({ full_name: name }) => name)).toContain("Maya O'Neill");
    expect((await search(maya.email)).expect<{ data: EmployeeOption[] }>(200).data).toHaveLength(1);
    expect((await search('%')).expect(200)).toEqual({ data: [] });
    expect((await search('', maya)).status).toBe(403);
  });
});
