import { type BadgeEvidence, badgeEvidenceSchema } from '@keenly/contracts/badge-evidence';
import { badgeEvidence } from '@keenly/contracts/badge-evidence.endpoints';
import { type Badges, badgesSchema } from '@keenly/contracts/badges';
import { badges } from '@keenly/contracts/badges.endpoints';
import { lessonDone } from '@keenly/contracts/attempts.endpoints';
import { rooms } from '@keenly/contracts/live';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { answersTo, QuizTaking } from '../../learning/testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let learner: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college);
  colleague = await addMember(app, college);
}, 90_000);
afterAll(() => app.close());

const ofQuizzes = async (by: TestPerson) => {
  const { data } = badgesSchema.parse((await taking.ask(badges, by)).expect<Badges>(200));
  const earned = data.badges.filter((one) => one.kind === 'quizzes' && one.earned !== null);
  return { earned, progress: data.progress.find(({ kind }) => kind === 'quizzes') };
};
const evidence = async (by: TestPerson) => {
  const answer = await taking.ask(badgeEvidence, by, { query: { kind: 'quizzes' } });
  return badgeEvidenceSchema.parse(answer.expect<BadgeEvidence>(200)).data;
};

it('are earned by lessons whose quizzes are submitted, each naming its own (product/profile#badges)', async () => {
  const screen = await connectLive(app, learner.token);
  await screen.subscribe([rooms.person(learner.accountId)]);
  const quizzes = [];
  for (let at = 0; at < 5; at += 1) quizzes.push(await taking.quiz(teacher, [choice]));
  const [first] = quizzes;
  // By hand it counts for nothing.
  const params = { id: first!.courseId, lesson: first!.otherLessonId };
  (await taking.ask(lessonDone, learner, { params, body: {} })).expect(200);
  for (const quiz of quizzes) await taking.submit(learner, quiz, answersTo(quiz.questions, false));

  expect(await screen.hears('profile_changed')).toMatchObject({ parts: ['badges'] });
  screen.close();
  await eventually(async () =>
    expect((await ofQuizzes(learner)).progress).toEqual({ kind: 'quizzes', value: 5, next: 25 }),
  );
  const { earned } = await ofQuizzes(learner);
  expect(earned).toMatchObject([
    {
      id: 'quizzes-1',
      earned: { session_id: null, lesson: { id: first!.lessonId, assignment_id: first!.quizId } },
    },
    { id: 'quizzes-5', earned: { lesson: { id: quizzes[4]!.lessonId } } },
  ]);
  expect(earned[0]?.earned?.topic).not.toBeNull();
  expect(await evidence(learner)).toMatchObject({
    inputs: [...quizzes.map(() => ({ name: 'Markets', value: 5 })).slice(0, 1), { value: 5 }],
    result: { value: 5, unit: 'count' },
    sessions: [],
  });
  expect(await ofQuizzes(colleague)).toMatchObject({ earned: [], progress: { value: 0, next: 1 } });
  expect(await evidence(colleague)).toMatchObject({ result: { value: 0 } });
});
