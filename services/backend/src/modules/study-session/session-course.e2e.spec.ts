import { beginDraft } from '@keenly/contracts/course-draft.endpoints';
import * as content from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { addMember, makeOrganisation, pairExtension, type TestPerson } from '../../testing/test-people.js';
import { Authoring } from '../content/testing/authoring.js';
import { Recorder } from './testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from './testing/study.js';

let app: TestApp;
let authors: Authoring;
let teacher: TestPerson;
let learner: TestPerson;
let elsewhere: TestPerson;
let extension: string;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college);
  elsewhere = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  extension = (await pairExtension(app, learner)).token;
}, 90_000);
afterAll(() => app.close());

/** A course with a lesson, as its author makes it. */
async function written(by: TestPerson, overrides: object) {
  const { id } = await authors.course(by, { heading: 'Firing a kiln', ...overrides });
  const section = await authors.section(by, id);
  const lesson = await authors.lesson(by, section.id, { heading: 'Loading' });
  return { course_id: id, lesson_id: lesson.id };
}
type Start = Partial<Record<'course_id' | 'lesson_id', unknown>>;

/** Studies for a minute from a course, and gives the session's id. */
async function studied(from: Start): Promise<string> {
  const device = new Recorder(new Date(Date.now() - 5 * 60_000));
  const start = device.record('session_started', 0);
  await send(app, extension, [
    { ...start, data: { ...start.data, ...from } },
    device.record('session_stopped', 60),
  ]);
  await screensCaughtUp(app);
  return device.sessionId;
}

/** The course as the list and the session's own page tell it, which is the same. */
async function toldBy(sessionId: string): Promise<SessionInfo['course']> {
  const { course } = await readDetail(app, learner.token, sessionId);
  const { sessions } = await readSessions(app, learner.token);
  expect(sessions.find(({ session_id }) => session_id === sessionId)?.course).toEqual(course);
  return course;
}

describe('a session that was started from a course', () => {
  it('names the course and the lesson as they are called now', async () => {
    const { course_id, lesson_id } = await written(teacher, { audience: 'organization' });
    const sessionId = await studied({ course_id, lesson_id });
    const lesson = { id: lesson_id, name: 'Loading' };
    expect(await toldBy(sessionId)).toEqual({ id: course_id, name: 'Firing a kiln', lesson });
    expect(await toldBy(await studied({ course_id }))).toEqual({
      id: course_id,
      name: 'Firing a kiln',
      lesson: null,
    });
    const path = pathOf(content.updateLesson.path, { id: lesson_id });
    const renamed = { heading: 'Loading shelves', description: '<p>Read.</p>' };
    (await authors.ask(teacher, 'PUT', path, renamed)).expect(200);
    expect((await toldBy(sessionId))?.lesson?.name).toBe('Loading shelves');
  });

  it('keeps to what is published while there is a draft', async () => {
    const { course_id, lesson_id } = await written(teacher, { audience: 'organization' });
    (await authors.ask(teacher, 'POST', pathOf(beginDraft.path, { id: course_id }))).expect(200);
    const path = pathOf(content.updateLesson.path, { id: lesson_id });
    const drafted = { heading: 'Drafted', description: '<p>Read.</p>' };
    (await authors.ask(teacher, 'PUT', path, drafted)).expect(200);
    expect((await toldBy(await studied({ course_id, lesson_id })))?.lesson?.name).toBe('Loading');
  });

  it('names a public course of another organization, and no other of theirs', async () => {
    const open = await written(elsewhere, { is_public: true });
    expect((await toldBy(await studied(open)))?.name).toBe('Firing a kiln');
    const theirs = await written(elsewhere, { audience: 'organization' });
    expect(await toldBy(await studied(theirs))).toEqual({
      id: theirs.course_id,
      name: null,
      lesson: { id: theirs.lesson_id, name: null },
    });
  });

  it('names no lesson of another course, and nothing that never was or is gone', async () => {
    const [one, other] = [
      await written(teacher, { audience: 'organization' }),
      await written(elsewhere, { audience: 'organization' }),
    ];
    const mixed = await studied({ course_id: one.course_id, lesson_id: other.lesson_id });
    expect(await toldBy(mixed)).toMatchObject({ name: 'Firing a kiln', lesson: { name: null } });
    expect(await toldBy(await studied({ course_id: uuidv7() }))).toMatchObject({ name: null, lesson: null });
    const sessionId = await studied(one);
    (await authors.ask(teacher, 'DELETE', pathOf(content.deleteCourse.path, { id: one.course_id }))).expect(
      204,
    );
    expect(await toldBy(sessionId)).toMatchObject({ id: one.course_id, name: null, lesson: { name: null } });
  });

  it('is told by extensions of before without one', async () => {
    expect(await toldBy(await studied({}))).toBeNull();
    expect(await toldBy(await studied({ lesson_id: uuidv7() }))).toBeNull();
  });

  it.each([{ course_id: 'kiln' }, { course_id: 7 }, { course_id: uuidv7(), lesson_id: 'loading' }])(
    'is refused with %j',
    async (from) => {
      const device = new Recorder(new Date(Date.now() - 60_000));
      const start = device.record('session_started', 0);
      const { refused } = await send(app, extension, [{ ...start, data: { ...start.data, ...from } }]);
      expect(refused).toMatchObject([{ id: start.id, code: 'EVENT_MALFORMED' }]);
    },
  );
});
