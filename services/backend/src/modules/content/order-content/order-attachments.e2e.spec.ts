import { randomUUID } from 'node:crypto';
import type { Attachment } from '@keenly/contracts/attachments';
import { deleteAttachment, sortAttachments } from '@keenly/contracts/attachments.endpoints';
import type { Lesson } from '@keenly/contracts/content';
import { duplicateLesson } from '@keenly/contracts/course-copies.endpoints';
import type { CourseVersion } from '@keenly/contracts/course-history';
import { courseVersion, restoreCourse } from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Attaching } from '../testing/attaching.js';
import { Authoring } from '../testing/authoring.js';
import { newestVersionOf } from '../testing/course-outline.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let files: Attaching;
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  files = new Attaching(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const sort = (by: TestPerson, id: string, items: readonly object[]) =>
  authors.ask(by, 'PUT', pathOf(sortAttachments.path, { id }), { items });
const item = ({ id, sort_order: was }: Attachment, place: number) => ({ id, sort_order: place, was });
/** In this order, over the one that was read. */
const inOrder = (attachments: readonly Attachment[]) => attachments.map((one, place) => item(one, place));

/** A lesson with the attachments a, b, and c. */
async function written() {
  const { id: course } = await authors.course(teacher, { audience: 'organization' });
  const section = await authors.section(teacher, course);
  const { id: lesson } = await authors.lesson(teacher, section.id);
  const attach = (name: string) => files.attach(teacher, lesson, { name });
  const attachments = [await attach('a'), await attach('b'), await attach('c')] as const;
  const lessons = async () => (await authors.whole(teacher, course)).sections.flatMap((one) => one.lessons);
  const order = async () => (await lessons()).map((one) => one.attachments.map(({ name }) => name).join(''));
  const version = async () => (await authors.whole(teacher, course)).content_version;
  return { course, section: section.id, lesson, attachments, order, version };
}

describe('the order of a lesson’s attachments', () => {
  it('is saved once, as a version, and what is added comes behind', async () => {
    const { course, lesson, attachments, order, version } = await written();
    const [a, b, c] = attachments;
    const before = await version();
    (await sort(teacher, lesson, inOrder([c, a, b]))).expect(204);
    expect(await order()).toEqual(['cab']);
    expect(await newestVersionOf(pool, course)).toEqual({ change: 'attachments ordered', missing: 0 });
    (await sort(colleague, lesson, inOrder([c, a, b]))).expect(204);
    expect(await version()).toBe(before + 1);
    await files.attach(teacher, lesson, { name: 'd' });
    expect(await order()).toEqual(['cabd']);
  });

  it('is one version and one order, in however many hands it’s sent at once', async () => {
    const { lesson, attachments, order, version } = await written();
    const [a, b, c] = attachments;
    const before = await version();
    const answers = await Promise.all([1, 2, 3].map(() => sort(teacher, lesson, inOrder([b, c, a]))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([await order(), await version()]).toEqual([['bca'], before + 1]);
  });

  it('is refused whole where it doesn’t name each of them once', async () => {
    const { lesson, attachments, section, order } = await written();
    const [a, b, c] = attachments;
    const other = await authors.lesson(teacher, section);
    const elsewhere = await files.attach(teacher, other.id);
    const foreign = (await written()).attachments[0];
    const refusals = [
      [inOrder([c, b]), 'items'],
      [[], 'items'],
      [inOrder([c, b, a, elsewhere]), 'items'],
      [inOrder([c, b, foreign]), 'items'],
      [[...inOrder([c, b]), { id: randomUUID(), sort_order: 2 }], 'items'],
      [[...inOrder([c, b, a]), item(a, 3)], 'items.3.id'],
      [[item(c, 0), item(b, 0), item(a, 1)], 'items.1.sort_order'],
      [Array.from({ length: 21 }, (_, place) => ({ id: randomUUID(), sort_order: place })), 'items'],
    ] as const;
    for (const [items, field] of refusals) {
      const { error } = await sort(teacher, lesson, items);
      expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['VALIDATION_FAILED', [field]]);
    }
    expect(await order()).toEqual(['abc', 'Worksheet']);
  });

  it('doesn’t undo the order that someone else saved since', async () => {
    const { lesson, attachments, order } = await written();
    const [a, b, c] = attachments;
    (await sort(colleague, lesson, inOrder([b, a, c]))).expect(204);
    expect((await sort(teacher, lesson, inOrder([c, b, a]))).error?.code).toBe('CONCURRENT_CHANGE');
    expect(await order()).toEqual(['bac']);
    (await authors.ask(colleague, 'DELETE', pathOf(deleteAttachment.path, { id: c.id }), {})).expect(204);
    expect((await sort(teacher, lesson, inOrder([c, b, a]))).error?.code).toBe('VALIDATION_FAILED');
    expect(await order()).toEqual(['ba']);
  });

  it('is nobody’s who may not edit the course, in the words for a lesson that isn’t there', async () => {
    const { lesson, attachments, order } = await written();
    const items = inOrder(attachments.toReversed());
    const theirs = (await sort(stranger, lesson, items)).error;
    const noOnes = (await sort(stranger, randomUUID(), items)).error;
    expect(theirs?.code).toBe('NOT_FOUND');
    expect([theirs?.code, theirs?.message]).toEqual([noOnes?.code, noOnes?.message]);
    expect(await order()).toEqual(['abc']);
  });

  it('comes back with a version, which names what moves, and goes along with copies', async () => {
    const { course, lesson, attachments, order, version } = await written();
    const [a, b, c] = attachments;
    const number = await version();
    (await sort(teacher, lesson, inOrder([c, a, b]))).expect(204);
    const then = await authors.ask(
      teacher,
      'GET',
      pathOf(courseVersion.path, { id: course, number: String(number) }),
    );
    expect(then.expect<{ data: CourseVersion }>(200).data).toMatchObject({
      sections: [{ lessons: [{ attachments: [{ id: a.id }, { id: b.id }, { id: c.id }] }] }],
      differences: [{ part: 'attachment', id: c.id, heading: 'c', what: 'moved' }],
    });
    const copied = await authors.ask(teacher, 'POST', pathOf(duplicateLesson.path, { id: lesson }), {});
    const { data } = copied.expect<{ data: Lesson }>(201);
    expect(data.attachments.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    (await authors.ask(teacher, 'POST', pathOf(restoreCourse.path, { id: course }), { number })).expect(200);
    expect(await order()).toEqual(['abc']);
  });
});
