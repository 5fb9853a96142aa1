import * as on from '@keenly/contracts/assignment.endpoints';
import type { AssignedPage, AssignmentsCreated, EmployeeOption } from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { placeInGroup } from '@keenly/contracts/groups.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { asksForGroup, makeTestGroup } from '../../../testing/test-groups.js';
import { call } from '../../../testing/test-http.js';
import { acting, addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { Memberships } from '../../membership/membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const DEADLINE = '2031-05-04';

async function college() {
  const organisation = await makeOrganisation(app);
  const member = (first_name: string, more = {}) =>
    addMember(app, organisation, { first_name, last_name: 'Able', ...more });
  const [admin, manager] = [
    await member('Zoe', { role: 'CLIENT_ADMIN' }),
    await member('Mia', { role: 'MANAGER' }),
  ];
  const [ann, bob, cem] = [await member('Ann'), await member('Bob'), await member('Cem')];
  const group = await makeTestGroup(app, admin, { name: 'Biology A', members: [bob, ann] });
  const { id: capability } = await app.app
    .get(CommandBus)
    .execute(new CreateCapability({ clientId: organisation.clientId, name: 'Cells', description: '' }, null));
  return { organisation, member, admin, manager, ann, bob, cem, group, capability };
}

const assign = (by: TestPerson, body: object[]) =>
  call(app, 'POST', on.assign.path, { token: by.token, body });
const openOf = async (by: TestPerson, capability: string) => {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
  const path = `${on.openAssignees.path}?capability=${capability}`;
  return (await call(app, 'GET', path, { token: by.token })).expect<{ data: string[] }>(200).data;
};
const peopleOf = async (by: TestPerson, group: string, search = '') =>
  call(app, 'GET', `${on.employees.path}?group=${group}&search=${search}`, { token: by.token });
const leaves = async (by: TestPerson, id: string, { accountId: account }: TestPerson) =>
  (
    await call(app, 'PUT', pathOf(placeInGroup.path, { id, account }), {
      token: by.token,
      body: { is_member: false },
    })
  ).expect(200);

describe('a group as assignees', () => {
  it('is its approved, active members, by name', async () => {
    const { organisation, member, admin, manager, group } = await college();
    await asksForGroup(app, await member('Pia'), organisation, group);
    const gone = await member('Lea');
    const place = pathOf(placeInGroup.path, { id: group, account: gone.accountId });
    (await call(app, 'PUT', place, { token: admin.token, body: { is_member: true } })).expect(200);
    const { clientId } = organisation;
    await app.app
      .get(Memberships, { strict: false })
      .switchOff({ clientId, accountId: gone.accountId }, acting);
    const names = async (search?: string) =>
      (await peopleOf(manager, group, search))
        .expect<{ data: EmployeeOption[] }>(200)
        .data.map((one) => one.full_name);
    expect(await names()).toEqual(['Ann Able', 'Bob Able']);
    expect(await names('BOB')).toEqual(['Bob Able']);
  });

  it('is not there for another organization, nor is one that no one has', async () => {
    const { group } = await college();
    const { manager } = await college();
    for (const id of [group, uuidv7()]) expect((await peopleOf(manager, id)).status).toBe(404);
  });

  it('gets it, each member of it', async () => {
    const { manager, ann, bob, group, capability } = await college();
    const body = [ann, bob].map(({ accountId: assignee }) => ({
      assignee,
      group,
      capability,
      deadline_date: DEADLINE,
    }));
    const made = (await assign(manager, body)).expect<AssignmentsCreated>(201);
    expect(made.map(({ assignee }) => assignee)).toEqual([ann.accountId, bob.accountId]);
    expect((await openOf(manager, capability)).sort()).toEqual([ann.accountId, bob.accountId].sort());
  });

  it('is refused at its place where it isn’t the organization’s, and nothing is written', async () => {
    const { group: foreign } = await college();
    const { manager, ann, bob, group, capability } = await college();
    const one = { assignee: ann.accountId, capability, deadline_date: DEADLINE };
    for (const unknown of [foreign, uuidv7()]) {
      const answer = await assign(manager, [
        { ...one, group },
        one,
        { ...one, assignee: bob.accountId, group: unknown },
      ]);
      expect(answer.error).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        fields: { '2.group': assignmentMessages.groupUnknown },
      });
    }
    expect(await openOf(manager, capability)).toEqual([]);
  });

  it('is refused with the person who left it since, or never was in it, and nothing is written', async () => {
    const { admin, manager, ann, bob, cem, group, capability } = await college();
    await leaves(admin, group, bob);
    const body = [ann, bob, cem].map(({ accountId: assignee }) => ({
      assignee,
      group,
      capability,
      deadline_date: DEADLINE,
    }));
    const answer = await assign(manager, body);
    expect(answer.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { '1.assignee': assignmentMessages.leftGroup, '2.assignee': assignmentMessages.leftGroup },
    });
    expect(await openOf(manager, capability)).toEqual([]);
  });
});

describe('who has it already', () => {
  it('is whoever has it open, while they are active', async () => {
    const { organisation, manager, ann, bob, cem, capability } = await college();
    const body = [ann, ann, bob, cem].map(({ accountId: assignee }) => ({
      assignee,
      capability,
      deadline_date: DEADLINE,
    }));
    (await assign(manager, body)).expect(201);
    const all = [ann, bob, cem].map(({ accountId }) => accountId).sort();
    expect((await openOf(manager, capability)).sort()).toEqual(all);
    const page = await call(
      app,
      'GET',
      `${on.assignedByOrganisation.path}?capability=${capability}&assignee=${bob.accountId}`,
      { token: manager.token },
    );
    const id = page.expect<AssignedPage>(200).data[0]?.id ?? '';
    const done = await call(app, 'PUT', pathOf(on.updateAssigned.path, { id }), {
      token: manager.token,
      body: { status: 'complete' },
    });
    done.expect(200);
    await app.app
      .get(Memberships, { strict: false })
      .switchOff({ clientId: organisation.clientId, accountId: cem.accountId }, acting);
    expect(await openOf(manager, capability)).toEqual([ann.accountId]);
  });

  it('is told to managers of that organization alone', async () => {
    const { manager, ann, capability } = await college();
    const one = { assignee: ann.accountId, capability, deadline_date: DEADLINE };
    (await assign(manager, [one])).expect(201);
    const { manager: stranger } = await college();
    expect(await openOf(stranger, capability)).toEqual([]);
    const path = `${on.openAssignees.path}?capability=${capability}`;
    expect((await call(app, 'GET', path, { token: ann.token })).status).toBe(403);
    const nonsense = `${on.openAssignees.path}?capability=x`;
    expect((await call(app, 'GET', nonsense, { token: manager.token })).status).toBe(400);
  });
});
