import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planMessages as words } from '@keenly/contracts/catalogue/learning-plans';
import type { CaughtMail } from '@keenly/contracts/console';
import type { AssignedPlan, PlansAssigned } from '@keenly/contracts/learning-plan';
import * as on from '@keenly/contracts/learning-plan.endpoints';
import { rooms } from '@keenly/contracts/live';
import { pathOf } from '@keenly/contracts/path-of';
import { type MailSink, startMailSink } from '@keenly/infra/dev/mail/mail-sink';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../platform/database/pool.js';
import { EVENT_STORE } from '../../platform/event-log/event-log.js';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { eventually } from '../../testing/eventually.js';
import { everyReaderFollowed } from '../../testing/every-reader-followed.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  pairExtension,
  type TestPerson,
} from '../../testing/test-people.js';
import { CreateCapability } from '../capability/capability.public.js';
import { Memberships } from '../membership/membership.public.js';
import { Recorder } from '../study-session/testing/recorded.js';
import { send } from '../study-session/testing/study.js';
import { ArchiveLearningPlan } from './author-plans/author-plans.commands.js';
import { AssignLearningPlans, CreateLearningPlan } from './learning-plan.public.js';
import { OldPlanAssignments } from './old-plan-assignments/old-plan-assignments.js';

let folder: string;
let sink: MailSink;
let app: TestApp;
let clientId: string;
let manager: TestPerson;
let student: TestPerson;
let economics: string;
let markets: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-mails-'));
  sink = await startMailSink(folder);
  app = await startTestApp({ SMTP_URL: sink.smtpUrl, KEENLY_ORIGIN: 'https://study.keenly.example' });
  ({ clientId } = await makeOrganisation(app, { name: 'Northbridge College' }));
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  const capability = new CreateCapability({ clientId, name: 'Economics', description: '' }, null);
  economics = (await commands().execute(capability)).id;
  markets = await plan('Markets & <b>trade</b>');
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
const pool = () => app.app.get<Pool>(PG_POOL, { strict: false });
const by = () => ({ accountId: manager.accountId, clientId });

async function plan(title = `Plan ${uuidv7()}`): Promise<string> {
  const terms = { title, description: '', capabilityId: economics, isPublic: false };
  return (await commands().execute(new CreateLearningPlan(terms, by()))).id;
}

const post = (body: object[], who: TestPerson = manager) =>
  call(app, 'POST', on.assignPlans.path, { token: who.token, body });
const assign = async (planId = markets) =>
  (await post([{ plan: planId, assignee: student.accountId }])).expect<PlansAssigned>(201)[0]?.id ?? '';
const complete = (id: string, who: TestPerson = manager) =>
  call(app, 'POST', pathOf(on.completePlan.path, { id }), { token: who.token });
const unassign = (id: string, who: TestPerson = manager) =>
  call(app, 'DELETE', pathOf(on.unassignPlan.path, { id }), { token: who.token });
const read = (of: TestPerson, who: TestPerson) =>
  call(app, 'GET', pathOf(on.plansAssignedTo.path, { assignee: of.accountId }), { token: who.token });
const listed = async (who: TestPerson = student) =>
  (await read(student, who)).expect<{ data: AssignedPlan[] }>(200).data;
const shows = (expected: readonly object[], who?: TestPerson) =>
  eventually(async () => expect(await listed(who)).toMatchObject(expected));

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await pool().query<{ type: string }>(
    `select type from event_store.event where stream = $1 order by version`,
    [`plan-assignment-${id}`],
  );
  return rows.map(({ type }) => type);
}

async function mails(subject: RegExp): Promise<CaughtMail[]> {
  const all = (await (await fetch(`${sink.inboxUrl}/mails`)).json()) as CaughtMail[];
  return all.filter((mail) => mail.to === student.email && subject.test(mail.subject));
}

describe('assigning a learning plan', () => {
  it('shows it to the learner and to managers, and mails it once', async () => {
    const id = await assign();
    const row = {
      ...{ id, progress: 'assigned', active_time: 0, sessions: 0, date_completed: null },
      plan: { id: markets, title: 'Markets & <b>trade</b>' },
      capability: { id: economics, name: 'Economics' },
      assigned_by: { id: manager.accountId, full_name: 'Tomas Berg' },
    };
    await shows([row]);
    await shows([row], manager);
    await eventually(async () => expect(await mails(/Markets/)).toHaveLength(1), 10_000);
    const [mail] = await mails(/Markets/);
    expect(mail?.subject).toBe('Tomas Berg assigned Markets & <b>trade</b> to you');
    expect(mail?.html).toContain('Markets &amp; &lt;b&gt;trade&lt;/b&gt;');
    for (const said of ['Economics', 'Northbridge College']) expect(mail?.text).toContain(said);
  });

  it('gives one, however many managers assign it at once', async () => {
    const other = await addMember(app, { clientId }, { role: 'TEACHER' });
    const body = [{ plan: markets, assignee: student.accountId }];
    const answers = await Promise.all([post(body), post(body, other), post(body), post(body, other)]);
    const ids = answers.map((answer) => answer.expect<PlansAssigned>(201)[0]?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await eventsOf(ids[0] ?? '')).toEqual(['LearningPlanAssigned']);
    await shows([{ id: ids[0] }]);
  });

  it('assigns several, all or none, and says which it refused where', async () => {
    const [one, archived] = [await plan(), await plan()];
    await commands().execute(new ArchiveLearningPlan(archived, by()));
    const stranger = await addMember(app, await makeOrganisation(app));
    const body = [
      { plan: one, assignee: student.accountId },
      { plan: archived, assignee: student.accountId },
      { plan: one, assignee: stranger.accountId },
      { plan: uuidv7(), assignee: uuidv7() },
    ];
    expect((await post(body)).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        '1.plan': words.planUnknown,
        '2.assignee': words.assigneeUnknown,
        '3.plan': words.planUnknown,
        '3.assignee': words.assigneeUnknown,
      },
    });
    expect(await listed()).toEqual([]);
    (await post([body[0]!, { plan: markets, assignee: student.accountId }])).expect(201);
    await eventually(async () => expect(await listed()).toHaveLength(2));
  });

  it('mails nothing about history that is brought in', async () => {
    const at = new Date(Date.now() - 3 * 24 * 3600_000);
    const assignee = student.accountId;
    await commands().execute(new AssignLearningPlans([{ planId: await plan(), assignee, at }], by()));
    const id = await assign();
    await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
    const { rows } = await pool().query<object>(
      `select data ->> 'assignmentId' as id from app.mail where recipient = $1`,
      [assignee],
    );
    expect(rows).toEqual([{ id }]);
  });

  it('refuses 201, none, and the same pair twice', async () => {
    const pair = { plan: markets, assignee: student.accountId };
    const many = Array.from({ length: 201 }, () => ({ plan: uuidv7(), assignee: student.accountId }));
    for (const body of [many, [], [pair, { ...pair, plan: markets.toUpperCase() }]])
      expect((await post(body)).error?.code).toBe('VALIDATION_FAILED');
    expect(await listed()).toEqual([]);
  });

  it('is for managers', async () => {
    const refused = await post([{ plan: markets, assignee: student.accountId }], student);
    expect(refused.error?.code).toBe('FORBIDDEN');
  });

  it('reaches open screens of the learner and of managers', async () => {
    const [mine, theirs] = [await connectLive(app, student.token), await connectLive(app, manager.token)];
    await mine.subscribe([rooms.person(student.accountId)]);
    await theirs.subscribe([rooms.team(clientId)]);
    const id = await assign();
    for (const client of [mine, theirs]) {
      await eventually(() =>
        expect(client.heard).toContainEqual(
          expect.objectContaining({ type: 'plan_assignment_changed', assignment_id: id }),
        ),
      );
      client.close();
    }
  });
});

describe('an assigned learning plan', () => {
  it('counts what the learner studies on it', async () => {
    const id = await assign();
    const { token } = await pairExtension(app, student);
    const device = new Recorder(new Date(Date.now() - 20 * 60_000));
    await send(app, token, [
      device.record('session_started', 0, { origin: 'plan', plan_id: markets }),
      device.record('session_stopped', 600),
    ]);
    await shows([{ id, progress: 'studying', active_time: 600, sessions: 1 }]);
  });

  it('is completed by a manager, once, with one email', async () => {
    const id = await assign();
    for (let times = 0; times < 2; times += 1) (await complete(id)).expect(204);
    await shows([{ id, progress: 'complete' }]);
    expect(await eventsOf(id)).toEqual(['LearningPlanAssigned', 'LearningPlanCompleted']);
    await eventually(async () => expect(await mails(/is complete$/)).toHaveLength(1), 10_000);
  });

  it('is taken back, and is as new when it is assigned again', async () => {
    const id = await assign();
    (await complete(id)).expect(204);
    for (let times = 0; times < 2; times += 1) (await unassign(id)).expect(204);
    await shows([]);
    expect((await complete(id)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    expect(await assign()).toBe(id);
    await shows([{ id, progress: 'assigned', date_completed: null }]);
  });

  it('is known to its own organization alone, like an id that no one has', async () => {
    const id = await assign();
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    for (const foreign of [id, uuidv7()])
      for (const answer of [await complete(foreign, stranger), await unassign(foreign, stranger)])
        expect(answer.error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    expect((await read(student, stranger)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    const colleague = await addMember(app, { clientId });
    expect((await read(student, colleague)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    expect((await complete(id, student)).error?.code).toBe('FORBIDDEN');
    await shows([{ id, progress: 'assigned' }]);
  });

  it('of someone who left is out of sight', async () => {
    const id = await assign();
    await shows([{ id }], manager);
    await app.app.get(Memberships).leave({ clientId, accountId: student.accountId }, acting);
    expect((await read(student, manager)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    for (const answer of [await complete(id), await unassign(id)])
      expect(answer.error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    const again = await post([{ plan: markets, assignee: student.accountId }]);
    expect(again.error?.fields).toEqual({ '0.assignee': words.assigneeUnknown });
  });

  it('stays with whoever has it when the plan is archived', async () => {
    const old = await plan('An old plan');
    const id = await assign(old);
    await commands().execute(new ArchiveLearningPlan(old, by()));
    await shows([{ id, plan: { title: 'An old plan' } }]);
  });

  it('is deleted after 5 years, and nothing earlier', async () => {
    const [former, taken, later] = [await plan(), await plan(), await plan()];
    const at = new Date(Date.now() - 3600_000);
    const assigned = await commands().execute(
      new AssignLearningPlans(
        [former, taken].map((planId) => ({ planId, assignee: student.accountId, at })),
        by(),
      ),
    );
    (await unassign(assigned[1]?.id ?? '')).expect(204);
    const newer = await assign(later);
    await eventually(async () => expect(await listed()).toHaveLength(2));
    const inFiveYears = new Date(at);
    inFiveYears.setUTCFullYear(at.getUTCFullYear() + 5);
    const old = app.app.get(OldPlanAssignments, { strict: false });
    await old.expire(new Date(inFiveYears.getTime() - 60_000));
    expect(await listed()).toHaveLength(2);
    await old.expire(new Date(inFiveYears.getTime() + 60_000));
    await shows([{ id: newer }]);
    const { rows } = await pool().query<object>(
      `select type, data from event_store.event where stream = any($1) order by stream, version`,
      [assigned.map(({ id }) => `plan-assignment-${id}`)],
    );
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toContain(manager.accountId);
  });
});
