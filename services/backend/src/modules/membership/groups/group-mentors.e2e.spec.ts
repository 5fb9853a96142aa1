import {
  allGroups,
  groupMembers,
  joinedGroups,
  placeInGroup,
  renameGroup,
  setMentor,
} from '@keenly/contracts/groups.endpoints';
import type { AllGroups, GroupMembers, JoinedGroups } from '@keenly/contracts/groups';
import { learnerTableSchema, type LearnerTable } from '@keenly/contracts/learner-table';
import { rooms } from '@keenly/contracts/live';
import type { JoinedOrganisation } from '@keenly/contracts/organisation';
import { acceptRequest, bulkApprove } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { employee, learnerTable } from '@keenly/contracts/team-figures.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { asksForGroup, makeTestGroup, openGroupLink } from '../../../testing/test-groups.js';
import { call } from '../../../testing/test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { wholeLog } from '../../../testing/whole-log.js';
import { Memberships } from '../membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

/** An organisation with a group of two mentors, both of them USERs, and one member. */
async function seminar() {
  const organisation = await makeOrganisation(app, { name: 'Northbridge College' });
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const [mia, max] = [
    await addMember(app, organisation, { first_name: 'Mia', last_name: 'Mentor' }),
    await addMember(app, organisation, { first_name: 'Max', last_name: 'Mentor' }),
  ];
  const lea = await addMember(app, organisation, { first_name: 'Lea', last_name: 'Learner' });
  const id = await makeTestGroup(app, admin, { name: 'Seminar', members: [lea], mentors: [mia, max] });
  return { organisation, admin, mia, max, lea, id };
}
const someone = (organisation: TestOrganisation, first_name: string) =>
  addMember(app, organisation, { first_name, last_name: 'Able' });
const answer = ({ token }: TestPerson, group_id: string, of: TestPerson, is_active: boolean) =>
  call(app, 'PUT', acceptRequest.path, { token, body: { user_id: of.userId, is_active, group_id } });
const approve = ({ token }: TestPerson, group_id: string, people: readonly TestPerson[]) =>
  call(app, 'PUT', bulkApprove.path, {
    token,
    body: { neighbourhood_ids: people.map(({ accountId }) => accountId), status: 'APPROVED', group_id },
  });
const place = ({ token }: TestPerson, id: string, { accountId: account }: TestPerson, is_member: boolean) =>
  call(app, 'PUT', pathOf(placeInGroup.path, { id, account }), { token, body: { is_member } });
const mentors = ({ token }: TestPerson, id: string, { accountId: account }: TestPerson, is_mentor: boolean) =>
  call(app, 'PUT', pathOf(setMentor.path, { id, account }), { token, body: { is_mentor } });
const page = (token: string | undefined, id: string, query: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ corporate_id: id, is_group: 'true', ...query }).toString();
  return call(app, 'GET', `${learnerTable.path}?${asked}`, token === undefined ? {} : { token });
};
const table = async ({ token }: TestPerson, id: string, query: Record<string, string> = {}) =>
  learnerTableSchema.parse((await page(token, id, query)).expect<LearnerTable>(200));
const rowsOf = ({ data }: LearnerTable) => data.map((one) => [one.full_name, one.group_status, one.is_admin]);
const joinedBy = async ({ token }: TestPerson) =>
  (await call(app, 'GET', joinedGroups.path, { token })).expect<JoinedGroups>(200).joinedGroups;
const typesOf = async ({ accountId }: TestPerson) => {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  return (await wholeLog(store))
    .filter(({ stream }) => stream === `account-${accountId}`)
    .map(({ type }) => type);
};

describe('a member who opens a group’s link', () => {
  it('asks to be in it, once, and is let in by a mentor who is a USER', async () => {
    const { organisation, mia, id } = await seminar();
    const ann = await someone(organisation, 'Ann');
    const answers = await Promise.all([1, 2].map(() => openGroupLink(app, ann, organisation, id)));
    for (const one of answers)
      expect(one.expect<JoinedOrganisation>(200)).toMatchObject({
        message: 'Request sent. A mentor or an admin needs to accept it.',
        data: { id: ann.accountId, status: 'PENDING' },
      });
    expect(await typesOf(ann)).toEqual(['MemberJoined', 'GroupAsked']);
    expect(await joinedBy(ann)).toEqual([{ id, name: 'Seminar', status: 'PENDING', mentors: [] }]);
    expect((await answer(mia, id, ann, true)).expect(200)).toEqual({ message: 'Updated' });
    expect(await joinedBy(ann)).toMatchObject([
      { status: 'APPROVED', mentors: [{ user_name: 'Max Mentor' }, { user_id: mia.userId }] },
    ]);
    const again = await openGroupLink(app, ann, organisation, id);
    expect(again.error).toMatchObject({
      code: 'CONFLICT',
      message: 'You’re already a member of this group.',
    });
  });

  it('may ask again after a refusal, and stays in the organisation', async () => {
    const { organisation, admin, mia, id } = await seminar();
    const ann = await someone(organisation, 'Ann');
    await asksForGroup(app, ann, organisation, id);
    (await answer(mia, id, ann, false)).expect(200);
    expect(await joinedBy(ann)).toEqual([]);
    await asksForGroup(app, ann, organisation, id);
    (await answer(admin, id, ann, true)).expect(200);
    expect(await joinedBy(ann)).toHaveLength(1);
  });

  it('finds no group that is closed, or of another organisation', async () => {
    const { organisation, lea } = await seminar();
    const theirs = await seminar();
    for (const id of [uuidv7(), theirs.id])
      expect((await openGroupLink(app, lea, organisation, id)).error?.message).toBe("Group doesn't exist");
  });
});

describe('two mentors', () => {
  it('who answer one request at once: one answer, and the other hears of it', async () => {
    const { organisation, mia, max, id } = await seminar();
    const pairs = [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const;
    for (const [first, second] of [...pairs, ...pairs]) {
      const ann = await someone(organisation, 'Ann');
      await asksForGroup(app, ann, organisation, id);
      const answers = await Promise.all([answer(mia, id, ann, first), answer(max, id, ann, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
        'Request has already been processed.',
      );
      expect((await typesOf(ann)).filter((type) => /Approved|Declined/.test(type))).toHaveLength(1);
    }
  });

  it('who approve many at once approve each once', async () => {
    const { organisation, mia, max, id } = await seminar();
    const people = await Promise.all(['Ann', 'Bob', 'Cem'].map((name) => someone(organisation, name)));
    for (const one of people) await asksForGroup(app, one, organisation, id);
    const answers = await Promise.all([approve(mia, id, people), approve(max, id, people)]);
    const ids = answers.flatMap((one) => one.expect<{ id: string }[]>(200).map((row) => row.id));
    expect(ids.sort()).toEqual(people.map(({ accountId }) => accountId).sort());
    expect((await approve(mia, id, people)).expect(200)).toEqual([]);
    const tooMany = Array.from({ length: 201 }, () => ({ ...people[0]!, accountId: uuidv7() }));
    expect((await approve(mia, id, tooMany)).status).toBe(400);
  });
});

describe('the page of a group', () => {
  it('has who waits first, without their figures, and counts', async () => {
    const { organisation, admin, mia, id } = await seminar();
    await asksForGroup(app, await someone(organisation, 'Zoe'), organisation, id);
    const shown = await table(mia, id);
    expect(rowsOf(shown)).toEqual([
      ['Zoe Able', 'PENDING', false],
      ['Lea Learner', 'APPROVED', false],
      ['Max Mentor', 'APPROVED', true],
      ['Mia Mentor', 'APPROVED', true],
    ]);
    expect(shown).toMatchObject({
      total: 4,
      members_count: [{ approved_count: 3, pending_count: 1 }],
      may: { answer: true, name_mentors: false },
    });
    expect(JSON.stringify(shown)).not.toContain('@');
    expect((await table(admin, id)).may).toEqual({ answer: true, name_mentors: true });
    const byName = await table(mia, id, { column: 'name', order: 'desc' });
    expect(byName.data[0]?.full_name).toBe('Zoe Able');
    const second = await table(mia, id, { limit: '1', page_no: '2' });
    expect([rowsOf(second)[0]?.[0], second.total]).toEqual(['Lea Learner', 4]);
    expect(rowsOf(await table(mia, id, { search: 'able' }))).toHaveLength(1);
  });

  it('says of who came by the link that an admin has yet to accept them', async () => {
    const { organisation, admin, mia, id } = await seminar();
    const person = await signUp(app, { first_name: 'Noa', last_name: 'New' });
    const { data } = (await openGroupLink(app, person, organisation, id)).expect<JoinedOrganisation>(200);
    const theirs = { ...person, accountId: data.id, clientId: organisation.clientId };
    (await answer(mia, id, person, true)).expect(200);
    expect((await table(mia, id)).data.find((one) => one.full_name === 'Noa New')).toMatchObject({
      group_status: 'APPROVED',
      waits_for_admin: true,
      active: false,
    });
    // The organisation's door is its admins'.
    const asMentor = await call(app, 'PUT', acceptRequest.path, {
      token: mia.token,
      body: { user_id: person.userId, is_active: true },
    });
    expect(asMentor.error?.code).toBe('FORBIDDEN');
    expect((await mentors(admin, id, theirs, true)).error?.code).toBe('CONFLICT');
    (
      await call(app, 'PUT', acceptRequest.path, {
        token: admin.token,
        body: { user_id: person.userId, is_active: true },
      })
    ).expect(200);
    expect((await table(mia, id)).data.find((one) => one.full_name === 'Noa New')).toMatchObject({
      waits_for_admin: false,
      active: true,
    });
  });

  it('is there for managers and its own mentors, and for no one else', async () => {
    const { organisation, admin, mia, lea, id } = await seminar();
    const manager = await addMember(app, organisation, { role: 'MANAGER' });
    const other = await addMember(app, organisation);
    const otherId = await makeTestGroup(app, admin, { name: 'Other', mentors: [other] });
    const theirs = await seminar();
    const ann = await someone(organisation, 'Ann');
    await asksForGroup(app, ann, organisation, id);
    expect((await table(manager, id)).may).toEqual({ answer: false, name_mentors: false });
    expect((await answer(manager, id, ann, true)).error?.code).toBe('FORBIDDEN');
    expect((await page(undefined, id)).status).toBe(401);
    // A member of the group, another group's mentor, and another tenant's all hear what a stranger hears.
    const stranger = await page((await signUp(app)).token, uuidv7());
    expect(stranger.error).toMatchObject({ code: 'NOT_FOUND', message: "Group doesn't exist" });
    const same = { ...stranger.error, correlation_id: expect.any(String) as string };
    for (const { token } of [lea, other, theirs.mia, theirs.admin]) {
      expect((await page(token, id)).error).toEqual(same);
      const list = await call(app, 'GET', pathOf(groupMembers.path, { id }), { token });
      expect(list.error).toEqual(same);
    }
    for (const one of [lea, other, theirs.mia, theirs.admin]) {
      for (const tried of [
        await answer(one, id, ann, true),
        await approve(one, id, [ann]),
        await place(one, id, ann, false),
      ])
        expect(tried.error).toEqual(same);
    }
    expect((await mentors(mia, id, lea, true)).error?.code).toBe('FORBIDDEN');
    expect((await table(other, otherId)).total).toBe(1);
    expect((await table(mia, id)).data[0]?.full_name).toBe('Ann Able');
    // Without a group it is the managers' table.
    expect((await call(app, 'GET', learnerTable.path, { token: mia.token })).error?.code).toBe('FORBIDDEN');
  });

  it('is on the record of everyone it shows', async () => {
    const { mia, lea, id } = await seminar();
    await table(mia, id);
    await eventually(async () => {
      const views = await call(app, 'GET', myDataViews.path, { token: lea.token });
      expect(views.expect<DataViews>(200).data.views.map(({ what }) => what)).toContain('reports');
    });
  });
});

describe('a mentor', () => {
  it('opens pages of people in their group, and nobody else’s', async () => {
    const { organisation, mia, max, lea, id } = await seminar();
    const ann = await someone(organisation, 'Ann');
    const open = async (by: TestPerson, { accountId }: TestPerson) =>
      (await call(app, 'GET', pathOf(employee.path, { id: accountId }), { token: by.token })).status;
    expect([await open(mia, lea), await open(mia, max), await open(mia, ann)]).toEqual([200, 200, 404]);
    await asksForGroup(app, ann, organisation, id);
    expect(await open(mia, ann)).toBe(404);
    expect(await open(lea, mia)).toBe(404);
    (await answer(mia, id, ann, true)).expect(200);
    expect(await open(mia, ann)).toBe(200);
    (await place(mia, id, ann, false)).expect(200);
    expect(await open(mia, ann)).toBe(404);
  });

  it('takes members out of the group, not out of the organisation, and no other mentor', async () => {
    const { admin, mia, max, lea, id } = await seminar();
    (await place(mia, id, lea, false)).expect(200);
    expect(await joinedBy(lea)).toEqual([]);
    expect((await place(mia, id, lea, true)).error?.code).toBe('FORBIDDEN');
    expect((await place(mia, id, max, false)).error?.message).toBe('Only an admin can remove a mentor.');
    (await place(admin, id, max, false)).expect(200);
    expect(await joinedBy(max)).toEqual([]);
    expect((await page(max.token, id)).status).toBe(404);
  });

  it('is one no longer once dismissed, gone from the group, or from the organisation', async () => {
    const { organisation, admin, mia, max, lea, id } = await seminar();
    (await mentors(admin, id, mia, false)).expect(200);
    (await mentors(admin, id, mia, false)).expect(200);
    expect((await page(mia.token, id)).status).toBe(404);
    (await place(max, id, max, false)).expect(200);
    (await place(admin, id, max, true)).expect(200);
    expect((await page(max.token, id)).status).toBe(404);
    (await mentors(admin, id, lea, true)).expect(200);
    expect((await table(lea, id)).total).toBe(3);
    await app.app
      .get(Memberships, { strict: false })
      .leave({ clientId: organisation.clientId, accountId: lea.accountId }, acting);
    const listed = await call(app, 'GET', allGroups.path, { token: admin.token });
    expect(listed.expect<AllGroups>(200).allGroups).toMatchObject([{ mentors: [], approved_count: 2 }]);
  });

  it('named twice at once is named once', async () => {
    const { admin, lea, id } = await seminar();
    const answers = await Promise.all([mentors(admin, id, lea, true), mentors(admin, id, lea, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await typesOf(lea)).filter((type) => type === 'GroupMentorNamed')).toHaveLength(1);
    const list = await call(app, 'GET', pathOf(groupMembers.path, { id }), { token: admin.token });
    expect(list.expect<GroupMembers>(200).data.filter(({ is_mentor }) => is_mentor)).toHaveLength(3);
  });

  it('hears that the group was deleted, on their bell too', async () => {
    const { admin, organisation, mia, id } = await seminar();
    const ann = await someone(organisation, 'Ann');
    const mentor = await connectLive(app, mia.token);
    await mentor.subscribe([rooms.person(mia.accountId)]);
    await asksForGroup(app, ann, organisation, id);
    await Promise.all([mentor.hears('group_changed'), mentor.hears('notification_changed')]);
    const before = mentor.heard.length;
    (await call(app, 'DELETE', pathOf(renameGroup.path, { id }), { token: admin.token })).expect(200);
    await eventually(() => {
      const heard = mentor.heard.slice(before).map(({ type }) => type);
      expect(heard).toEqual(expect.arrayContaining(['group_changed', 'notification_changed']));
      return Promise.resolve();
    });
    mentor.close();
  });

  it('hears at once of a request, and the asker of the answer', async () => {
    const { organisation, mia, id } = await seminar();
    const ann = await someone(organisation, 'Ann');
    const [mentor, asker] = [await connectLive(app, mia.token), await connectLive(app, ann.token)];
    await mentor.subscribe([rooms.person(mia.accountId)]);
    await asker.subscribe([rooms.person(ann.accountId)]);
    await asksForGroup(app, ann, organisation, id);
    // The asker's pages hear of the request too, perhaps later than the mentor's.
    await Promise.all([mentor.hears('group_changed'), asker.hears('group_changed')]);
    const before = asker.heard.length;
    (await answer(mia, id, ann, false)).expect(200);
    await eventually(() => {
      const heard = asker.heard.slice(before).filter(({ type }) => type === 'group_changed');
      expect(heard).toMatchObject([{ group_id: id }]);
      return Promise.resolve();
    });
    for (const client of [mentor, asker]) client.close();
  });
});
