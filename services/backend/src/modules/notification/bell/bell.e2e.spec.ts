import type { AnswerOf } from '@keenly/contracts/endpoint';
import { deleteAssigned, updateAssigned } from '@keenly/contracts/assignment.endpoints';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  changeRole,
  makeOrganisation,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { AssignCapabilities } from '../../assignment/assignment.public.js';
import { CreateCapability } from '../../capability/capability.public.js';

const PROCESSED = 'Request has already been processed.';

let app: TestApp;
let college: TestOrganisation;
let admin: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  college = await makeOrganisation(app, { name: 'Northbridge College' });
  admin = await addMember(app, college, { role: 'CLIENT_ADMIN', first_name: 'Ada', last_name: 'Moss' });
});

const bellOf = ({ accountId }: TestPerson) => pathOf(notifications.path, { id: accountId });

async function bell(of: TestPerson, query = ''): Promise<Notifications> {
  const { token } = of;
  return (await call(app, 'GET', `${bellOf(of)}${query}`, { token })).expect<Notifications>(200);
}

const said = ({ notifications: rows }: Notifications) =>
  rows.map(({ notification_message_plain: text, is_read }) => `${text}${is_read ? ' (read)' : ''}`);

const tells = (of: TestPerson, lines: readonly string[]) =>
  eventually(async () => expect(said(await bell(of))).toEqual(lines));

const mark = ({ token }: TestPerson, body: object) =>
  call(app, 'PUT', updateNotifications.path, { token, body });

const answers = ({ token }: TestPerson, userId: string, isActive: boolean) =>
  call(app, 'PUT', acceptRequest.path, { token, body: { user_id: userId, is_active: isActive } });

/** Assigns this to someone; answers the assignment's id. */
async function assign(by: TestPerson, to: TestPerson, name: string): Promise<string> {
  const commands = app.app.get(CommandBus);
  const { clientId } = college;
  const { id: capabilityId } = await commands.execute(
    new CreateCapability({ clientId, name, description: '' }, null),
  );
  const deadline = '2031-05-04';
  const one = {
    ...{ assignee: to.accountId, capabilityId, deadline, targetOutcome: '' },
    ...{ isOrganisationAssigned: true, timeZone: 'UTC' },
  };
  const [made] = await commands.execute(new AssignCapabilities([one], by));
  return made?.id ?? '';
}

describe('a request to join on the bell', () => {
  it('has whom it is of and what answering it takes, in names as they are now', async () => {
    const joiner = await addPending(app, college);
    await eventually(async () => expect((await bell(admin)).unread).toBe(1));
    const { notifications: rows, next } = await bell(admin);
    const [{ id, user_name, notification_message_plain } = {}] = rows;
    expect(rows).toMatchObject([
      {
        notification_image: null,
        is_read: false,
        additional_details: {
          ...{ kind: 'join_request', is_request: true, user_id: joiner.userId, group_id: null },
          ...{ user_client_id: joiner.accountId, organisation: 'Northbridge College' },
        },
        ref_record_id: joiner.accountId,
        notification_id: id,
      },
    ]);
    expect(user_name).toMatch(/^Ann Test\d+$/);
    expect(notification_message_plain).toBe(`${String(user_name)} asked to join Northbridge College.`);
    expect(next).toBeNull();
  });

  it('is for admins alone, judged when they read: for a new one too, and no longer for a former one', async () => {
    await addPending(app, college);
    const later = await addMember(app, college, { role: 'MANAGER' });
    await eventually(async () => expect((await bell(admin)).unread).toBe(1));
    expect(await bell(later)).toMatchObject({ notifications: [], unread: 0 });
    await changeRole(app, college, later, 'CLIENT_ADMIN');
    const promoted = await signIn(app, later);
    await eventually(async () => {
      const { notifications: rows } = await bell(promoted);
      expect(rows.map(({ additional_details: { kind } }) => kind)).toEqual(['role_changed', 'join_request']);
    });
    await changeRole(app, college, later, 'MANAGER');
    const demoted = await signIn(app, later);
    await tells(demoted, [
      'Your role in Northbridge College is now Manager.',
      'Your role in Northbridge College is now Admin.',
    ]);
  });

  it('answered by two admins at once has one answer, and the other reads that it was processed', async () => {
    const other = await addMember(app, college, { role: 'CLIENT_OWNER' });
    const joiner = await addPending(app, college);
    await eventually(async () => expect((await bell(other)).unread).toBe(1));
    const both = await Promise.all([
      answers(admin, joiner.userId, true),
      answers(other, joiner.userId, false),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.message).toBe(PROCESSED);
    for (const one of [admin, other])
      await eventually(async () => {
        const { notifications: rows, unread } = await bell(one);
        expect([unread, rows.map((row) => row.is_read)]).toEqual([0, [true]]);
      });
  });

  it('isn’t read by looking at it, nor marked', async () => {
    await addPending(app, college);
    await eventually(async () => expect((await bell(admin)).unread).toBe(1));
    const { notifications: rows, through } = await bell(admin);
    (await mark(admin, { id: rows[0]?.id })).expect(200);
    (await mark(admin, { through })).expect(200);
    expect((await bell(admin)).unread).toBe(1);
  });

  it('tells whoever asked that an admin saw it', async () => {
    const joiner = await addPending(app, college);
    await eventually(async () => expect((await bell(admin)).notifications).toHaveLength(1));
    await eventually(async () => {
      const seen = await call(app, 'GET', myDataViews.path, { token: joiner.token });
      expect(seen.expect<AnswerOf<typeof myDataViews>>(200).data.views).toMatchObject([
        { viewer_name: 'Ada Moss', what: 'employee_list' },
      ]);
    });
  });

  it('comes back as the answer, in whichever account they are', async () => {
    const [accepted, declined] = [await addPending(app, college), await addPending(app, college)];
    (await answers(admin, accepted.userId, true)).expect(200);
    (await answers(admin, declined.userId, false)).expect(200);
    const again = await signIn(app, accepted);
    await tells(again, ['You’re now a member of Northbridge College.']);
    // The account that asked has ended: they are in their own.
    const personal = await signIn(app, declined);
    expect(personal.accountId).not.toBe(declined.accountId);
    await tells(personal, ['Northbridge College declined your request to join.']);
    const [row] = (await bell(personal)).notifications;
    (await mark(personal, { id: row?.id })).expect(200);
    expect((await bell(personal)).unread).toBe(0);
  });
});

describe('news of assignments', () => {
  it('reaches the assignee, and the assigner where someone else meddles', async () => {
    const manager = await addMember(app, college, { role: 'MANAGER', first_name: 'Mia', last_name: 'Reed' });
    const learner = await addMember(app, college, { first_name: 'Leo', last_name: 'Park' });
    const id = await assign(manager, learner, 'Economics');
    const { token } = admin;
    const change = { deadline_date: '2031-06-01', status: 'complete' };
    (await call(app, 'PUT', pathOf(updateAssigned.path, { id }), { token, body: change })).expect(200);
    (await call(app, 'DELETE', pathOf(deleteAssigned.path, { id }), { token })).expect(204);
    await tells(learner, [
      'Ada Moss marked Economics as complete.',
      'Ada Moss changed your assignment: Economics, due Sun, Jun 1, 2031.',
      'Mia Reed assigned you Economics, due Sun, May 4, 2031.',
    ]);
    await tells(manager, [
      'Ada Moss deleted Economics, which you assigned to Leo Park.',
      'Ada Moss changed Economics, which you assigned to Leo Park.',
    ]);
    expect(await bell(admin)).toMatchObject({ notifications: [], unread: 0 });
    await changeRole(app, college, manager, 'USER');
    await tells(await signIn(app, manager), ['Your role in Northbridge College is now Learner.']);
  });

  it('comes ten at a time, is read at the click, one by one or all, and stays so', async () => {
    const learner = await addMember(app, college);
    for (let n = 1; n <= 12; n += 1) await assign(admin, learner, `Topic ${String(n)}`);
    await eventually(async () => expect((await bell(learner)).unread).toBe(12));
    const first = await bell(learner);
    const second = await bell(learner, `?before=${first.next ?? ''}`);
    expect([first, second].map(({ notifications: rows }) => rows.length)).toEqual([10, 2]);
    expect(second.next).toBeNull();
    expect(said(second)[1]).toMatch(/^Ada Moss assigned you Topic 1, due/);
    expect(await bell(learner, '?limit=0')).toMatchObject({ notifications: [], next: null, unread: 12 });

    const [newest, ...others] = first.notifications.map(({ id }) => id);
    (await mark(learner, { id: newest })).expect(200);
    (await mark(learner, { id: [newest, others[0]] })).expect(200);
    const { notifications: rows, unread } = await bell(learner, '?limit=3');
    expect([unread, rows.map((row) => row.is_read)]).toEqual([10, [true, true, false]]);
    // What came since it was looked at is not taken for read.
    await assign(admin, learner, 'Topic 13');
    await eventually(async () => expect((await bell(learner)).unread).toBe(11));
    for (let time = 1; time <= 2; time += 1) (await mark(learner, { through: first.through })).expect(200);
    expect(await bell(learner, '?limit=2')).toMatchObject({
      unread: 1,
      notifications: [{ is_read: false }, { is_read: true }],
    });
  });
});

describe('a bell', () => {
  it('is one’s own: other accounts are unknown alike, and no one rings without signing in', async () => {
    const stranger = await signUp(app);
    const unknown = { accountId: crypto.randomUUID() } as TestPerson;
    for (const other of [admin, unknown]) {
      const { error } = await call(app, 'GET', bellOf(other), { token: stranger.token });
      expect([error?.status, error?.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call(app, 'GET', bellOf(admin))).status).toBe(401);
    expect((await call(app, 'PUT', updateNotifications.path, { body: { through: '1' } })).status).toBe(401);
  });

  it('takes no marks from strangers', async () => {
    const learner = await addMember(app, college);
    await assign(admin, learner, 'Unmarked');
    await eventually(async () => expect((await bell(learner)).unread).toBe(1));
    const [row] = (await bell(learner)).notifications;
    for (const other of [admin, await signUp(app)]) (await mark(other, { id: row?.id })).expect(200);
    expect((await bell(learner)).unread).toBe(1);
  });

  it.each(['?limit=51', '?limit=-1', '?before=x', '?before=99999999999999999999'])(
    'refuses %s',
    async (query) => {
      const { error } = await call(app, 'GET', `${bellOf(admin)}${query}`, { token: admin.token });
      expect(error?.code).toBe('VALIDATION_FAILED');
    },
  );

  it.each([
    {},
    { id: 'x' },
    { id: [] },
    { id: Array.from({ length: 101 }, () => crypto.randomUUID()) },
    { through: '-1' },
  ])('isn’t marked by %j', async (body) => {
    expect((await mark(admin, body)).error?.code).toBe('VALIDATION_FAILED');
  });
});
