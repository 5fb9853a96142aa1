import { randomUUID } from 'node:crypto';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Course } from '@keenly/contracts/content';
import * as content from '@keenly/contracts/content.endpoints';
import { beginDraft, publishDraft } from '@keenly/contracts/course-draft.endpoints';
import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import * as on from '@keenly/contracts/course-reading.endpoints';
import { takeDownCourse } from '@keenly/contracts/course-take-down.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  platformAdmin,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Attaching } from '../testing/attaching.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let authors: Authoring;
let quizzes: QuizAuthoring;
let files: Attaching;
let teacher: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let someone: TestPerson;
let platform: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  quizzes = await QuizAuthoring.start(app);
  files = new Attaching(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER', first_name: 'Tomas', last_name: 'Berg' });
  member = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  platform = await platformAdmin(app, 'PARENT_ADMIN');
  someone = await signUp(app);
}, 90_000);
afterAll(() => app.close());

type Data<T> = { readonly data: T };
type By = TestPerson | undefined;
interface Written {
  readonly id: string;
  readonly lessonId: string;
}

/** As a signed-in person, or, without one, signed out. */
const asked = (by: By, id: string, link?: string) => {
  const query = new URLSearchParams({ campaign_id: id, ...(link === undefined ? {} : { link }) });
  const { path } = by === undefined ? on.openCampaignDetails : on.campaignDetails;
  return call(app, 'GET', `${path}?${query.toString()}`, { token: by?.token });
};
const opened = async (by: By, id: string, link?: string) =>
  (await asked(by, id, link)).expect<Data<ReadCourse[]>>(200).data[0];
const lessonAt = (by: By, { id, lessonId }: Written, link?: string) => {
  const path = pathOf(on.readLesson.path, { id, lesson: lessonId });
  return call(app, 'GET', link === undefined ? path : `${path}?link=${link}`, { token: by?.token });
};
const lesson = async (by: By, course: Written, link?: string) =>
  (await lessonAt(by, course, link)).expect<Data<ReadLesson>>(200).data;

async function written(overrides: object): Promise<Written> {
  const { id } = await authors.course(teacher, overrides);
  const section = await authors.section(teacher, id);
  return { id, lessonId: (await authors.lesson(teacher, section.id)).id };
}
const linkOf = async ({ id }: Written) => {
  const shared = await authors.ask(teacher, 'POST', pathOf(content.shareCourse.path, { id }));
  return shared.expect<Data<Course>>(200).data.share_url?.split('link=')[1] ?? '';
};
const revoke = async ({ id }: Written) =>
  (await authors.ask(teacher, 'DELETE', pathOf(content.unshareCourse.path, { id }))).expect(200);

/** Everyone who asks, by what they are to the course. */
const readers = {
  'their own organization': () => member,
  'its author': () => teacher,
  'another organization': () => stranger,
  'a personal account': () => someone,
  'signed out': () => undefined,
} as const satisfies Record<string, () => By>;
type Reader = keyof typeof readers;
const everyone = Object.keys(readers) as Reader[];

const cases: readonly [string, () => Promise<Written & { link?: string }>, readonly Reader[]][] = [
  ['public', () => written({ is_public: true }), everyone],
  [
    'the organization’s',
    () => written({ audience: 'organization' }),
    ['their own organization', 'its author'],
  ],
  ['its author’s alone', () => written({ audience: 'me' }), []],
  ['shared by link, for who has no link', () => written({ audience: 'link' }), []],
  [
    'shared by link, for who has it',
    async () => {
      const course = await written({ audience: 'organization' });
      return { ...course, link: await linkOf(course) };
    },
    everyone,
  ],
  [
    'shared by a link that was revoked',
    async () => {
      const course = await written({ audience: 'organization' });
      const link = await linkOf(course);
      await revoke(course);
      return { ...course, link };
    },
    [],
  ],
  [
    'public, and taken down',
    async () => {
      const course = await written({ is_public: true });
      const path = pathOf(takeDownCourse.path, { id: course.id });
      (await authors.ask(platform, 'POST', path, { reason: 'It copies a book.' })).expect(200);
      return course;
    },
    [],
  ],
  [
    'public, and deleted',
    async () => {
      const course = await written({ is_public: true });
      const path = pathOf(content.deleteCourse.path, { id: course.id });
      (await authors.ask(teacher, 'DELETE', path)).expect(204);
      return course;
    },
    [],
  ],
  ['one that never was', () => Promise.resolve({ id: randomUUID(), lessonId: randomUUID() }), []],
];

describe('who reads a course (product/content#reading)', () => {
  it.each(cases)('%s', async (_, make, may) => {
    const { link, ...course } = await make();
    const open: Reader[] = [];
    for (const reader of everyone) {
      const by = readers[reader]();
      const answer = await asked(by, course.id, link);
      if (answer.status === 200) open.push(reader);
      else
        expect(answer.error).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
          message: failureMessages.notFound,
        });
      // A lesson opens with its course, but to no one who is signed out.
      expect((await lessonAt(by, course, link)).status).toBe(by === undefined ? 401 : answer.status);
    }
    expect(open).toEqual(may);
  });

  it('opens no lesson by another course, and none that there isn’t', async () => {
    const [own, other] = [await written({ is_public: true }), await written({ audience: 'me' })];
    for (const lessonId of [other.lessonId, randomUUID()])
      expect((await lessonAt(stranger, { ...own, lessonId })).error?.code).toBe('NOT_FOUND');
  });
});

describe('a course as it’s read', () => {
  it('names its author within the organization, and the organization outside of it', async () => {
    const { id, lessonId } = await written({ is_public: true });
    const inside = await opened(member, id);
    expect(inside).toMatchObject({
      ...{ id, heading: 'Markets', description: '<p>Supply and demand.</p>', creator_name: 'Tomas Berg' },
      sections: [{ heading: 'First steps', lessons: [{ id: lessonId, heading: 'Prices' }] }],
    });
    for (const by of [stranger, someone, undefined]) {
      const outside = await opened(by, id);
      expect(outside?.creator_name).toBe('Northbridge College');
      expect(JSON.stringify(outside)).not.toMatch(/Tomas|Berg|Read\.|Begin\./);
    }
  });

  it('has its sections and lessons in their order, also those that are empty', async () => {
    const { id, lessonId } = await written({ is_public: true });
    const [first] = (await authors.whole(teacher, id)).sections;
    const second = await authors.lesson(teacher, first?.id ?? '', { heading: 'Costs' });
    const empty = await authors.section(teacher, id, { heading: 'Later' });
    (await authors.sort(teacher, first?.id ?? '', [second.id, lessonId])).expect(200);
    (await authors.sort(teacher, id, [empty.id, first?.id])).expect(200);
    const course = await opened(undefined, id);
    expect(
      course?.sections.map(({ heading, lessons }) => [heading, lessons.map((one) => one.heading)]),
    ).toEqual([
      ['Later', []],
      ['First steps', ['Costs', 'Prices']],
    ]);
  });
});

describe('a lesson as it’s read', () => {
  it('has its text, files that open without a sign-in, and its assignments by name alone', async () => {
    const course = await written({ is_public: true });
    await files.attach(teacher, course.lessonId);
    await files.attachFilm(teacher, course.lessonId);
    const [shown, , inactive] = [
      await quizzes.quiz(teacher, course.lessonId, { is_active: true }),
      await quizzes.quiz(teacher, course.lessonId, { is_active: true, assignment_name: 'No question' }),
      await quizzes.quiz(teacher, course.lessonId, { is_active: false }),
    ];
    for (const { id } of [shown, inactive]) await quizzes.question(teacher, id);
    const answer = await lesson(stranger, course);
    expect(answer).toMatchObject({
      ...{ id: course.lessonId, heading: 'Prices', description: '<p>Read.</p>' },
      section: { heading: 'First steps', description: '<p>Begin.</p>' },
      attachments: [
        { name: 'Worksheet', type: 'text', captions_address: null },
        { name: 'Film', type: 'video' },
      ],
      assignments: [{ id: shown.id, assignment_name: 'Check yourself' }],
    });
    expect(JSON.stringify(answer)).not.toMatch(/Income|is_correct|option|What shifts/);
    const addresses = answer.attachments.flatMap((one) => [one.address, one.captions_address ?? []].flat());
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect((await call(app, 'GET', address)).status).toBe(200);
    expect(Date.parse(answer.addresses_until)).toBeGreaterThan(Date.now());
  });

  it('is as it was published while there is a draft', async () => {
    const course = await written({ is_public: true });
    await files.attach(teacher, course.lessonId);
    const quiz = await quizzes.quiz(teacher, course.lessonId, { is_active: true });
    await quizzes.question(teacher, quiz.id);
    const [before, lessonBefore] = [await opened(stranger, course.id), await lesson(stranger, course)];
    (await authors.ask(teacher, 'POST', pathOf(beginDraft.path, { id: course.id }))).expect(200);
    const path = pathOf(content.updateLesson.path, { id: course.lessonId });
    (await authors.ask(teacher, 'PUT', path, { heading: 'Drafted', description: '<p>New.</p>' })).expect(200);
    const section = await authors.section(teacher, course.id, { heading: 'Drafted' });
    const added = await authors.lesson(teacher, section.id);
    await files.attachFilm(teacher, course.lessonId);
    expect(await opened(stranger, course.id)).toEqual(before);
    const steady = ({ attachments, addresses_until: _, ...rest }: ReadLesson) => ({
      ...rest,
      files: attachments.map(({ id, name, type, file }) => ({ id, name, type, file })),
    });
    expect(steady(await lesson(stranger, course))).toEqual(steady(lessonBefore));
    expect((await lessonAt(stranger, { ...course, lessonId: added.id })).status).toBe(404);
    // Deleted in the draft alone: readers have it until the draft is published.
    (await authors.ask(teacher, 'DELETE', pathOf(content.deleteLesson.path, { id: course.lessonId }))).expect(
      204,
    );
    expect(steady(await lesson(stranger, course))).toEqual(steady(lessonBefore));
    const { content_version: current } = await authors.whole(teacher, course.id);
    (await authors.ask(teacher, 'POST', pathOf(publishDraft.path, { id: course.id }), { current })).expect(
      200,
    );
    expect((await lessonAt(stranger, course)).status).toBe(404);
    expect((await lesson(stranger, { ...course, lessonId: added.id })).heading).toBe('Prices');
  });
});
