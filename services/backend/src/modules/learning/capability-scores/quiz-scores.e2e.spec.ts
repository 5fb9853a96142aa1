import type { QuizScores } from '@keenly/contracts/quiz-scores';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { answersTo, essay, QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
}, 90_000);
afterAll(() => app.close());

const read = async (by: TestPerson, query: Record<string, string> = {}) =>
  (await taking.ask(quizScores, by, { query })).expect<QuizScores>(200);

describe('what one’s scores are made of (product/content#scores)', () => {
  it('is the best attempt at each quiz with a score, one’s own alone, of a capability where one is named', async () => {
    const college = await makeOrganisation(app);
    const teacher = await addMember(app, college, { role: 'TEACHER' });
    const learner = await addMember(app, college);
    const quiz = await taking.quiz(teacher, [choice]);
    const written = await taking.quiz(teacher, [essay]);
    await taking.submit(learner, quiz, answersTo(quiz.questions, true));
    const { attempt_id } = await taking.begin(learner, quiz.quizId);
    await taking.submit(learner, quiz, answersTo(quiz.questions, false), { attempt_id });
    await taking.submit(learner, written, answersTo(written.questions, true));
    await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
    const own = await read(learner);
    expect(own).toMatchObject({
      data: [
        {
          ...{
            source: 'quiz',
            course_id: quiz.courseId,
            assignment_id: quiz.quizId,
            campaign_id: quiz.lessonId,
            course: 'Markets',
          },
          ...{ best_score: 100, attempts: 2 },
        },
      ],
      total: 1,
    });
    expect(own.data[0]?.lesson).not.toBe('');
    expect(await read(learner, { capability_id: taking.authors.category })).toEqual(own);
    const none = { data: [], total: 0, packages: 0 };
    expect(await read(learner, { capability_id: quiz.courseId })).toEqual(none);
    expect(await read(teacher)).toEqual(none);
    expect((await taking.ask(quizScores, learner, { query: { capability_id: 'x' } })).status).toBe(400);
  });
});
