import type { Attachment, AttachmentAddress } from '@keenly/contracts/attachments';
import * as on from '@keenly/contracts/attachments.endpoints';
import { attachmentMessages as words } from '@keenly/contracts/catalogue/attachments';
import { deleteLesson } from '@keenly/contracts/content.endpoints';
import type { CourseHistory } from '@keenly/contracts/course-history';
import { courseHistory } from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { platformRoles, roles } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
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

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let files: Attaching;
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let college: Awaited<ReturnType<typeof makeOrganisation>>;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  files = new Attaching(app);
  college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

async function aLesson(by: TestPerson = teacher, audience = 'organization') {
  const course = await authors.course(by, { audience });
  const section = await authors.section(by, course.id);
  return { course: course.id, section: section.id, lesson: (await authors.lesson(by, section.id)).id };
}
const change = (by: TestPerson, id: string, body: object) =>
  authors.ask(by, 'PUT', pathOf(on.updateAttachment.path, { id }), body);
const changed = async (by: TestPerson, id: string, body: object) =>
  (await change(by, id, body)).expect<{ data: Attachment }>(200).data;
const remove = (by: TestPerson, id: string, body: object = {}) =>
  authors.ask(by, 'DELETE', pathOf(on.deleteAttachment.path, { id }), body);
const attachmentsOf = async (course: string, by = teacher) =>
  (await authors.whole(by, course)).sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ attachments }) => attachments),
  );
const versionOf = async (course: string) => (await authors.whole(teacher, course)).content_version;
const heldBy = async (course: string) => {
  const { rows } = await pool.query<{ id: string }>(
    'select file_id as id from app.content_file where course_id = $1',
    [course],
  );
  return rows.map(({ id }) => id);
};

describe('attachments of a lesson (product/content#attachments)', () => {
  it('come back in order with their files, in the lesson and in the whole course', async () => {
    const { course, lesson } = await aLesson();
    const sheet = await files.upload(teacher, 'text', 'Prices and you.txt');
    const first = await files.attach(teacher, lesson, { name: '  Worksheet ', file_id: sheet.id });
    expect(first).toMatchObject({
      campaign_type: 'attachment',
      ...{ parent_id: lesson, name: 'Worksheet', type: 'text', sort_order: 0, version: 1, captions: null },
      file: { id: sheet.id, content_type: 'text/plain', size: sheet.size, name: 'Prices and you.txt' },
      ...{ created_by: teacher.accountId, updated_by: teacher.accountId },
    });
    const film = await files.attachFilm(teacher, lesson);
    expect(film).toMatchObject({
      ...{ name: 'Film', type: 'video', sort_order: 1 },
      file: { content_type: 'video/mp4' },
      captions: { content_type: 'text/vtt', name: 'Film.vtt' },
    });
    expect(await attachmentsOf(course)).toEqual([first, film]);
    const read = await authors.ask(teacher, 'PUT', `/api/v1/update-lesson-of-section/${lesson}`, {});
    expect(read.expect<{ data: { attachments: unknown } }>(200).data.attachments).toEqual([first, film]);
  });

  it('are changed and deleted, each time as a version that says so', async () => {
    const { course, lesson } = await aLesson();
    const film = await files.attachFilm(teacher, lesson);
    const before = await versionOf(course);
    const other = await files.upload(colleague, 'video');
    const renamed = await changed(colleague, film.id, { name: 'Short film', file_id: other.id, version: 1 });
    expect(renamed).toMatchObject({ name: 'Short film', version: 2, file: { id: other.id } });
    expect(renamed.captions).toEqual(film.captions);
    expect(renamed.updated_by).toBe(colleague.accountId);
    expect(await changed(teacher, film.id, { captions_file_id: null })).toMatchObject({
      captions: null,
      version: 3,
    });
    expect((await remove(teacher, film.id, { version: 3 })).status).toBe(204);
    expect((await remove(teacher, film.id)).error?.code).toBe('NOT_FOUND');
    expect(await attachmentsOf(course)).toEqual([]);
    expect(await versionOf(course)).toBe(before + 3);
    const history = `${pathOf(courseHistory.path, { id: course })}?first=${String(before)}&last=${String(before + 3)}`;
    const { data } = (await authors.ask(teacher, 'GET', history)).expect<CourseHistory>(200);
    expect(data.map(({ changes }) => changes)).toEqual([
      ['attachment deleted'],
      ['attachment changed'],
      ['attachment changed'],
      ['attachment added'],
    ]);
    // What earlier versions name is held still, and so the sweep of files leaves it.
    expect((await heldBy(course)).toSorted()).toEqual(
      [film.file.id, film.captions?.id ?? '', other.id].toSorted(),
    );
  });

  it('are written by every role in its own courses', async () => {
    for (const role of roles) {
      const author = await (platformRoles.includes(role)
        ? platformAdmin(app, role)
        : addMember(app, college, { role }));
      const { course, lesson } = await aLesson(author, 'me');
      const { id } = await files.attach(author, lesson);
      await changed(author, id, { name: `Of a ${role}` });
      expect(await attachmentsOf(course, author)).toMatchObject([{ id, name: `Of a ${role}` }]);
      expect((await remove(author, id)).status).toBe(204);
    }
    const person = await signUp(app);
    const { lesson } = await aLesson(person, 'me');
    await files.attach(person, lesson);
  }, 60_000);

  it('are refused beyond 20 of a lesson, and beyond 2,000 of a course', async () => {
    const { course, section, lesson } = await aLesson();
    const { file } = await files.attach(teacher, lesson);
    const body = { file_id: file.id };
    for (let n = 1; n < 20; n += 1) (await files.create(teacher, lesson, body)).expect(201);
    const refusal = (await files.create(teacher, lesson, body)).error;
    expect([refusal?.code, refusal?.fields]).toEqual(['VALIDATION_FAILED', { parent_id: words.tooMany }]);
    const other = (await authors.lesson(teacher, section)).id;
    await pool.query(
      `insert into app.attachment (id, course_id, lesson_id, name, attachment_type, file_id, sort_order, part)
       select gen_random_uuid(), course_id, $2, name, attachment_type, file_id, n, part
       from app.attachment, generate_series(1, 99) n where course_id = $1`,
      [course, other],
    );
    const third = (await authors.lesson(teacher, section)).id;
    expect((await files.create(teacher, third, body)).error?.fields).toEqual({
      parent_id: words.tooManyInCourse,
    });
  }, 60_000);
});

describe('a file of an attachment', () => {
  it('is read by whoever may edit the course, at an address that needs no sign-in', async () => {
    const { lesson } = await aLesson();
    const film = await files.attachFilm(teacher, lesson);
    const asked = Date.now();
    const answer = await files.address(colleague, film.id);
    const answered = Date.now();
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { address, captions_address: captions, until } = answer.expect<AttachmentAddress>(200);
    // In whole seconds.
    expect(Date.parse(until)).toBeGreaterThan(asked + 3600_000 - 1000);
    expect(Date.parse(until)).toBeLessThanOrEqual(answered + 3600_000);
    expect((await call(app, 'GET', address)).status).toBe(200);
    expect((await call(app, 'GET', captions ?? '')).expect<string>(200)).toContain('WEBVTT');
    const sheet = await files.attach(teacher, lesson);
    const its = (await files.address(teacher, sheet.id)).expect<AttachmentAddress>(200);
    expect(its.captions_address).toBeNull();
    expect((await call(app, 'GET', its.address)).expect<string>(200)).toBe('Read this first.\n');
  });

  it('is one’s own or the course’s: anyone else’s is refused as one that isn’t there', async () => {
    const { lesson } = await aLesson();
    const theirs = await files.upload(stranger);
    const colleagues = await files.upload(colleague);
    const refusals = [];
    for (const id of [theirs.id, colleagues.id, uuidv7()]) {
      const { status, error } = await files.create(teacher, lesson, { file_id: id });
      refusals.push([status, error?.code, error?.message, error?.fields]);
    }
    const words_ = [400, 'VALIDATION_FAILED', words.fileUnknown, { file_id: words.fileUnknown }];
    expect(refusals).toEqual([words_, words_, words_]);
    // What the colleague attached is the course's, for whoever edits it.
    const { file } = await files.attach(colleague, lesson, { file_id: colleagues.id });
    (await files.create(teacher, lesson, { file_id: file.id })).expect(201);
    const elsewhere = await aLesson();
    expect((await files.create(teacher, elsewhere.lesson, { file_id: file.id })).error?.fields).toEqual({
      file_id: words.fileUnknown,
    });
  });

  it('fits the type, and so do captions', async () => {
    const { course, lesson } = await aLesson();
    const text = (await files.upload(teacher)).id;
    const audio = (await files.upload(teacher, 'audio')).id;
    const captions = (await files.upload(teacher, 'captions')).id;
    const fieldsOf = async (body: object) => (await files.create(teacher, lesson, body)).error?.fields;
    expect(await fieldsOf({ type: 'video', file_id: audio })).toEqual({ file_id: words.fileUnfit });
    expect(await fieldsOf({ file_id: text, captions_file_id: captions })).toEqual({
      captions_file_id: words.captionsOfText,
    });
    expect(await fieldsOf({ type: 'audio', file_id: audio, captions_file_id: text })).toEqual({
      captions_file_id: words.captionsUnfit,
    });
    expect(await fieldsOf({ type: 'audio', file_id: audio, captions_file_id: uuidv7() })).toEqual({
      captions_file_id: words.captionsUnknown,
    });
    expect(await fieldsOf({ type: 'picture', file_id: text })).toEqual({ type: words.typeUnknown });
    expect(await fieldsOf({})).toEqual({ file_id: words.fileRequired });
    expect(await fieldsOf({ name: ' ', file_id: text })).toEqual({ name: words.nameRequired });
    expect(await fieldsOf({ name: 'x'.repeat(201), file_id: text })).toEqual({ name: words.nameTooLong });
    expect([await attachmentsOf(course), await heldBy(course)]).toEqual([[], []]);
    const { id } = await files.attach(teacher, lesson, {
      ...{ type: 'audio', file_id: audio, captions_file_id: captions },
    });
    expect((await change(teacher, id, { type: 'text' })).error?.fields).toEqual({ file_id: words.fileUnfit });
    const asText = { type: 'text', file_id: text };
    expect((await change(teacher, id, asText)).error?.fields).toEqual({
      captions_file_id: words.captionsOfText,
    });
    expect(await changed(teacher, id, { ...asText, captions_file_id: null })).toMatchObject({ type: 'text' });
  });
});

describe('whoever may not edit the course', () => {
  it('finds none of it, in the same words as where there is nothing', async () => {
    const { lesson } = await aLesson();
    const { id } = await files.attach(teacher, lesson);
    const own = await files.upload(stranger);
    const told = async (asked: Promise<{ status: number; error?: unknown }>) => {
      const { status, error } = (await asked) as {
        status: number;
        error?: { code: string; message: string };
      };
      return [status, error?.code, error?.message];
    };
    const user = await addMember(app, college, { role: 'USER' });
    for (const by of [stranger, user, await signUp(app)]) {
      const nothing = await told(files.address(by, uuidv7()));
      expect(nothing.slice(0, 2)).toEqual([404, 'NOT_FOUND']);
      const asked = [
        files.create(by, lesson, { file_id: own.id }),
        files.create(by, lesson, { file_id: uuidv7() }),
        files.create(by, uuidv7(), { file_id: own.id }),
        change(by, id, { name: 'Theirs' }),
        change(by, uuidv7(), { name: 'Theirs' }),
        remove(by, id),
        authors.ask(by, 'POST', pathOf(on.deleteAttachmentByPost.path, { id }), {}),
        files.address(by, id),
      ];
      for (const one of asked) expect(await told(one)).toEqual(nothing);
    }
    expect((await call(app, 'GET', pathOf(on.attachmentAddress.path, { id }))).status).toBe(401);
  });

  it('can’t take its id: whatever has it', async () => {
    const { lesson } = await aLesson();
    const { id } = await files.attach(teacher, lesson);
    const theirs = await aLesson(stranger);
    const { id: file_id } = await files.upload(stranger);
    const { error } = await files.create(stranger, theirs.lesson, { id, file_id });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['CONFLICT', ['id']]);
  });
});

describe('saves of attachments', () => {
  it('with an id add one, sent twice or at once', async () => {
    const { course, lesson } = await aLesson();
    const body = { id: uuidv7(), file_id: (await files.upload(teacher)).id };
    const answers = await Promise.all([1, 2, 3].map(() => files.create(teacher, lesson, body)));
    const [first, ...others] = answers.map((answer) => answer.expect<{ data: Attachment }>(201).data);
    for (const other of others) expect(other).toEqual(first);
    const version = await versionOf(course);
    (await files.create(teacher, lesson, body)).expect(201);
    expect([await attachmentsOf(course), await versionOf(course)]).toEqual([[first], version]);
  });

  it('refuse whoever was slower, and are quiet where there is nothing to change', async () => {
    const { course, lesson } = await aLesson();
    const { id } = await files.attach(teacher, lesson);
    const [one, other] = await Promise.all([
      change(teacher, id, { name: 'One', version: 1 }),
      change(colleague, id, { name: 'Other', version: 1 }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)?.error?.code).toBe('CONCURRENT_CHANGE');
    const name = one.status === 200 ? 'One' : 'Other';
    const version = await versionOf(course);
    expect(await changed(teacher, id, { name, version: 1 })).toMatchObject({ name, version: 2 });
    expect(await versionOf(course)).toBe(version);
    expect((await remove(teacher, id, { version: 1 })).error?.code).toBe('CONCURRENT_CHANGE');
    expect(await attachmentsOf(course)).toMatchObject([{ id, version: 2 }]);
  });

  it('of two at once both count, and a lesson holds no more than it may', async () => {
    const { course, lesson } = await aLesson();
    const { file } = await files.attach(teacher, lesson);
    const all = await Promise.all(
      Array.from({ length: 24 }, () => files.create(teacher, lesson, { file_id: file.id })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(19);
    const kept = await attachmentsOf(course);
    expect(kept.map(({ sort_order: place }) => place)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('go with their lesson', async () => {
    const { course, lesson } = await aLesson();
    const { id } = await files.attach(teacher, lesson);
    (await authors.ask(teacher, 'DELETE', pathOf(deleteLesson.path, { id: lesson }), {})).expect(204);
    expect((await files.address(teacher, id)).error?.code).toBe('NOT_FOUND');
    expect(await heldBy(course)).toHaveLength(1);
  });
});
