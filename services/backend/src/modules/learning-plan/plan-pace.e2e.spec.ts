import type { PlanPace } from '@keenly/contracts/plan-pace';
import * as on from '@keenly/contracts/plan-content.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../testing/eventually.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { CreateCapability } from '../capability/capability.public.js';
import { Recorder } from '../study-session/testing/recorded.js';
import { send } from '../study-session/testing/study.js';
import { PlanBuilding } from './testing/plan-building.js';

const DAY_MS = 24 * 3600_000;
const MINUTES_S = 600;

let app: TestApp;
let build: PlanBuilding;
let manager: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  const college = await makeOrganisation(app);
  manager = await addMember(app, college, { role: 'MANAGER' });
  learner = await addMember(app, college);
  const create = new CreateCapability({ clientId: null, name: 'Economics', description: '' }, null);
  build = new PlanBuilding(app, (await app.app.get(CommandBus).execute(create)).id);
}, 60_000);
afterAll(() => app.close());

const pace = async (id: string, by = learner) =>
  (await build.ask(on.planPace, by, id)).expect<{ data: PlanPace }>(200).data;

/** Ten minutes on a plan, so many days ago. */
async function study(planId: string, daysAgo: number): Promise<void> {
  const device = new Recorder(new Date(Date.now() - daysAgo * DAY_MS));
  const { token } = await pairExtension(app, learner);
  const events = [
    device.record('session_started', 0, { origin: 'plan', plan_id: planId }),
    device.record('session_stopped', MINUTES_S),
  ];
  await send(app, token, events);
}

async function planOfThree() {
  const { id } = await build.plan(manager, { audience: 'organization' });
  const module = await build.module(manager, id);
  const first = await build.content(manager, module);
  for (let n = 1; n < 3; n += 1) await build.content(manager, module);
  return { id, first };
}

describe('a plan’s date at one’s own pace (product/plans#pace)', () => {
  it('is there once an item is done and something was studied on it in four weeks, for oneself alone', async () => {
    const { id, first } = await planOfThree();
    const none = { weekly_s: null, item_s: null, finish_at: null, sooner_at: null };
    expect(await pace(id)).toEqual({ ...none, state: 'not_studied' });
    await study(id, 29);
    await study(id, 2);
    await eventually(async () => expect(await pace(id)).toEqual({ ...none, state: 'none_done' }));
    (await build.ask(on.itemDone, learner, first)).expect(200);
    const told = await pace(id);
    // Two items of twenty minutes, at two and a half minutes a week: sixteen weeks.
    expect(told).toMatchObject({ state: 'dated', weekly_s: MINUTES_S / 4, item_s: 2 * MINUTES_S });
    const daysTo = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / DAY_MS);
    expect([daysTo(told.finish_at), daysTo(told.sooner_at)]).toEqual([112, 4]);
    // Whoever manages the learner has their own alone.
    expect(await pace(id, manager)).toEqual({ ...none, state: 'not_studied' });
  });

  it('is refused for a plan that isn’t for the caller, as for none', async () => {
    const { id } = await planOfThree();
    const stranger = await signUp(app);
    for (const plan of [id, learner.accountId])
      expect((await build.ask(on.planPace, stranger, plan)).error?.code).toBe('NOT_FOUND');
  });
});
