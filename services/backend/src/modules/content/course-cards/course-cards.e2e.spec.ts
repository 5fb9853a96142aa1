import type { CourseCards } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { deleteCourse } from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let authors: Authoring;
let teacher: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let someone: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  member = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  someone = await signUp(app);
}, 90_000);
afterAll(() => app.close());

const cards = async (by: TestPerson, query: string) => {
  const path = `${coursesByCategory.path}?category_id=${authors.category}&${query}`;
  return (await authors.ask(by, 'GET', path)).expect<CourseCards>(200);
};
const headings = async (by: TestPerson, query = '') =>
  (await cards(by, query)).data.map(({ heading }) => heading);

it('shows everyone public courses, and an organization its own first (product/content#course-cards)', async () => {
  const course = await authors.course(teacher, { heading: 'A for all', is_public: true });
  await authors.section(teacher, course.id);
  await authors.course(teacher, { heading: 'B for us', audience: 'organization' });
  await authors.course(teacher, { heading: 'C by link', audience: 'link' });
  await authors.course(teacher, { heading: 'D for me', audience: 'me' });
  for (const one of [teacher, member]) expect(await headings(one)).toEqual(['B for us', 'A for all']);
  for (const one of [stranger, someone]) expect(await headings(one)).toEqual(['A for all']);
  expect(await headings(teacher, 'search=FOR%20u')).toEqual(['B for us']);
  expect(await headings(teacher, 'limit=1&page_no=2')).toEqual(['A for all']);
  expect(await cards(stranger, '')).toMatchObject({
    total: 1,
    data: [{ id: course.id, description: 'Supply and demand.', section_count: 1, is_public: true }],
  });
  (await authors.ask(teacher, 'DELETE', pathOf(deleteCourse.path, { id: course.id }))).expect(204);
  expect(await headings(someone)).toEqual([]);
});

it('counts the assignments that learners are shown: active ones that have a question', async () => {
  const course = await authors.course(teacher, { heading: 'With assignments', is_public: true });
  const section = await authors.section(teacher, course.id);
  const lesson = await authors.lesson(teacher, section.id);
  const write = await QuizAuthoring.start(app);
  for (const [is_active, hasQuestion] of [
    [true, true],
    [true, false],
    [false, true],
  ]) {
    const quiz = await write.quiz(teacher, lesson.id, { is_active });
    if (hasQuestion === true) await write.question(teacher, quiz.id);
  }
  const { data } = await cards(someone, 'search=With%20assignments');
  expect(data).toMatchObject([{ id: course.id, quiz_count: 1 }]);
});
