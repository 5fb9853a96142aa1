import { courseMessages as words } from '@keenly/contracts/catalogue/content';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { moveLesson } from '@keenly/contracts/course-copies.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { v4 as uuidv4 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { newestVersionOf } from '../testing/course-outline.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let teacher: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get(PG_POOL);
  authors = await Authoring.start(app);
  teacher = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const move = (by: TestPerson, id: string, body: object) =>
  authors.ask(by, 'PUT', pathOf(moveLesson.path, { id }), body);

/** Section one has lessons a and b, section two c and d. */
async function twoSections() {
  const course = await authors.course(teacher, { audience: 'organization' });
  const one = await authors.section(teacher, course.id);
  const two = await authors.section(teacher, course.id);
  const lessons: Record<string, string> = {};
  for (const [heading, { id }] of [
    ['a', one],
    ['b', one],
    ['c', two],
    ['d', two],
  ] as const)
    lessons[heading] = (await authors.lesson(teacher, id, { heading })).id;
  const order = async () =>
    (await authors.whole(teacher, course.id)).sections.map((section) =>
      section.lessons.map(({ heading }) => heading).join(''),
    );
  return { course, one, two, a: lessons['a'] ?? '', order };
}

describe('a lesson that goes to another section', () => {
  it('becomes its last one, which is a version, and nothing a second time', async () => {
    const { course, two, a, order } = await twoSections();
    const body = { parent_id: two.id, version: 1 };
    const answer = await move(teacher, a, body);
    expect(answer.expect(200)).toMatchObject({ data: { parent_id: two.id, sort_order: 2, version: 1 } });
    expect(await order()).toEqual(['b', 'cda']);
    const now = await authors.whole(teacher, course.id);
    expect(now.sections.map((section) => section.order_version)).toEqual([2, 2]);
    expect(await newestVersionOf(pool, course.id)).toMatchObject({ change: 'lessons ordered', missing: 0 });
    (await move(teacher, a, body)).expect(200);
    expect((await authors.whole(teacher, course.id)).content_version).toBe(now.content_version);
  });

  it('takes the place that is named, also in its own section', async () => {
    const { one, two, a, order } = await twoSections();
    (await move(teacher, a, { parent_id: two.id, sort_order: 1 })).expect(200);
    expect(await order()).toEqual(['b', 'cad']);
    (await move(teacher, a, { parent_id: two.id, sort_order: 0 })).expect(200);
    expect(await order()).toEqual(['b', 'acd']);
    (await move(teacher, a, { parent_id: one.id, sort_order: 199 })).expect(200);
    expect(await order()).toEqual(['ba', 'cd']);
  });

  it('stays where it is when that section’s order changed in between', async () => {
    const { one, two, a, order } = await twoSections();
    const [, second] = (await authors.whole(teacher, one.parent_id)).sections;
    const turned = second?.lessons.map(({ id }) => id).toReversed() ?? [];
    (await authors.sort(teacher, two.id, turned)).expect(200);
    const answer = await move(teacher, a, { parent_id: two.id, sort_order: 1, version: 1 });
    expect(answer.error).toMatchObject({ code: 'CONCURRENT_CHANGE', message: words.changedElsewhere });
    expect(await order()).toEqual(['ab', 'dc']);
  });

  it('is refused by a full section', async () => {
    const { course, two, a, order } = await twoSections();
    await pool.query(
      `insert into app.lesson (id, course_id, section_id, heading, sort_order, part)
       select gen_random_uuid(), $1, $2, 'x', n, '' from generate_series(2, 199) as n`,
      [course.id, two.id],
    );
    const answer = await move(teacher, a, { parent_id: two.id });
    expect(answer.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { parent_id: words.tooManyLessons },
    });
    expect((await order())[0]).toBe('ab');
  });

  it('finds no section of another course, whosever it is, and no lesson of others', async () => {
    const { two, a, order } = await twoSections();
    const own = await twoSections();
    const theirs = await authors.section(stranger, (await authors.course(stranger)).id);
    const asked = [
      await move(teacher, a, { parent_id: own.two.id }),
      await move(teacher, a, { parent_id: theirs.id }),
      await move(teacher, a, { parent_id: uuidv4() }),
      await move(stranger, a, { parent_id: theirs.id }),
      await move(stranger, a, { parent_id: two.id }),
      await move(stranger, uuidv4(), { parent_id: theirs.id }),
    ];
    for (const { error } of asked)
      expect([error?.code, error?.message]).toEqual(['NOT_FOUND', failureMessages.notFound]);
    expect(await order()).toEqual(['ab', 'cd']);
  });
});
