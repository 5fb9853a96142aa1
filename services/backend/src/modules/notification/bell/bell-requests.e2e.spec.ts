import { answerRecording, updateSaveVideo } from '@keenly/contracts/allocation.endpoints';
import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { assign } from '@keenly/contracts/assignment.endpoints';
import { answerExtension, askForExtension } from '@keenly/contracts/extension-request.endpoints';
import type { Notification, Notifications } from '@keenly/contracts/notification';
import { notifications } from '@keenly/contracts/notification.endpoints';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { asksForGroup, makeTestGroup, openGroupLink } from '../../../testing/test-groups.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import {
  AssignLearningPlans,
  CompleteLearningPlan,
  CreateLearningPlan,
  UnassignLearningPlan,
} from '../../learning-plan/learning-plan.public.js';

const PROCESSED = 'Request has already been processed.';

let app: TestApp;
let college: TestOrganisation;
let admin: TestPerson;
let manager: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  college = await makeOrganisation(app, { name: 'Northbridge College' });
  admin = await addMember(app, college, { role: 'CLIENT_ADMIN', first_name: 'Ada', last_name: 'Moss' });
  manager = await addMember(app, college, { role: 'MANAGER', first_name: 'Mia', last_name: 'Reed' });
  learner = await addMember(app, college, { first_name: 'Leo', last_name: 'Park' });
});

async function bell({ accountId, token }: TestPerson): Promise<Notifications> {
  return (
    await call(app, 'GET', pathOf(notifications.path, { id: accountId }), { token })
  ).expect<Notifications>(200);
}
const tells = (of: TestPerson, lines: readonly string[]) =>
  eventually(async () => {
    const { notifications: rows } = await bell(of);
    const said = rows.map(
      ({ notification_message_plain: text, is_read }) => `${text}${is_read ? ' (read)' : ''}`,
    );
    expect(said).toEqual(lines);
  });
const first = async (of: TestPerson): Promise<Notification> => {
  const [one] = (await bell(of)).notifications;
  if (one === undefined) throw new Error('the bell is empty');
  return one;
};
const answers = ({ token }: TestPerson, of: TestPerson, group_id: string, is_active: boolean) =>
  call(app, 'PUT', acceptRequest.path, { token, body: { user_id: of.userId, is_active, group_id } });
const day = (fromNow: number) => new Date(Date.now() + fromNow * 24 * 3600_000).toISOString().slice(0, 10);

describe('a request for a group on the bell', () => {
  const asked = 'Leo Park asked to join the group Seminar.';
  const member = (first_name: string) => addMember(app, college, { first_name, last_name: 'Able' });

  it('is for its mentors and the admins, each once; to other mentors and managers it isn’t there', async () => {
    const [mentor, other] = [await member('Max'), await member('Mo')];
    const group = await makeTestGroup(app, admin, { name: 'Seminar', mentors: [mentor, admin] });
    await makeTestGroup(app, admin, { name: 'Choir', mentors: [other, manager] });
    await asksForGroup(app, learner, college, group);
    await tells(mentor, [asked, 'You’re now a mentor of the group Seminar.']);
    await tells(admin, [asked]);
    for (const one of [other, manager]) await tells(one, ['You’re now a mentor of the group Choir.']);
    await tells(learner, []);
    expect((await first(mentor)).additional_details).toMatchObject({
      ...{ kind: 'group_request', is_request: true, group_id: group, group_name: 'Seminar' },
      ...{ user_id: learner.userId, user_client_id: learner.accountId },
    });
  });

  it('has one answer of two, which is read by everyone and comes back to whoever asked', async () => {
    const mentor = await member('Max');
    const group = await makeTestGroup(app, admin, { name: 'Seminar', mentors: [mentor] });
    await asksForGroup(app, learner, college, group);
    await tells(mentor, [asked, 'You’re now a mentor of the group Seminar.']);
    (await answers(mentor, learner, group, true)).expect(200);
    expect((await answers(admin, learner, group, false)).error?.message).toBe(PROCESSED);
    await tells(mentor, [`${asked} (read)`, 'You’re now a mentor of the group Seminar.']);
    await tells(admin, [`${asked} (read)`]);
    await tells(learner, ['You’re now a member of the group Seminar.']);
  });

  it('that came with the link of a newcomer is the mentors’, and stays the admins’ to answer', async () => {
    const mentor = await member('Max');
    const group = await makeTestGroup(app, admin, { name: 'Seminar', mentors: [mentor] });
    const newcomer = await signUp(app, { first_name: 'Ida', last_name: 'Vale' });
    (await openGroupLink(app, newcomer, college, group)).expect(200);
    const toMentor = 'Ida Vale asked to join the group Seminar.';
    const toAdmin = 'Ida Vale asked to join Northbridge College (Seminar).';
    await tells(mentor, [toMentor, 'You’re now a mentor of the group Seminar.']);
    await tells(admin, [toAdmin]);
    (await answers(mentor, newcomer, group, false)).expect(200);
    await tells(mentor, [`${toMentor} (read)`, 'You’re now a mentor of the group Seminar.']);
    await tells(admin, [toAdmin]);
    await tells(await signIn(app, newcomer), ['Your request to join the group Seminar was declined.']);
  });
});

describe('whether someone may be recorded', () => {
  it('is asked on their bell and answered from it, and whoever asked hears what they said', async () => {
    const other = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const set = (recording_flag: boolean) =>
      call(app, 'PUT', updateSaveVideo.path, {
        token: admin.token,
        body: { user_client_id: learner.accountId, recording_flag },
      });
    const says = (allowed: boolean) =>
      call(app, 'PUT', answerRecording.path, { token: learner.token, body: { allowed } });
    const question = 'Northbridge College asks to use your camera’s readings.';
    (await set(true)).expect(200);
    await tells(learner, [question]);
    expect(await first(learner)).toMatchObject({
      user_name: 'Ada Moss',
      additional_details: { kind: 'recording_request', is_request: true },
    });
    (await says(true)).expect(200);
    await tells(learner, [`${question} (read)`]);
    (await says(false)).expect(200);
    await tells(admin, ['Leo Park doesn’t allow Train with video.', 'Leo Park allowed Train with video.']);
    (await set(true)).expect(200);
    (await set(false)).expect(200);
    await tells(learner, [
      'Ada Moss turned off Train with video for you.',
      `${question} (read)`,
      `${question} (read)`,
    ]);
    expect((await says(true)).error?.code).toBe('CONFLICT');
    for (const one of [other, manager]) await tells(one, []);
  });
});

describe('another date', () => {
  const create = (name: string) =>
    app.app
      .get(CommandBus)
      .execute(new CreateCapability({ clientId: college.clientId, name, description: '' }, null));
  const prose = (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
    });

  it('is asked on every manager’s bell with its reason, answered at its version by the first of two', async () => {
    // Once, as midnight may pass meanwhile.
    const [due, wished] = [day(7), day(14)];
    const { id: capability } = await create('Economics');
    const other = await addMember(app, college, { role: 'TEACHER', first_name: 'Tom', last_name: 'Berg' });
    const body = [{ assignee: learner.accountId, capability, deadline_date: due }];
    const { token } = manager;
    const made = (await call(app, 'POST', assign.path, { token, body })).expect<AssignmentsCreated>(201);
    const id = made[0]?.id ?? '';
    const path = pathOf(askForExtension.path, { id });
    const wish = { deadline_date: wished, reason: 'I’m on placement' };
    (await call(app, 'POST', path, { token: learner.token, body: wish })).expect(200);
    const asked = `Leo Park asked for another date for Economics: ${prose(wished)}.`;
    for (const one of [manager, other, admin]) await tells(one, [asked]);
    await eventually(async () =>
      expect((await first(other)).additional_details).toMatchObject({
        ...{ kind: 'extension_request', is_request: true, version: 2, reason: 'I’m on placement' },
        deadline: wished,
      }),
    );
    const assigned = `Mia Reed assigned you Economics, due ${prose(due)}.`;
    await tells(learner, [assigned]);

    const { version } = (await first(other)).additional_details;
    const answered = (by: TestPerson, answer: string) =>
      call(app, 'PUT', pathOf(answerExtension.path, { id }), { token: by.token, body: { answer, version } });
    (await answered(other, 'granted')).expect(200);
    expect((await answered(admin, 'declined')).error?.code).toBe('CONCURRENT_CHANGE');
    await tells(learner, [`Tom Berg granted another date: Economics, due ${prose(wished)}.`, assigned]);
    await tells(admin, [`${asked} (read)`]);
    await tells(manager, ['Tom Berg changed Economics, which you assigned to Leo Park.', `${asked} (read)`]);
    expect((await first(admin)).additional_details).toMatchObject({ version: null, reason: null });
  });
});

describe('a learning plan', () => {
  it('is news for the learner when it comes, is complete, and goes', async () => {
    const commands = app.app.get(CommandBus);
    const { id: capabilityId } = await commands.execute(
      new CreateCapability({ clientId: college.clientId, name: 'Markets', description: '' }, null),
    );
    const { id: planId } = await commands.execute(
      new CreateLearningPlan(
        { title: 'Markets in six weeks', description: '', capabilityId, isPublic: false },
        manager,
      ),
    );
    const plan = { planId, assignee: learner.accountId };
    const [made] = await commands.execute(new AssignLearningPlans([plan], manager));
    await commands.execute(new CompleteLearningPlan(made?.id ?? '', manager));
    await commands.execute(new UnassignLearningPlan(made?.id ?? '', admin));
    await tells(learner, [
      'Ada Moss removed the learning plan Markets in six weeks from your list.',
      'Mia Reed marked the learning plan Markets in six weeks as complete.',
      'Mia Reed assigned you the learning plan Markets in six weeks.',
    ]);
    for (const one of [manager, admin]) await tells(one, []);
  });
});
