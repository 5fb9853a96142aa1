import { activeStatus, setManager, setTeacher } from '@keenly/contracts/allocation.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import type { Role } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  platformAdmin,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const put = (path: string, { token }: Pick<TestPerson, 'token'>, body: object) =>
  call(app, 'PUT', path, { token, body });
const setActive = (by: TestPerson, { userId: user_id }: TestPerson, is_active: boolean | string) =>
  put(activeStatus.path, by, { user_id, is_active });
const manager = (by: TestPerson, { userId: user_id }: TestPerson, is_admin: boolean) =>
  put(setManager.path, by, { user_id, is_admin });
const teacher = (by: TestPerson, { userId: user_id }: TestPerson, is_teacher: boolean) =>
  put(setTeacher.path, by, { user_id, is_teacher });
const row = async ({ accountId }: TestPerson) => {
  const { rows } = await app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query<{ role: Role; status: string }>(`select role, status from app.account where account_id = $1`, [
      accountId,
    ]);
  return rows[0];
};
const refusal = (error: { status: number; message: string } | undefined) => [error?.status, error?.message];

describe('the license of a member', () => {
  it('goes off and on, keeps its seat, and is counted as inactive meanwhile', async () => {
    const organisation = await makeOrganisation(app, { licences: 5 });
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const learner = await addMember(app, organisation);
    const seats = async () =>
      (await call(app, 'GET', licenceDistribution.path, { token: admin.token })).expect<LicenceDistribution>(
        200,
      );
    const on = { used_licenses: 2, inactive_licenses: 0, remaining_licenses: 3, total_licenses: 5 };
    expect(await seats()).toMatchObject(on);
    expect((await setActive(admin, learner, 'false')).expect<object>(200)).toEqual({ message: 'Updated' });
    (await setActive(admin, learner, false)).expect(200);
    expect(await row(learner)).toEqual({ role: 'USER', status: 'INACTIVE' });
    expect(await seats()).toMatchObject({ ...on, used_licenses: 1, inactive_licenses: 1 });
    (await setActive(admin, learner, true)).expect(200);
    expect(await seats()).toMatchObject(on);
  });

  it('is refused for oneself, for a higher rank, and for anyone who waits or left', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
    const pending = await addPending(app, organisation);
    expect(refusal((await setActive(admin, admin, false)).error)).toEqual([
      403,
      'You can’t turn off your own license. Ask another admin.',
    ]);
    expect(refusal((await setActive(admin, owner, false)).error)).toEqual([
      403,
      'This person’s role is above yours.',
    ]);
    expect((await setActive(admin, pending, false)).status).toBe(404);
    expect((await setActive(owner, admin, false)).status).toBe(200);
  });

  it('of the last admin stays on, whoever asks and however many at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const organisation = await makeOrganisation(app);
      const people = [
        await addMember(app, organisation, { role: 'CLIENT_OWNER' }),
        await addMember(app, organisation, { role: 'CLIENT_OWNER' }),
      ] as const;
      const answers = await Promise.all([
        setActive(people[0], people[1], false),
        setActive(people[1], people[0], false),
      ]);
      // The slower one was switched off before they asked, or would have switched off the last one.
      const [good, bad] = answers.map(({ status }) => status).sort();
      expect(good).toBe(200);
      expect([401, 409]).toContain(bad);
      const states = await Promise.all(people.map(row));
      expect(states.map((one) => one?.status).sort()).toEqual(['ACTIVE', 'INACTIVE']);
    }
  }, 60_000);

  it('never touches a personal account, and shows the account as inactive to its person', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const pending = await addPending(app, organisation);
    (
      await call(app, 'PUT', '/api/v1/acceptNotificationRequest', {
        token: admin.token,
        body: { user_id: pending.userId, is_active: true },
      })
    ).expect(200);
    (await setActive(admin, pending, false)).expect(200);
    const person = await call(app, 'POST', '/api/v1/login', {
      body: { email: pending.email, password: pending.password },
    });
    const { token, user } = person.expect<{ token: string; user: { client_id: string | null } }>(200);
    expect(user.client_id).toBeNull();
    const list = (await call(app, 'GET', accountsEndpoints.accounts.path, { token })).expect<{
      data: { Neighbourhoods: object[] };
    }>(200);
    expect(list.data.Neighbourhoods).toMatchObject([{ id: pending.accountId, status: 'INACTIVE' }]);
    const switched = `${accountsEndpoints.switchAccount.path}?id=${pending.accountId}`;
    expect((await call(app, 'GET', switched, { token })).status).toBe(404);
  });
});

describe('Manager and Teacher', () => {
  it('are one role an account', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const learner = await addMember(app, organisation);
    const role = async () => (await row(learner))?.role;
    (await manager(admin, learner, true)).expect(200);
    expect(await role()).toBe('MANAGER');
    (await teacher(admin, learner, true)).expect(200);
    expect(await role()).toBe('TEACHER');
    (await manager(admin, learner, false)).expect(200);
    expect(await role()).toBe('TEACHER');
    (await teacher(admin, learner, false)).expect(200);
    expect(await role()).toBe('USER');
  });

  it('are no way to change an admin', async () => {
    const organisation = await makeOrganisation(app);
    const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    for (const person of [admin, owner])
      expect(refusal((await manager(owner, person, false)).error)).toEqual([
        403,
        'Admins have these rights by their own role.',
      ]);
    expect((await row(admin))?.role).toBe('CLIENT_ADMIN');
  });
});

describe('each of the calls', () => {
  it('is for admins, about their own people', async () => {
    const organisation = await makeOrganisation(app);
    const learner = await addMember(app, organisation);
    const callers = [
      await addMember(app, organisation, { role: 'MANAGER' }),
      await addMember(app, organisation, { role: 'TEACHER' }),
      await addMember(app, organisation),
      await signUp(app),
    ];
    for (const by of callers)
      for (const answer of [
        await setActive(by, learner, false),
        await manager(by, learner, true),
        await teacher(by, learner, true),
      ])
        expect(answer.status).toBe(403);
    const strangers = [
      await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' }),
      await platformAdmin(app),
    ];
    for (const by of strangers)
      for (const answer of [
        await setActive(by, learner, false),
        await manager(by, learner, true),
        await teacher(by, learner, true),
      ])
        expect(answer.status).toBe(404);
    expect(await row(learner)).toEqual({ role: 'USER', status: 'ACTIVE' });
  });
});
