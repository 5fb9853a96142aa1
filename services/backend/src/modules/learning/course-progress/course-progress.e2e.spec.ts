import * as on from '@keenly/contracts/attempts.endpoints';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { answersTo, QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const mark = (by: TestPerson, id: string, lesson: string) =>
  taking.ask(on.lessonDone, by, { params: { id, lesson }, body: {} });
const reopen = (by: TestPerson, id: string, lesson: string) =>
  taking.ask(on.lessonReopened, by, { params: { id, lesson } });

describe('a lesson', () => {
  it('is done by its quiz, or by hand where it has none, and the course with the last of them', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const { courseId, lessonId, otherLessonId } = quiz;
    expect(await taking.progress(learner, courseId)).toMatchObject({ begun_at: null, done: [] });
    expect((await mark(learner, courseId, lessonId)).error?.code).toBe('CONFLICT');
    (await mark(learner, courseId, otherLessonId)).expect(200);
    (await mark(learner, courseId, otherLessonId)).expect(200);
    expect(await taking.progress(learner, courseId)).toMatchObject({
      completed_at: null,
      done: [otherLessonId],
    });

    await taking.submit(learner, quiz, answersTo(quiz.questions, false));
    const whole = await taking.progress(learner, courseId);
    expect(whole.completed_at).not.toBeNull();
    expect([...whole.done].sort()).toEqual([lessonId, otherLessonId].sort());
    await eventually(async () => {
      expect(await taking.details(learner)).toMatchObject([
        { campaign_id: lessonId, by: 'quiz' },
        { campaign_id: otherLessonId, by: 'hand' },
      ]);
    });
    expect(await taking.details(stranger)).toEqual([]);

    expect((await reopen(learner, courseId, lessonId)).error?.code).toBe('CONFLICT');
    (await reopen(learner, courseId, otherLessonId)).expect(200);
    (await reopen(learner, courseId, otherLessonId)).expect(200);
    expect(await taking.progress(learner, courseId)).toMatchObject({ completed_at: null, done: [lessonId] });
    await eventually(async () => expect(await taking.details(learner)).toHaveLength(1));
  });

  it('with two quizzes is done once both were submitted, and at once', async () => {
    const first = await taking.quiz(teacher, [choice]);
    const second = { ...first, ...(await taking.quizIn(teacher, first.lessonId, [choice])) };
    expect((await taking.submit(teacher, first, answersTo(first.questions, true))).lesson_completed).toBe(
      false,
    );
    expect(await taking.ofLesson(teacher, first.lessonId)).toMatchObject({ assignment_id: second.quizId });

    await Promise.all(
      [first, second].map((quiz) => taking.submit(learner, quiz, answersTo(quiz.questions, true))),
    );
    expect((await taking.progress(learner, first.courseId)).done).toEqual([first.lessonId]);
    expect(await taking.ofLesson(learner, first.lessonId)).toMatchObject({
      assignment_id: first.quizId,
      submitted: { score: 100 },
    });
  });

  it('of another organization isn’t there to be marked', async () => {
    const { courseId, otherLessonId } = await taking.quiz(teacher, [choice]);
    const own = await taking.quiz(stranger, [choice]);
    expect((await mark(stranger, courseId, otherLessonId)).error?.status).toBe(404);
    expect((await mark(stranger, own.courseId, otherLessonId)).error?.status).toBe(404);
    expect((await reopen(stranger, courseId, otherLessonId)).error?.status).toBe(404);
  });
});
