import { apiPaths } from '@keenly/contracts/api-paths';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { rooms } from '@keenly/contracts/live';
import type { Role } from '@keenly/contracts/roles';
import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../../kernel/caller.js';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, pairExtension, signIn, signUp } from '../../testing/test-people.js';
import { Directory, Memberships, type NewMember } from './membership.public.js';

let one: TestApp;
/** A second process on the same database. */
let two: TestApp;
let memberships: Memberships;
const acting = serviceContext({ tenant: SERVICE_ACCOUNT, subject: SERVICE_ACCOUNT, correlation: uuidv7() });

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({
    DATABASE_URL: one.config.database.url,
    TOKEN_SECRET: one.config.tokenSecret,
  });
  memberships = one.app.get(Memberships, { strict: false });
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
});

const directory = (app: TestApp) => app.app.get(Directory, { strict: false });
const me = (app: TestApp, token: string) => call(app, 'GET', apiPaths.authUser, { token });
const join = async (clientId: string, role: Role = 'USER') => {
  const { userId } = await signUp(one);
  const member: NewMember = { clientId, accountId: uuidv7(), userId, role };
  return { member, done: () => memberships.join(member, acting) };
};

describe('joining', () => {
  it('gives the last seat to exactly one of many who join at once', async () => {
    const { clientId } = await makeOrganisation(one, { licences: 3 });
    const joins = await Promise.all(Array.from({ length: 8 }, () => join(clientId)));
    const results = await Promise.allSettled(joins.map(({ done }) => done()));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({
        code: 'LICENCE_LIMIT_REACHED',
        message: 'Licenses Usage Limit exceeded',
      });
    }
    expect((await directory(one).membersOf(clientId, { limit: 10, offset: 0 })).total).toBe(3);
  });

  it('refuses a second account for the same person in the same place', async () => {
    const { clientId } = await makeOrganisation(one);
    const { member, done } = await join(clientId);
    await done();
    await expect(memberships.join({ ...member, accountId: uuidv7() }, acting)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    // The refused one took no seat with it.
    expect((await directory(one).membersOf(clientId, { limit: 10, offset: 0 })).total).toBe(1);
  });

  it('is the same join when it is asked for again, also at the same moment', async () => {
    const { clientId } = await makeOrganisation(one, { licences: 1 });
    const { done } = await join(clientId);
    await Promise.all([done(), done(), done()]);
    await done();
  });

  it('refuses an organisation that nobody founded', async () => {
    await expect((await join(uuidv7())).done()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives the seat back on leaving, and lets the person come back with a new account', async () => {
    const { clientId } = await makeOrganisation(one, { licences: 1 });
    const { member, done } = await join(clientId);
    await done();
    await memberships.leave(member, acting);
    await memberships.join({ ...member, accountId: uuidv7() }, acting);
  });
});

describe('a change of membership', () => {
  it('counts at once in every process, without a new token', async () => {
    const organisation = await makeOrganisation(one);
    // Somebody stays who is an admin.
    await addMember(one, organisation, { role: 'CLIENT_OWNER' });
    const person = await addMember(one, organisation);
    expect((await me(two, person.token)).expect<GeneralInformation>(200).role_id).toBe('USER');
    const asAdmin = () => call(two, 'GET', apiPaths.registrants, { token: person.token });
    expect((await asAdmin()).error?.code).toBe('FORBIDDEN');
    await memberships.changeRole(
      { ...organisation, accountId: person.accountId, role: 'CLIENT_ADMIN' },
      acting,
    );
    await eventually(async () => expect((await asAdmin()).status).toBe(200));
    await memberships.changeRole({ ...organisation, accountId: person.accountId, role: 'USER' }, acting);
    await eventually(async () => expect((await asAdmin()).error?.code).toBe('FORBIDDEN'));
  });

  it('that ends it refuses web and extension everywhere, and the next sign-in is the personal account', async () => {
    const organisation = await makeOrganisation(one);
    const person = await addMember(one, organisation);
    const extension = await pairExtension(one, person);
    expect((await me(two, person.token)).status).toBe(200);
    await memberships.leave({ ...organisation, accountId: person.accountId }, acting);
    await eventually(async () => expect((await me(two, person.token)).error?.code).toBe(TOKEN_REFUSED));
    const self = await call(two, 'GET', apiPaths.extensionSelf, { token: extension.token });
    expect(self.error?.code).toBe(TOKEN_REFUSED);
    const refresh = await call(one, 'POST', apiPaths.refresh, { headers: { cookie: person.refreshCookie } });
    expect(refresh.error?.code).toBe(TOKEN_REFUSED);
    expect((await signIn(two, person)).clientId).toBeNull();
  });

  it('is news to the person, who hears it also when it came while they were cut off', async () => {
    const organisation = await makeOrganisation(one);
    const person = await addMember(one, organisation);
    const room = rooms.person(person.accountId);
    const first = await connectLive(two, person.token);
    const { position } = await first.subscribe([room]);
    first.close();
    await memberships.changeRole({ ...organisation, accountId: person.accountId, role: 'MANAGER' }, acting);
    const again = await connectLive(two, person.token);
    const { missed } = await again.subscribe([room], position);
    for (const message of missed) again.heard.push(message);
    await again.hears('membership_changed');
    again.close();
  });

  it('of the other process reaches its revocations too', async () => {
    const person = await signUp(one);
    expect((await me(two, person.token)).status).toBe(200);
    await call(one, 'POST', apiPaths.logout, { token: person.token });
    await eventually(async () => expect((await me(two, person.token)).error?.code).toBe(TOKEN_REFUSED));
  });
});

describe('the directory', () => {
  it('knows members of all places, and nobody by a made-up id', async () => {
    const organisation = await makeOrganisation(one);
    const member = await addMember(one, organisation, {
      first_name: 'Maya',
      last_name: 'Rivera',
      role: 'MANAGER',
    });
    const alone = await signUp(one);
    const found = await directory(two).members([member.accountId, alone.accountId, uuidv7()]);
    expect(found.size).toBe(2);
    expect(found.get(member.accountId)).toEqual({
      accountId: member.accountId,
      userId: member.userId,
      clientId: organisation.clientId,
      fullName: 'Maya Rivera',
      email: member.email,
      profileImageUrl: null,
      role: 'MANAGER',
      status: 'ACTIVE',
    });
  });

  it('still knows the name of whoever left, as inactive', async () => {
    const organisation = await makeOrganisation(one);
    const member = await addMember(one, organisation);
    await directory(two).members([member.accountId]);
    await memberships.leave({ ...organisation, accountId: member.accountId }, acting);
    await eventually(async () => {
      const found = await directory(two).members([member.accountId]);
      expect(found.get(member.accountId)?.status).toBe('INACTIVE');
    });
    expect(await directory(two).membersOf(organisation.clientId, { limit: 10, offset: 0 })).toEqual({
      members: [],
      total: 0,
    });
  });

  it('searches names and addresses, wildcards meaning themselves, and pages', async () => {
    const organisation = await makeOrganisation(one);
    for (const first_name of ['Ada', 'Bea', 'C%a'])
      await addMember(one, organisation, { first_name, last_name: 'Z' });
    const names = async (options: { search?: string; limit?: number; offset?: number }) => {
      const { members, total } = await directory(one).membersOf(organisation.clientId, {
        limit: 9,
        offset: 0,
        ...options,
      });
      return [...members.map(({ fullName }) => fullName), total];
    };
    expect(await names({})).toEqual(['Ada Z', 'Bea Z', 'C%a Z', 3]);
    expect(await names({ search: 'ADA' })).toEqual(['Ada Z', 1]);
    expect(await names({ search: '%' })).toEqual(['C%a Z', 1]);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['Bea Z', 'C%a Z', 3]);
    expect(await names({ limit: 2, offset: 8 })).toEqual([3]);
  });

  it('hears of a changed policy in every process', async () => {
    const { clientId } = await makeOrganisation(one, { name: 'Northbridge College' });
    expect(await directory(two).organisation(clientId)).toEqual({
      clientId,
      name: 'Northbridge College',
      kind: 'client',
      affectPolicy: 'off',
    });
    await memberships.changeAffectPolicy({ clientId, policy: 'coaches' }, acting);
    await eventually(async () =>
      expect((await directory(two).organisation(clientId))?.affectPolicy).toBe('coaches'),
    );
    expect(await directory(two).organisation(uuidv7())).toBeUndefined();
  });
});
