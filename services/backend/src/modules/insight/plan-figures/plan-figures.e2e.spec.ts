import type { PlanOverview } from '@keenly/contracts/learning-plan';
import { community, expertiseJourney } from '@keenly/contracts/insight.endpoints';
import { planOverview } from '@keenly/contracts/learning-plan.endpoints';
import { sessionEntities } from '@keenly/contracts/study-session.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  pairExtension,
  type TestPerson,
} from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import {
  AssignLearningPlans,
  CompleteLearningPlan,
  CreateLearningPlan,
} from '../../learning-plan/learning-plan.public.js';
import { Memberships } from '../../membership/membership.public.js';
import { Recorder } from '../../study-session/testing/recorded.js';
import { send } from '../../study-session/testing/study.js';

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let learner: TestPerson;
const plans: Record<string, string> = {};

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
  for (const title of ['Markets', 'bookkeeping', 'Trade']) plans[title] = await plan(title);
  const [ann, bob, cyd, gone] = await Promise.all(
    ['Ann', 'Bob', 'Cyd', 'Gone'].map((first_name) => addMember(app, { clientId }, { first_name })),
  );
  learner = ann!;
  const [annHas] = await assign('Markets', ann!, bob!, cyd!, gone!);
  await assign('Trade', cyd!);
  await commands().execute(new CompleteLearningPlan(annHas?.id ?? '', by()));
  await study(ann!, plans['Markets'], 600);
  await study(bob!, plans['Markets'], 300);
  await study(bob!, plans['Markets'], 60);
  // Who doesn't have it may study it all the same; what no plan is called counts for none.
  await study(ann!, plans['Trade'], 120);
  await study(ann!, 'plan-7', 900);
  await study(gone!, plans['Markets'], 1200);
  await app.app.get(Memberships).leave({ clientId, accountId: gone!.accountId }, acting);
  await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
}, 120_000);
afterAll(() => app.close());

const commands = () => app.app.get(CommandBus);
const by = () => ({ accountId: manager.accountId, clientId });

async function plan(title: string): Promise<string> {
  const capability = new CreateCapability({ clientId, name: `About ${title}`, description: '' }, null);
  const { id: capabilityId } = await commands().execute(capability);
  const terms = { title, description: '', capabilityId, isPublic: false };
  return (await commands().execute(new CreateLearningPlan(terms, by()))).id;
}

const assign = (title: string, ...people: readonly TestPerson[]) =>
  commands().execute(
    new AssignLearningPlans(
      people.map(({ accountId: assignee }) => ({ planId: plans[title] ?? '', assignee })),
      by(),
    ),
  );

async function study(person: TestPerson, planId: string | undefined, seconds: number): Promise<void> {
  const { token } = await pairExtension(app, person);
  const device = new Recorder(new Date(Date.now() - 2 * seconds * 1000));
  await send(app, token, [
    device.record('session_started', 0, { origin: 'plan', plan_id: planId ?? null }),
    device.record('session_stopped', seconds),
  ]);
}

const read = async (query = '', who: TestPerson = manager) =>
  (await call(app, 'GET', `${planOverview.path}${query}`, { token: who.token })).expect<PlanOverview>(200);
const titles = async (query: string) => (await read(query)).data.map((one) => one.plan.title);

describe('figures of learning plans', () => {
  it('are those of current members, most time first', async () => {
    const { data, total } = await read();
    expect(total).toBe(3);
    expect(data).toMatchObject([
      {
        plan: { id: plans['Markets'], title: 'Markets', capability: { name: 'About Markets' } },
        ...{ assigned: 3, studying: 1, completed: 1, people: 2, study_time: 960, sessions: 3 },
      },
      { assigned: 1, studying: 0, completed: 0, people: 1, study_time: 120, sessions: 1 },
      { assigned: 0, studying: 0, completed: 0, people: 0, study_time: 0, sessions: 0 },
    ]);
  });

  it.each([
    ['?column=title&order=asc', ['bookkeeping', 'Markets', 'Trade']],
    ['?column=category&order=desc', ['Trade', 'Markets', 'bookkeeping']],
    ['?column=assigned&order=asc', ['bookkeeping', 'Trade', 'Markets']],
    ['?column=sessions&limit=1&page_no=2', ['Trade']],
  ])('are sorted and paged by the service: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('are none of another organization, and for managers', async () => {
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    expect(await read('', stranger)).toEqual({ data: [], total: 0 });
    const refused = await call(app, 'GET', planOverview.path, { token: learner.token });
    expect(refused.error?.code).toBe('FORBIDDEN');
  });

  it('name the plan wherever its sessions are counted, and an unknown one by its id', async () => {
    const reads = async (path: string) =>
      JSON.stringify((await call(app, 'GET', path, { token: learner.token })).expect(200));
    for (const path of [
      sessionEntities.path,
      `${expertiseJourney.path}?entity=learning_plan`,
      `${community.path}?topic=learning_plan`,
    ]) {
      const said = await reads(path);
      for (const name of ['Trade', 'plan-7'])
        expect([path, said]).toEqual([path, expect.stringContaining(name)]);
    }
  });
});
