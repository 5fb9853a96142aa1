import type { AccountList } from '@keenly/contracts/accounts';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import { loginMessages } from '@keenly/contracts/catalogue/sign-up';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { activateOrDeactivate, updateIsAdmin } from '@keenly/contracts/networks.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import type { Role } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  platformAdmin,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';

let app: TestApp;
let platform: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  platform = await platformAdmin(app, 'PARENT_ADMIN');
}, 60_000);
afterAll(() => app.close());

type Account = Pick<TestPerson, 'accountId'>;
const setAdmin = ({ token }: TestPerson, { accountId: id }: Account, is_admin: boolean) =>
  call(app, 'PUT', updateIsAdmin.path, { token, body: { id, is_admin, client_name: 'Anything' } });
const setActive = ({ token }: TestPerson, { accountId: id }: Account, status: boolean | string) =>
  call(app, 'POST', activateOrDeactivate.path, { token, body: { id, status } });
const remove = ({ token }: TestPerson, { clientId: client_id }: TestOrganisation, { userId }: TestPerson) =>
  call(app, 'PUT', organisationEndpoints.leaveOrganisation.path, {
    token,
    body: { client_id, user_id: userId },
  });
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
    await eventually(async () => expect((await me()).error?.code).toBe(1004));
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

  it('finds no account that waits to be let in, or isn’t there, and makes no admin of a personal one', async () => {
    const { organisation } = await college();
    const accounts = [
      await addPending(app, organisation),
      { accountId: '0190a0b0-0000-7000-8000-000000000000' },
    ];
    for (const account of accounts) {
      expect((await setAdmin(platform, account, true)).status).toBe(404);
      expect((await setActive(platform, account, false)).status).toBe(404);
    }
    expect((await setAdmin(platform, await signUp(app), true)).status).toBe(404);
  });
});

describe('a personal account', () => {
  const OFF = [401, 'This account has been turned off. Contact our support team to use it again.'];
  const status = async ({ token }: Pick<TestPerson, 'token'>) =>
    (await call(app, 'GET', identityEndpoints.userProfile.path, { token })).status;
  const login = ({ email, password }: TestPerson) =>
    call(app, 'POST', identityEndpoints.login.path, { body: { email, password } });

  it('is suspended: everything that is signed in ends, and signing in says so', async () => {
    const person = await signUp(app);
    const pairing = await pairExtension(app, person);
    const paired = async () =>
      (await call(app, 'GET', pairingEndpoints.extensionSelf.path, { token: pairing.token })).status;
    const socket = await connectLive(app, person.token);
    expect([await status(person), await paired()]).toEqual([200, 200]);
    (await setActive(platform, person, false)).expect(200);
    (await setActive(platform, person, 'inactive')).expect(200);
    await eventually(async () => expect([await status(person), await paired()]).toEqual([401, 401]));
    await socket.hungUp();
    expect(socket.refusals).toMatchObject([{ code: 1004 }]);
    const headers = { cookie: person.refreshCookie };
    expect((await call(app, 'POST', identityEndpoints.refresh.path, { headers })).error?.code).toBe(1004);
    expect(refusal(await login(person))).toEqual(OFF);
    // Whoever doesn't know the password learns nothing.
    const wrong = { ...person, password: 'Not-Theirs!23' };
    expect(refusal(await login(wrong))).toEqual([401, loginMessages.refused]);
  });

  it('works again once it’s switched on, with both in the trail, but for what was signed in', async () => {
    const person = await signUp(app);
    (await setActive(platform, person, false)).expect(200);
    (await setActive(platform, person, true)).expect(200);
    const again = await signIn(app, person);
    expect(again.accountId).toBe(person.accountId);
    expect([await status(again), await status(person)]).toEqual([200, 401]);
    await eventually(async () => {
      const { entries } = (
        await call(app, 'GET', auditEndpoints.audit.path, { token: again.token })
      ).expect<AuditPage>(200).data;
      const changes = entries.filter(({ action }) => action === 'account_changed');
      expect(changes.map(({ detail, actor_name: actor }) => [detail, actor !== null])).toEqual([
        ['reactivated', true],
        ['deactivated', true],
      ]);
    });
  });

  it('leaves its person in their organizations, where it shows as inactive', async () => {
    const { organisation, owner } = await college();
    const member = await addPending(app, organisation);
    const accept = { user_id: member.userId, is_active: true };
    (
      await call(app, 'PUT', organisationEndpoints.acceptRequest.path, { token: owner.token, body: accept })
    ).expect(200);
    const personalOf = async ({ token }: Pick<TestPerson, 'token'>) => {
      const accounts = await call(app, 'GET', accountsEndpoints.accounts.path, { token });
      return accounts.expect<AccountList>(200).data.Users[0]!;
    };
    const { id, status: before } = await personalOf(member);
    expect(before).toBe('ACTIVE');
    (await setActive(platform, { accountId: id }, false)).expect(200);
    expect(await status(member)).toBe(200);
    const { token, accountId } = await signIn(app, member);
    expect(accountId).toBe(member.accountId);
    expect(await personalOf({ token })).toMatchObject({ id, status: 'INACTIVE' });
    const switched = `${accountsEndpoints.switchAccount.path}?id=${id}`;
    expect((await call(app, 'GET', switched, { token })).status).toBe(404);
    const main = await call(app, 'PUT', accountsEndpoints.makeMainAccount.path, {
      token,
      body: { main_acc: true },
    });
    expect(refusal(main)).toEqual([
      409,
      'An admin turned off this account, so it can’t be your main account.',
    ]);
  });

  it('keeps its person out of an organization that has not accepted them, until it does', async () => {
    const { organisation, owner } = await college();
    const waiting = await addPending(app, organisation);
    const asThere = { ...waiting, client_id: organisation.clientId };
    const { token } = await signIn(app, asThere);
    const users = (await call(app, 'GET', accountsEndpoints.accounts.path, { token })).expect<AccountList>(
      200,
    );
    const personal = { accountId: users.data.Users[0]!.id };
    (await setActive(platform, personal, false)).expect(200);
    await eventually(async () => expect(await status({ token })).toBe(401));
    expect(refusal(await login(asThere))).toEqual(OFF);
    expect(await row(waiting)).toMatchObject({ status: 'PENDING' });
    // Nor by way of another organization, where they are a member.
    const elsewhere = await college();
    const member = await addMember(app, elsewhere.organisation, { email: waiting.email });
    const switched = `${accountsEndpoints.switchAccount.path}?id=${waiting.accountId}`;
    expect((await call(app, 'GET', switched, { token: member.token })).status).toBe(404);
    const accept = { user_id: waiting.userId, is_active: true };
    const answer = { token: owner.token, body: accept };
    (await call(app, 'PUT', organisationEndpoints.acceptRequest.path, answer)).expect(200);
    expect((await signIn(app, asThere)).accountId).toBe(waiting.accountId);
  });

  it('is the platform’s alone to suspend', async () => {
    const { organisation, owner, learner } = await college();
    const person = await signUp(app);
    expect((await setActive(owner, person, false)).status).toBe(404);
    for (const by of [await addMember(app, organisation, { role: 'MANAGER' }), learner, person])
      expect((await setActive(by, person, false)).status).toBe(403);
    expect(await row(person)).toEqual({ role: 'USER', status: 'ACTIVE' });
  });

  it('stays as it is where it’s one’s own, or its person ranks above', async () => {
    const personalOf = async (role: Role) => {
      const person = await signUp(app);
      const parent = await makeOrganisation(app, { kind: 'parent', name: 'A third platform' });
      await addMember(app, parent, { email: person.email, role });
      return { person, there: await signIn(app, { ...person, client_id: parent.clientId }) };
    };
    const colleague = await personalOf('PARENT_ADMIN');
    expect(refusal(await setActive(colleague.there, colleague.person, false))).toEqual([
      403,
      'You can’t turn off your own account. Ask another admin.',
    ]);
    expect(refusal(await setActive(platform, colleague.person, false))).toEqual(ABOVE);
    (await setActive(await platformAdmin(app), colleague.person, false)).expect(200);
    expect(await row(colleague.person)).toEqual({ role: 'USER', status: 'INACTIVE' });
    expect(await status(colleague.there)).toBe(200);
    // Nor do they lift it with the account that goes on.
    expect(refusal(await setActive(colleague.there, colleague.person, true))).toEqual([
      403,
      'You can’t turn your own account back on. Ask another admin.',
    ]);
    expect(await row(colleague.person)).toEqual({ role: 'USER', status: 'INACTIVE' });
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
