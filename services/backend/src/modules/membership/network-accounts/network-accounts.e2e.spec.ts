import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { activateOrDeactivate, updateIsAdmin } from '@keenly/contracts/networks.endpoints';
import { leaveOrganisation } from '@keenly/contracts/organisation.endpoints';
import type { Role } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  platformAdmin,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';

let app: TestApp;
let platform: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  platform = await platformAdmin(app, 'PARENT_ADMIN');
}, 60_000);
afterAll(() => app.close());

type Account = Pick<TestPerson, 'accountId'>;
const setAdmin = ({ token }: TestPerson, { accountId: id }: Account, is_admin: boolean) =>
  call(app, 'PUT', updateIsAdmin.path, { token, body: { id, is_admin, client_name: 'Anything' } });
const setActive = ({ token }: TestPerson, { accountId: id }: Account, status: boolean | string) =>
  call(app, 'POST', activateOrDeactivate.path, { token, body: { id, status } });
const remove = ({ token }: TestPerson, { clientId: client_id }: TestOrganisation, { userId }: TestPerson) =>
  call(app, 'PUT', leaveOrganisation.path, { token, body: { client_id, user_id: userId } });
const row = async ({ accountId }: Account) => {
  const { rows } = await app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query<{ role: Role; status: string }>('select role, status from app.account where account_id = $1', [
      accountId,
    ]);
  return rows[0];
};
const refusal = ({ error }: Awaited<ReturnType<typeof call>>) => [error?.status, error?.message];
const ABOVE = [403, 'This person’s role is above yours.'];
const LAST = [409, 'You’re the last admin of this organization. Make someone else an admin first.'];

async function college() {
  const organisation = await makeOrganisation(app);
  const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
  return { organisation, owner, learner: await addMember(app, organisation) };
}

describe('a platform admin', () => {
  it('makes an admin of anyone’s member, and a manager again, and both are in the trail', async () => {
    const { learner } = await college();
    (await setAdmin(platform, learner, true)).expect(200);
    expect(await row(learner)).toEqual({ role: 'CLIENT_ADMIN', status: 'ACTIVE' });
    (await setAdmin(platform, learner, true)).expect(200);
    (await setAdmin(platform, learner, false)).expect(200);
    expect(await row(learner)).toEqual({ role: 'MANAGER', status: 'ACTIVE' });
    await eventually(async () => {
      const { token } = await signInAgain(learner);
      const { entries } = (await call(app, 'GET', auditEndpoints.audit.path, { token })).expect<AuditPage>(
        200,
      ).data;
      const changes = entries.filter(({ action }) => action === 'role_changed');
      expect(changes.map(({ role, actor_name: actor }) => [role, actor !== null])).toEqual([
        ['MANAGER', true],
        ['CLIENT_ADMIN', true],
      ]);
    });
  });

  it('switches anyone’s license off, which ends their sign-in, and on again', async () => {
    const { learner } = await college();
    const me = () => call(app, 'GET', identityEndpoints.authUser.path, { token: learner.token });
    expect((await me()).status).toBe(200);
    (await setActive(platform, learner, 'inactive')).expect(200);
    expect(await row(learner)).toEqual({ role: 'USER', status: 'INACTIVE' });
    await eventually(async () => expect((await me()).error?.code).toBe(1004), 1000);
    (await setActive(platform, learner, true)).expect(200);
    expect(await row(learner)).toEqual({ role: 'USER', status: 'ACTIVE' });
  });

  it('takes a member out of an organization', async () => {
    const { organisation, learner } = await college();
    expect((await remove(platform, organisation, learner)).expect<object>(200)).toEqual({
      result: 'removed Successfully',
    });
    expect((await row(learner))?.status).toBe('LEFT');
    expect((await remove(platform, organisation, learner)).status).toBe(404);
  });

  it('leaves the last admin of an organization, however it’s tried', async () => {
    const { organisation, owner } = await college();
    expect(refusal(await setAdmin(platform, owner, false))).toEqual(LAST);
    expect(refusal(await setActive(platform, owner, false))).toEqual(LAST);
    expect(refusal(await remove(platform, organisation, owner))).toEqual(LAST);
    expect(await row(owner)).toEqual({ role: 'CLIENT_OWNER', status: 'ACTIVE' });
  });

  it('reaches no one of the platform’s own ranks, and not themselves', async () => {
    const parent = await makeOrganisation(app, { kind: 'parent', name: 'Another platform' });
    const owner = await addMember(app, parent, { role: 'PARENT_OWNER' });
    const helper = await addMember(app, parent);
    expect(refusal(await setAdmin(platform, owner, false))).toEqual(ABOVE);
    expect(refusal(await setActive(platform, owner, false))).toEqual(ABOVE);
    expect(refusal(await remove(platform, parent, owner))).toEqual(ABOVE);
    expect(refusal(await setAdmin(platform, helper, true))).toEqual(ABOVE);
    expect(refusal(await setAdmin(platform, platform, false))).toEqual([
      403,
      'You can’t change your own role. Ask another admin.',
    ]);
    expect(refusal(await setActive(platform, platform, false))).toEqual([
      403,
      'You can’t turn off your own license. Ask another admin.',
    ]);
    expect(await row(helper)).toEqual({ role: 'USER', status: 'ACTIVE' });
  });

  it('finds no account that waits to be let in, is personal, or isn’t there', async () => {
    const { organisation } = await college();
    const accounts = [
      await addPending(app, organisation),
      await signUp(app),
      { accountId: '0190a0b0-0000-7000-8000-000000000000' },
    ];
    for (const account of accounts) {
      expect((await setAdmin(platform, account, true)).status).toBe(404);
      expect((await setActive(platform, account, false)).status).toBe(404);
    }
  });
});

describe('an organization’s admin', () => {
  it('changes their own people only', async () => {
    const { owner, learner } = await college();
    const stranger = (await college()).owner;
    for (const answer of [await setAdmin(stranger, learner, true), await setActive(stranger, learner, false)])
      expect(answer.status).toBe(404);
    (await setAdmin(owner, learner, true)).expect(200);
    (await setActive(owner, learner, 'inactive')).expect(200);
    expect(await row(learner)).toEqual({ role: 'CLIENT_ADMIN', status: 'INACTIVE' });
  });
});

describe('each switch', () => {
  it('is for admins', async () => {
    const { organisation, learner } = await college();
    for (const by of [await addMember(app, organisation, { role: 'MANAGER' }), learner]) {
      expect((await setAdmin(by, learner, true)).status).toBe(403);
      expect((await setActive(by, learner, false)).status).toBe(403);
    }
  });
});

async function signInAgain({ email, password }: TestPerson): Promise<{ token: string }> {
  return (await call(app, 'POST', identityEndpoints.login.path, { body: { email, password } })).expect(200);
}
