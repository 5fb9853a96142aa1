import { assign, assignedTo } from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import type { Employee } from '@keenly/contracts/employee';
import { pathOf } from '@keenly/contracts/path-of';
import { employee } from '@keenly/contracts/team-figures.endpoints';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { homeCaughtUp, studiedAt } from '../../insight/testing/insight.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const headOf = (id: string, token: string) => call(app, 'GET', pathOf(employee.path, { id }), { token });
const HOUR_MS = 3_600_000;

async function college() {
  const organisation = await makeOrganisation(app);
  const manager = await addMember(app, organisation, { role: 'MANAGER' });
  const learner = await addMember(app, organisation, { first_name: 'Uma', last_name: 'Iyer' });
  return { organisation, manager, learner };
}

describe('the page of a person', () => {
  it('names them to managers and to themselves, and the learner sees who looked', async () => {
    const { manager, learner } = await college();
    const expected = {
      full_name: 'Uma Iyer',
      role: 'USER',
      user_client_id: learner.accountId,
      department: null,
    };
    for (const { token } of [manager, learner])
      expect((await headOf(learner.accountId, token)).expect<Employee>(200).data).toMatchObject(expected);
    await eventually(async () => {
      const { views } = (
        await call(app, 'GET', myDataViews.path, { token: learner.token })
      ).expect<DataViews>(200).data;
      expect(views).toMatchObject([{ what: 'reports', times: 1 }]);
    });
  });

  it('is for everyone else that of no one', async () => {
    const { organisation, manager, learner } = await college();
    const stranger = await college();
    const colleague = await addMember(app, organisation);
    for (const [id, { token }] of [
      [learner.accountId, stranger.manager],
      [learner.accountId, colleague],
      [learner.accountId, await signUp(app)],
      [uuidv7(), manager],
    ] as const)
      expect((await headOf(id, token)).error).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Resource not found.',
      });
  });

  it('counts study on what is assigned since it was, until it was completed', async () => {
    const { organisation, manager, learner } = await college();
    const commands = app.app.get(CommandBus, { strict: false });
    const capability = await commands.execute(
      new CreateCapability(
        { clientId: organisation.clientId, name: `Rhetoric ${uuidv7()}`, description: '' },
        null,
      ),
    );
    const about = { topic: capability.name, origin: 'capability', capability_id: capability.id } as const;
    // Before it was assigned.
    await studiedAt(app, organisation, learner, new Date(Date.now() - 5 * HOUR_MS), about);
    (
      await call(app, 'POST', assign.path, {
        token: manager.token,
        body: [{ assignee: learner.accountId, capability: capability.id, deadline_date: '2099-01-01' }],
      })
    ).expect(201);
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const activeTime = async () => {
      await store.caughtUp('assigned-capabilities', await store.heads());
      await homeCaughtUp(app);
      const path = pathOf(assignedTo.path, { assignee: learner.accountId });
      const answer = await call(app, 'GET', path, { token: manager.token });
      return answer.expect<{ data: AssignedCapability[] }>(200).data.map((one) => one.active_time);
    };
    expect(await activeTime()).toEqual([0]);
    // Its name typed is the same; another topic is not.
    await studiedAt(app, organisation, learner, new Date(Date.now() + HOUR_MS), { topic: capability.name });
    await studiedAt(app, organisation, learner, new Date(Date.now() + 2 * HOUR_MS), { topic: 'Knitting' });
    expect(await activeTime()).toEqual([900]);
  });
});
