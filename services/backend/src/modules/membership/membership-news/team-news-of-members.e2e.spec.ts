import { changeAffectPolicy } from '@keenly/contracts/affect-policy.endpoints';
import { rooms } from '@keenly/contracts/live';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { EVERY_TENANT } from '../../../platform/live/live-rooms.js';
import { connectLive, until } from '../../../platform/live/testing/live-client.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { asksForGroup, makeTestGroup } from '../../../testing/test-groups.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, signUp } from '../../../testing/test-people.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

/** What happened so far was told, also what was held back for a second. */
async function nothingWaits(tenant: string): Promise<void> {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('membership-news', await store.heads());
  await eventually(async () => {
    const { rows } = await app.app
      .get<Pool>(PG_POOL)
      .query('select from live.team_news where tenant = $1 and waiting <> 0', [tenant]);
    expect(rows).toEqual([]);
  }, 10_000);
}

describe('what a manager’s open page hears of members', () => {
  it('is that a mentor let someone into a group, and that other figures may be seen', async () => {
    const college = await makeOrganisation(app);
    const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const [manager, mentor, learner] = [
      await addMember(app, college, { role: 'MANAGER' }),
      await addMember(app, college),
      await addMember(app, college),
    ];
    const group = await makeTestGroup(app, admin, { name: 'Seminar', mentors: [mentor] });
    await asksForGroup(app, learner, college, group);
    await nothingWaits(college.clientId);
    const page = await connectLive(app, manager.token);
    await page.subscribe([rooms.team(college.clientId)]);
    const heard = (part: 'members' | 'figures') =>
      page.heard.filter((one) => one.type === 'team_changed' && one.parts.includes(part)).length;

    const body = { user_id: learner.userId, is_active: true, group_id: group };
    (await call(app, 'PUT', acceptRequest.path, { token: mentor.token, body })).expect(200);
    await until(() => (heard('members') > 0 ? true : undefined), 'news of members');

    expect(heard('figures')).toBe(0);
    const policy = { policy: 'coaches' };
    (await call(app, 'PUT', changeAffectPolicy.path, { token: admin.token, body: policy })).expect(200);
    await until(() => (heard('figures') > 0 ? true : undefined), 'news of figures');
    page.close();
  });
});

describe('what a platform admin’s open page hears', () => {
  it('is that people came and changed in any organization, which no one else is told', async () => {
    const college = await makeOrganisation(app);
    const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const platform = await platformAdmin(app, 'PARENT_ADMIN');
    const [page, own] = [await connectLive(app, platform.token), await connectLive(app, admin.token)];
    expect(await page.subscribe([rooms.platform])).toMatchObject({ joined: [rooms.platform], refused: [] });
    expect(await own.subscribe([rooms.platform])).toMatchObject({ joined: [], refused: [rooms.platform] });
    const heard = () => page.heard.filter(({ type }) => type === 'team_changed').length;
    await nothingWaits(EVERY_TENANT);
    const before = heard();

    await addMember(app, college);
    await until(() => (heard() > before ? true : undefined), 'news of a member elsewhere');
    await nothingWaits(EVERY_TENANT);
    const then = heard();
    // On their own, in no organization.
    await signUp(app);
    await until(() => (heard() > then ? true : undefined), 'news of a personal account');
    expect(own.heard.filter(({ type }) => type === 'team_changed')).toEqual([]);
    for (const one of [page, own]) one.close();
  });
});
