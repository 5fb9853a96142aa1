import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../platform/database/pool.js';
import { sharedTestApp } from '../testing/shared-test-app.js';
import type { TestApp } from '../testing/test-app.js';
import { addMember, makeOrganisation } from '../testing/test-people.js';
import { assignDemoCapabilities, capabilityIds } from './assigned-capabilities.js';
import { assignDemoPlans, planOf } from './learning-plans.js';
import { studyYear } from './study-year.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const now = new Date();
const learners = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

describe('the demo’s learning plans', () => {
  it('are made and assigned once, however often the demo is filled', async () => {
    const { clientId } = await makeOrganisation(app);
    const { accountId } = await addMember(app, { clientId }, { role: 'MANAGER' });
    const people: string[] = [];
    for (const first_name of learners)
      people.push((await addMember(app, { clientId }, { first_name })).accountId);
    const commands = app.app.get(CommandBus);
    const by = { accountId, clientId };
    await assignDemoCapabilities(commands, by, [], now);
    const events = async () => {
      const { rows } = await app.app
        .get<Pool>(PG_POOL, { strict: false })
        .query<{ type: string; count: number }>(
          `select type, count(*)::int as count from event_store.event
           where tenant = $1 and stream like 'plan-assignment-%' group by type order by type`,
          [clientId],
        );
      return rows;
    };
    await assignDemoPlans(commands, by, people, now);
    const first = await events();
    expect(first).toEqual([
      { type: 'LearningPlanAssigned', count: 8 },
      { type: 'LearningPlanCompleted', count: 1 },
    ]);
    await assignDemoPlans(commands, by, people, now);
    expect(await events()).toEqual(first);
  }, 60_000);

  it('have sessions on them, of who has them, since they were assigned', () => {
    const plansIn = (first: number, last: number) =>
      learners.flatMap((learner, index) =>
        [...studyYear({ learner, index, now, days: { first, last }, capabilities: capabilityIds(), planOf })]
          .map(([begun]) => (begun?.type === 'session_started' ? begun.data : undefined))
          .filter((data) => data?.origin === 'plan'),
      );
    expect(plansIn(39, 0).length).toBeGreaterThan(5);
    expect(plansIn(39, 0).every((data) => typeof data?.plan_id === 'string')).toBe(true);
    expect(plansIn(90, 41)).toEqual([]);
  });
});
