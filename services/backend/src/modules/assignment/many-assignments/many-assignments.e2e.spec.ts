import type { AssignedCapability, AssignmentsCreated } from '@keenly/contracts/assignment';
import * as on from '@keenly/contracts/assignment-bulk.endpoints';
import * as assignments from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import type { AnswerOf } from '@keenly/contracts/endpoint';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { daysFromNow } from '../../../testing/days.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { AssignCapabilities } from '../assignment.public.js';

const day = daysFromNow();
type Changed = AnswerOf<typeof on.bulkUpdateAssigned>;

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let student: TestPerson;
let economics: string;

const capability = async (owner: string) =>
  (
    await app.app
      .get(CommandBus)
      .execute(new CreateCapability({ clientId: owner, name: 'Economics', description: '' }, null))
  ).id;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
  economics = await capability(clientId);
}, 60_000);
beforeEach(async () => {
  student = await addMember(app, { clientId });
});
afterAll(() => app.close());

async function assign(times: number, by = manager, assignee = student, about = economics) {
  const one = { assignee: assignee.accountId, capability: about, deadline_date: day(7) };
  const body = Array.from({ length: times }, () => one);
  const answer = await call(app, 'POST', assignments.assign.path, { token: by.token, body });
  return answer.expect<AssignmentsCreated>(201).map(({ id }) => id);
}
async function foreign(): Promise<string> {
  const other = await makeOrganisation(app);
  const boss = await addMember(app, other, { role: 'MANAGER' });
  return (await assign(1, boss, await addMember(app, other), await capability(other.clientId)))[0] ?? '';
}

const change = (body: unknown, by: TestPerson = manager) =>
  call(app, 'PUT', on.bulkUpdateAssigned.path, { token: by.token, body });
const remind = (body: unknown, by: TestPerson = manager) =>
  call(app, 'POST', on.bulkSendReminder.path, { token: by.token, body });

/** Every row that the student sees, once all of them are like this. */
async function shows(expected: object): Promise<readonly AssignedCapability[]> {
  const path = pathOf(assignments.assignedTo.path, { assignee: student.accountId });
  let rows: readonly AssignedCapability[] = [];
  await eventually(async () => {
    const answer = await call(app, 'GET', path, { token: student.token });
    rows = answer.expect<{ data: AssignedCapability[] }>(200).data;
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(row).toMatchObject(expected);
  });
  return rows;
}

describe('changing many assignments', () => {
  it('moves 200 deadlines, and moves them back', async () => {
    const ids = await assign(200);
    const edit = (version: number, due: number) =>
      ids.map((id) => ({ id, version, deadline_date: day(due) }));
    const moved = (await change(edit(1, 20))).expect<Changed>(200).data;
    expect(moved).toEqual(ids.map((id) => ({ id, version: 2 })));
    await shows({ deadline: day(20), version: 2 });
    (await change(edit(2, 7))).expect(200);
    await shows({ deadline: day(7), version: 3 });
  });

  it('moves deadlines that have passed, and back to the day that has', async () => {
    const command = new AssignCapabilities(
      [
        {
          ...{ assignee: student.accountId, capabilityId: economics, deadline: day(-5), targetOutcome: '' },
          ...{ isOrganisationAssigned: true, timeZone: 'UTC', at: new Date(Date.now() - 9 * 24 * 3600_000) },
        },
      ],
      manager,
    );
    const [{ id } = { id: '' }] = await app.app.get(CommandBus).execute(command);
    (await change([{ id, version: 1, deadline_date: day(5) }])).expect(200);
    expect((await change([{ id, version: 2, deadline_date: day(-4) }])).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { '0.deadline_date': words.deadlinePast },
    });
    (await change([{ id, version: 2, deadline_date: day(-5) }])).expect(200);
    await shows({ deadline: day(-5), version: 3 });
  });

  it('completes and reopens, and leaves out of its answer what was so already', async () => {
    const [one = '', two = ''] = await assign(2);
    (await change([{ id: one, version: 1, status: 'complete' }])).expect(200);
    const both = [one, two].map((id) => ({ id, version: 1, status: 'complete' }));
    expect((await change(both)).expect<Changed>(200).data).toEqual([{ id: two, version: 2 }]);
    expect((await change(both)).expect<Changed>(200).data).toEqual([]);
    await shows({ status: 'complete', version: 2 });
    (await change(both.map(({ id }) => ({ id, version: 2, status: 'pending' })))).expect(200);
    await shows({ status: 'pending', version: 3 });
  });

  it('changes none where one was changed since, or is another organization’s, or nowhere', async () => {
    const [one = '', two = '', three = ''] = await assign(3);
    (await change([{ id: two, version: 1, status: 'complete' }])).expect(200);
    const edit = (id: string) => ({ id, version: 1, deadline_date: day(20) });
    expect((await change([one, two, three].map(edit))).error).toMatchObject({
      status: 409,
      code: 'CONCURRENT_CHANGE',
      fields: { 1: words.changedElsewhere },
    });
    for (const strange of [await foreign(), uuidv7()])
      expect((await change([one, strange].map(edit))).error).toMatchObject({
        status: 404,
        code: 'ASSIGNMENT_NOT_FOUND',
        fields: { 1: words.notFound },
      });
    await shows({ deadline: day(7) });
  });

  it.each([
    ['none', () => [], words.noneSelected],
    ['201', () => Array.from({ length: 201 }, () => ({ id: uuidv7(), version: 1 })), words.tooManySelected],
    ['one twice', (id: string) => [1, 1].map((version) => ({ id, version })), words.selectedTwice],
  ])('refuses %s', async (_, of, message) => {
    const [id = ''] = await assign(1);
    expect((await change(of(id))).error).toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it('is for managers', async () => {
    const [id = ''] = await assign(1);
    expect((await change([{ id, version: 1, status: 'complete' }], student)).error?.code).toBe('FORBIDDEN');
    expect((await remind([id], student)).error?.code).toBe('FORBIDDEN');
  });
});

describe('reminding of many assignments', () => {
  it('reminds of all, once a minute', async () => {
    const ids = await assign(3);
    const sent = (await remind(ids)).expect<AnswerOf<typeof on.bulkSendReminder>>(200).data;
    expect(sent.map(({ id }) => id)).toEqual(ids);
    expect(new Set(sent.map(({ reminder_id: id }) => id)).size).toBe(3);
    await shows({ reminder_count: 1, version: 1 });
    expect((await remind(ids)).error).toMatchObject({
      status: 429,
      code: 'REMINDER_TOO_SOON',
      fields: { 0: words.reminderTooSoon, 1: words.reminderTooSoon, 2: words.reminderTooSoon },
    });
  });

  it('reminds of none where one is complete, or another organization’s, and says which', async () => {
    const [one = '', done = ''] = await assign(2);
    (await change([{ id: done, version: 1, status: 'complete' }])).expect(200);
    expect((await remind([one, done])).error).toMatchObject({
      code: 'ASSIGNMENT_ALREADY_COMPLETE',
      fields: { 1: words.alreadyComplete },
    });
    expect((await remind([one, await foreign()])).error).toMatchObject({
      code: 'ASSIGNMENT_NOT_FOUND',
      fields: { 1: words.notFound },
    });
    await shows({ reminder_count: 0 });
  });
});
