import { randomUUID } from 'node:crypto';
import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { KeptAnswers } from '@keenly/contracts/attempts';
import * as on from '@keenly/contracts/attempts.endpoints';
import { deleteCourse, updateCourse } from '@keenly/contracts/content.endpoints';
import { changeQuestion, changeQuiz } from '@keenly/contracts/quiz.endpoints';
import type { EventStore } from '@keenly/event-store';
import { jest } from '@jest/globals';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { answersTo, essay, QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let learner: TestPerson;
let other: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college, { role: 'USER' });
  other = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const three = [choice, { ...choice, question_title: 'And supply?' }, essay];

describe('a quiz that is taken', () => {
  it('is shown without its key, begun, kept, and graded', async () => {
    const quiz = await taking.quiz(teacher, three);
    const shown = await taking.ofLesson(learner, quiz.lessonId);
    expect(shown).toMatchObject({ assignment_id: quiz.quizId, parent_id: quiz.courseId, attempt: null });
    const begun = await taking.begin(learner, quiz.quizId);
    for (const seen of [shown, begun]) {
      expect(JSON.stringify(seen)).not.toMatch(/is_correct|model answer/i);
      expect(seen?.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
    }
    const [first] = quiz.questions;
    const option = first?.question_options_attributes[0]?.id;
    const kept = await taking.keep(learner, begun.attempt_id, [
      { question_id: first?.id, option_id: option, seq: 1 },
      { question_id: quiz.questions[2]?.id, essay_content: 'Scarcity.', seq: 2 },
    ]);
    expect(kept.expect<{ data: KeptAnswers }>(200).data.answers).toHaveLength(2);
    // On another device.
    const resumed = await taking.begin(learner, quiz.quizId);
    expect(resumed).toMatchObject({ attempt_id: begun.attempt_id, answers: [{ option_id: option }, {}] });
    expect((await taking.ofLesson(learner, quiz.lessonId))?.attempt?.answers).toEqual(resumed.answers);

    const [, wrong] = answersTo(quiz.questions, false);
    const result = await taking.submit(learner, quiz, [
      { ...wrong, is_correct: true, user_id: other.accountId },
    ]);
    expect(result).toMatchObject({
      ...{ attempt_id: begun.attempt_id, score: 50, total_correct_answers: 1, graded_questions: 2 },
      ...{ awaiting_review: 1, lesson_completed: true },
    });
    const report = await taking.report(learner, quiz.quizId);
    expect(report).toMatchObject({ score: 50, best_score: 50, total_correct_answers: 1 });
    expect(report.questions.map(({ is_right }) => is_right)).toEqual([true, false, null]);
    expect(report.questions[2]?.essay_content).toBe('Scarcity.');
    expect(JSON.stringify(report)).not.toMatch(/is_correct|model answer/i);
  });

  it('has one attempt, however often it’s begun or submitted, and at once', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const begun = await Promise.all([1, 2, 3].map(() => taking.begin(learner, quiz.quizId)));
    expect(new Set(begun.map(({ attempt_id }) => attempt_id)).size).toBe(1);
    const sent = [true, false, false].map((isRight) =>
      taking.submit(learner, quiz, answersTo(quiz.questions, isRight)),
    );
    const results = await Promise.all(sent);
    results.push(await taking.submit(learner, quiz, answersTo(quiz.questions, false)));
    const [first] = results;
    expect(results).toEqual(results.map(() => first));
    expect((await taking.report(learner, quiz.quizId)).attempt_id).toBe(first?.attempt_id);
  });

  it('has one attempt where it’s submitted twice at once without having been begun', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const sent = [1, 2].map(() => taking.submit(learner, quiz, answersTo(quiz.questions, true)));
    const [one, two] = await Promise.all(sent);
    expect(one).toEqual(two);
    expect(one?.score).toBe(100);
  });

  it('is retaken freely, and the best counts', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    await taking.submit(learner, quiz, answersTo(quiz.questions, true));
    const again = await taking.begin(learner, quiz.quizId);
    const { attempt_id } = await taking.submit(learner, quiz, answersTo(quiz.questions, false));
    expect(attempt_id).toBe(again.attempt_id);
    expect(await taking.report(learner, quiz.quizId)).toMatchObject({ score: 0, attempt_id });
  });

  it('has no score where there are only essays', async () => {
    const quiz = await taking.quiz(teacher, [essay]);
    const result = await taking.submit(learner, quiz, answersTo(quiz.questions, true));
    expect(result).toMatchObject({ score: null, graded_questions: 0, awaiting_review: 1 });
  });

  it('keeps the later of two answers, whichever comes first', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const { attempt_id } = await taking.begin(learner, quiz.quizId);
    const [right, wrong] = [answersTo(quiz.questions, true)[0], answersTo(quiz.questions, false)[0]];
    await taking.keep(learner, attempt_id, [{ ...right, seq: 9 }]);
    const late = await taking.keep(learner, attempt_id, [{ ...wrong, seq: 4 }]);
    expect(late.expect<{ data: KeptAnswers }>(200).data.answers).toMatchObject([{ ...right, seq: 9 }]);
    expect((await taking.submit(learner, quiz, [])).score).toBe(100);
  });
});

describe('an answer that is kept', () => {
  it('costs no reading of what this process wrote itself, and is refused where another ended it', async () => {
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const quiz = await taking.quiz(teacher, [choice]);
    const { attempt_id: id } = await taking.begin(learner, quiz.quizId);
    const [right] = answersTo(quiz.questions, true);
    const read = jest.spyOn(store, 'readStream');
    (await taking.keep(learner, id, [{ ...right, seq: 1 }])).expect(200);
    expect(read.mock.calls.filter(([, stream]) => stream === `quiz-attempt-${id}`)).toEqual([]);
    read.mockRestore();

    const { accountId: actor, clientId } = learner;
    const context = { actor, tenant: clientId ?? actor, subject: actor, correlation: randomUUID() };
    await new CommandRunner(store).run(quizAttemptDecider, id, { type: 'ExpireAttempt' }, context);
    const { error } = await taking.keep(learner, id, [{ ...right, seq: 2 }]);
    expect(error).toMatchObject({ code: 'NOT_FOUND', message: failureMessages.notFound });
  });
});

describe('a quiz whose key is changed while it’s taken', () => {
  it('is graded by the version that it began with', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const begun = await taking.begin(learner, quiz.quizId);
    const [question] = quiz.questions;
    const options = question?.question_options_attributes.map(({ id, option_value, is_correct }) => ({
      ...{ id, option_value, is_correct: is_correct === 0 },
    }));
    const changed = { ...choice, question_title: 'What else?', options };
    (await taking.authors.ask(changeQuestion, teacher, question?.id, changed)).expect(200);

    expect(await taking.ofLesson(learner, quiz.lessonId)).toMatchObject({
      version: begun.version,
      questions: [{ question_title: choice.question_title }],
    });
    expect((await taking.submit(learner, quiz, answersTo(quiz.questions, true))).score).toBe(100);
    expect((await taking.submit(other, quiz, answersTo(quiz.questions, true))).score).toBe(0);
  });
});

describe('answers that can’t be taken', () => {
  it('are refused each at its question', async () => {
    const quiz = await taking.quiz(teacher, three);
    const [first, second, third] = quiz.questions.map(({ id }) => id);
    const foreign = randomUUID();
    const [right] = answersTo(quiz.questions, true);
    const { error } = await taking.send(learner, quiz, [right ?? {}, right ?? {}, { question_id: foreign }]);
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(error?.fields).toEqual({
      [`answers.${first ?? ''}`]: attemptMessages.answeredTwice,
      [`answers.${second ?? ''}`]: attemptMessages.chooseOption,
      [`answers.${third ?? ''}`]: attemptMessages.fieldRequired,
      [`answers.${foreign}`]: attemptMessages.questionUnknown,
    });
  });

  it('are refused after it was submitted, and of someone else’s attempt', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const { attempt_id } = await taking.begin(learner, quiz.quizId);
    const answers = answersTo(quiz.questions, true).map((answer) => ({ ...answer, seq: 1 }));
    for (const by of [other, stranger]) {
      expect((await taking.keep(by, attempt_id, answers)).error).toMatchObject({
        ...{ status: 404, message: failureMessages.notFound },
      });
      expect((await taking.send(by, quiz, answers, { attempt_id })).error?.status).toBe(404);
    }
    await taking.submit(learner, quiz, answers);
    const late = answers.map((answer) => ({ ...answer, seq: 2 }));
    expect((await taking.keep(learner, attempt_id, late)).error?.code).toBe('ATTEMPT_ALREADY_SUBMITTED');
  });
});

describe('a quiz that isn’t someone’s to take', () => {
  it('is as good as none', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    const refused = [
      await taking.ask(on.quizByLesson, stranger, { query: { campaign_id: quiz.lessonId } }),
      await taking.ask(on.startAttempt, stranger, { body: { assignment_id: quiz.quizId } }),
      await taking.send(stranger, quiz, answersTo(quiz.questions, true)),
      await taking.ask(on.assignmentReport, stranger, { query: { assignment_id: quiz.quizId } }),
      await taking.ask(on.courseProgress, stranger, { params: { id: quiz.courseId } }),
      await taking.ask(on.startAttempt, learner, { body: { assignment_id: randomUUID() } }),
    ];
    for (const { error } of refused)
      expect(error).toMatchObject({ status: 404, message: failureMessages.notFound });
  });

  it('isn’t shown while it’s inactive', async () => {
    const quiz = await taking.quiz(teacher, [choice]);
    (await taking.authors.ask(changeQuiz, teacher, quiz.quizId, { is_active: false })).expect(200);
    expect(await taking.ofLesson(learner, quiz.lessonId)).toBeNull();
    const begun = await taking.ask(on.startAttempt, learner, { body: { assignment_id: quiz.quizId } });
    expect(begun.error?.status).toBe(404);
  });
});

describe('a course that is gone under its reader', () => {
  it.each([
    ['withdrawn', updateCourse, { audience: 'me' }],
    ['deleted', deleteCourse, undefined],
  ] as const)('leaves what was begun to be submitted: %s', async (_how, endpoint, body) => {
    const quiz = await taking.quiz(teacher, [choice]);
    const { attempt_id } = await taking.begin(learner, quiz.quizId);
    const gone = await taking.authors.ask(endpoint, teacher, quiz.courseId, body);
    expect(gone.status).toBeLessThan(300);

    expect((await taking.begin(learner, quiz.quizId)).attempt_id).toBe(attempt_id);
    const answers = answersTo(quiz.questions, true);
    (
      await taking.keep(
        learner,
        attempt_id,
        answers.map((answer) => ({ ...answer, seq: 1 })),
      )
    ).expect(200);
    expect((await taking.submit(learner, quiz, answers, { attempt_id })).score).toBe(100);
    expect((await taking.report(learner, quiz.quizId)).score).toBe(100);
    const anew = await taking.ask(on.startAttempt, learner, { body: { assignment_id: quiz.quizId } });
    expect(anew.error?.status).toBe(404);
  });
});

describe('a quiz that shuffles', () => {
  it('keeps its order for the attempt, and gives each learner their own', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ ...choice, question_title: `Question ${n}` }));
    const quiz = await taking.quiz(teacher, many, { shuffle_questions: true });
    const orderOf = async (by: TestPerson) =>
      (await taking.begin(by, quiz.quizId)).questions.map(({ id }) => id);
    const before = (await taking.ofLesson(learner, quiz.lessonId))?.questions.map(({ id }) => id);
    expect(await orderOf(learner)).toEqual(before);
    expect(await orderOf(learner)).toEqual(before);
    expect(await orderOf(other)).not.toEqual(before);
  });
});
