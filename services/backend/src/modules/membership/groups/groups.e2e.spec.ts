import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { AllGroups, Group, GroupMembers, JoinedGroups } from '@keenly/contracts/groups';
import type { SignedIn } from '@keenly/contracts/identity';
import type { JoinedOrganisation, JoinRequest, OrganisationFound } from '@keenly/contracts/organisation';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { makeGroup as standUp } from '../accounts-table/group-rows.js';
import { Memberships } from '../membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

async function college(name = 'Northbridge College') {
  const organisation = await makeOrganisation(app, { name });
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const code = await app.app.get(Memberships, { strict: false }).licenceCodeOf(organisation.clientId);
  return { organisation, admin, code: code ?? '' };
}
const make = (by: TestPerson, name: unknown) =>
  call(app, 'POST', groupsEndpoints.makeGroup.path, { token: by.token, body: { name } });
const made = async (by: TestPerson, name: string) => (await make(by, name)).expect<Group>(201);
const all = async (by: TestPerson, search = '') =>
  (
    await call(app, 'GET', `${groupsEndpoints.allGroups.path}?search=${encodeURIComponent(search)}`, {
      token: by.token,
    })
  ).expect<AllGroups>(200);
const lookUp = (query: string) =>
  call(app, 'GET', `${organisationEndpoints.organisationLookup.path}?${query}`);
const membersOf = async (by: TestPerson, id: string) =>
  (
    await call(app, 'GET', pathOf(groupsEndpoints.groupMembers.path, { id }), { token: by.token })
  ).expect<GroupMembers>(200);
const place = (by: TestPerson, id: string, account: string, is_member: boolean) =>
  call(app, 'PUT', pathOf(groupsEndpoints.placeInGroup.path, { id, account }), {
    token: by.token,
    body: { is_member },
  });
const close = (by: TestPerson, id: string) =>
  call(app, 'DELETE', pathOf(groupsEndpoints.renameGroup.path, { id }), { token: by.token });

describe('groups of an organisation', () => {
  it('are made, listed by name, renamed and closed by its admins', async () => {
    const { admin } = await college();
    await made(admin, '  Evening class ');
    const morning = await made(admin, 'Morning class');
    expect((await all(admin)).allGroups).toMatchObject([
      { name: 'Evening class', approved_count: 0, pending_count: 0 },
      { name: 'Morning class' },
    ]);
    const rename = (id: string, name: string) =>
      call(app, 'PUT', pathOf(groupsEndpoints.renameGroup.path, { id }), {
        token: admin.token,
        body: { name },
      });
    (await rename(morning.id, 'Afternoon class')).expect(200);
    expect((await rename(morning.id, 'EVENING class')).error?.code).toBe('CONFLICT');
    expect((await all(admin)).allGroups.map(({ name }) => name)).toEqual([
      'Afternoon class',
      'Evening class',
    ]);
    expect((await all(admin, '%')).total).toBe(0);
    (await close(admin, morning.id)).expect(200);
    (await close(admin, morning.id)).expect(200);
    expect((await all(admin)).total).toBe(1);
    await made(admin, 'Afternoon class');
  });

  it('have a name that no other group there has, however many are made at once', async () => {
    const { admin } = await college();
    const elsewhere = await college('Elsewhere');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => make(admin, n % 2 ? 'Team' : 'TEAM')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'CONFLICT')).toHaveLength(7);
    expect((await all(admin)).total).toBe(1);
    await made(elsewhere.admin, 'Team');
  });

  it('keep a name while the group is being made that has it', async () => {
    const { admin, organisation } = await college();
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    const id = uuidv7();
    await pool.query(`insert into app.group_profile (id, client_id, name) values ($1, $2, 'Team')`, [
      id,
      organisation.clientId,
    ]);
    const [later] = await inTransaction(pool, async (sql) => {
      await standUp({ id, clientId: organisation.clientId, at: new Date() }, sql);
      const asked = make(admin, 'TEAM');
      await eventually(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      return [asked];
    });
    expect((await later).error?.code).toBe('CONFLICT');
    expect((await all(admin)).allGroups).toMatchObject([{ id, name: 'Team' }]);
  });

  it('take over a name that a broken try left behind', async () => {
    const { admin, organisation } = await college();
    await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query(`insert into app.group_profile (id, client_id, name) values ($1, $2, 'Left over')`, [
        uuidv7(),
        organisation.clientId,
      ]);
    await made(admin, 'left over');
    expect((await all(admin)).allGroups).toMatchObject([{ name: 'left over' }]);
  });

  it.each([
    ['', 'Group Name is required'],
    ['   ', 'Group Name is required'],
    [undefined, 'Group Name is required'],
    ['x'.repeat(81), 'This is too long.'],
  ])('need a name: %j', async (name, message) => {
    const { admin } = await college();
    expect((await make(admin, name)).error?.fields).toEqual({ name: message });
  });

  it('are no one else’s business', async () => {
    const { admin, organisation } = await college();
    const stranger = (await college('Strangers')).admin;
    const learner = await addMember(app, organisation);
    const { id } = await made(admin, 'Ours');
    expect((await make(learner, 'Mine')).error?.code).toBe('FORBIDDEN');
    expect(
      (await call(app, 'GET', groupsEndpoints.allGroups.path, { token: learner.token })).error?.code,
    ).toBe('FORBIDDEN');
    expect((await close(stranger, id)).error?.code).toBe('NOT_FOUND');
    const rename = await call(app, 'PUT', pathOf(groupsEndpoints.renameGroup.path, { id }), {
      token: stranger.token,
      body: { name: 'Theirs' },
    });
    expect(rename.error?.message).toBe("Group doesn't exist");
    expect((await place(stranger, id, stranger.accountId, true)).error?.code).toBe('NOT_FOUND');
    expect((await place(admin, id, stranger.accountId, true)).error?.code).toBe('NOT_FOUND');
    expect((await all(admin)).allGroups).toMatchObject([{ id, name: 'Ours', approved_count: 0 }]);
  });

  it('hold members whom an admin puts there, once, until they are taken out or leave', async () => {
    const { admin, organisation } = await college();
    const learner = await addMember(app, organisation, { first_name: 'Lea' });
    const { id } = await made(admin, 'Team');
    (await place(admin, id, learner.accountId, true)).expect(200);
    (await place(admin, id, learner.accountId, true)).expect(200);
    expect(await membersOf(admin, id)).toMatchObject({
      total: 1,
      data: [{ id: learner.accountId, status: 'APPROVED' }],
    });
    const joined = await call(app, 'GET', groupsEndpoints.joinedGroups.path, { token: learner.token });
    expect(joined.expect<JoinedGroups>(200).joinedGroups).toEqual([
      { id, name: 'Team', status: 'APPROVED', mentors: [] },
    ]);
    (await place(admin, id, learner.accountId, false)).expect(200);
    expect((await membersOf(admin, id)).total).toBe(0);
    (await place(admin, id, learner.accountId, true)).expect(200);
    const remove = { client_id: organisation.clientId, user_id: learner.userId };
    (
      await call(app, 'PUT', organisationEndpoints.leaveOrganisation.path, {
        token: admin.token,
        body: remove,
      })
    ).expect(200);
    expect((await membersOf(admin, id)).total).toBe(0);
  });
});

describe('a sign-up link with a group', () => {
  it('names the group and its organisation', async () => {
    const { admin, organisation } = await college();
    const { id } = await made(admin, 'Evening class');
    for (const query of [`group_id=${id}`, `group_id=${id}&corp_id=${organisation.clientId}`]) {
      expect((await lookUp(query)).expect<OrganisationFound>(200)).toEqual({
        client_id: organisation.clientId,
        community_name: 'Northbridge College',
        licence_limit_reached: false,
        group: { id, name: 'Evening class' },
      });
    }
  });

  it('says so only where there is none', async () => {
    const { admin } = await college();
    const elsewhere = await college('Elsewhere');
    const { id } = await made(admin, 'Evening class');
    const words = async (query: string) => (await lookUp(query)).error?.message;
    expect(await words(`group_id=${uuidv7()}`)).toBe("Group doesn't exist");
    expect(await words('group_id=17')).toBe("Group doesn't exist");
    expect(await words(`group_id=${id}&corp_id=${elsewhere.organisation.clientId}`)).toBe(
      "Group doesn't exist",
    );
    expect(await words(`group_id=${id}&corp_id=${uuidv7()}`)).toBe("Organization doesn't exist");
    (await close(admin, id)).expect(200);
    expect(await words(`group_id=${id}`)).toBe("Group doesn't exist");
  });

  it('leads into the group once an admin has accepted, and out of it with a refusal', async () => {
    const { admin, organisation, code } = await college();
    const group = await made(admin, 'Evening class');
    const join = async (groupId: string) => {
      const person = await signUp(app);
      const body = { neighbourhood_id: organisation.clientId, actual_id: code, group_id: groupId };
      const answer = await call(app, 'POST', organisationEndpoints.joinOrganisation.path, {
        token: person.token,
        body,
      });
      return { person, answer };
    };
    const first = await join(group.id);
    const { id: account } = first.answer.expect<JoinedOrganisation>(200).data;
    const second = await join(group.id);
    second.answer.expect(200);
    expect((await all(admin)).allGroups).toMatchObject([{ approved_count: 0, pending_count: 2 }]);
    const waiting = await call(app, 'GET', organisationEndpoints.joinRequests.path, { token: admin.token });
    expect(waiting.expect<{ data: JoinRequest[] }>(200).data).toMatchObject([
      { id: account, group_name: 'Evening class' },
      { group_name: 'Evening class' },
    ]);
    const answered = (userId: string, is_active: boolean) =>
      call(app, 'PUT', organisationEndpoints.acceptRequest.path, {
        token: admin.token,
        body: { user_id: userId, is_active },
      });
    (await answered(first.person.userId, true)).expect(200);
    (await answered(second.person.userId, false)).expect(200);
    expect((await all(admin)).allGroups).toMatchObject([{ approved_count: 1, pending_count: 0 }]);
    const switched = await call(app, 'GET', `${accountsEndpoints.switchAccount.path}?id=${account}`, {
      token: first.person.token,
    });
    const { token } = switched.expect<SignedIn>(200);
    const joined = await call(app, 'GET', groupsEndpoints.joinedGroups.path, { token });
    expect(joined.expect<JoinedGroups>(200).joinedGroups).toEqual([
      { id: group.id, name: 'Evening class', status: 'APPROVED', mentors: [] },
    ]);

    (await close(admin, group.id)).expect(200);
    expect((await join(group.id)).answer.error).toMatchObject({
      code: 'NOT_FOUND',
      message: "Group doesn't exist",
    });
    expect(
      (await call(app, 'GET', groupsEndpoints.joinedGroups.path, { token })).expect<JoinedGroups>(200)
        .joinedGroups,
    ).toEqual([]);
  });
});
