import { takeDownMessages } from '@keenly/contracts/catalogue/course-take-down';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Course } from '@keenly/contracts/content';
import * as on from '@keenly/contracts/content.endpoints';
import type { CourseCards } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { beginDraft, publishDraft } from '@keenly/contracts/course-draft.endpoints';
import type { PublicCourse } from '@keenly/contracts/course-take-down';
import * as admin from '@keenly/contracts/course-take-down.endpoints';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications } from '@keenly/contracts/notification.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { v7 as uuidv7 } from 'uuid';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';
import { PublishCourses } from '../publish-courses/publish-courses.service.js';
import { Attaching } from '../testing/attaching.js';
import { Authoring } from '../testing/authoring.js';

const reason = 'It copies a book.';

let app: TestApp;
let authors: Authoring;
let platform: TestPerson;
let teacher: TestPerson;
let colleague: TestPerson;
let member: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  platform = await platformAdmin(app, 'PARENT_ADMIN');
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  member = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const takeDown = (id: string, body: object = { reason }, by = platform) =>
  authors.ask(by, 'POST', pathOf(admin.takeDownCourse.path, { id }), body);
const lift = (id: string, by = platform) => authors.ask(by, 'POST', pathOf(admin.liftTakeDown.path, { id }));
const list = async (query = '') =>
  (await authors.ask(platform, 'GET', `${admin.publicCourses.path}${query}`)).expect<PublicCourse[]>(200);
const withIds = (...id: readonly string[]) => list(`?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
/** Whether cards show it to them. */
const sees = async (by: TestPerson, id: string) => {
  const path = `${coursesByCategory.path}?category_id=${authors.category}&limit=100`;
  const { data } = (await authors.ask(by, 'GET', path)).expect<CourseCards>(200);
  return data.some((card) => card.id === id);
};
const share = async (id: string) => {
  const shared = await authors.ask(teacher, 'POST', pathOf(on.shareCourse.path, { id }));
  return shared.expect<{ data: Course }>(200).data.share_url?.split('link=')[1] ?? '';
};
const opens = async (token: string) =>
  (await call(app, 'GET', pathOf(on.sharedCourse.path, { token }))).status;
const eventsOf = async (id: string) => {
  await app.app.get(PublishCourses, { strict: false }).tell(id);
  const { store } = app.app.get(EventLog);
  const events = await store.readStream(teacher.clientId ?? '', `course-${id}`, { after: 0, limit: 100 });
  return events
    .filter(({ type }) => type.startsWith('CourseTake'))
    .map(({ type, data, metadata }) => [type, data, metadata.actor]);
};
const bellOf = async ({ accountId: id, token }: TestPerson) => {
  const asked = await call(app, 'GET', pathOf(notifications.path, { id }), { token });
  return asked.expect<Notifications>(200).notifications;
};

describe('a public course that the platform takes down (product/content#taken-down)', () => {
  it('is in no one else’s cards, and its authors read why', async () => {
    const { id, version } = await authors.course(teacher, { heading: 'Down', is_public: true });
    for (const one of [member, stranger]) expect(await sees(one, id)).toBe(true);
    (await takeDown(id, { reason: `  ${reason} ` })).expect(200);
    for (const one of [teacher, member, stranger]) expect(await sees(one, id)).toBe(false);
    for (const one of [teacher, colleague])
      expect(await authors.whole(one, id)).toMatchObject({
        ...{ audience: 'community', is_public: true, version },
        taken_down: { reason },
      });
    expect((await authors.read(stranger, id)).error?.code).toBe('NOT_FOUND');
    (await lift(id)).expect(200);
    for (const one of [member, stranger]) expect(await sees(one, id)).toBe(true);
    expect((await authors.whole(teacher, id)).taken_down).toBeNull();
  });

  it('stays down whatever its authors save, publish, or make its audience', async () => {
    const { id } = await authors.course(teacher, { heading: 'Still down', is_public: true });
    (await takeDown(id)).expect(200);
    (await authors.change(teacher, id, { is_public: false })).expect(200);
    expect(await sees(member, id)).toBe(false);
    (await authors.change(teacher, id, { is_public: true, heading: 'Still down, changed' })).expect(200);
    (await authors.ask(teacher, 'POST', pathOf(beginDraft.path, { id }))).expect(200);
    await authors.section(teacher, id);
    const { content_version: current } = await authors.whole(teacher, id);
    (await authors.ask(teacher, 'POST', pathOf(publishDraft.path, { id }), { current })).expect(200);
    for (const one of [member, stranger]) expect(await sees(one, id)).toBe(false);
    const token = await share(id);
    expect(await opens(token)).toBe(404);
    expect((await authors.whole(teacher, id)).taken_down?.reason).toBe(reason);
    // It is for people with its link by now.
    (await lift(id)).expect(200);
    expect(await opens(token)).toBe(200);
    expect(await sees(stranger, id)).toBe(false);
  });

  it('leaves its files to its authors', async () => {
    const { id } = await authors.course(teacher, { is_public: true });
    const lesson = await authors.lesson(teacher, (await authors.section(teacher, id)).id);
    const files = new Attaching(app);
    const attachment = await files.attach(teacher, lesson.id);
    (await takeDown(id)).expect(200);
    (await files.address(colleague, attachment.id)).expect(200);
    for (const one of [member, stranger]) expect((await files.address(one, attachment.id)).status).toBe(404);
  });

  it('is told to its stream and its authors once, however often and by however many it is asked', async () => {
    const { id } = await authors.course(teacher, { heading: 'Told', is_public: true });
    await authors.section(colleague, id);
    for (const answer of await Promise.all([takeDown(id), takeDown(id), takeDown(id)])) answer.expect(200);
    (await takeDown(id)).expect(200);
    for (const answer of await Promise.all([lift(id), lift(id)])) answer.expect(200);
    (await takeDown(id, { reason: 'Again.' })).expect(200);
    const told = [teacher.accountId, colleague.accountId];
    const expected = [
      ['CourseTakenDown', { number: 1, reason, authors: told }, platform.accountId],
      ['CourseTakeDownLifted', { number: 1, authors: told }, platform.accountId],
      ['CourseTakenDown', { number: 2, reason: 'Again.', authors: told }, platform.accountId],
    ];
    expect(await eventsOf(id)).toEqual(expected);
    const courses = app.app.get(PublishCourses, { strict: false });
    await Promise.all([courses.tell(id), courses.tellUnheard()]);
    expect(await eventsOf(id)).toEqual(expected);
    await eventually(async () => {
      const news = (await bellOf(colleague)).filter(({ ref_record_id: ref }) => ref === id);
      expect(news.map(({ additional_details: { kind, course } }) => [kind, course])).toEqual([
        ['course_taken_down', 'Told'],
        ['course_lifted', 'Told'],
        ['course_taken_down', 'Told'],
      ]);
      expect(news[0]?.notification_message_plain).toBe(
        'Keenly took down your course Told. Open it to read why.',
      );
    });
    expect((await bellOf(member)).map(({ ref_record_id: ref }) => ref)).not.toContain(id);
  });
});

describe('what is asked of it', () => {
  it('needs a reason, in bounds', async () => {
    const { id } = await authors.course(teacher, { is_public: true });
    for (const [body, words] of [
      [{}, takeDownMessages.reasonRequired],
      [{ reason: ' \n ' }, takeDownMessages.reasonRequired],
      [{ reason: 7 }, takeDownMessages.reasonRequired],
      [{ reason: 'x'.repeat(501) }, takeDownMessages.reasonTooLong],
    ] as const) {
      const { error } = await takeDown(id, body);
      expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { reason: words } });
    }
    (await takeDown(id, { reason: 'x'.repeat(500) })).expect(200);
    const { error } = await takeDown(id, { reason });
    expect(error).toMatchObject({ code: 'CONFLICT', fields: { reason: takeDownMessages.otherReason } });
  });

  it('knows no course that isn’t for everyone, in the same words as for none', async () => {
    const own = await authors.course(teacher, { audience: 'organization' });
    const gone = await authors.course(teacher, { is_public: true });
    (await authors.ask(teacher, 'DELETE', pathOf(on.deleteCourse.path, { id: gone.id }))).expect(204);
    for (const id of [own.id, gone.id, uuidv7()])
      for (const answer of [await takeDown(id), await lift(id)])
        expect(answer.error).toMatchObject({ code: 'NOT_FOUND', message: failureMessages.notFound });
    expect(await withIds(own.id, gone.id)).toEqual([]);
  });

  it('is the platform’s alone to ask', async () => {
    const { id } = await authors.course(teacher, { is_public: true });
    for (const one of [teacher, member, stranger]) {
      for (const answer of [await takeDown(id, { reason }, one), await lift(id, one)])
        expect(answer.status).toBe(403);
      expect((await authors.ask(one, 'GET', admin.publicCourses.path)).status).toBe(403);
    }
    expect(await sees(stranger, id)).toBe(true);
  });
});

describe('the list of public courses (product/console#public-courses)', () => {
  it('has what is public and what is down, as others see or saw it, searched and sorted', async () => {
    const word = `İZebras${uuidv7()}`;
    const first = await authors.course(teacher, { heading: `${word} b`, is_public: true });
    const second = await authors.course(teacher, { heading: `${word} a`, is_public: true });
    await authors.course(teacher, { heading: `${word} c`, audience: 'organization' });
    (await takeDown(second.id)).expect(200);
    (await authors.change(teacher, second.id, { is_public: false })).expect(200);
    (await authors.ask(teacher, 'POST', pathOf(beginDraft.path, { id: first.id }))).expect(200);
    (await authors.change(teacher, first.id, { heading: 'Not published yet' })).expect(200);
    const filter = encodeURIComponent(JSON.stringify({ q: word.toUpperCase() }));
    const sort = (...by: readonly string[]) => encodeURIComponent(JSON.stringify(by));
    const found = await list(`?filter=${filter}&sort=${sort('heading', 'ASC')}`);
    expect(found).toMatchObject([
      { id: second.id, heading: `${word} a`, status: 'taken_down', taken_down: { reason } },
      { id: first.id, heading: `${word} b`, status: 'public', taken_down: null, about: 'Supply and demand.' },
    ]);
    const states = await list(`?filter=${filter}&sort=${sort('status', 'ASC')}`);
    expect(states.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});
