import { lessonDone } from '@keenly/contracts/attempts.endpoints';
import { type CourseCards, courseCardsSchema } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import {
  acting,
  addMember,
  makeOrganisation,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import type { AuthoredCourse } from '../../content/testing/quiz-authoring.js';
import { Memberships } from '../../membership/membership.public.js';
import { QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
const college = { clientId: '' };

beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  Object.assign(college, await makeOrganisation(app));
  teacher = await addMember(app, college, { role: 'MANAGER' });
}, 90_000);
afterAll(() => app.close());

async function begin(by: TestPerson, { courseId, lessonId }: AuthoredCourse): Promise<void> {
  const params = { id: courseId, lesson: lessonId };
  (await taking.ask(lessonDone, by, { params, body: {} })).expect(200);
}

/** Of the one course, as a card of it says. */
async function peersOf(by: TestPerson, query: Record<string, string> = {}): Promise<number | undefined> {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await everyReaderFollowed(store);
  const asked = { category_id: taking.authors.category, ...query };
  const answer = await taking.ask(coursesByCategory, by, { query: asked });
  const { data } = courseCardsSchema.parse(answer.expect<CourseCards>(200));
  expect(data).toHaveLength(1);
  return data[0]?.peers;
}

it('counts active colleagues who began a course, and no one else (product/content#course-cards)', async () => {
  const course = await taking.authors.course(teacher);
  (await taking.authors.ask(updateCourse, teacher, course.courseId, { is_public: true })).expect(200);
  const [ann, bob, cem] = [
    await addMember(app, college),
    await addMember(app, college),
    await addMember(app, college),
  ];
  const elsewhere = await addMember(app, await makeOrganisation(app));
  const alone = await signUp(app);
  expect(await peersOf(ann)).toBe(0);
  for (const one of [ann, bob, elsewhere, alone]) await begin(one, course);

  expect(await peersOf(ann)).toBe(1);
  expect(await peersOf(cem)).toBe(2);
  for (const query of [{ search: 'markets' }, { search: 'markats' }])
    expect(await peersOf(cem, query)).toBe(2);
  expect(await peersOf(elsewhere)).toBe(0);
  expect(await peersOf(alone)).toBeUndefined();

  const leaving = { clientId: college.clientId, accountId: bob.accountId };
  await app.app.get(Memberships, { strict: false }).leave(leaving, acting);
  expect(await peersOf(cem)).toBe(1);
});
