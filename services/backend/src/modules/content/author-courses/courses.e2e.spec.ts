import { courseMessages as words } from '@keenly/contracts/catalogue/content';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Course, CoursePage } from '@keenly/contracts/content';
import * as on from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { Authoring, IMAGE } from '../testing/authoring.js';

let app: TestApp;
let authors: Authoring;
let teacher: TestPerson;
let colleague: TestPerson;
let member: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
let someone: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER', first_name: 'Tomas', last_name: 'Berg' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  member = await addMember(app, college, { role: 'USER' });
  admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  someone = await signUp(app);
}, 90_000);
afterAll(() => app.close());

const list = async (by: TestPerson, query = '') =>
  (await authors.ask(by, 'GET', `${on.courses.path}${query}`)).expect<CoursePage>(200);
const ids = async (by: TestPerson, query = '?limit=100') => (await list(by, query)).data.map(({ id }) => id);
const remove = (by: TestPerson, id: string, body: object = {}) =>
  authors.ask(by, 'DELETE', pathOf(on.deleteCourse.path, { id }), body);

describe('creating a course (product/content#authoring)', () => {
  it('answers with the course, of the caller whatever was sent', async () => {
    const course = await authors.course(teacher, {
      heading: '  Markets in twelve weeks ',
      description: '<p onclick="x()">Supply, <script>alert(1)</script><b>demand</b>.</p>',
      author_id: uuidv7(),
      client_id: uuidv7(),
      corporate_id: null,
      campaign_type_id: 7,
      created_by: 'nobody',
    });
    expect(course).toMatchObject({
      heading: 'Markets in twelve weeks',
      description: '<p>Supply, <b>demand</b>.</p>',
      author_id: teacher.accountId,
      author_name: 'Tomas Berg',
      client_id: teacher.clientId,
      created_by: teacher.accountId,
      is_public: true,
      audience: 'community',
      private_audience: 'organization',
      share_url: null,
      version: 1,
      order_version: 1,
      content_version: 1,
      section_count: 0,
      lesson_count: 0,
    });
    expect(await authors.whole(teacher, course.id)).toEqual({ ...course, sections: [] });
  });

  it.each([
    ['no name', { heading: ' ' }, 'VALIDATION_FAILED', { heading: words.nameRequired }],
    [
      '201 characters of name',
      { heading: 'x'.repeat(201) },
      'VALIDATION_FAILED',
      { heading: words.nameTooLong },
    ],
    ['no category', { category_id: undefined }, 'VALIDATION_FAILED', { category_id: words.categoryRequired }],
    [
      'an unknown category',
      { category_id: uuidv7() },
      'VALIDATION_FAILED',
      { category_id: words.categoryUnknown },
    ],
    ['no image', { image_url: '' }, 'VALIDATION_FAILED', { image_url: words.imageRequired }],
    [
      'a script for an image',
      { image_url: 'javascript:x' },
      'VALIDATION_FAILED',
      { image_url: words.imageInvalid },
    ],
    [
      'a picture that no one uploaded',
      { image_url: `/api/v1/media/images/${'0'.repeat(32)}.webp` },
      'VALIDATION_FAILED',
      { image_url: words.imageInvalid },
    ],
    ['no description', { description: '' }, 'VALIDATION_FAILED', { description: words.descriptionRequired }],
    [
      'an empty one',
      { description: '<p> </p>' },
      'VALIDATION_FAILED',
      { description: words.descriptionRequired },
    ],
    [
      'one that is nested too deeply',
      { description: '<b>'.repeat(60_000) },
      'VALIDATION_FAILED',
      { description: words.textTooDeep },
    ],
  ])('refuses %s', async (_, overrides, code, fields) => {
    expect((await authors.create(teacher, overrides)).error).toMatchObject({ code, fields });
  });

  it('adds nothing when it’s sent twice under one id, and takes no one else’s', async () => {
    const id = uuidv7();
    const [one, two] = await Promise.all([authors.create(teacher, { id }), authors.create(teacher, { id })]);
    expect(one.expect<{ data: Course }>(201)).toEqual(two.expect(201));
    expect((await authors.create(stranger, { id })).error?.code).toBe('CONFLICT');
    expect((await ids(teacher)).filter((other) => other === id)).toHaveLength(1);
  });

  it('is for oneself on a personal account, and for a member without more rights', async () => {
    for (const person of [someone, member]) {
      expect(await authors.course(person)).toMatchObject({ is_public: false, audience: 'me' });
      for (const asked of [{ is_public: true }, { audience: 'community' }, { audience: 'organization' }])
        expect((await authors.create(person, asked)).error).toMatchObject({ code: 'FORBIDDEN' });
      expect(await authors.course(person, { audience: 'link' })).toMatchObject({
        audience: 'link',
        share_url: null,
      });
    }
  });
});

describe('changing a course', () => {
  it('keeps what is absent, and answers with the new version', async () => {
    const course = await authors.course(teacher);
    const answer = await authors.change(teacher, course.id, { heading: 'Prices', version: 1 });
    const changed = answer.expect<{ data: Course }>(200).data;
    expect(changed).toMatchObject({
      heading: 'Prices',
      description: course.description,
      version: 2,
      content_version: 2,
    });
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(course.updated_at));
  });

  it('writes one of two saves on one version, and nothing of the other', async () => {
    const { id } = await authors.course(teacher);
    const answers = await Promise.all([
      authors.change(teacher, id, { heading: 'One', version: 1 }),
      authors.change(colleague, id, { heading: 'Two', version: 1 }),
    ]);
    const won = answers.find(({ status }) => status === 200)?.expect<{ data: Course }>(200).data;
    const lost = answers.find(({ status }) => status !== 200);
    expect(lost?.error).toMatchObject({ code: 'CONCURRENT_CHANGE', message: words.changedElsewhere });
    expect(await authors.whole(teacher, id)).toMatchObject({
      heading: won?.heading,
      version: 2,
      content_version: 2,
    });
  });

  it('has nothing left to do when the same is sent again', async () => {
    const { id } = await authors.course(teacher);
    for (let times = 0; times < 2; times += 1)
      expect(
        (await authors.change(teacher, id, { heading: 'Same', version: 1 })).expect<{ data: Course }>(200)
          .data,
      ).toMatchObject({ version: 2, content_version: 2 });
  });

  it('goes back from public to whom it was for', async () => {
    const { id } = await authors.course(teacher, { audience: 'me' });
    const to = async (body: object) =>
      (await authors.change(teacher, id, body)).expect<{ data: Course }>(200).data.audience;
    expect(await to({ is_public: true })).toBe('community');
    expect(await to({ is_public: false })).toBe('me');
    expect(await to({ audience: 'organization' })).toBe('organization');
    // Whom it's for is no part of its content.
    expect(await authors.whole(teacher, id)).toMatchObject({ version: 4, content_version: 1 });
  });

  it('lets a colleague edit what isn’t for its owner alone', async () => {
    const { id } = await authors.course(teacher, { audience: 'organization' });
    (await authors.change(colleague, id, { heading: 'Together' })).expect(200);
    // They would lose it out of their own sight.
    expect((await authors.change(colleague, id, { audience: 'me' })).error).toMatchObject({
      code: 'FORBIDDEN',
      fields: { audience: words.secretRefused },
    });
    expect(await authors.whole(colleague, id)).toMatchObject({ audience: 'organization', version: 2 });
  });

  it('has another owner where an admin says so, and only then', async () => {
    const { id } = await authors.course(teacher);
    const handOver = (by: TestPerson, to: string) => authors.change(by, id, { owner_id: to });
    expect((await handOver(colleague, colleague.accountId)).error).toMatchObject({
      code: 'FORBIDDEN',
      fields: { owner_id: words.ownerRefused },
    });
    expect((await handOver(admin, stranger.accountId)).error?.fields).toEqual({
      owner_id: words.ownerUnknown,
    });
    expect((await handOver(admin, colleague.accountId)).expect<{ data: Course }>(200).data.author_id).toBe(
      colleague.accountId,
    );
  });
});

describe('deleting a course', () => {
  it('takes it from the lists at once, and answers like one that never was', async () => {
    const { id } = await authors.course(teacher);
    expect((await remove(teacher, id, { version: 2 })).error?.code).toBe('CONCURRENT_CHANGE');
    (await remove(teacher, id, { version: 1 })).expect(204);
    expect(await ids(teacher)).not.toContain(id);
    expect((await authors.read(teacher, id)).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await remove(teacher, id)).error?.code).toBe('NOT_FOUND');
  });

  it('takes a POST for callers that can’t send a body with it', async () => {
    const { id } = await authors.course(teacher);
    (await authors.ask(teacher, 'POST', pathOf(on.deleteCourseByPost.path, { id }), { version: 1 })).expect(
      204,
    );
    expect((await authors.read(teacher, id)).error?.code).toBe('NOT_FOUND');
  });
});

describe('changes of many courses at once', () => {
  /** More than the service has connections to the database. */
  const MANY = 30;

  it('don’t wait for each other’s connections', async () => {
    const courses = await Promise.all(Array.from({ length: MANY }, () => authors.course(teacher)));
    const image_url = `/api/v1/media/images/${'0'.repeat(32)}.webp`;
    const answers = await Promise.all(courses.map(({ id }) => authors.change(teacher, id, { image_url })));
    expect(answers.map(({ error }) => error?.fields)).toEqual(
      courses.map(() => ({ image_url: words.imageInvalid })),
    );
  });
});

describe('another organization’s course', () => {
  it('isn’t found, in the same words as one that no one has', async () => {
    const { id } = await authors.course(teacher, { audience: 'organization' });
    const missing = uuidv7();
    for (const by of [stranger, someone, member]) {
      for (const one of [id, missing]) {
        const answers = [
          await authors.read(by, one),
          await authors.change(by, one, { heading: 'Mine' }),
          await remove(by, one),
        ];
        for (const { error } of answers)
          expect(error).toMatchObject({ code: 'NOT_FOUND', message: failureMessages.notFound });
      }
      expect(await ids(by)).not.toContain(id);
    }
    expect((await authors.whole(teacher, id)).heading).toBe('Markets');
  });
});

describe('the list of courses', () => {
  // In lower case, the first letter of the second is one sign or two, depending on who is asked.
  it.each(['École d’été', 'İstanbul'])('finds %s by its own name', async (heading) => {
    const author = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    const { id } = await authors.course(author, { heading });
    expect(await ids(author, `?search=${encodeURIComponent(heading)}`)).toEqual([id]);
  });

  it('is searched, sorted, filtered by audience, and paged', async () => {
    const author = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    const [banking, alpha, zeta] = [
      await authors.course(author, { heading: '100% Banking_', audience: 'me' }),
      await authors.course(author, { heading: 'alpha', audience: 'organization' }),
      await authors.course(author, { heading: 'Zeta', audience: 'link' }),
    ];
    expect(await ids(author)).toEqual([zeta.id, alpha.id, banking.id]);
    expect(await ids(author, '?column=name&order=asc')).toEqual([banking.id, alpha.id, zeta.id]);
    expect(await ids(author, '?column=name&order=desc')).toEqual([zeta.id, alpha.id, banking.id]);
    expect(await ids(author, '?column=category&order=asc&search=a')).toEqual([banking.id, alpha.id, zeta.id]);
    expect(await ids(author, '?search=%25%20bank')).toEqual([banking.id]);
    expect(await ids(author, '?search=_')).toEqual([banking.id]);
    expect(await ids(author, '?audience=me')).toEqual([banking.id]);
    expect(await ids(author, '?audience=organization')).toEqual([alpha.id]);
    expect(await ids(author, '?audience=link')).toEqual([zeta.id]);
    expect(await ids(author, '?audience=community')).toEqual([]);
    expect(await ids(author, `?category_id=${uuidv7()}`)).toEqual([]);
    const page = await list(author, '?limit=2&page_no=2');
    expect(page).toMatchObject({
      total: 3,
      data: [{ id: banking.id, category_id: authors.category }],
    });
    (await authors.change(author, banking.id, { image_url: `${IMAGE}?2` })).expect(200);
    expect((await ids(author))[0]).toBe(banking.id);
  });

  it.each([
    'audience=everyone',
    'limit=101',
    'limit=0',
    'page_no=0',
    'column=owner',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await authors.ask(teacher, 'GET', `${on.courses.path}?${query}`)).error?.code).toBe(
      'VALIDATION_FAILED',
    );
  });
});
