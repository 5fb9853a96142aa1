import { answerRecording, updateSaveVideo } from '@keenly/contracts/allocation.endpoints';
import { createCapability } from '@keenly/contracts/assignment.endpoints';
import { updateUser } from '@keenly/contracts/identity.endpoints';
import {
  type Neighborhood,
  neighborhoodSchema,
  type NetworkMember,
  networkMemberSchema,
  type NetworkSummary,
  type NetworkUsers,
  networkUsersSchema,
} from '@keenly/contracts/networks';
import * as networks from '@keenly/contracts/networks.endpoints';
import { registrants } from '@keenly/contracts/console.endpoints';
import type { Registrant } from '@keenly/contracts/console';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import { screensCaughtUp, send } from '../../study-session/testing/study.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { makeTestGroup } from '../../../testing/test-groups.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  platformAdmin,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';

let app: TestApp;
let platform: TestPerson;
let college: TestOrganisation;
let olivia: TestPerson;
let maya: TestPerson;
let tomas: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  platform = await platformAdmin(app);
  college = await makeOrganisation(app, { name: 'Northbridge College', licences: 5 });
  const school = await makeOrganisation(app, { name: 'Southgate School' });
  olivia = await addMember(app, college, { role: 'CLIENT_ADMIN', first_name: 'Olivia', last_name: 'Hart' });
  maya = await addMember(app, college, { first_name: 'Maya', last_name: 'Rivera' });
  tomas = await addMember(app, college, { role: 'TEACHER', first_name: 'Tomas', last_name: 'Berg' });
  await addPending(app, college);
  await addMember(app, school, { first_name: 'Zoe', last_name: 'Abel' });
  await signUp(app, { first_name: 'Uma', last_name: 'Iyer' });
  const { token } = await pairExtension(app, maya);
  await send(app, token, twentyMinutes(new Recorder(new Date(Date.now() - 3_600_000))));
  await screensCaughtUp(app);
  await makeTestGroup(app, olivia, { name: 'Seminar', members: [maya], mentors: [maya] });
}, 60_000);
afterAll(() => app.close());

const get = ({ token }: TestPerson, path: string, query: Record<string, string> = {}) =>
  call(app, 'GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
const inList = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
const summaryOf = async (person: TestPerson, path: string = networks.networkSummary.path) =>
  (await get(person, path, { client_id: college.clientId, type: 'clients' })).expect<{
    data: NetworkSummary;
  }>(200).data;
const membersFor = async (person: TestPerson, query: Record<string, unknown> = {}) =>
  (await get(person, networks.networkMembers.path, inList(query))).expect<NetworkMember[]>(200);
const namesOf = (rows: readonly { full_name: string }[]) => rows.map(({ full_name: name }) => name);

describe('the summary', () => {
  it('counts the platform for its admins, and one organization for that one’s', async () => {
    // Pending people have a personal account beside the one that waits.
    expect(await summaryOf(platform)).toEqual({ all: 8, users: 2, admins: 2, clients: 3, members: 1 });
    expect(await summaryOf(olivia)).toEqual({ all: 4, users: 0, admins: 1, clients: 1, members: 3 });
    expect(await summaryOf(olivia, networks.clientsSummary.path)).toEqual(await summaryOf(olivia));
  });

  it('counts what the lists hold', async () => {
    const { users, admins } = await summaryOf(platform);
    for (const [type, count] of [
      ['users', users],
      ['admins', admins],
    ] as const) {
      const rows = (await get(platform, registrants.path, inList({ filter: { type } }))).expect<Registrant[]>(
        200,
      );
      expect([type, rows.length]).toEqual([type, count]);
      expect(rows.every((row) => (type === 'users' ? row.client_id === null : row.is_admin))).toBe(true);
    }
  });
});

describe('networkUsers', () => {
  const users = async (person: TestPerson, query: Record<string, string>) =>
    (await get(person, networks.networkUsers.path, query)).expect<NetworkUsers>(200);

  it('pages, sorts, and searches registrants', async () => {
    const sort_by = '[["user_name","ASC"]]';
    const first = await users(platform, { type: 'all', limit: '3', sort_by });
    expect(networkUsersSchema.parse(first)).toEqual(first);
    expect([first.total_pages, first.pagination.totalRecords]).toEqual([3, 8]);
    const second = await users(platform, { type: 'all', limit: '3', page_number: '2', sort_by });
    expect(new Set([...first.registrants, ...second.registrants].map(({ id }) => id)).size).toBe(6);
    const found = await users(platform, { search: 'maya riv' });
    expect(found.registrants).toMatchObject([
      { user_name: 'Maya Rivera', neighborhood_details: { name: 'Northbridge College' } },
    ]);
  });

  it('has organizations too, and for their admins only their own', async () => {
    const all = await users(platform, { type: 'clients', sort_by: '[["client_name","desc"]]' });
    expect(networkUsersSchema.parse(all)).toEqual(all);
    expect(all.registrants.map(({ user_name: name }) => name)).toEqual([
      'Test platform',
      'Southgate School',
      'Northbridge College',
    ]);
    const own = await users(olivia, { type: 'clients' });
    expect(own.registrants).toMatchObject([
      { id: college.clientId, network: 'client', user_count: 4, max_licenses: 5 },
    ]);
    expect((await users(olivia, { type: 'all' })).pagination.totalRecords).toBe(4);
  });

  it.each([{ sort_by: 'nonsense' }, { sort_by: '[["password","asc"]]' }, { limit: '0' }, { type: 'most' }])(
    'refuses %j',
    async (query) => expect((await get(platform, networks.networkUsers.path, query)).status).toBe(400),
  );
});

describe('neighborhoods', () => {
  const places = async (query: Record<string, unknown> = {}) =>
    (await get(platform, networks.neighborhoods.path, inList(query))).expect<Neighborhood[]>(200);

  it('are counted with their members and licenses', async () => {
    const rows = await places({ sort: ['member_count', 'DESC'] });
    for (const row of rows) expect(neighborhoodSchema.parse(row)).toEqual(row);
    expect(rows[0]).toEqual({
      id: college.clientId,
      client_name: 'Northbridge College',
      member_count: 3,
      user_count: 4,
      max_licenses: 5,
    });
    expect((await places({ filter: { q: 'SOUTH' } })).map(({ client_name: name }) => name)).toEqual([
      'Southgate School',
    ]);
    expect(await places({ filter: { q: '%' } })).toEqual([]);
    expect(await places({ filter: { id: [college.clientId] } })).toHaveLength(1);
  });

  it('are the platform’s to read', async () => {
    expect((await get(olivia, networks.neighborhoods.path)).status).toBe(403);
  });
});

describe('the members of a neighborhood', () => {
  it('are those who were accepted, with what they studied and what they are', async () => {
    const rows = await membersFor(olivia, { sort: ['full_name', 'ASC'] });
    for (const row of rows) expect(networkMemberSchema.parse(row)).toEqual(row);
    expect(namesOf(rows)).toEqual(['Maya Rivera', 'Olivia Hart', 'Tomas Berg']);
    expect(rows).toMatchObject([
      { sessions: 1, is_mentor: true, is_admin: false, may_change: true, recording_flag: null },
      { sessions: 0, is_mentor: false, is_admin: true, may_change: false },
      { is_teacher: true, may_change: true },
    ]);
  });

  it('say what each is, and what each said about being recorded to their own organization alone', async () => {
    const flags = async (person: TestPerson) =>
      (await membersFor(person, { sort: ['full_name', 'ASC'], filter: { client_id: college.clientId } })).map(
        (row) => [row.is_teacher, row.is_mentor, row.recording_flag, row.recording_asked],
      );
    const ask = async ({ accountId: user_client_id }: TestPerson) =>
      (
        await call(app, 'PUT', updateSaveVideo.path, {
          token: olivia.token,
          body: { user_client_id, recording_flag: true },
        })
      ).expect(200);
    const [unasked, mentor] = [
      [false, false, null, false],
      [false, true, null, false],
    ];
    await ask(maya);
    expect((await flags(olivia)).slice(0, 2)).toEqual([[false, true, false, true], unasked]);
    const allowed = { token: maya.token, body: { allowed: true } };
    (await call(app, 'PUT', answerRecording.path, allowed)).expect(200);
    await ask(tomas);
    expect(await flags(olivia)).toEqual([[false, true, true, false], unasked, [true, false, false, true]]);
    expect(await flags(platform)).toEqual([mentor, unasked, [true, false, null, false]]);
  });

  it('show what a teacher teaches, which their own admins may set', async () => {
    const taught = async (person: TestPerson) =>
      (await membersFor(person, { sort: ['full_name', 'ASC'], filter: { client_id: college.clientId } })).map(
        (row) => [row.category_name, row.may_set_category],
      );
    const none = [null, false];
    expect(await taught(olivia)).toEqual([none, none, [null, true]]);
    const { id } = (
      await call(app, 'POST', createCapability.path, { token: olivia.token, body: { name: 'Statistics' } })
    ).expect<{ data: { id: string } }>(201).data;
    (
      await call(app, 'PUT', updateUser.path, {
        token: olivia.token,
        body: { id: tomas.accountId, category_id: id },
      })
    ).expect(200);
    expect(await taught(olivia)).toEqual([none, none, ['Statistics', true]]);
    expect(await taught(platform)).toEqual([none, none, ['Statistics', false]]);
  });

  it.each(['full_name', 'email', 'sessions', 'is_admin', 'user_client_created_at', 'id'] as const)(
    'sort by %s both ways',
    async (field) => {
      const up = await membersFor(olivia, { sort: [field, 'ASC'] });
      const down = await membersFor(olivia, { sort: [field, 'DESC'] });
      expect(down.map((row) => row[field])).toEqual(up.map((row) => row[field]).reverse());
    },
  );

  it('are searched, and paged', async () => {
    expect(namesOf(await membersFor(olivia, { filter: { q: 'RIVERA' } }))).toEqual(['Maya Rivera']);
    expect(namesOf(await membersFor(olivia, { filter: { q: '_' } }))).toEqual([]);
    expect(namesOf(await membersFor(olivia, { range: [1, 1] }))).toEqual(['Olivia Hart']);
    expect(namesOf(await membersFor(olivia, { filter: { id: [maya.accountId] } }))).toEqual(['Maya Rivera']);
  });

  it('are anyone’s for the platform, and one’s own for everyone else', async () => {
    const theirs = { filter: { client_id: college.clientId } };
    expect(namesOf(await membersFor(platform, theirs))).toHaveLength(3);
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    expect((await membersFor(stranger, theirs)).map(({ id }) => id)).toEqual([stranger.accountId]);
    const allocated = (
      await get(platform, networks.neighborhoodAllocation.path, { corporate_id: college.clientId })
    ).expect<{ data: NetworkMember[]; total: number }>(200);
    expect([namesOf(allocated.data)[0], allocated.total]).toEqual(['Maya Rivera', 3]);
  });

  it('are counted as they are listed, also where no one knows whose an account is', async () => {
    const lost = await makeOrganisation(app, { name: 'Lost and Found' });
    const owner = await addMember(app, lost, { role: 'CLIENT_OWNER' });
    const gone = await addMember(app, lost);
    await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query('delete from app.person where id = $1', [gone.userId]);
    const rows = await membersFor(owner, { sort: ['full_name', 'ASC'] });
    expect(rows.map(({ id, full_name: name }) => [id, name])).toEqual([
      [gone.accountId, ''],
      [owner.accountId, expect.any(String)],
    ]);
    const summary = await get(owner, networks.networkSummary.path);
    expect(summary.expect<{ data: NetworkSummary }>(200).data.members).toBe(2);
  });
});
