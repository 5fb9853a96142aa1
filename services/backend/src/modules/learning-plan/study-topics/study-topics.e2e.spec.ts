import type { ExtensionTopics, StudyTopic } from '@keenly/contracts/extension-topics';
import { extensionTopics } from '@keenly/contracts/extension-topics.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { daysFromNow } from '../../../testing/days.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, pairExtension, type TestPerson } from '../../../testing/test-people.js';
import { AssignCapabilities, CompleteAssignment } from '../../assignment/assignment.public.js';
import { CreateCapability } from '../../capability/capability.public.js';
import {
  AssignLearningPlans,
  CompleteLearningPlan,
  CreateLearningPlan,
  UnassignLearningPlan,
} from '../learning-plan.public.js';

const DAY_MS = 24 * 3600 * 1000;
const day = daysFromNow();

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
}, 60_000);
beforeEach(async () => {
  student = await addMember(app, { clientId });
});
afterAll(() => app.close());

const commands = () => app.app.get(CommandBus);
const by = () => ({ accountId: manager.accountId, clientId });

async function capability(name: string, of = clientId): Promise<string> {
  const create = new CreateCapability({ clientId: of, name: `${name} ${uuidv7()}`, description: '' }, null);
  return (await commands().execute(create)).id;
}

/** Gives a plan of the capability to the student, so many days ago. */
async function planned(capabilityId: string, title: string, daysAgo = 0) {
  const terms = { title: `${title} ${uuidv7()}`, description: '', capabilityId, isPublic: false };
  const { id: planId } = await commands().execute(new CreateLearningPlan(terms, by()));
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const [made] = await commands().execute(
    new AssignLearningPlans([{ planId, assignee: student.accountId, at }], by()),
  );
  return { id: made?.id ?? '', plan: { id: planId, title: terms.title } };
}

function assigned(...given: readonly [capabilityId: string, days: number][]) {
  const each = given.map(([capabilityId, days]) => ({
    ...{ assignee: student.accountId, capabilityId, deadline: day(days) },
    ...{ targetOutcome: '', isOrganisationAssigned: true, timeZone: 'UTC' },
  }));
  return commands().execute(new AssignCapabilities(each, manager));
}

async function offered(): Promise<StudyTopic[]> {
  await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
  const { token } = await pairExtension(app, student);
  return (await call(app, 'GET', extensionTopics.path, { token })).expect<ExtensionTopics>(200).data;
}

describe('what the extension offers to study', () => {
  it('is what is assigned and pending, soonest first, then what is offered; never what is someone else’s', async () => {
    const [later, soon, done] = [
      await capability('Later'),
      await capability('Soon'),
      await capability('Done'),
    ];
    const theirs = await capability('Somebody else’s', (await makeOrganisation(app)).clientId);
    const made = await assigned([later, 20], [soon, 2], [done, 1]);
    await commands().execute(new CompleteAssignment(made[2]?.id ?? '', manager));
    const topics = await offered();
    expect(topics.slice(0, 2)).toEqual([
      { capability_id: soon, name: expect.stringMatching(/^Soon/) as string, deadline: day(2) },
      { capability_id: later, name: expect.stringMatching(/^Later/) as string, deadline: day(20) },
    ]);
    expect(topics).toContainEqual(expect.objectContaining({ capability_id: done, deadline: null }));
    expect(topics.map(({ capability_id }) => capability_id)).not.toContain(theirs);
  });

  it('is also what only a learning plan asks for, once, with the plan that was assigned last', async () => {
    const [both, alone] = [await capability('Both'), await capability('Alone')];
    await assigned([both, 5]);
    const withBoth = await planned(both, 'Whole year', 2);
    await planned(alone, 'Older', 3);
    const newer = await planned(alone, 'Newer', 1);
    const topics = await offered();
    expect(topics.slice(0, 2)).toEqual([
      expect.objectContaining({ capability_id: both, deadline: day(5), plan: withBoth.plan }),
      expect.objectContaining({ capability_id: alone, deadline: null, plan: newer.plan }),
    ]);
    const ids = topics.map(({ capability_id }) => capability_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names no plan that is complete or was removed', async () => {
    const [complete, removed] = [await capability('Complete'), await capability('Removed')];
    const [one, other] = [await planned(complete, 'Complete'), await planned(removed, 'Removed')];
    await commands().execute(new CompleteLearningPlan(one.id, by()));
    await commands().execute(new UnassignLearningPlan(other.id, by()));
    for (const topic of await offered()) expect(topic.plan).toBeUndefined();
  });

  it('is for the extension alone', async () => {
    expect((await call(app, 'GET', extensionTopics.path, { token: student.token })).status).toBe(403);
  });
});
