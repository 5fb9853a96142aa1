import { randomUUID } from 'node:crypto';
import * as on from '@keenly/contracts/attempts.endpoints';
import { markEssay } from '@keenly/contracts/essay-marking.endpoints';
import { previewRegrade, startRegrade } from '@keenly/contracts/regrade.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { choice } from '../../../modules/content/testing/quiz-authoring.js';
import {
  type ActiveQuiz,
  answersTo,
  essay,
  QuizTaking,
} from '../../../modules/learning/testing/quiz-taking.js';
import type { FaultCases } from '../fault-case.js';
import { oncePerWorld, type Somebody, type World } from '../world.js';

const taken = oncePerWorld(async (world) => {
  const taking = await QuizTaking.start(world.app);
  return { taking, quiz: await taking.quiz(await world.teacher(), [choice]) };
});
const written = oncePerWorld(async (world) => {
  const { taking } = await taken(world);
  return { taking, quiz: await taking.quiz(await world.teacher(), [essay]) };
});

/** A quiz of a teacher's, and a new learner who may take it. */
async function quizFor(world: World) {
  return { ...(await taken(world)), learner: await world.somebody() };
}

const submission = ({ quizId, lessonId, questions }: ActiveQuiz) => ({
  ...{ assignment_id: quizId, campaign_id: lessonId },
  answers: answersTo(questions, true),
});

const lessonOf = ({ courseId, otherLessonId }: ActiveQuiz, { token }: Somebody) => ({
  token,
  path: pathOf(on.lessonDone.path, { id: courseId, lesson: otherLessonId }),
});

/** A quiz that nobody took: what a worker makes of a regrade is in regrades.e2e.spec. */
async function regraded(world: World, path: typeof previewRegrade.path | typeof startRegrade.path) {
  const { taking } = await taken(world);
  const { token } = await world.teacher();
  const { quizId, questions } = await taking.quiz({ token }, [choice]);
  const body = { id: randomUUID(), question_id: questions[0]?.id, way: 'full_marks' };
  return { token, path: pathOf(path, { id: quizId }), body };
}

export const attemptCases: FaultCases = {
  [`POST ${on.startAttempt.path}`]: {
    make: async (world) => {
      const { quiz, learner } = await quizFor(world);
      return { token: learner.token, body: { assignment_id: quiz.quizId } };
    },
  },
  [`PUT ${on.keepAnswers.path}`]: {
    make: async (world) => {
      const { taking, quiz, learner } = await quizFor(world);
      const { attempt_id: id } = await taking.begin(learner, quiz.quizId);
      const answers = answersTo(quiz.questions, true).map((answer) => ({ ...answer, seq: 1 }));
      return { token: learner.token, path: pathOf(on.keepAnswers.path, { id }), body: { answers } };
    },
  },
  [`POST ${on.submitQuiz.path}`]: {
    make: async (world) => {
      const { quiz, learner } = await quizFor(world);
      return { token: learner.token, body: submission(quiz) };
    },
  },
  [`POST ${on.submitQuiz.path} of an attempt that is open`]: {
    make: async (world) => {
      const { taking, quiz, learner } = await quizFor(world);
      const { attempt_id } = await taking.begin(learner, quiz.quizId);
      return { token: learner.token, body: { ...submission(quiz), attempt_id } };
    },
  },
  [`PUT ${markEssay.path}`]: {
    make: async (world) => {
      const teacher = await world.teacher();
      const { taking, quiz } = await written(world);
      const { attempt_id: id } = await taking.submit(
        await world.somebody(),
        quiz,
        answersTo(quiz.questions, true),
      );
      const params = { id, question: quiz.questions[0]?.id ?? '' };
      const body = { percent: 50, comment: 'Say why.', version: 0 };
      return { token: teacher.token, path: pathOf(markEssay.path, params), body };
    },
  },
  [`POST ${previewRegrade.path}`]: { make: (world) => regraded(world, previewRegrade.path) },
  [`POST ${startRegrade.path}`]: { make: (world) => regraded(world, startRegrade.path) },
  [`PUT ${on.courseOpened.path}`]: {
    make: async (world) => {
      const { quiz, learner } = await quizFor(world);
      const path = pathOf(on.courseOpened.path, { id: quiz.courseId });
      return { token: learner.token, path, body: {} };
    },
  },
  [`PUT ${on.lessonDone.path}`]: {
    make: async (world) => {
      const { quiz, learner } = await quizFor(world);
      return { ...lessonOf(quiz, learner), body: {} };
    },
  },
  [`DELETE ${on.lessonReopened.path}`]: {
    make: async (world) => {
      const { taking, quiz, learner } = await quizFor(world);
      const params = { id: quiz.courseId, lesson: quiz.otherLessonId };
      (await taking.ask(on.lessonDone, learner, { params, body: {} })).expect(200);
      return lessonOf(quiz, learner);
    },
  },
};
