import { courseOpened } from '@keenly/contracts/attempts.endpoints';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { type ActiveQuiz, QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let college: { clientId: string };
let teacher: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
}, 90_000);
afterAll(() => app.close());

const open = ({ courseId: id }: ActiveQuiz, by: TestPerson) =>
  taking.ask(courseOpened, by, { params: { id }, body: {} });
async function analytics({ courseId: id }: ActiveQuiz): Promise<CourseAnalytics> {
  await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
  const answer = await taking.ask(courseAnalytics, teacher, { params: { id } });
  return answer.expect<{ data: CourseAnalytics }>(200).data;
}

describe('opening a course (product/content#analytics)', () => {
  it('counts once a learner and day, and begins nothing', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const learners = [await addMember(app, college), await addMember(app, college)];
    for (const by of [...learners, ...learners]) expect((await open(quiz, by)).status).toBe(204);
    await Promise.all(learners.map((by) => open(quiz, by)));
    const told = await analytics(quiz);
    expect(told).toMatchObject({ opened: 2, begun: 0, attempts: 0, withheld: false });
    expect(told.days).toMatchObject([{ opened: 2, begun: 0 }]);
    expect((await taking.progress(learners[0]!, quiz.courseId)).begun_at).toBeNull();
  });

  it('tells of learners of other organizations from five on', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    (await taking.authors.ask(updateCourse, teacher, quiz.courseId, { is_public: true })).expect(200);
    (await open(quiz, await addMember(app, college))).expect(204);
    for (let n = 0; n < 4; n += 1) (await open(quiz, await signUp(app))).expect(204);
    expect(await analytics(quiz)).toMatchObject({ opened: 1, days: [{ opened: 1 }], withheld: true });
    const fifth = await signUp(app);
    (await open(quiz, fifth)).expect(204);
    expect(await analytics(quiz)).toMatchObject({ opened: 6, days: [{ opened: 6 }], withheld: false });
    // Who opened it says nothing of who began it: of that there are fewer than five.
    await taking.begin(fifth, quiz.quizId);
    expect(await analytics(quiz)).toMatchObject({ opened: 6, begun: 0, withheld: true });
  });

  it('is refused to whom the course isn’t for, in the words of what there is none of', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const stranger = await signUp(app);
    expect((await open(quiz, stranger)).error?.code).toBe('NOT_FOUND');
    expect((await open({ ...quiz, courseId: stranger.accountId }, stranger)).error?.code).toBe('NOT_FOUND');
  });
});
