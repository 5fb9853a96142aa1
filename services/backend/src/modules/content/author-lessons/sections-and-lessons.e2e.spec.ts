import { courseMessages as words } from '@keenly/contracts/catalogue/content';
import type { Course, Lesson, Section, SharedCourse } from '@keenly/contracts/content';
import * as on from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';

let app: TestApp;
let authors: Authoring;
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const changeLesson = (by: TestPerson, id: string, body: object) =>
  authors.ask(by, 'PUT', pathOf(on.updateLesson.path, { id }), body);
const changeSection = (by: TestPerson, id: string, body: object) =>
  authors.ask(by, 'PUT', pathOf(on.updateSection.path, { id }), body);
const removeLesson = (by: TestPerson, id: string, body: object = {}) =>
  authors.ask(by, 'DELETE', pathOf(on.deleteLesson.path, { id }), body);
const removeSection = (by: TestPerson, id: string, body: object = {}) =>
  authors.ask(by, 'DELETE', pathOf(on.deleteSection.path, { id }), body);
const order = async (id: string) =>
  (await authors.whole(teacher, id)).sections.map((section) => [
    section.id,
    section.lessons.map(({ id: one }) => one),
  ]);
async function twoSections() {
  const course = await authors.course(teacher, { audience: 'organization' });
  const [one, two] = [await authors.section(teacher, course.id), await authors.section(teacher, course.id)];
  const lessons = [await authors.lesson(teacher, one.id), await authors.lesson(teacher, one.id)];
  return { course, one, two, lessons: lessons.map(({ id }) => id) };
}

describe('sections and lessons (product/content#authoring)', () => {
  it('come back in order, with what the allowlist kept of their texts', async () => {
    const course = await authors.course(teacher);
    const section = await authors.section(teacher, course.id, { heading: ' One ' });
    expect(section).toMatchObject({
      heading: 'One',
      parent_id: course.id,
      sort_order: 0,
      version: 1,
      order_version: 1,
    });
    const lesson = await authors.lesson(teacher, section.id, {
      description:
        '<p onmouseover="x()">Read <a href="javascript:x()">this</a></p><iframe src="https://elsewhere.example"></iframe>',
      author_id: uuidv7(),
    });
    expect(lesson).toMatchObject({
      description: '<p>Read <a>this</a></p>',
      parent_id: section.id,
      created_by: teacher.accountId,
    });
    const last = await authors.lesson(teacher, section.id, { description: undefined });
    expect(last).toMatchObject({ description: '', sort_order: 1 });
    expect(await authors.whole(teacher, course.id)).toMatchObject({
      content_version: 4,
      section_count: 1,
      lesson_count: 2,
      sections: [{ ...section, lessons: [lesson, last] }],
    });
  });

  it('keep what is absent, and have a version each', async () => {
    const { course, one, lessons } = await twoSections();
    const [id = ''] = lessons;
    expect(
      (await changeLesson(colleague, id, { heading: 'Demand', version: 1 })).expect<{ data: Lesson }>(200)
        .data,
    ).toMatchObject({
      heading: 'Demand',
      description: '<p>Read.</p>',
      version: 2,
      updated_by: colleague.accountId,
    });
    expect(
      (await changeSection(teacher, one.id, { heading: 'Anew', version: 1 })).expect<{ data: Section }>(200)
        .data,
    ).toMatchObject({ heading: 'Anew', version: 2 });
    // The course's own fields are no part of it: nobody who edits them is stopped.
    expect((await authors.change(teacher, course.id, { heading: 'Other', version: 1 })).status).toBe(200);
  });

  it('write one of two saves on one version, and nothing of the other', async () => {
    const { course, lessons } = await twoSections();
    const [id = ''] = lessons;
    const before = (await authors.whole(teacher, course.id)).content_version;
    const answers = await Promise.all([
      changeLesson(teacher, id, { description: '<p>One</p>', version: 1 }),
      changeLesson(colleague, id, { description: '<p>Two</p>', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'CONCURRENT_CHANGE',
      message: words.changedElsewhere,
    });
    expect((await authors.whole(teacher, course.id)).content_version).toBe(before + 1);
    // The one that was saved, sent again since its answer was lost.
    const [won] = (await authors.whole(teacher, course.id)).sections[0]?.lessons ?? [];
    (await changeLesson(teacher, id, { description: won?.description, version: 1 })).expect(200);
    expect((await authors.whole(teacher, course.id)).content_version).toBe(before + 1);
  });

  it('are added once under one id, and take no one else’s', async () => {
    const { course, one, two } = await twoSections();
    const id = uuidv7();
    for (let times = 0; times < 2; times += 1) await authors.lesson(teacher, one.id, { id });
    const body = { parent_id: two.id, heading: 'Elsewhere', id };
    expect((await authors.ask(teacher, 'POST', on.createLesson.path, body)).error?.code).toBe('CONFLICT');
    expect((await authors.whole(teacher, course.id)).lesson_count).toBe(3);
    const taken = { parent_id: (await authors.course(stranger)).id, heading: 'Mine', id: one.id };
    expect((await authors.ask(stranger, 'POST', on.createSection.path, taken)).error?.code).toBe('CONFLICT');
  });

  it('go, a section with its lessons', async () => {
    const { course, one, two, lessons } = await twoSections();
    const [first = '', second = ''] = lessons;
    expect((await removeLesson(teacher, first, { version: 2 })).error?.code).toBe('CONCURRENT_CHANGE');
    (await removeLesson(teacher, first, { version: 1 })).expect(204);
    expect((await removeLesson(teacher, first)).error?.code).toBe('NOT_FOUND');
    (await authors.ask(teacher, 'POST', pathOf(on.deleteSectionByPost.path, { id: one.id }))).expect(204);
    expect((await changeLesson(teacher, second, { heading: 'Gone' })).error?.code).toBe('NOT_FOUND');
    expect(await order(course.id)).toEqual([[two.id, []]]);
  });

  it.each([
    ['no heading', { heading: ' ' }, { heading: words.lessonTitleRequired }],
    ['201 characters', { heading: 'x'.repeat(201) }, { heading: words.nameTooLong }],
    ['tags that don’t match', { description: '<p>' }, { description: words.textMalformed }],
    ['200,001 characters', { description: 'x'.repeat(200_001) }, { description: words.textTooLong }],
  ])('refuse %s', async (_, body, fields) => {
    const { lessons } = await twoSections();
    expect((await changeLesson(teacher, lessons[0] ?? '', body)).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields,
    });
  });

  it('refuse a megabyte of nested tags before it’s read', async () => {
    const { lessons } = await twoSections();
    const body = { description: '<b>'.repeat(350_000) };
    expect((await changeLesson(teacher, lessons[0] ?? '', body)).error?.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('are no more than a course holds', async () => {
    const { course, one } = await twoSections();
    const pool = app.app.get<Pool>(PG_POOL);
    await pool.query(
      `insert into app.section (id, course_id, heading, sort_order, part)
       select gen_random_uuid(), $1, 'Section', n, '' from generate_series(2, 99) n`,
      [course.id],
    );
    const section = { parent_id: course.id, heading: 'One too many' };
    expect((await authors.ask(teacher, 'POST', on.createSection.path, section)).error?.fields).toEqual({
      parent_id: words.tooManySections,
    });
    await pool.query(
      `insert into app.lesson (id, course_id, section_id, heading, sort_order, part)
       select gen_random_uuid(), $1, $2, 'Lesson', n, '' from generate_series(2, 199) n`,
      [course.id, one.id],
    );
    const lesson = { parent_id: one.id, heading: 'One too many' };
    expect((await authors.ask(teacher, 'POST', on.createLesson.path, lesson)).error?.fields).toEqual({
      parent_id: words.tooManyLessons,
    });
  });

  it('of another organization aren’t found, in the same words as those that no one has', async () => {
    const { course, one, lessons } = await twoSections();
    const missing = uuidv7();
    const answers = [
      await changeLesson(stranger, lessons[0] ?? '', { heading: 'Mine' }),
      await changeLesson(stranger, missing, { heading: 'Mine' }),
      await removeLesson(stranger, lessons[0] ?? ''),
      await removeLesson(stranger, missing),
      await changeSection(stranger, one.id, { heading: 'Mine' }),
      await changeSection(stranger, missing, { heading: 'Mine' }),
      await removeSection(stranger, one.id),
      await authors.sort(stranger, one.id, lessons.toReversed()),
      await authors.sort(stranger, missing, []),
      await authors.sort(stranger, course.id, []),
      await authors.ask(stranger, 'POST', on.createLesson.path, { parent_id: one.id, heading: 'Mine' }),
      await authors.ask(stranger, 'POST', on.createSection.path, { parent_id: course.id, heading: 'Mine' }),
    ];
    expect(new Set(answers.map(({ error }) => JSON.stringify([error?.code, error?.message]))).size).toBe(1);
    expect(answers[0]?.error?.code).toBe('NOT_FOUND');
    expect((await order(course.id))[0]).toEqual([one.id, lessons]);
  });
});

describe('an order', () => {
  it('is saved whole, of sections as of lessons, and counted apart from what they say', async () => {
    const { course, one, two, lessons } = await twoSections();
    const turned = lessons.toReversed();
    expect((await authors.sort(teacher, one.id, turned, 1)).expect(200)).toEqual({
      data: { id: one.id, order_version: 2, items: turned.map((id, at) => ({ id, sort_order: at })) },
    });
    (
      await authors.sort(
        teacher,
        course.id,
        [
          { id: one.id, sort_order: 7 },
          { id: two.id, sort_order: 3 },
        ],
        1,
      )
    ).expect(200);
    expect(await order(course.id)).toEqual([
      [two.id, []],
      [one.id, turned],
    ]);
    expect(await authors.whole(teacher, course.id)).toMatchObject({ version: 1, order_version: 2 });
    // Its answer was lost: the same again changes nothing.
    expect((await authors.sort(teacher, one.id, turned, 1)).expect(200)).toMatchObject({
      data: { order_version: 2 },
    });
  });

  it('is refused whole where it names a foreign one, lacks one, or names one twice', async () => {
    const { course, one, two, lessons } = await twoSections();
    const [first = '', second = ''] = lessons;
    const elsewhere = await twoSections();
    for (const items of [
      [second],
      [second, first, first],
      [second, second],
      [second, uuidv7()],
      [second, elsewhere.lessons[0]],
      [],
    ])
      expect((await authors.sort(teacher, one.id, items, 1)).error).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { items: words.orderIncomplete },
      });
    expect((await authors.sort(teacher, course.id, [two.id, elsewhere.one.id])).error?.code).toBe(
      'VALIDATION_FAILED',
    );
    expect(await order(course.id)).toEqual([
      [one.id, lessons],
      [two.id, []],
    ]);
  });

  it('of two at once on one version is one of them', async () => {
    const course = await authors.course(teacher, { audience: 'organization' });
    const three = [];
    for (let n = 0; n < 3; n += 1) three.push((await authors.section(teacher, course.id)).id);
    const [a = '', b = '', c = ''] = three;
    const answers = await Promise.all([
      authors.sort(teacher, course.id, [b, a, c], 1),
      authors.sort(colleague, course.id, [c, b, a], 1),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['more than there can be', Array.from({ length: 201 }, () => uuidv7())],
    ['what is no id', ['first']],
    ['a place below none', [{ id: uuidv7(), sort_order: -1 }]],
  ])('refuses %s', async (_, items) => {
    const { one } = await twoSections();
    expect((await authors.sort(teacher, one.id, items)).error?.code).toBe('VALIDATION_FAILED');
  });
});

describe('a link (product/content#who-sees-content)', () => {
  const at = (id: string) => pathOf(on.shareCourse.path, { id });
  const tokenOf = (course: Course) => new URL(course.share_url ?? '').searchParams.get('link') ?? '';
  const open = (token: string) => call(app, 'GET', pathOf(on.sharedCourse.path, { token }));

  it('opens to a stranger until it’s revoked, and then never again', async () => {
    const { course, one } = await twoSections();
    const shared = (await authors.ask(teacher, 'POST', at(course.id))).expect<{ data: Course }>(200).data;
    expect(shared).toMatchObject({ audience: 'link', is_public: false, version: 2 });
    const again = (await authors.ask(colleague, 'POST', at(course.id))).expect<{ data: Course }>(200).data;
    expect(again.share_url).toBe(shared.share_url);
    const token = tokenOf(shared);
    const seen = (await open(token)).expect<{ data: SharedCourse }>(200).data;
    expect(seen).toMatchObject({
      id: course.id,
      heading: 'Markets',
      organization: 'Northbridge College',
      sections: [{ id: one.id, lessons: ['Prices', 'Prices'] }, { lessons: [] }],
    });
    // What it's about, and no more: nobody's name, and no text of a lesson.
    expect(JSON.stringify(seen)).not.toMatch(/Read\.|author|email/);
    (await authors.ask(teacher, 'DELETE', at(course.id))).expect(200);
    expect((await open(token)).error?.code).toBe('NOT_FOUND');
    const next = (await authors.ask(teacher, 'POST', at(course.id))).expect<{ data: Course }>(200).data;
    expect(tokenOf(next)).not.toBe(token);
    expect((await open(token)).error?.code).toBe('NOT_FOUND');
  });

  it.each([{ audience: 'organization' }, { is_public: true }])(
    'ends when the course is for others: %j',
    async (to) => {
      const { course } = await twoSections();
      const shared = (await authors.ask(teacher, 'POST', at(course.id))).expect<{ data: Course }>(200).data;
      expect(
        (await authors.change(teacher, course.id, to)).expect<{ data: Course }>(200).data.share_url,
      ).toBeNull();
      (await authors.change(teacher, course.id, { audience: 'link' })).expect(200);
      expect((await open(tokenOf(shared))).error?.code).toBe('NOT_FOUND');
    },
  );

  it('is nothing that can be guessed, made, or seen by others', async () => {
    const { course } = await twoSections();
    for (const method of ['POST', 'DELETE'] as const)
      expect((await authors.ask(stranger, method, at(course.id))).error?.code).toBe('NOT_FOUND');
    for (const token of ['x', 'A'.repeat(32), `${'A'.repeat(31)}%00`])
      expect((await open(token)).error?.code).toBe('NOT_FOUND');
  });
});
