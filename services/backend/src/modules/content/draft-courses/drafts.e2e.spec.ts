import type { Course, CoursePage, SharedCourse, WholeCourse } from '@keenly/contracts/content';
import * as content from '@keenly/contracts/content.endpoints';
import type { CourseCards } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import type { DraftChanges } from '@keenly/contracts/course-draft';
import * as on from '@keenly/contracts/course-draft.endpoints';
import { duplicateCourse } from '@keenly/contracts/course-copies.endpoints';
import { restoreCourse } from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { coursesTold } from '../../../testing/faults/courses-told.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let quizzes: QuizAuthoring;
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let someone: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  quizzes = await QuizAuthoring.start(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER', first_name: 'Tomas', last_name: 'Berg' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  someone = await signUp(app);
}, 90_000);
afterAll(() => app.close());

type Data<T> = { readonly data: T };
const begin = (id: string, by = teacher) => authors.ask(by, 'POST', pathOf(on.beginDraft.path, { id }));
const drafted = async (id: string) => (await begin(id)).expect<Data<WholeCourse>>(200).data;
const changesOf = async (id: string, by = teacher) =>
  (await authors.ask(by, 'GET', pathOf(on.draftChanges.path, { id }))).expect<Data<DraftChanges>>(200).data;
const publish = (id: string, current: number, by = teacher) =>
  authors.ask(by, 'POST', pathOf(on.publishDraft.path, { id }), { current });
const discard = (id: string, current: number, by = teacher) =>
  authors.ask(by, 'POST', pathOf(on.discardDraft.path, { id }), { current });
const cardOf = async (id: string, search = '') => {
  const path = `${coursesByCategory.path}?category_id=${authors.category}&limit=100&search=${search}`;
  const { data } = (await authors.ask(someone, 'GET', path)).expect<CourseCards>(200);
  return data.find((card) => card.id === id);
};
const linkOf = async (id: string) => {
  const path = pathOf(content.shareCourse.path, { id });
  const course = (await authors.ask(teacher, 'POST', path)).expect<Data<Course>>(200).data;
  return course.share_url?.split('link=')[1] ?? '';
};
const behind = async (token: string) => {
  const path = pathOf(content.sharedCourse.path, { token });
  return (await authors.ask(someone, 'GET', path)).expect<Data<SharedCourse>>(200).data;
};
const told = async (id: string) => {
  await coursesTold(pool);
  const stream = await app.app
    .get(EventLog)
    .store.readStream(teacher.clientId ?? '', `course-${id}`, { after: 0, limit: 100 });
  return stream.map(({ type, data }) =>
    type === 'CoursePublished' ? (data as { version: number }).version : type,
  );
};
const versions = async (id: string) => {
  const { rows } = await pool.query<{ number: number; change: string; hash: string; isDraft: boolean }>(
    `select number, change, hash, is_draft as "isDraft" from app.content_version where course_id = $1 order by number`,
    [id],
  );
  return rows;
};

/** A course for everyone with a section, two lessons, and an assignment that learners are shown: version 7. */
async function full(overrides: object = {}) {
  const course = await authors.course(teacher, { is_public: true, ...overrides });
  const section = await authors.section(teacher, course.id, { heading: 'One' });
  const lessons = [
    await authors.lesson(teacher, section.id, { heading: 'Prices' }),
    await authors.lesson(teacher, section.id, { heading: 'Costs' }),
  ];
  const quiz = await quizzes.quiz(teacher, lessons[0]!.id, { is_active: true });
  await quizzes.question(teacher, quiz.id);
  return { id: course.id, section, lessons, quiz };
}

/** Changes each kind of part of a course. */
async function change({ id, section, lessons }: Awaited<ReturnType<typeof full>>) {
  (await authors.change(teacher, id, { heading: 'Prices today', description: '<p>New.</p>' })).expect(200);
  await authors.section(teacher, id, { heading: 'Two' });
  const renamed = pathOf(content.updateLesson.path, { id: lessons[1]!.id });
  (await authors.ask(teacher, 'PUT', renamed, { heading: 'Costs and benefits' })).expect(200);
  (await authors.ask(teacher, 'DELETE', pathOf(content.deleteLesson.path, { id: lessons[0]!.id }))).expect(
    204,
  );
  return (await authors.whole(teacher, section.parent_id)).content_version;
}

describe('a draft (product/content#drafts)', () => {
  it('is what authors see, with who began it, while a card shows what is published', async () => {
    const course = await full();
    const before = await cardOf(course.id);
    expect(before).toMatchObject({ heading: 'Markets', section_count: 1, quiz_count: 1 });
    const { draft } = await drafted(course.id);
    expect(draft).toMatchObject({
      ...{ published_version: 6, begun_by: teacher.accountId, begun_by_name: 'Tomas Berg' },
    });
    await change(course);
    expect(await cardOf(course.id)).toEqual(before);
    expect(await cardOf(course.id, 'Markets')).toEqual(before);
    expect(await cardOf(course.id, 'Prices%20today')).toBeUndefined();
    expect(await authors.whole(colleague, course.id)).toMatchObject({ heading: 'Prices today', draft });
    const list = await authors.ask(colleague, 'GET', `${content.courses.path}?search=Prices%20today`);
    expect(list.expect<CoursePage>(200).data).toMatchObject([{ id: course.id, draft }]);
  });

  it('leaves what its link opens until it’s published', async () => {
    const course = await full();
    const token = await linkOf(course.id);
    const before = await behind(token);
    expect(before.sections).toEqual([
      { id: course.section.id, heading: 'One', lessons: ['Prices', 'Costs'] },
    ]);
    await drafted(course.id);
    const current = await change(course);
    expect(await behind(token)).toEqual(before);
    (await publish(course.id, current)).expect(200);
    expect(await behind(token)).toMatchObject({
      ...{ heading: 'Prices today', description: '<p>New.</p>' },
      sections: [
        { heading: 'One', lessons: ['Costs and benefits'] },
        { heading: 'Two', lessons: [] },
      ],
    });
  });

  it('lists what publishing does before it’s done', async () => {
    const course = await full();
    await drafted(course.id);
    expect(await changesOf(course.id)).toEqual({
      ...{ published_version: 6, current: 6, changes: [], change_count: 0 },
    });
    const current = await change(course);
    const added = (await authors.whole(teacher, course.id)).sections[1]!.id;
    expect(await changesOf(course.id, colleague)).toEqual({
      ...{ published_version: 6, current, change_count: 4 },
      changes: [
        { part: 'syllabus', id: course.id, heading: 'Prices today', what: 'changed' },
        { part: 'lesson', id: course.lessons[1]!.id, heading: 'Costs and benefits', what: 'changed' },
        { part: 'section', id: added, heading: 'Two', what: 'added' },
        { part: 'lesson', id: course.lessons[0]!.id, heading: 'Prices', what: 'removed' },
      ],
    });
  });

  it('tells the course’s stream one version when it’s published, and none before', async () => {
    const course = await full();
    await drafted(course.id);
    const current = await change(course);
    expect(await told(course.id)).toEqual([1, 2, 3, 4, 5, 6]);
    const after = (await publish(course.id, current, colleague)).expect<Data<WholeCourse>>(200).data;
    expect(after).toMatchObject({ draft: null, heading: 'Prices today', content_version: current + 1 });
    expect(await told(course.id)).toEqual([1, 2, 3, 4, 5, 6, current + 1]);
    expect(await cardOf(course.id)).toMatchObject({
      heading: 'Prices today',
      section_count: 2,
      quiz_count: 0,
    });
    await authors.section(teacher, course.id);
    expect((await told(course.id)).at(-1)).toBe(current + 2);
  });

  it('is discarded as a restored version is, and stays in the history', async () => {
    const course = await full();
    const before = await authors.whole(teacher, course.id);
    await drafted(course.id);
    const current = await change(course);
    const after = (await discard(course.id, current)).expect<Data<WholeCourse>>(200).data;
    expect(after).toMatchObject({ draft: null, heading: 'Markets', content_version: current + 1 });
    expect(after.sections.map(({ lessons }) => lessons.map(({ heading }) => heading))).toEqual(
      before.sections.map(({ lessons }) => lessons.map(({ heading }) => heading)),
    );
    expect(await quizzes.quizzes(teacher, course.lessons[0]!.id)).toHaveLength(1);
    const all = await versions(course.id);
    expect(all.at(-1)).toEqual({
      ...{ number: current + 1, change: 'draft discarded', hash: all[5]!.hash, isDraft: false },
    });
    const again = pathOf(restoreCourse.path, { id: course.id });
    (await authors.ask(teacher, 'POST', again, { number: current })).expect(200);
    expect(await authors.whole(teacher, course.id)).toMatchObject({ heading: 'Prices today' });
  });

  it('is what a copy of the course is made of, which is no draft itself', async () => {
    const course = await full();
    await drafted(course.id);
    await change(course);
    const path = pathOf(duplicateCourse.path, { id: course.id });
    const copy = (await authors.ask(teacher, 'POST', path, {})).expect<Data<Course>>(201).data;
    expect(copy).toMatchObject({ heading: 'Prices today (copy)', section_count: 2, draft: null });
  });

  it('ends without a version where nothing was saved', async () => {
    const course = await full();
    for (const end of [publish, discard]) {
      await drafted(course.id);
      const after = (await end(course.id, 6)).expect<Data<WholeCourse>>(200).data;
      expect(after).toMatchObject({ draft: null, content_version: 6 });
    }
    expect(await told(course.id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('doesn’t hold whom the course is for, its link, or that it’s deleted', async () => {
    const course = await full();
    await drafted(course.id);
    await change(course);
    // Whom it's for is told as it is by then: changed twice in a moment, once.
    await coursesTold(pool);
    (await authors.change(teacher, course.id, { audience: 'organization' })).expect(200);
    expect(await cardOf(course.id)).toBeUndefined();
    await coursesTold(pool);
    const token = await linkOf(course.id);
    expect(await behind(token)).toMatchObject({ heading: 'Markets' });
    await coursesTold(pool);
    (await authors.ask(teacher, 'DELETE', pathOf(content.deleteCourse.path, { id: course.id }))).expect(204);
    const gone = await authors.ask(someone, 'GET', pathOf(content.sharedCourse.path, { token }));
    expect(gone.error?.code).toBe('NOT_FOUND');
    expect((await told(course.id)).slice(6)).toEqual([
      ...['CourseAudienceChanged', 'CourseAudienceChanged', 'CourseRemoved'],
    ]);
  });
});

describe('two authors of one draft (product/content#drafts)', () => {
  it('publish only what was read, and don’t discard what was saved since', async () => {
    const course = await full();
    await drafted(course.id);
    const read = await change(course);
    await authors.section(colleague, course.id, { heading: 'Three' });
    for (const end of [publish, discard])
      expect((await end(course.id, read)).error?.code).toBe('CONCURRENT_CHANGE');
    expect((await authors.whole(teacher, course.id)).sections).toHaveLength(3);
    expect(await cardOf(course.id)).toMatchObject({ heading: 'Markets' });
    (await publish(course.id, read + 1)).expect(200);
  });

  it('who begin, publish, or discard at once do it once', async () => {
    const course = await full();
    const begun = await Promise.all([begin(course.id), begin(course.id, colleague)]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    const current = await change(course);
    const ended = await Promise.all([publish(course.id, current), publish(course.id, current, colleague)]);
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    (await publish(course.id, current)).expect(200);
    (await discard(course.id, current)).expect(200);
    const all = await versions(course.id);
    expect(all.slice(6).map(({ change: what, isDraft }) => [what, isDraft])).toEqual([
      ...['syllabus changed', 'section added', 'lesson changed', 'lesson deleted'].map((what) => [
        what,
        true,
      ]),
      ['draft published', false],
    ]);
  });

  it('find nothing that isn’t theirs to edit, and no changes where there is no draft', async () => {
    const course = await full({ audience: 'organization', is_public: false });
    const none = await authors.ask(teacher, 'GET', pathOf(on.draftChanges.path, { id: course.id }));
    expect(none.error?.code).toBe('NOT_FOUND');
    await drafted(course.id);
    const theirs = [
      await begin(course.id, stranger),
      await publish(course.id, 6, stranger),
      await discard(course.id, 6, stranger),
      await authors.ask(stranger, 'GET', pathOf(on.draftChanges.path, { id: course.id })),
    ];
    expect(theirs.map(({ error }) => error?.code)).toEqual(theirs.map(() => 'NOT_FOUND'));
  });
});
