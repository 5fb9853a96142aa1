import { randomUUID } from 'node:crypto';
import * as on from '@keenly/contracts/attachments.endpoints';
import { deleteLesson, deleteSection } from '@keenly/contracts/content.endpoints';
import type { Course, Lesson, Section } from '@keenly/contracts/content';
import * as copies from '@keenly/contracts/course-copies.endpoints';
import type { CourseVersion } from '@keenly/contracts/course-history';
import { courseVersion, restoreCourse } from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateAttachments1764210000000 } from '../migrations/create-attachments.migration.js';
import { Attaching } from '../testing/attaching.js';
import { Authoring } from '../testing/authoring.js';
import { newestVersionOf, outlineOf } from '../testing/course-outline.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let files: Attaching;
let quizzes: QuizAuthoring;
let teacher: TestPerson;
let college: Awaited<ReturnType<typeof makeOrganisation>>;

beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  files = new Attaching(app);
  quizzes = await QuizAuthoring.start(app);
  college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
}, 90_000);
afterAll(() => app.close());

/** A course whose first lesson has a film and a worksheet, and an assignment. */
async function written() {
  const { id: course } = await authors.course(teacher, { audience: 'organization' });
  const section = await authors.section(teacher, course);
  const lesson = await authors.lesson(teacher, section.id);
  const film = await files.attachFilm(teacher, lesson.id);
  const sheet = await files.attach(teacher, lesson.id);
  await quizzes.quiz(teacher, lesson.id);
  return { course, section: section.id, lesson: lesson.id, film, sheet, version: await versionOf(course) };
}
const versionOf = async (course: string) => (await authors.whole(teacher, course)).content_version;
const ask = (
  one: { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: `/api/${string}` },
  id: string,
  body?: object,
) => authors.ask(teacher, one.method, pathOf(one.path, { id }), body);
async function version(course: string, number: number): Promise<CourseVersion> {
  const path = pathOf(courseVersion.path, { id: course, number: String(number) });
  return (await authors.ask(teacher, 'GET', path)).expect<{ data: CourseVersion }>(200).data;
}
const restored = async (course: string, number: number) =>
  (await ask(restoreCourse, course, { number })).expect<{ data: Course }>(200);
const lessonsOf = async (course: string) =>
  (await authors.whole(teacher, course)).sections.flatMap(({ lessons }) => lessons);

describe('attachments in versions (product/content#history)', () => {
  it('are shown as they were, and named where taking one back changes them', async () => {
    const { course, lesson, film, sheet, version: number } = await written();
    await ask(on.updateAttachment, film.id, { name: 'Longer film', captions_file_id: null });
    await ask(on.deleteAttachment, sheet.id, {});
    const added = await files.attach(teacher, lesson, { name: 'Answers' });
    const then = await version(course, number);
    const asThen = ({ id, name, type, file, captions }: typeof film) => ({ id, name, type, file, captions });
    expect(then.sections[0]?.lessons[0]).toMatchObject({
      attachments: [asThen(film), asThen(sheet)],
      assignments: ['Check yourself'],
    });
    expect(then.differences).toEqual([
      { part: 'attachment', id: film.id, heading: 'Film', what: 'changed' },
      { part: 'attachment', id: sheet.id, heading: 'Worksheet', what: 'restored' },
      { part: 'attachment', id: added.id, heading: 'Answers', what: 'removed' },
    ]);
    expect(await newestVersionOf(pool, course)).toEqual({ change: 'attachment added', missing: 0 });
  });

  it('come back with their files, and so do those of a lesson that was deleted', async () => {
    const { course, section, lesson, film, sheet, version: number } = await written();
    const before = await outlineOf(pool, course);
    await ask(on.updateAttachment, film.id, { name: 'Longer film', captions_file_id: null });
    await ask(on.deleteAttachment, sheet.id, {});
    await files.attach(teacher, lesson, { name: 'Answers' });
    await restored(course, number);
    expect(await outlineOf(pool, course)).toEqual(before);
    const [back] = await lessonsOf(course);
    expect(back?.attachments).toMatchObject([
      { ...film, version: 3, updated_at: expect.any(String) as string },
      { id: sheet.id, file: sheet.file, sort_order: 1 },
    ]);
    for (const one of [deleteLesson, deleteSection]) {
      (await ask(one, one === deleteLesson ? lesson : section, {})).expect(204);
      await restored(course, number);
      expect(await outlineOf(pool, course)).toEqual(before);
    }
    const { address } = (await files.address(teacher, film.id)).expect<{ address: string }>(200);
    expect((await call(app, 'GET', address)).status).toBe(200);
    // Taken back twice, it has nothing left to do.
    const newest = await versionOf(course);
    await restored(course, number);
    expect(await versionOf(course)).toBe(newest);
  });

  it('aren’t taken back over one that has the id elsewhere by now', async () => {
    const { course, sheet, version: number } = await written();
    await ask(on.deleteAttachment, sheet.id, {});
    const other = await written();
    const body = { id: sheet.id, file_id: (await files.upload(teacher)).id };
    (await files.create(teacher, other.lesson, body)).expect(201);
    const refused = await ask(restoreCourse, course, { number });
    expect(refused.error?.code).toBe('CONFLICT');
    expect((await lessonsOf(course))[0]?.attachments).toHaveLength(1);
  });
});

describe('attachments that are copied (product/content#authoring)', () => {
  it('refer to the same files: with a lesson, a section, and a course', async () => {
    const { course, section, lesson, film, sheet } = await written();
    const copiedLesson = (await ask(copies.duplicateLesson, lesson, { id: randomUUID() })).expect<{
      data: Lesson;
    }>(201).data;
    const same = ({ name, type, file, captions, sort_order }: typeof film) => ({
      ...{ name, type, file, captions, sort_order },
    });
    expect(copiedLesson.attachments.map(same)).toEqual([same(film), same(sheet)]);
    for (const { id, parent_id: parent, version: number } of copiedLesson.attachments) {
      expect([parent, number]).toEqual([copiedLesson.id, 1]);
      expect([film.id, sheet.id]).not.toContain(id);
    }
    (await ask(copies.duplicateSection, section, {})).expect<{ data: Section }>(201);
    const [first, second] = await outlineOf(pool, course);
    expect(second?.lessons).toEqual(first?.lessons);
    const copy = (await ask(copies.duplicateCourse, course, {})).expect<{ data: Course }>(201).data;
    expect(await outlineOf(pool, copy.id)).toMatchObject(
      (await outlineOf(pool, course)).map((one) => ({
        heading: one.heading,
        lessons: one.lessons.map(({ heading, attachments }) => ({ heading, attachments })),
      })),
    );
    for (const id of [course, copy.id]) expect((await newestVersionOf(pool, id))?.missing).toBe(0);
    // The copy holds them for itself: a colleague who edits it alone attaches them anew.
    const [copied] = await lessonsOf(copy.id);
    (await files.create(teacher, copied?.id ?? '', { file_id: sheet.file.id })).expect(201);
    await pool.query('delete from app.course where id = $1', [course]);
    const address = await files.address(teacher, copied?.attachments[0]?.id ?? '');
    expect(address.status).toBe(200);
  });

  it('stay with a lesson that moves', async () => {
    const { course, lesson, film, sheet } = await written();
    const other = await authors.section(teacher, course);
    const moved = (await ask(copies.moveLesson, lesson, { parent_id: other.id })).expect<{ data: Lesson }>(
      200,
    );
    expect(moved.data.attachments).toEqual([film, sheet]);
  });
});

describe('attachments of whoever wrote them', () => {
  it('are in their copy, and go with what is theirs alone', async () => {
    const author = await addMember(app, college, { role: 'TEACHER' });
    const own = await authors.course(author, { audience: 'me' });
    const kept = await authors.course(author, { audience: 'organization' });
    const attached = [];
    for (const { id } of [own, kept]) {
      const section = await authors.section(author, id);
      const lesson = await authors.lesson(author, section.id);
      attached.push(await files.attach(author, lesson.id, { name: `Of ${id}` }));
    }
    const registry = app.app.get(PersonalDataRegistry, { strict: false });
    const holding = registry.all().find(({ kind }) => kind === 'authored_content');
    const whose = {
      userId: author.userId,
      accounts: [{ accountId: author.accountId, clientId: college.clientId, tenant: college.clientId }],
    };
    const rows: unknown[] = [];
    for await (const row of holding?.rows(whose) ?? []) rows.push(row);
    for (const { id, name } of attached)
      expect(rows).toContainEqual(
        expect.objectContaining({ id, kind: 'attachment', heading: name, description: 'Worksheet.txt' }),
      );
    await holding?.erase?.(whose);
    const { rows: left } = await pool.query<{ id: string; fileId: string }>(
      `select a.id, f.file_id as "fileId" from app.attachment a
       join app.content_file f on f.course_id = a.course_id and f.file_id = a.file_id where a.id = any($1::uuid[])`,
      [attached.map(({ id }) => id)],
    );
    expect(left).toEqual([{ id: attached[1]?.id, fileId: attached[1]?.file.id }]);
    const { rowCount } = await pool.query('select from app.content_file where course_id = $1', [own.id]);
    expect(rowCount).toBe(0);
  });
});

describe('the table of attachments', () => {
  it('goes and comes, and versions without it stay', async () => {
    const { course } = await written();
    const runner = app.app.get(DataSource, { strict: false }).createQueryRunner();
    const migration = new CreateAttachments1764210000000();
    await migration.down(runner);
    const spans = await pool.query<{ kind: string }>(
      'select distinct kind from app.content_span where course_id = $1 order by kind',
      [course],
    );
    expect(spans.rows.map(({ kind }) => kind)).toEqual(['assignment', 'lesson', 'section', 'syllabus']);
    await migration.up(runner);
    await runner.release();
    const { lesson } = await written();
    await files.attach(teacher, lesson);
  });
});
