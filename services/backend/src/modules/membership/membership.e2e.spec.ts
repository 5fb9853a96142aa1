import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { type Community, communitySchema, type CommunitySharing } from '@keenly/contracts/insight';
import { rooms } from '@keenly/contracts/live';
import type { Role } from '@keenly/contracts/roles';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../../kernel/caller.js';
import { AccessTokens } from '../../platform/auth/access-tokens.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { EVENT_STORE } from '../../platform/event-log/event-log.js';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { CreateCapability } from '../capability/capability.public.js';
import { homeCaughtUp, readPanel } from '../insight/testing/insight.js';
import { Recorder, twentyMinutes } from '../study-session/testing/recorded.js';
import { send } from '../study-session/testing/study.js';
import { ACCOUNT_CARDS, Directory, Memberships, type NewMember } from './membership.public.js';

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
const me = (app: TestApp, token: string) => call(app, 'GET', identityEndpoints.authUser.path, { token });
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

  it('is since it was asked for, where that was long ago', async () => {
    const { clientId } = await makeOrganisation(one);
    const { member } = await join(clientId);
    const askedAt = new Date('2026-01-05T08:00:00.000Z');
    await memberships.join(member, { ...acting, askedAt });
    const { rows } = await one.app
      .get<Pool>(PG_POOL, { strict: false })
      .query<{ since: Date }>(`select since from ${ACCOUNT_CARDS} where account_id = $1`, [member.accountId]);
    expect(rows).toEqual([{ since: askedAt }]);
  });

  it('refuses an organisation that no one founded', async () => {
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
    // Someone stays who is an admin.
    await addMember(one, organisation, { role: 'CLIENT_OWNER' });
    const person = await addMember(one, organisation);
    expect((await me(two, person.token)).expect<GeneralInformation>(200).role_id).toBe('USER');
    const asAdmin = () => call(two, 'GET', consoleEndpoints.registrants.path, { token: person.token });
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
    const self = await call(two, 'GET', pairingEndpoints.extensionSelf.path, { token: extension.token });
    expect(self.error?.code).toBe(TOKEN_REFUSED);
    const refresh = await call(one, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: person.refreshCookie },
    });
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
    // A socket opened before the other process has heard of it bears the former role, and is hung up once it has.
    await eventually(async () => {
      const { role } = await two.app.get(AccessTokens, { strict: false }).verify(person.token);
      expect(role).toBe('MANAGER');
    });
    const again = await connectLive(two, person.token);
    const { missed } = await again.subscribe([room], position);
    for (const message of missed) again.heard.push(message);
    await again.hears('membership_changed');
    again.close();
  });

  it('of the other process reaches its revocations too', async () => {
    const person = await signUp(one);
    expect((await me(two, person.token)).status).toBe(200);
    await call(one, 'POST', identityEndpoints.logout.path, { token: person.token });
    await eventually(async () => expect((await me(two, person.token)).error?.code).toBe(TOKEN_REFUSED));
  });
});

describe('the directory', () => {
  it('knows members of all places, and no one by a made-up id', async () => {
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

  it('still knows the name of anyone who left, as inactive', async () => {
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

describe('being shown to everyone (product/community#whose-names)', () => {
  /** Fifteen minutes of study and five of a break, so long ago. */
  const studies = async (person: TestPerson, hoursAgo = 0.5) => {
    const { token } = await pairExtension(one, person);
    await send(one, token, twentyMinutes(new Recorder(new Date(Date.now() - hoursAgo * 3600_000))));
  };
  const board = async ({ token }: Pick<TestPerson, 'token'>, query: Record<string, string>, app = one) => {
    const { data } = (await readPanel(app, token, insightEndpoints.community.path, query)).expect<Community>(
      200,
    );
    return communitySchema.parse({ data }).data;
  };
  /** Someone of an organisation of their own, who has studied. */
  const learner = async (last_name: string) => {
    const organisation = await makeOrganisation(one);
    const person = await addMember(one, organisation, { first_name: 'Ria', last_name });
    await studies(person);
    return { organisation, person };
  };
  const share = async ({ token }: TestPerson, shown: boolean) =>
    (
      await call(one, 'PUT', insightEndpoints.communitySharing.path, { token, body: { shown } })
    ).expect<CommunitySharing>(200).data;
  const everyone = async (person: TestPerson, query = {}, app = one) =>
    (await board(person, { scope: 'everyone', ...query }, app)).top_learners_data;
  const named = (rows: Awaited<ReturnType<typeof everyone>>, last: string) =>
    rows.filter(({ user_name }) => user_name === `Ria ${last}`);

  it('shows who chose it to everyone: name, picture and figures, and nothing else', async () => {
    const [{ person: shy }, { person: bold, organisation }] = [await learner('Shy'), await learner('Bold')];
    const onTheirOwn = await signUp(one, { first_name: 'Ria', last_name: 'Alone' });
    await studies(onTheirOwn);
    await homeCaughtUp(one);
    const before = await call(one, 'GET', insightEndpoints.communitySharing.path, { token: bold.token });
    expect(before.expect<CommunitySharing>(200).data).toEqual({ shown: false, since: null });
    expect(named(await everyone(shy), 'Bold')).toEqual([]);
    expect(await share(bold, true)).toEqual({ shown: true, since: expect.any(String) as string });
    await share(onTheirOwn, true);
    for (const filter of ['all', 'this']) {
      const seen = await everyone(shy, { filter });
      const row = {
        profile_image_url: null,
        capability: 1,
        duration: 900,
        is_me: false,
        is_colleague: false,
      };
      expect(named(seen, 'Bold')).toEqual([{ ...row, user_client_id: null, user_name: 'Ria Bold' }]);
      expect(named(seen, 'Alone')).toHaveLength(1);
      expect(named(seen, 'Shy')).toMatchObject([{ is_me: true, is_colleague: true, duration: 900 }]);
      const said = JSON.stringify(seen);
      for (const secret of [bold.accountId, bold.userId, bold.email, organisation.clientId])
        expect(said).not.toContain(secret);
    }
    // To choose is to show oneself, not to be shown others; and one's own organisation stays among itself.
    expect(named(await everyone(bold), 'Shy')).toEqual([]);
    expect(named(await everyone(onTheirOwn), 'Shy')).toEqual([]);
    expect(named(await everyone(onTheirOwn), 'Alone')).toMatchObject([{ is_me: true }]);
    const { top_learners_data: ownOnly, trending_data } = await board(shy, {});
    expect(named(ownOnly, 'Bold')).toEqual([]);
    expect(trending_data).toEqual((await board(shy, { scope: 'everyone' })).trending_data);
  });

  it('counts of people elsewhere what their own organisation counts', async () => {
    const [{ person: looks }, { person, organisation }] = [await learner('Looks'), await learner('Knows')];
    await studies(person, 26);
    await one.app
      .get(CommandBus)
      .execute(
        new CreateCapability({ clientId: organisation.clientId, name: 'ECONOMICS', description: '' }, null),
      );
    await share(person, true);
    await homeCaughtUp(one);
    const [own] = named((await board(person, {})).top_learners_data, 'Knows');
    expect(named(await everyone(looks), 'Knows')).toEqual([
      { ...own, user_client_id: null, is_me: false, is_colleague: false },
    ]);
  });

  it('takes back at once, on every screen that is open', async () => {
    const [{ person: looks }, { person: bold }] = [await learner('Looker'), await learner('Fickle')];
    await share(bold, true);
    await homeCaughtUp(one);
    const store = one.app.get<EventStore>(EVENT_STORE, { strict: false });
    await store.caughtUp('membership-news', await store.heads());
    const live = await connectLive(one, looks.token);
    const { joined } = await live.subscribe([rooms.person(looks.accountId), rooms.community]);
    expect(joined).toContain(rooms.community);
    expect(named(await everyone(looks), 'Fickle')).toHaveLength(1);
    expect(await share(bold, false)).toEqual({ shown: false, since: null });
    // In the other process, too.
    expect(named(await everyone(looks, {}, two), 'Fickle')).toEqual([]);
    expect(named(await everyone(looks), 'Fickle')).toEqual([]);
    const news = await live.hears('insight_changed', ({ panels }) => panels.join() === 'community');
    // That someone came or went, and nothing of who.
    expect(Object.keys(news).sort()).toEqual(['at', 'panels', 'position', 'type']);
    live.close();
  });

  it('ends with the membership, and with the account', async () => {
    const [{ person: looks }, { person: leaves, organisation }] = [
      await learner('Stays'),
      await learner('Leaves'),
    ];
    const ends = await signUp(one, { first_name: 'Ria', last_name: 'Ends' });
    await studies(ends);
    await homeCaughtUp(one);
    for (const person of [leaves, ends]) await share(person, true);
    expect(named(await everyone(looks), 'Leaves')).toHaveLength(1);
    expect(named(await everyone(looks), 'Ends')).toHaveLength(1);
    const by = serviceContext({ tenant: leaves.accountId, subject: leaves.accountId, correlation: uuidv7() });
    await memberships.leave({ clientId: organisation.clientId, accountId: leaves.accountId }, by);
    const gone = await call(one, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: ends.token,
      body: { is_active: 'false' },
    });
    gone.expect(200);
    expect(named(await everyone(looks), 'Leaves')).toEqual([]);
    expect(named(await everyone(looks), 'Ends')).toEqual([]);
  });
});
