import type { SignedIn } from '@keenly/contracts/identity';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type {
  JoinedNeighbourhood,
  JoinedOrganisation,
  JoinRequest,
  LicenceDistribution,
  OrganisationFound,
  OrganisationOption,
} from '@keenly/contracts/organisation';
import { v7 as uuidv7 } from 'uuid';
import { rooms } from '@keenly/contracts/live';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { freshToken } from '../../../testing/test-sign-ins.js';
import { Memberships } from '../membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

const codeOf = async ({ clientId }: TestOrganisation) =>
  (await app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId)) ?? '';

const join = (token: string, { clientId }: TestOrganisation, code: string, extra: object = {}) =>
  call(app, 'POST', organisationEndpoints.joinOrganisation.path, {
    token,
    body: { neighbourhood_id: clientId, actual_id: code, ...extra },
  });

async function college(overrides: { licences?: number; name?: string } = {}) {
  const organisation = await makeOrganisation(app, { name: 'Northbridge College', ...overrides });
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  return { organisation, admin, code: await codeOf(organisation) };
}

const waiting = async (admin: TestPerson) =>
  (await call(app, 'GET', organisationEndpoints.joinRequests.path, { token: admin.token })).expect<{
    data: JoinRequest[];
  }>(200).data;
const answer = (admin: TestPerson, userId: string, is_active: boolean, role?: string) =>
  call(app, 'PUT', organisationEndpoints.acceptRequest.path, {
    token: admin.token,
    body: { user_id: userId, is_active, role },
  });
const joinedOf = async ({ token }: TestPerson) =>
  (await call(app, 'GET', organisationEndpoints.joinedNeighbourhoods.path, { token })).expect<{
    data: JoinedNeighbourhood[];
  }>(200).data;
const switchTo = (token: string, id: string) =>
  call(app, 'GET', `${accountsEndpoints.switchAccount.path}?id=${id}`, { token });

describe('joining by code', () => {
  it('waits for an admin with USER rights, and has the asked role once an admin chose it', async () => {
    const { organisation, admin, code } = await college();
    const other = await makeOrganisation(app, { name: 'Where they teach' });
    // Acting in an organisation, one asks to be TEACHER (product/organizations#requested-role).
    const teacher = await addMember(app, other);
    const spaced = ` ${code.slice(0, 4)} ${code.slice(4).toLowerCase()} `;
    const { message, data } = (await join(teacher.token, organisation, spaced)).expect<JoinedOrganisation>(
      200,
    );
    expect(message).toBe('Request sent. An admin needs to accept it.');
    expect(data).toMatchObject({ role: 'TEACHER', status: 'PENDING', community_name: 'Northbridge College' });
    expect(await waiting(admin)).toMatchObject([
      { id: data.id, user_id: teacher.userId, email: teacher.email, requested_role: 'TEACHER' },
    ]);
    const there = (await switchTo(teacher.token, data.id)).expect<SignedIn>(200);
    expect(there.user).toMatchObject({ role_id: 'USER', client_id: organisation.clientId });
    const team = () =>
      call(app, 'GET', organisationEndpoints.licenceDistribution.path, { token: there.token });
    expect((await team()).error?.code).toBe('FORBIDDEN');

    (await answer(admin, teacher.userId, true, 'TEACHER')).expect(200);
    await eventually(async () => expect((await team()).status).toBe(200));
    expect(await waiting(admin)).toEqual([]);
    expect((await answer(admin, teacher.userId, true)).error).toMatchObject({
      status: 409,
      message: 'Request has already been processed.',
    });
  });

  it('is told at once to anyone who waits, as whichever of their accounts they look', async () => {
    const { organisation, admin, code } = await college();
    const person = await signUp(app);
    (await join(person.token, organisation, code)).expect(200);
    const client = await connectLive(app, person.token);
    await client.subscribe([rooms.person(person.accountId)]);
    (await answer(admin, person.userId, true)).expect(200);
    await client.hears('membership_changed');
    expect(await joinedOf(person)).toMatchObject([{ status: 'ACTIVE' }]);
    client.close();
  });

  it('from a personal account asks for USER', async () => {
    const { organisation, code } = await college();
    const person = await signUp(app);
    const { data } = (await join(person.token, organisation, code)).expect<JoinedOrganisation>(200);
    expect(data.role).toBe('USER');
    expect(await joinedOf(person)).toMatchObject([{ id: data.id, status: 'PENDING', main_acc: false }]);
    expect((await join(person.token, organisation, code)).error).toMatchObject({ code: 'CONFLICT' });
  });

  it('declined gives the seat back and ends the account; one may ask again', async () => {
    const { organisation, admin, code } = await college({ licences: 2 });
    const person = await signUp(app);
    const { data } = (await join(person.token, organisation, code)).expect<JoinedOrganisation>(200);
    const there = (await switchTo(person.token, data.id)).expect<SignedIn>(200);
    const full = await signUp(app);
    expect((await join(full.token, organisation, code)).error).toMatchObject({
      code: 'LICENCE_LIMIT_REACHED',
      message: 'Licenses Usage Limit exceeded',
    });
    (await answer(admin, person.userId, false)).expect(200);
    await eventually(async () =>
      expect((await call(app, 'GET', identityEndpoints.authUser.path, { token: there.token })).status).toBe(
        401,
      ),
    );
    (await join(full.token, organisation, code)).expect(200);
  });

  it('gives exactly the seats there are to a hundred who join at once', async () => {
    const { organisation, admin, code } = await college({ licences: 31 });
    const people: TestPerson[] = [];
    // By the ten: it's joining that they do all at once.
    while (people.length < 100)
      people.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, () => addMember(app, { clientId: crowd.clientId })),
        )),
      );
    const answers = await Promise.all(people.map(({ token }) => join(token, organisation, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ error }) => error?.code === 'LICENCE_LIMIT_REACHED')).toHaveLength(70);
    expect(await waiting(admin)).toHaveLength(30);
    const seats = await call(app, 'GET', organisationEndpoints.licenceDistribution.path, {
      token: admin.token,
    });
    expect(seats.expect<LicenceDistribution>(200)).toMatchObject({
      used_licenses: 31,
      inactive_licenses: 0,
      remaining_licenses: 0,
      total_licenses: 31,
    });
  }, 120_000);

  it('is accepted many at a time, others’ requests left alone', async () => {
    const { organisation, admin, code } = await college();
    const elsewhere = await college({ name: 'Elsewhere' });
    const ids: string[] = [];
    for (const { organisation: place, code: key } of [
      { organisation, code },
      { organisation, code },
      elsewhere,
    ]) {
      const { token } = await signUp(app);
      ids.push((await join(token, place, key)).expect<JoinedOrganisation>(200).data.id);
    }
    const approve = () =>
      call(app, 'PUT', organisationEndpoints.bulkApprove.path, {
        token: admin.token,
        body: { neighbourhood_ids: [...ids, uuidv7()], status: 'APPROVED' },
      });
    expect((await approve()).expect(200)).toEqual(ids.slice(0, 2).map((id) => ({ id, status: 'APPROVED' })));
    expect((await approve()).expect(200)).toEqual([]);
    expect(await waiting(elsewhere.admin)).toHaveLength(1);
  });
});

let crowd: TestOrganisation;
beforeAll(async () => {
  crowd = await makeOrganisation(app, { name: 'Crowd', licences: 200 });
});

describe('a licence code', () => {
  it('is nowhere to be read but by its own admins', async () => {
    const { organisation, code } = await college({ name: 'Secretive School' });
    const person = await signUp(app);
    for (const path of [
      `${organisationEndpoints.organisations.path}?search=Secretive`,
      `${organisationEndpoints.organisationLookup.path}?corp_id=${organisation.clientId}`,
      organisationEndpoints.joinedNeighbourhoods.path,
      accountsEndpoints.accounts.path,
    ]) {
      const { body, status } = await call(app, 'GET', path, { token: person.token });
      expect([path, status, JSON.stringify(body).includes(code)]).toEqual([path, 200, false]);
    }
  });

  it.each([
    ['its internal id', (clientId: string) => clientId],
    ['a wrong code', () => 'ABCDEF0123456789'],
    ['a wildcard', () => '%'],
    ['SQL', () => `' or 1=1 --`],
  ])('is not %s', async (_, wrong) => {
    const { organisation } = await college();
    const { token } = await signUp(app);
    const { error } = await join(token, organisation, wrong(organisation.clientId));
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Invalid Organization Id' });
  });

  it('of another organisation opens none, and the answer is that of an unknown one', async () => {
    const { organisation } = await college();
    const other = await college();
    const { token } = await signUp(app);
    const wrong = await join(token, organisation, other.code);
    const unknown = await join(token, { clientId: uuidv7(), name: '' }, other.code);
    const said = ({ error }: typeof wrong) => [error?.status, error?.code, error?.message, error?.fields];
    expect(said(wrong)).toEqual(said(unknown));
    expect((await join(token, organisation, '  ')).error?.message).toBe('Corporate Id cannot be blank');
  });

  it('cannot be guessed for long', async () => {
    const strict = await startTestApp({
      DATABASE_URL: app.config.database.url,
      TOKEN_SECRET: app.config.tokenSecret,
      RATE_LIMIT_FACTOR: '1',
      KEENLY_ROLE: 'api',
    });
    const { organisation, code } = await college();
    const guesser = await signUp(app);
    const token = await freshToken(app, guesser, { role: 'USER' });
    const guess = (key: string) =>
      call(strict, 'POST', organisationEndpoints.joinOrganisation.path, {
        token,
        body: { neighbourhood_id: organisation.clientId, actual_id: key },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(String(n))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await guess(code)).error?.code).toBe('RATE_LIMITED');
    await strict.close();
  });

  it('is checked before there is an account', async () => {
    const { organisation, code } = await college({ licences: 1 });
    const check = (body: object) => call(app, 'POST', organisationEndpoints.checkLicenceCode.path, { body });
    expect((await check({ client_id: organisation.clientId, code: 'nope' })).error?.fields).toEqual({
      code: 'Enter a valid code',
    });
    expect((await check({ client_id: organisation.clientId, code: '' })).error?.message).toBe(
      'Enter your License Code or purchase',
    );
    expect((await check({ client_id: organisation.clientId, code })).error?.code).toBe(
      'LICENCE_LIMIT_REACHED',
    );
    const roomy = await college();
    const good = await check({ client_id: roomy.organisation.clientId, code: roomy.code });
    expect(good.expect(200)).toEqual({
      client_id: roomy.organisation.clientId,
      community_name: 'Northbridge College',
    });
  });
});

describe('organisation suggestions', () => {
  const suggest = async (search: string, more = '') =>
    (
      await call(
        app,
        'GET',
        `${organisationEndpoints.organisations.path}?search=${encodeURIComponent(search)}${more}`,
      )
    ).expect<{
      data: OrganisationOption[];
      total: number;
    }>(200);
  const names = async (search: string) => (await suggest(search)).data.map((one) => one.community_name);

  beforeAll(async () => {
    for (const name of ['Zebra 100% School', 'Old Zebra College', 'Zebra_Academy'])
      await makeOrganisation(app, { name });
    await makeOrganisation(app, { name: 'Zebra Platform', kind: 'parent' });
  });

  it('come after more than two characters, those that start with it first, never the platform’s own', async () => {
    expect(await names('ze')).toEqual([]);
    expect(await names('  ze ')).toEqual([]);
    expect(await names('zeb')).toEqual(['Zebra 100% School', 'Zebra_Academy', 'Old Zebra College']);
  });

  it('take wildcards for what they are', async () => {
    expect(await names('%%%')).toEqual([]);
    expect(await names('___')).toEqual([]);
    expect(await names('100%')).toEqual(['Zebra 100% School']);
    expect(await names('ra_A')).toEqual(['Zebra_Academy']);
  });

  it('page, and carry an id and a name only', async () => {
    const { data, total } = await suggest('zebra', '&limit=2&page_no=2');
    expect([data.length, total]).toEqual([1, 3]);
    expect(Object.keys(data[0]!)).toEqual(['client_id', 'community_name']);
    expect(
      (await call(app, 'GET', `${organisationEndpoints.organisations.path}?search=zebra&limit=301`)).status,
    ).toBe(400);
  });
});

describe('what a sign-up link names', () => {
  const lookUp = (query: string) =>
    call(app, 'GET', `${organisationEndpoints.organisationLookup.path}?${query}`);

  it('is an organisation with or without a seat left', async () => {
    const { organisation } = await college({ licences: 1 });
    expect((await lookUp(`corp_id=${organisation.clientId}`)).expect<OrganisationFound>(200)).toEqual({
      client_id: organisation.clientId,
      community_name: 'Northbridge College',
      licence_limit_reached: true,
      group: null,
    });
  });

  it.each([
    [`corp_id=${uuidv7()}`, "Organization doesn't exist"],
    ['corp_id=17', "Organization doesn't exist"],
    ['', "Organization doesn't exist"],
    [`group_id=${uuidv7()}`, "Group doesn't exist"],
  ])('%s: %s', async (query, message) => {
    expect((await lookUp(query)).error).toMatchObject({ status: 404, code: 'NOT_FOUND', message });
  });
});

describe('the console’s list of requests', () => {
  it('pages, sorts and searches those of one’s own organisation', async () => {
    const { organisation, admin, code } = await college();
    for (const first_name of ['Zoe', 'Ann', 'M%x']) {
      const { token } = await signUp(app, { first_name, last_name: 'Q' });
      (await join(token, organisation, code)).expect(200);
    }
    const list = async (query: Record<string, unknown>, by = admin) => {
      const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, JSON.stringify(v)]));
      const path = `${organisationEndpoints.joinRequestList.path}?${parameters.toString()}`;
      const answered = await call(app, 'GET', path, { token: by.token });
      const names = answered.expect<JoinRequest[]>(200).map(({ user_name: name }) => name);
      return [names, answered.headers.get('content-range')];
    };
    expect(await list({})).toEqual([['Zoe Q', 'Ann Q', 'M%x Q'], 'join-requests 0-2/3']);
    expect(await list({ sort: ['user_name', 'ASC'], range: [1, 1] })).toEqual([
      ['M%x Q'],
      'join-requests 1-1/3',
    ]);
    expect(await list({ filter: { q: '%' } })).toEqual([['M%x Q'], 'join-requests 0-0/1']);
    const elsewhere = await college({ name: 'Elsewhere' });
    expect(await list({}, elsewhere.admin)).toEqual([[], 'join-requests */0']);
  });
});

describe('other people’s requests', () => {
  it('are not answered by another organisation’s admins, nor by those who ask', async () => {
    const { organisation, code } = await college();
    const stranger = (await college({ name: 'Strangers' })).admin;
    const person = await signUp(app);
    const { data } = (await join(person.token, organisation, code)).expect<JoinedOrganisation>(200);
    expect((await answer(stranger, person.userId, true)).error?.code).toBe('NOT_FOUND');
    expect((await answer(person, person.userId, true)).error?.code).toBe('FORBIDDEN');
    const there = (await switchTo(person.token, data.id)).expect<SignedIn>(200);
    const self = await call(app, 'PUT', organisationEndpoints.acceptRequest.path, {
      token: there.token,
      body: {
        user_id: person.userId,
        is_active: true,
        client_id: organisation.clientId,
        role_id: 'CLIENT_OWNER',
      },
    });
    expect(self.error?.code).toBe('FORBIDDEN');
  });

  it('ask for no other role by saying so (mass assignment)', async () => {
    const { organisation, admin, code } = await college();
    const person = await signUp(app);
    const claims = {
      role_name: 'CLIENT_OWNER',
      role_id: 'SUPER_OWNER',
      is_admin: true,
      status: 'ACTIVE',
      user_id: admin.userId,
      client_id: uuidv7(),
    };
    const { data } = (await join(person.token, organisation, code, claims)).expect<JoinedOrganisation>(200);
    expect(data).toMatchObject({ role: 'USER', status: 'PENDING' });
    expect(await waiting(admin)).toMatchObject([{ user_id: person.userId, requested_role: 'USER' }]);
  });
});
