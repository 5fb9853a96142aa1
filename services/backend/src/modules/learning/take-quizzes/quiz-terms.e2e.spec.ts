import { changeQuiz } from '@keenly/contracts/quiz.endpoints';
import { startAttempt } from '@keenly/contracts/attempts.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { answersTo, essay, QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college, { role: 'USER' });
}, 90_000);
afterAll(() => app.close());

describe('what an author allows at a quiz', () => {
  it('is a number of attempts, whatever is asked for', async () => {
    const quiz = await taking.quiz(teacher, [choice], { tries: 2 });
    const { quizId: assignment_id, lessonId } = quiz;
    for (const left of [1, 0]) {
      const { attempt_id } = await taking.begin(learner, assignment_id);
      expect(await taking.ofLesson(learner, lessonId)).toMatchObject({ tries_left: left });
      await taking.submit(learner, quiz, answersTo(quiz.questions, false), { attempt_id });
    }
    const refused = await taking.ask(startAttempt, learner, { body: { assignment_id } });
    expect([refused.status, refused.error?.code]).toEqual([409, 'TRIES_USED_UP']);
    // Sent again, the last one is answered as it was.
    const again = await taking.submit(learner, quiz, answersTo(quiz.questions, true));
    expect(again.score).toBe(0);
    expect(await taking.report(learner, assignment_id)).toMatchObject({ tries_left: 0 });

    (await taking.authors.ask(changeQuiz, teacher, assignment_id, { tries: null })).expect(200);
    expect(await taking.ofLesson(learner, lessonId)).toMatchObject({ tries_left: null });
    await taking.begin(learner, assignment_id);
  });

  it('is a mark to pass, told once the score is final', async () => {
    const quiz = await taking.quiz(teacher, [choice], { pass_mark: 60 });
    const send = async (isRight: boolean) => {
      const { attempt_id } = await taking.begin(learner, quiz.quizId);
      return taking.submit(learner, quiz, answersTo(quiz.questions, isRight), { attempt_id });
    };
    expect(await send(false)).toMatchObject({ pass_mark: 60, passed: false });
    expect(await send(true)).toMatchObject({ pass_mark: 60, passed: true });
    expect(await taking.report(learner, quiz.quizId)).toMatchObject({ passed: true });

    const written = await taking.quiz(teacher, [choice, essay], { pass_mark: 60 });
    const result = await taking.submit(learner, written, answersTo(written.questions, true));
    expect(result).toMatchObject({ pass_mark: 60, passed: null, awaiting_review: 1 });
    const free = await taking.quiz(teacher, [choice]);
    expect(await taking.submit(learner, free, answersTo(free.questions, true))).toMatchObject({
      ...{ pass_mark: null, passed: null },
    });
  });

  it('is to see correct answers, but not while an attempt is open', async () => {
    const quiz = await taking.quiz(teacher, [choice, essay]);
    await taking.submit(learner, quiz, answersTo(quiz.questions, false));
    const told = async () =>
      (await taking.report(learner, quiz.quizId)).questions.map(({ correct_option_ids, model_answer }) => [
        ...[correct_option_ids, model_answer],
      ]);
    const nothing = [
      [null, null],
      [null, null],
    ];
    expect(await told()).toEqual(nothing);
    (await taking.authors.ask(changeQuiz, teacher, quiz.quizId, { show_correct_answers: true })).expect(200);
    const right = quiz.questions[0]?.question_options_attributes[0]?.id;
    expect(await told()).toEqual([
      [[right], null],
      [null, 'The model answer.'],
    ]);
    await taking.begin(learner, quiz.quizId);
    expect(await told()).toEqual(nothing);
  });

  it('is in its bounds', async () => {
    const { quizId } = await taking.quiz(teacher, [choice]);
    for (const [field, value] of [
      ['tries', 0],
      ['tries', 21],
      ['pass_mark', 101],
      ['pass_mark', 0.5],
    ] as const) {
      const answer = await taking.authors.ask(changeQuiz, teacher, quizId, { [field]: value });
      expect(answer.error?.fields).toHaveProperty(field);
    }
  });
});
