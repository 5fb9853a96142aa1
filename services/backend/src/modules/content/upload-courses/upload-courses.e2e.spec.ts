import { randomUUID } from 'node:crypto';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { courseUploadMessages as messages } from '@keenly/contracts/catalogue/upload-course';
import type { Course } from '@keenly/contracts/content';
import { pathOf } from '@keenly/contracts/path-of';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { questionsOfQuiz, quizzesOfCourse } from '@keenly/contracts/quiz.endpoints';
import {
  COURSE_FILE_BYTES,
  COURSE_FILE_TYPE,
  COURSE_TEMPLATE_TYPE,
  type CoursePreview,
} from '@keenly/contracts/upload-course';
import {
  courseFileTemplate,
  previewCourseFile,
  uploadCourse,
} from '@keenly/contracts/upload-course.endpoints';
import { strToU8, zipSync } from 'fflate';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { packed, zipOfPacked } from '../../../testing/packed-zip.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import {
  asText,
  asWorkbook,
  HEAD,
  manyRows,
  type Rows,
  stretched,
  TEMPLATE,
} from './testing/course-files.js';

let app: TestApp;
let write: Authoring;
let author: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  write = await Authoring.start(app);
  author = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
});
afterAll(() => app.close());

type File = string | Buffer;
const headers = { 'content-type': COURSE_FILE_TYPE };
const preview = (body: File, { token } = author) =>
  call(app, 'POST', previewCourseFile.path, { token, headers, body });
const previewed = async (body: File) => (await preview(body)).expect<{ data: CoursePreview }>(200).data;
const upload = (body: File, query: Readonly<Record<string, string>> = {}, { token } = author) => {
  const asked = new URLSearchParams({ category_id: write.category, heading: 'Markets', ...query });
  return call(app, 'POST', `${uploadCourse.path}?${asked.toString()}`, { token, headers, body });
};
const uploaded = async (body: File, query: Readonly<Record<string, string>> = {}) =>
  (await upload(body, query)).expect<{ data: Course }>(201).data;
const coursesOf = async ({ accountId }: TestPerson) => {
  const { rows } = await app.app
    .get<Pool>(PG_POOL)
    .query<{ count: number }>('select count(*)::int as count from app.course where owner_id = $1', [
      accountId,
    ]);
  return rows[0]?.count;
};
/** Sections with their lessons, as the editor shows them. */
const outlineOf = async (id: string) =>
  (await write.whole(author, id)).sections.map(({ heading, lessons }) => [
    heading,
    lessons.map((lesson) => [lesson.heading, lesson.description]),
  ]);
const simple: Rows = [
  ['Section', 'Lesson', 'Lesson text'],
  ['Grundlagen', 'Käufer & Märkte', 'Größe <zählt>'],
];
const simpleOutline = [['Grundlagen', [['Käufer & Märkte', '<p>Größe &#x3C;zählt></p>']]]];

describe('a course from a spreadsheet', () => {
  it.each<[string, File]>([
    ['UTF-8', asText(simple)],
    ['UTF-8 with its mark', `\uFEFF${asText(simple)}`],
    ['semicolons', asText(simple, ';')],
    ['Windows-1252', Buffer.from(asText(simple, ';'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${asText(simple, '\t')}`, 'utf16le')],
    ['.xlsx', asWorkbook(simple, 'xlsx')],
    ['.xls', asWorkbook(simple, 'xls')],
  ])('is made of %s', async (_, file) => {
    expect(await previewed(file)).toMatchObject({ rows: 1, sections: 1, lessons: 1, bad_row_count: 0 });
    const { id } = await uploaded(file);
    expect(await outlineOf(id)).toEqual(simpleOutline);
  });

  it('is made of the workbook that there is to fill in', async () => {
    const { token } = author;
    const answer = await fetch(`${app.url}${courseFileTemplate.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, COURSE_TEMPLATE_TYPE]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="course-template.xlsx"');
    const file = Buffer.from(await answer.arrayBuffer());
    expect(await previewed(file)).toEqual(await previewed(asText(TEMPLATE)));
  });

  it.each<[string, File]>([
    ['text', asText(TEMPLATE)],
    ['.xlsx', asWorkbook(TEMPLATE, 'xlsx')],
    ['.xls', asWorkbook(TEMPLATE, 'xls')],
  ])('has the assignments and questions of the template as %s', async (_, file) => {
    const course = await uploaded(file, { heading: ' Economics ' });
    expect(course).toMatchObject({
      ...{ heading: 'Economics', category_id: write.category, section_count: 2, lesson_count: 2 },
      ...{ audience: 'community', image_url: null, description: '', content_version: 1 },
      author_id: author.accountId,
    });
    const { data: quizzes } = (
      await write.ask(author, 'GET', pathOf(quizzesOfCourse.path, { id: course.id }))
    ).expect<{ data: Quiz[] }>(200);
    expect(quizzes).toMatchObject([
      { assignment_name: 'Check yourself', is_active: false, question_count: 3 },
    ]);
    const { data: asked } = (
      await write.ask(author, 'GET', `${questionsOfQuiz.path}?assignment_id=${quizzes[0]?.id ?? ''}`)
    ).expect<{ data: Question[] }>(200);
    expect(
      asked.map((one) => [
        one.question_type,
        one.question_options_attributes.map(({ option_value, is_correct }) => [option_value, is_correct]),
      ]),
    ).toEqual([
      [
        1,
        [
          ['It rises', 0],
          ['It falls', 1],
          ['It stays the same', 0],
        ],
      ],
      [
        2,
        [
          ['True', 1],
          ['False', 0],
        ],
      ],
      [3, [['An answer names who sells, who buys, and what sets the price.', 1]]],
    ]);
  });

  it('has the parts in its one version that the editor would have kept', async () => {
    const { id } = await uploaded(asText(TEMPLATE));
    const pool = app.app.get<Pool>(PG_POOL);
    const { rows } = await pool.query<{ change: string; missing: number }>(
      `select v.change, (select count(*)::int from app.question q join app.quiz z on z.id = q.quiz_id
         where z.course_id = $1 and not exists (select from app.content_part p
           join app.content_span s on s.course_id = p.course_id and s.hash = p.hash and s.first_number = v.number
           where p.course_id = $1 and p.hash = q.part and s.id = q.id)) as missing
       from app.content_version v where v.course_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ change: 'course created', missing: 0 }]);
    // A lesson that is saved as it stands is the same one.
    const [section] = (await write.whole(author, id)).sections;
    const lesson = section?.lessons[0];
    const saved = await write.ask(author, 'PUT', `/api/v1/update-lesson-of-section/${lesson?.id ?? ''}`, {
      description: lesson?.description,
    });
    expect(saved.expect<{ data: { version: number } }>(200).data.version).toBe(1);
  });

  it('is one, however often the same is sent', async () => {
    const [id, before] = [randomUUID(), (await coursesOf(author)) ?? 0];
    const sent = await Promise.all([1, 2, 3].map(() => upload(asText(TEMPLATE), { id })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await coursesOf(author)).toBe(before + 1);
    expect((await write.whole(author, id)).lesson_count).toBe(2);
  });

  it('takes no id of another organization’s course', async () => {
    const { id } = await uploaded(asText(simple));
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    expect((await upload(asText(TEMPLATE), { id }, stranger)).error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await outlineOf(id)).toEqual(simpleOutline);
  });

  it('is only for its author where they write for themselves', async () => {
    const learner = await addMember(app, await makeOrganisation(app), { role: 'USER' });
    const made = (await upload(asText(simple), {}, learner)).expect<{ data: Course }>(201).data;
    expect(made.audience).toBe('me');
  });

  it('shows what formulas came to, and dates and numbers as they read', async () => {
    const rows: Rows = [
      ['Section', 'Lesson', 'Lesson text'],
      [
        2026,
        new Date('2026-03-02T00:00:00.000Z'),
        { formula: 'HYPERLINK("https://x.example")', shows: 'cached' },
      ],
    ];
    for (const type of ['xlsx', 'xls'] as const) {
      const {
        first_rows: [first],
      } = await previewed(asWorkbook(rows, type));
      expect(first).toEqual({ row: 2, cells: ['2026', '2026-03-02', 'cached'] });
    }
    // In a text a formula is words.
    const { id } = await uploaded('Section,Lesson,Lesson text\nOne,A,=1+1');
    expect(await outlineOf(id)).toEqual([['One', [['A', '<p>=1+1</p>']]]]);
  });
});

describe('a spreadsheet that isn’t good', () => {
  const bad: Rows = [HEAD, ['One', 'A', 'x'], ['', 'B'.repeat(201)], ['', '', '', '', 'Why?']];

  it.each<[string, File]>([
    ['text', asText(bad)],
    ['.xlsx', asWorkbook(bad, 'xlsx')],
    ['.xls', asWorkbook(bad, 'xls')],
  ])('has its bad rows named, and makes nothing: %s', async (_, file) => {
    const before = await coursesOf(author);
    const { bad_rows, bad_row_count } = await previewed(file);
    expect([bad_rows, bad_row_count]).toEqual([
      [
        { row: 3, column: 'Lesson', reason: courseMessages.nameTooLong },
        { row: 4, column: 'Assignment', reason: messages.assignmentMissing },
      ],
      2,
    ]);
    expect((await upload(file)).error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: messages.badRows,
      fields: { 'rows.3.Lesson': courseMessages.nameTooLong },
    });
    expect(await coursesOf(author)).toBe(before);
  });

  const film = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.alloc(50_000, 0xe5)]);
  /** A sheet that inflates to 300 MB. */
  const bomb = () =>
    zipOfPacked({
      'xl/workbook.xml': packed('<workbook/>'),
      'xl/worksheets/sheet1.xml': packed(Buffer.alloc(1024 * 1024, ' '), 300),
    });
  /** The same, whose directory says that it's small. */
  const lyingBomb = () => {
    const bytes = bomb();
    const size = Buffer.alloc(4);
    size.writeUInt32LE(300 * 1024 * 1024);
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at)) bytes.writeUInt32LE(100, at);
    return bytes;
  };
  it.each<[string, () => File, string]>([
    ['a film', () => film, messages.unreadable],
    ['an empty file', () => ' ', messages.noColumns],
    [
      'a zip that is no workbook',
      () => Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') })),
      messages.unreadable,
    ],
    ['half a workbook', () => asWorkbook(TEMPLATE, 'xlsx').subarray(0, 4000), messages.unreadable],
    ['a bomb', bomb, messages.tooLarge],
    ['a bomb that says it is small', lyingBomb, messages.unreadable],
    ['no columns', () => 'Name,Email\nAna,ana@x.example', messages.noColumns],
    [
      '100,001 rows',
      () => asText([HEAD, ...Array.from({ length: 100_001 }, () => ['One', 'A'])]),
      messages.tooManyRows,
    ],
    [
      '100,001 rows as .xlsx',
      () => stretched(asWorkbook([HEAD, ['One', 'A']], 'xlsx'), 100_001),
      messages.tooManyRows,
    ],
  ])(
    'is refused in plain words: %s',
    async (_, file, reason) => {
      const body = file();
      const before = await coursesOf(author);
      for (const refused of [await preview(body), await upload(body)])
        expect(refused.error).toMatchObject({
          status: 400,
          code: 'VALIDATION_FAILED',
          fields: { file: reason },
        });
      expect(await coursesOf(author)).toBe(before);
    },
    180_000,
  );

  it('is refused where it is larger than 10 MB', async () => {
    expect((await preview(Buffer.alloc(COURSE_FILE_BYTES + 1, 32))).error?.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('is refused as JSON, without a name, and in a category of others', async () => {
    const { token } = author;
    expect((await call(app, 'POST', previewCourseFile.path, { token, body: {} })).status).toBe(415);
    expect((await upload(asText(simple), { heading: ' ' })).error?.fields).toEqual({
      heading: courseMessages.nameRequired,
    });
    expect((await upload(asText(simple), { category_id: randomUUID() })).error?.fields).toEqual({
      category_id: courseMessages.categoryUnknown,
    });
  });
});

it('reads and writes 5,000 rows in one go, while others are answered', async () => {
  const file = asWorkbook([HEAD, ...manyRows(5000)], 'xlsx');
  expect(await previewed(file)).toMatchObject({ rows: 5000, lessons: 1000, bad_row_count: 0 });
  const { lesson_count, content_version } = await uploaded(file);
  expect([lesson_count, content_version]).toEqual([1000, 1]);
});
