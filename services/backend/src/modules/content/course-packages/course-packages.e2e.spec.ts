import { randomUUID } from 'node:crypto';
import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import type { Course } from '@keenly/contracts/content';
import { COURSE_PACKAGE_TYPE, type PackageAddress } from '@keenly/contracts/course-package';
import { bringCourse, coursePackageAddress } from '@keenly/contracts/course-package.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { BroughtMedia } from '../../media/media.public.js';
import { picture } from '../../media/testing/pictures.js';
import { Attaching } from '../testing/attaching.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';
import { aPackedCourse, courseZip, zipOf } from './testing/course-zips.js';

let app: TestApp;
let write: QuizAuthoring;
let courses: Authoring;
let author: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  write = await QuizAuthoring.start(app);
  courses = await Authoring.start(app);
  author = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
});
afterAll(() => app.close());

const pool = () => app.app.get<Pool>(PG_POOL);
const addressOf = (id: string, { token } = author) =>
  call(app, 'GET', pathOf(coursePackageAddress.path, { id }), { token });
async function downloaded(id: string): Promise<Buffer> {
  const { address } = (await addressOf(id)).expect<PackageAddress>(200);
  const response = await fetch(`${app.url}${address}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, COURSE_PACKAGE_TYPE]);
  return Buffer.from(await response.arrayBuffer());
}
const bring = (body: Buffer, query: Readonly<Record<string, string>> = {}, { token } = author) =>
  call(app, 'POST', `${bringCourse.path}?${new URLSearchParams(query).toString()}`, {
    ...{ token, body, headers: { 'content-type': COURSE_PACKAGE_TYPE } },
  });
const brought = async (body: Buffer, query: Readonly<Record<string, string>> = {}) =>
  (await bring(body, query)).expect<{ data: Course }>(201).data;
const countOf = async () => {
  const { rows } = await pool().query<{ count: number }>('select count(*)::int as count from app.course');
  return rows[0]?.count;
};
const packed = (overrides: object = {}) => aPackedCourse(courses.category, overrides);

/** All that a course says, without its ids and times. */
async function saidBy(id: string): Promise<unknown> {
  const { rows } = await pool().query<{ said: unknown }>(
    `select json_build_object('course', (
         select json_build_object('heading', heading, 'text', description, 'plain', description_text, 'category', category_id)
         from app.course where id = $1), 'sections', (
         select json_agg(json_build_array(heading, description, description_text) order by sort_order)
         from app.section where course_id = $1), 'lessons', (
         select json_agg(json_build_array(l.heading, l.description, l.description_text) order by s.sort_order, l.sort_order)
         from app.lesson l join app.section s on s.id = l.section_id where l.course_id = $1), 'attachments', (
         select json_agg(json_build_array(a.name, a.attachment_type, f.content_type, f.size, f.name, c.name) order by a.name)
         from app.attachment a join app.content_file f on f.course_id = a.course_id and f.file_id = a.file_id
           left join app.content_file c on c.course_id = a.course_id and c.file_id = a.captions_file_id
         where a.course_id = $1), 'quizzes', (
         select json_agg(json_build_array(name, is_active, shuffle_questions, shuffle_options, tries, pass_mark,
           show_correct_answers) order by name)
         from app.quiz where course_id = $1), 'questions', (
         select json_agg(json_build_array(q.title, q.question_type, (
           select json_agg(json_build_array(option_value, is_correct) order by sort_order)
           from app.question_option where question_id = q.id)) order by q.title)
         from app.question q join app.quiz z on z.id = q.quiz_id where z.course_id = $1)) as said`,
    [id],
  );
  return rows[0]?.said;
}

describe('a course file', () => {
  it('that was downloaded and is brought in gives the same course, with ids of its own, for its author alone', async () => {
    const { courseId, lessonId } = await write.course(author);
    const files = new Attaching(app);
    await files.attachFilm(author, lessonId);
    await files.attach(author, lessonId);
    const quiz = await write.quiz(author, lessonId, { shuffle_options: true, tries: 2, pass_mark: 70 });
    await write.question(author, quiz.id);
    const image_url = await app.app.get(BroughtMedia).picture(await picture('png'), author.userId);
    (await courses.change(author, courseId, { image_url })).expect(200);
    const course = await brought(await downloaded(courseId));
    expect(await saidBy(course.id)).toEqual(await saidBy(courseId));
    expect(course).toMatchObject({ is_public: false, audience: 'me' });
    expect(course.image_url).toMatch(/^\/api\/v1\/media\/images\//);
    // The same bytes, in files of their own.
    const attached = async (id: string) => {
      const { rows } = await pool().query<{ id: string }>(
        'select a.id from app.attachment a where a.course_id = $1 order by a.name',
        [id],
      );
      return Promise.all(
        rows.map(async (row) => {
          const { address } = (await files.address(author, row.id)).expect<{ address: string }>(200);
          return (await fetch(`${app.url}${address}`)).text();
        }),
      );
    };
    expect(await attached(course.id)).toEqual(await attached(courseId));
    const { rows: shared } = await pool().query(
      `select from app.content_file a join app.content_file b using (file_id)
       where a.course_id = $1 and b.course_id = $2`,
      [courseId, course.id],
    );
    expect(shared).toEqual([]);
  });

  it('is downloaded by who may edit the course, at an address that is signed', async () => {
    const { courseId } = await write.course(author);
    for (const stranger of [
      await signUp(app),
      await addMember(app, await makeOrganisation(app), { role: 'TEACHER' }),
    ])
      expect((await addressOf(courseId, stranger)).error).toMatchObject({
        ...{ status: 404, code: 'NOT_FOUND', message: failureMessages.notFound },
      });
    const { address } = (await addressOf(courseId)).expect<PackageAddress>(200);
    const other = (await write.course(author)).courseId;
    for (const forged of [
      address.replace(courseId, other),
      address.replace(/signature=./, 'signature=-'),
      address.split('?')[0] ?? '',
    ])
      expect((await call(app, 'GET', forged)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('makes one course of two that are sent at once, and of one sent again', async () => {
    const [zip, id, before] = [await courseZip(packed()), randomUUID(), await countOf()];
    const both = await Promise.all([bring(zip, { id }), bring(zip, { id }), bring(zip, { id })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    await brought(zip, { id });
    expect(await countOf()).toBe((before ?? 0) + 1);
    const stranger = await signUp(app);
    expect((await bring(zip, { id }, stranger)).error).toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps of its texts what the editor keeps', async () => {
    const description = '<p onclick="x()">So<script>alert(1)</script> <a href="javascript:x()">there</a></p>';
    const { id } = await brought(await courseZip(packed({ description })));
    expect((await courses.whole(author, id)).description).toBe('<p>So <a>there</a></p>');
  });

  it('has the category that is asked for, where its own isn’t offered', async () => {
    const zip = await courseZip(packed({ category: { id: randomUUID(), name: 'Elsewhere' } }));
    expect((await bring(zip)).error?.fields).toEqual({ category_id: courseMessages.categoryUnknown });
    expect((await brought(zip, { category_id: courses.category })).category_id).toBe(courses.category);
  });

  it.each<[string, () => Promise<Buffer>, Record<string, string>]>([
    ['no .zip file', async () => Buffer.from('Section,Lesson'), { file: messages.unreadable }],
    ['cut off', async () => (await courseZip(packed())).subarray(0, -30), { file: messages.unreadable }],
    ['without a course', () => zipOf({ 'files/1.txt': 'x' }), { file: messages.noCourse }],
    ['of no JSON', () => zipOf({ 'course.json': '{' }), { file: messages.badJson }],
    ['of another format', () => courseZip(packed({ version: 9 })), { file: messages.otherFormat }],
    [
      'a bomb',
      () => courseZip(packed(), { 'files/1.txt': Buffer.alloc(16 * 1024 * 1024) }),
      { file: messages.squeezed },
    ],
    [
      'lacking a file that it names',
      () => courseZip(packed(), {}),
      { 'course.sections.0.lessons.0.attachments.0.file': messages.fileMissing },
    ],
    [
      'with another file in the place of a document',
      () => courseZip(packed(), { 'files/1.txt': Buffer.alloc(17) }),
      { 'course.sections.0.lessons.0.attachments.0.file': fileMessages.invalidType.text },
    ],
    [
      'with a file that no lesson has',
      () => courseZip(packed(), { 'files/1.txt': 'Read this first.\n', 'files/2.txt': 'More' }),
      { file: messages.unnamed },
    ],
  ])('that is %s is refused, and nothing is created', async (_, make, fields) => {
    const before = await countOf();
    expect((await bring(await make())).error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields,
    });
    expect(await countOf()).toBe(before);
  });

  it('is refused as anything else than a .zip file', async () => {
    const { token } = author;
    const headers = { 'content-type': 'text/plain' };
    const sent = await call(app, 'POST', bringCourse.path, { token, headers, body: 'x' });
    expect(sent.error).toMatchObject({ status: 415 });
  });
});
