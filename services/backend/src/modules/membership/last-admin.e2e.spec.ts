import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../kernel/caller.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  addMember,
  changeRole,
  makeOrganisation,
  type TestOrganisation,
  type TestPerson,
} from '../../testing/test-people.js';
import { Memberships } from './membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const LAST = 'You’re the last admin of this organization. Make someone else an admin first.';
const leave = ({ token }: TestPerson, { clientId: client_id }: TestOrganisation, user_id?: string) =>
  call(app, 'PUT', organisationEndpoints.leaveOrganisation.path, { token, body: { client_id, user_id } });
const setAdmin = (by: TestPerson, user_id: string, is_admin: boolean) =>
  call(app, 'PUT', organisationEndpoints.setAdmin.path, { token: by.token, body: { user_id, is_admin } });
const admins = async ({ clientId }: TestOrganisation) => {
  const { rows } = await app.app.get<Pool>(PG_POOL, { strict: false }).query<{ account_id: string }>(
    `select account_id from app.account
     where client_id = $1 and status = 'ACTIVE' and role in ('CLIENT_ADMIN', 'CLIENT_OWNER')`,
    [clientId],
  );
  return rows.map(({ account_id: id }) => id);
};

describe('the last admin of an organisation', () => {
  it('stays until someone else is one', async () => {
    const organisation = await makeOrganisation(app);
    const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
    const learner = await addMember(app, organisation);
    expect((await leave(owner, organisation)).error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: LAST,
    });
    expect((await setAdmin(owner, owner.userId, false)).error?.message).toBe(LAST);
    const discontinued = await call(app, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: owner.token,
      body: { is_active: false },
    });
    expect(discontinued.error?.code).toBe('CONFLICT');
    expect(await admins(organisation)).toEqual([owner.accountId]);

    (await setAdmin(owner, learner.userId, true)).expect(200);
    (await leave(owner, organisation)).expect(200);
    expect(await admins(organisation)).toEqual([learner.accountId]);
  });

  it('is neither removed nor made something else by those who run the platform', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const { accountId } = admin;
    const memberships = app.app.get(Memberships, { strict: false });
    const acting = serviceContext({
      tenant: organisation.clientId,
      subject: accountId,
      correlation: uuidv7(),
    });
    await expect(memberships.leave({ clientId: organisation.clientId, accountId }, acting)).rejects.toThrow(
      LAST,
    );
    await expect(changeRole(app, organisation, admin, 'USER')).rejects.toThrow(LAST);
    await changeRole(app, organisation, admin, 'CLIENT_OWNER');
    expect(await admins(organisation)).toEqual([accountId]);
  });

  it('is not counted while they wait to be accepted, nor once they left', async () => {
    const organisation = await makeOrganisation(app);
    const [first, second] = [
      await addMember(app, organisation, { role: 'CLIENT_ADMIN' }),
      await addMember(app, organisation, { role: 'CLIENT_ADMIN' }),
    ];
    (await leave(second, organisation)).expect(200);
    expect((await leave(first, organisation)).error?.message).toBe(LAST);
  });

  it('remains one of however many go at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const organisation = await makeOrganisation(app);
      const people: TestPerson[] = [];
      for (let n = 0; n < 4; n += 1)
        people.push(await addMember(app, organisation, { role: n % 2 ? 'CLIENT_ADMIN' : 'CLIENT_OWNER' }));
      const answers = await Promise.all(people.map((person) => leave(person, organisation)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
      expect(await admins(organisation)).toHaveLength(1);
    }
  }, 120_000);

  it('remains one where one leaves while the other gives the role up', async () => {
    const organisation = await makeOrganisation(app);
    const [first, second] = [
      await addMember(app, organisation, { role: 'CLIENT_ADMIN' }),
      await addMember(app, organisation, { role: 'CLIENT_ADMIN' }),
    ];
    const answers = await Promise.all([leave(first, organisation), setAdmin(second, second.userId, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admins(organisation)).toHaveLength(1);
  });
});

describe('naming admins', () => {
  it('is for the organisation’s own admins, about its own people', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const owner = await addMember(app, organisation, { role: 'CLIENT_OWNER' });
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    expect((await setAdmin(manager, manager.userId, true)).error?.code).toBe('FORBIDDEN');
    expect((await setAdmin(admin, stranger.userId, true)).error?.code).toBe('NOT_FOUND');
    expect((await setAdmin(stranger, manager.userId, true)).error?.code).toBe('NOT_FOUND');
    expect((await setAdmin(admin, owner.userId, false)).error?.code).toBe('FORBIDDEN');
    (await setAdmin(admin, manager.userId, true)).expect(200);
    expect(await admins(organisation)).toHaveLength(3);
    (await setAdmin(admin, manager.userId, false)).expect(200);
    expect(await admins(organisation)).toHaveLength(2);
  });
});
