import type { AssignedCapability, AssignmentsCreated } from '@keenly/contracts/assignment';
import * as on from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';

const inAWeek = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let student: TestPerson;
let economics: string;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
  const create = new CreateCapability({ clientId, name: 'Economics', description: '' }, null);
  economics = (await app.app.get(CommandBus).execute(create)).id;
}, 60_000);
beforeEach(async () => {
  student = await addMember(app, { clientId });
});
afterAll(() => app.close());

async function assign(times: number, by = manager, assignee = student, capability = economics) {
  const one = { assignee: assignee.accountId, capability, deadline_date: inAWeek };
  const body = Array.from({ length: times }, () => one);
  const answer = await call(app, 'POST', on.assign.path, { token: by.token, body });
  return answer.expect<AssignmentsCreated>(201).map(({ id }) => id);
}

const remove = (body: unknown, by: TestPerson = manager) =>
  call(app, 'DELETE', on.bulkDeleteAssigned.path, { token: by.token, body });
const restore = (body: unknown, by: TestPerson = manager) =>
  call(app, 'POST', on.restoreAssigned.path, { token: by.token, body });

/** The ids that the student sees, once they are these. */
async function shows(ids: readonly string[]): Promise<readonly AssignedCapability[]> {
  const path = pathOf(on.assignedTo.path, { assignee: student.accountId });
  let rows: AssignedCapability[] = [];
  await eventually(async () => {
    rows = (await call(app, 'GET', path, { token: student.token })).expect<{ data: AssignedCapability[] }>(
      200,
    ).data;
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  });
  return rows;
}

describe('deleting assignments', () => {
  it('deletes all that are named, by DELETE or POST, and again changes nothing', async () => {
    const [one, two, three, stays] = (await assign(4)) as [string, string, string, string];
    (await remove([one, { id: two, version: 1 }])).expect(204);
    const path = on.bulkDeleteAssignedByPost.path;
    (await call(app, 'POST', path, { token: manager.token, body: [three.toUpperCase()] })).expect(204);
    await shows([stays]);
    (await remove([one, { id: two, version: 1 }])).expect(204);
  });

  it('deletes 200 at once', async () => {
    const ids = await assign(200);
    (await remove(ids)).expect(204);
    await shows([]);
  });

  it('deletes none where one is another organization’s, or nowhere', async () => {
    const other = await makeOrganisation(app);
    const [boss, theirs] = [await addMember(app, other, { role: 'MANAGER' }), await addMember(app, other)];
    const create = new CreateCapability({ clientId: other.clientId, name: 'Law', description: '' }, null);
    const law = (await app.app.get(CommandBus).execute(create)).id;
    const [foreign = ''] = await assign(1, boss, theirs, law);
    const ours = await assign(2);
    for (const strange of [foreign, uuidv7()]) {
      const { error } = await remove([ours[0], strange, ours[1]]);
      expect(error).toMatchObject({
        status: 404,
        code: 'ASSIGNMENT_NOT_FOUND',
        fields: { 1: words.notFound },
      });
    }
    await shows(ours);
  });

  it('deletes none where one was changed since', async () => {
    const ours = await assign(2);
    const path = pathOf(on.updateAssigned.path, { id: ours[1] ?? '' });
    const body = { capability_context: 'All of it' };
    (await call(app, 'PUT', path, { token: manager.token, body })).expect(200);
    const { error } = await remove(ours.map((id) => ({ id, version: 1 })));
    expect(error).toMatchObject({
      status: 409,
      code: 'CONCURRENT_CHANGE',
      fields: { 1: words.changedElsewhere },
    });
    await shows(ours);
  });

  it.each([
    ['none', () => [], words.noneSelected],
    ['201', () => Array.from({ length: 201 }, () => uuidv7()), words.tooManySelected],
    ['one twice', (id: string) => [id, { id: id.toUpperCase() }], words.selectedTwice],
  ])('refuses %s', async (_, of, message) => {
    const [id = ''] = await assign(1);
    expect((await remove(of(id))).error).toMatchObject({ code: 'VALIDATION_FAILED', message });
    await shows([id]);
  });

  it('names the element that is no id', async () => {
    const [id] = await assign(1);
    const { error } = await remove([id, 'nonsense']);
    expect(error?.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(error?.fields ?? {})).toEqual(['1']);
    expect((await remove({ ids: [id] })).error?.code).toBe('VALIDATION_FAILED');
  });

  it('is for managers', async () => {
    const ids = await assign(1);
    expect((await remove(ids, student)).error?.code).toBe('FORBIDDEN');
    expect((await restore(ids, student)).error?.code).toBe('FORBIDDEN');
  });
});

describe('undoing it', () => {
  it('brings all of them back as they were', async () => {
    const [late, done] = (await assign(2)) as [string, string];
    const path = pathOf(on.updateAssigned.path, { id: done });
    const body = { status: 'complete', capability_context: 'All of it' };
    (await call(app, 'PUT', path, { token: manager.token, body })).expect(200);
    (await remove([late, done])).expect(204);
    await shows([]);
    (await restore([late, done])).expect(204);
    (await restore([late, done])).expect(204);
    const rows = await shows([late, done]);
    expect(rows.find(({ id }) => id === done)).toMatchObject({
      status: 'complete',
      capability_context: 'All of it',
      version: 5,
    });
  });

  it('brings none back where one was never there or is another organization’s', async () => {
    const ids = await assign(1);
    (await remove(ids)).expect(204);
    const { error } = await restore([...ids, uuidv7()]);
    expect(error).toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND', fields: { 1: words.notFound } });
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    expect((await restore(ids, stranger)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    await shows([]);
  });

  it('goes back to a deletion of one', async () => {
    const [id = ''] = await assign(1);
    const path = pathOf(on.deleteAssigned.path, { id });
    (await call(app, 'DELETE', path, { token: manager.token })).expect(204);
    await shows([]);
    (await restore([id])).expect(204);
    await shows([id]);
  });
});
