import type { CourseVersion } from '@keenly/contracts/course-history';
import { courseVersion } from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { KeepVersionsAsSpans1764200000000 } from '../migrations/keep-versions-as-spans.migration.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let quizzes: QuizAuthoring;
let teacher: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  quizzes = await QuizAuthoring.start(app);
  teacher = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
}, 90_000);
afterAll(() => app.close());

const put = (path: string, body: object) => authors.ask(teacher, 'PUT', path, body);
const spansBegunAt = async (course: string, number: number) => {
  const { rows } = await pool.query<{ kind: string; id: string }>(
    'select kind, id from app.content_span where course_id = $1 and first_number = $2 order by kind, place',
    [course, number],
  );
  return rows;
};
const newestOf = async (course: string) => (await authors.whole(teacher, course)).content_version;

describe('the spans of a course’s parts (product/content#history)', () => {
  it('are begun for what a save changed, and for nothing else', async () => {
    const course = await authors.course(teacher);
    const section = await authors.section(teacher, course.id);
    const lessons = [];
    for (const heading of ['Prices', 'Money', 'Trade'])
      lessons.push(await authors.lesson(teacher, section.id, { heading }));
    const [first, second, third] = lessons.map(({ id }) => id);

    await put(`/api/v1/update-lesson-of-section/${second}`, { heading: 'Coins' });
    expect(await spansBegunAt(course.id, await newestOf(course.id))).toEqual([
      { kind: 'lesson', id: second },
    ]);

    await put(`/api/v1/campaigns/sort/${section.id}`, { items: [first, third, second] });
    expect(await spansBegunAt(course.id, await newestOf(course.id))).toEqual([
      { kind: 'lesson', id: third },
      { kind: 'lesson', id: second },
    ]);

    await authors.ask(teacher, 'DELETE', `/api/v1/delete-lesson-of-section/${third}`, {});
    const newest = await newestOf(course.id);
    expect(await spansBegunAt(course.id, newest)).toEqual([]);
    const { rows } = await pool.query(
      'select id from app.content_span where course_id = $1 and last_number = $2',
      [course.id, newest - 1],
    );
    expect(rows).toEqual([{ id: third }]);
  });

  it('tell a lesson from a section that has the same id', async () => {
    const course = await authors.course(teacher);
    const id = uuidv7();
    await authors.section(teacher, course.id, { id, heading: 'Money' });
    await authors.lesson(teacher, id, { id, heading: 'Coins' });
    await quizzes.quiz(teacher, id, { assignment_name: 'Of coins' });
    const path = pathOf(courseVersion.path, { id: course.id, number: String(await newestOf(course.id)) });
    const { data } = (await authors.ask(teacher, 'GET', path)).expect<{ data: CourseVersion }>(200);
    expect(data.sections).toMatchObject([
      { id, heading: 'Money', lessons: [{ id, heading: 'Coins', assignments: ['Of coins'] }] },
    ]);
    expect(data.differences).toEqual([]);
  });
});

describe('versions from before there were spans', () => {
  it('say the same once they have them', async () => {
    const course = await authors.course(teacher);
    const section = await authors.section(teacher, course.id);
    const other = await authors.section(teacher, course.id);
    const lesson = await authors.lesson(teacher, section.id, { heading: 'Prices' });
    const quiz = await quizzes.quiz(teacher, lesson.id);
    await quizzes.question(teacher, quiz.id);
    await put(`/api/v1/update-lesson-of-section/${lesson.id}`, { heading: 'Money' });
    await put(`/api/v1/update-lesson-of-section/${lesson.id}`, { heading: 'Prices' });
    await put(`/api/v1/campaigns/sort/${course.id}`, { items: [other.id, section.id] });
    await authors.ask(teacher, 'DELETE', `/api/v1/delete-section-of-course/${section.id}`, {});
    const kept = async () => ({
      spans: (
        await pool.query(
          `select kind, id, within, place, hash, first_number, last_number from app.content_span
           where course_id = $1 order by kind, id, first_number`,
          [course.id],
        )
      ).rows,
      hashes: (
        await pool.query(
          'select number, hash from app.content_version where course_id = $1 order by number',
          [course.id],
        )
      ).rows,
    });
    const before = await kept();
    expect(before.spans.length).toBeGreaterThan(8);

    const runner = app.app.get(DataSource, { strict: false }).createQueryRunner();
    const migration = new KeepVersionsAsSpans1764200000000();
    await migration.down(runner);
    await expect(kept()).rejects.toThrow('content_span');
    await migration.up(runner);
    await runner.release();

    expect(await kept()).toEqual(before);
  });
});
