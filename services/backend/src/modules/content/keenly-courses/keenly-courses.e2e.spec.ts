import type { AssignmentReport, OpenAttempt, QuizByLesson, QuizResult } from '@keenly/contracts/attempts';
import {
  assignmentReport,
  quizByLesson,
  startAttempt,
  submitQuiz,
} from '@keenly/contracts/attempts.endpoints';
import type { CourseCards } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import type { PublicCourse } from '@keenly/contracts/course-take-down';
import { liftTakeDown, publicCourses, takeDownCourse } from '@keenly/contracts/course-take-down.endpoints';
import { keenlyQuizzes } from '@keenly/contracts/keenly-courses';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  platformAdmin,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { KeenlyCourses } from './keenly-courses.service.js';

const { growthMindset, procrastination } = keenlyQuizzes;
const quizzes = [growthMindset, procrastination];

let app: TestApp;
let pool: Pool;
let platform: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ KEENLY_COURSES: 'on' });
  pool = app.app.get(PG_POOL, { strict: false });
  platform = await platformAdmin(app, 'PARENT_ADMIN');
  member = await addMember(app, await makeOrganisation(app), { role: 'USER' });
  stranger = await signUp(app);
}, 90_000);
afterAll(() => app.close());

const get = (by: TestPerson, path: string) => call(app, 'GET', path, { token: by.token });
const post = (by: TestPerson, path: string, body: object = {}) =>
  call(app, 'POST', path, { token: by.token, body });
const quizOf = (by: TestPerson, lesson: string) => get(by, `${quizByLesson.path}?campaign_id=${lesson}`);
const put = () => app.app.get(KeenlyCourses, { strict: false }).put();
const counts = async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from app.course) as courses, (select count(*)::int from app.lesson) as lessons,
       (select count(*)::int from app.quiz) as quizzes, (select count(*)::int from app.question) as questions`,
  );
  return rows[0];
};
const whole = { courses: 2, lessons: 4, quizzes: 2, questions: 16 };

describe('Keenly’s own courses', () => {
  it('are there once the service has started, and everyone takes their quizzes', async () => {
    expect(await counts()).toEqual(whole);
    for (const by of [member, stranger])
      for (const { course, lesson } of quizzes) {
        const read = (await get(by, `${campaignDetails.path}?campaign_id=${course}`)).expect<{
          data: ReadCourse[];
        }>(200);
        expect(read.data).toMatchObject([{ id: course, is_public: true, creator_name: 'Keenly' }]);
        const { data } = (await quizOf(by, lesson)).expect<{ data: QuizByLesson }>(200);
        expect(data).toMatchObject({ parent_id: course, submitted: null, tries_left: null });
        expect(data.questions).toHaveLength(8);
      }
  });

  it('keep what is answered, and show which answers were right once it is submitted', async () => {
    const { data: quiz } = (await quizOf(stranger, growthMindset.lesson)).expect<{ data: QuizByLesson }>(200);
    const asked = { assignment_id: quiz.assignment_id };
    const { data: attempt } = (await post(stranger, startAttempt.path, asked)).expect<{ data: OpenAttempt }>(
      200,
    );
    expect((await get(stranger, `${assignmentReport.path}?assignment_id=${quiz.assignment_id}`)).status).toBe(
      404,
    );
    const { rows } = await pool.query<{ question_id: string; option_id: string }>(
      `select o.question_id, o.id as option_id from app.question_option o join app.question q on q.id = o.question_id
       where q.quiz_id = $1 and o.is_correct`,
      [quiz.assignment_id],
    );
    // Each question has one right answer.
    expect(rows.map((row) => row.question_id).toSorted()).toEqual(
      quiz.questions.map(({ id }) => id).toSorted(),
    );
    const sent = {
      ...asked,
      campaign_id: growthMindset.lesson,
      attempt_id: attempt.attempt_id,
      answers: rows,
    };
    const { data: result } = (await post(stranger, submitQuiz.path, sent)).expect<{ data: QuizResult }>(200);
    expect(result).toMatchObject({ score: 100, awaiting_review: 0 });
    const path = `${assignmentReport.path}?assignment_id=${quiz.assignment_id}`;
    const { data: report } = (await get(stranger, path)).expect<{ data: AssignmentReport }>(200);
    const shown = report.questions.flatMap(({ correct_option_ids: ids }) => ids ?? []);
    expect(shown.toSorted()).toEqual(rows.map((row) => row.option_id).toSorted());
    const again = (await quizOf(stranger, growthMindset.lesson)).expect<{ data: QuizByLesson }>(200);
    expect(again.data.submitted).toMatchObject({ score: 100 });
  });

  it('are found like all other public courses', async () => {
    const path = `${coursesByCategory.path}?search=procrastination&limit=10`;
    const { data } = (await get(member, path)).expect<CourseCards>(200);
    expect(data).toMatchObject([{ id: procrastination.course, creator_name: 'Keenly', quiz_count: 1 }]);
    const listed = (await get(platform, publicCourses.path)).expect<PublicCourse[]>(200);
    expect(listed.map(({ client_name }) => client_name)).toEqual(['Keenly', 'Keenly']);
  });

  it('are nobody’s to change', async () => {
    const path = pathOf(updateCourse.path, { id: growthMindset.course });
    for (const by of [member, stranger, platform])
      expect((await call(app, 'PUT', path, { token: by.token, body: { heading: 'Mine' } })).status).not.toBe(
        200,
      );
  });
});

describe('a start of the service', () => {
  it('leaves them as they are, however many start at once', async () => {
    const second = await startTestApp({ DATABASE_URL: app.config.database.url, KEENLY_COURSES: 'on' });
    await Promise.all([put(), put(), second.app.get(KeenlyCourses, { strict: false }).put()]);
    await second.close();
    expect(await counts()).toEqual(whole);
  });

  it('puts each in place once where two find none', async () => {
    await pool.query('delete from app.course where id = any($1::uuid[])', [
      quizzes.map(({ course }) => course),
    ]);
    await Promise.all([put(), put(), put()]);
    expect(await counts()).toEqual(whole);
  });

  it('brings none back that the platform took down', async () => {
    const down = pathOf(takeDownCourse.path, { id: procrastination.course });
    (await post(platform, down, { reason: 'We don’t want it here.' })).expect(200);
    await put();
    expect((await quizOf(member, procrastination.lesson)).status).toBe(404);
    expect((await quizOf(member, growthMindset.lesson)).status).toBe(200);
    (await post(platform, pathOf(liftTakeDown.path, { id: procrastination.course }))).expect(200);
    expect((await quizOf(member, procrastination.lesson)).status).toBe(200);
  });
});
