import { allGroups } from '@keenly/contracts/groups.endpoints';
import type { AllGroups } from '@keenly/contracts/groups';
import { GroupKeeping } from '../modules/membership/membership.public.js';
import { sharedTestApp } from '../testing/shared-test-app.js';
import type { TestApp } from '../testing/test-app.js';
import { call } from '../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../testing/test-people.js';
import { fillDemoGroups } from './groups.js';
import { demoSignIns } from './people.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

describe('the groups of the demo', () => {
  it('have mentors and requests that wait, however often and however few people there are', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const people: TestPerson[] = [];
    for (let at = 0; at < 16; at += 1) people.push(await addMember(app, organisation));
    const learners = people.map(({ accountId, userId }) => ({
      person: demoSignIns.learner,
      accountId,
      userId,
    }));
    const keeping = app.app.get(GroupKeeping, { strict: false });
    for (const some of [learners.slice(0, 1), learners, learners])
      await fillDemoGroups(keeping, organisation.clientId, some);
    const listed = await call(app, 'GET', allGroups.path, { token: admin.token });
    const seen = listed
      .expect<AllGroups>(200)
      .allGroups.map((one) => [one.name, one.approved_count, one.pending_count, one.mentors.length]);
    expect(seen).toEqual([
      ['Economics group', 14, 2, 2],
      ['Evening course', 6, 1, 1],
      ['Exam preparation', 4, 0, 0],
    ]);
  });
});
