import { randomUUID } from 'node:crypto';
import * as on from '@keenly/contracts/attempts.endpoints';
import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import { essaysOfAttempt, markEssay } from '@keenly/contracts/essay-marking.endpoints';
import { previewRegrade, startRegrade } from '@keenly/contracts/regrade.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { PublishCourses } from '../../modules/content/publish-courses/publish-courses.service.js';
import { choice } from '../../modules/content/testing/quiz-authoring.js';
import { type ActiveQuiz, answersTo, essay, QuizTaking } from '../../modules/learning/testing/quiz-taking.js';
import type { TestApp } from '../test-app.js';
import type { TestPerson } from '../test-people.js';

/** An attempt that the owner began at a quiz of theirs, by the paths that name it or its course. */
export async function attemptsOf(app: TestApp, owner: TestPerson): Promise<Readonly<Record<string, string>>> {
  const taking = await QuizTaking.start(app);
  const { quizId, courseId } = await taking.quiz(owner, [choice]);
  const { attempt_id } = await taking.begin(owner, quizId);
  const written = await taking.quiz(owner, [essay]);
  const { attempt_id: essayId } = await taking.submit(owner, written, answersTo(written.questions, true));
  return {
    [essaysOfAttempt.path]: essayId,
    [markEssay.path]: essayId,
    [previewRegrade.path]: quizId,
    [startRegrade.path]: quizId,
    [courseAnalytics.path]: courseId,
    [on.keepAnswers.path]: attempt_id,
    [on.courseProgress.path]: courseId,
    [on.courseOpened.path]: courseId,
    // Its lesson is another one than the course: that of the owners is asked for in course-progress.e2e.spec.
    [on.lessonDone.path]: courseId,
  };
}

/** Bodies of those routes, which look at them before they look at what is named. */
export const attemptBodies: Readonly<Record<string, object>> = {
  [on.keepAnswers.path]: { answers: [{ question_id: randomUUID(), seq: 1 }] },
  [on.lessonDone.path]: {},
  [on.courseOpened.path]: {},
  [markEssay.path]: { percent: 1, version: 0 },
  [previewRegrade.path]: { question_id: randomUUID(), way: 'full_marks' },
  [startRegrade.path]: { id: randomUUID(), question_id: randomUUID(), way: 'full_marks' },
};

export interface ForeignAttempts {
  /** An active quiz of the owners, and an attempt that the owner has open at another one. */
  readonly active: ActiveQuiz;
  readonly theirs: { readonly attemptId: string; readonly questionId: string };
  /** An essay of the owner's that awaits a mark. */
  readonly written: { readonly attemptId: string; readonly questionId: string };
}

export async function foreignAttempts(app: TestApp, owner: TestPerson): Promise<ForeignAttempts> {
  const taking = await QuizTaking.start(app);
  const active = await taking.quiz(owner, [choice]);
  const other = await taking.quiz(owner, [choice]);
  const { attempt_id: attemptId } = await taking.begin(owner, other.quizId);
  const essays = await taking.quiz(owner, [essay]);
  const submitted = await taking.submit(owner, essays, answersTo(essays.questions, true));
  // Their streams hear of them behind the request: what the owners have is compared only once they have.
  const publishing = app.app.get(PublishCourses, { strict: false });
  for (const { courseId } of [active, other, essays]) await publishing.tell(courseId);
  return {
    active,
    theirs: { attemptId, questionId: other.questions[0]?.id ?? '' },
    written: { attemptId: submitted.attempt_id, questionId: essays.questions[0]?.id ?? '' },
  };
}

/** Requests that would take the owners' quiz as one of them, or answer in the owner's place. */
export const plantedAttempts = (
  claims: object,
  { active, theirs, written }: ForeignAttempts,
): readonly (readonly [method: string, path: string, body: object])[] => [
  ['POST', on.startAttempt.path, { ...claims, assignment_id: active.quizId }],
  [
    'POST',
    on.submitQuiz.path,
    {
      ...claims,
      ...{ assignment_id: active.quizId, campaign_id: active.lessonId },
      answers: answersTo(active.questions, true),
    },
  ],
  [
    'PUT',
    pathOf(on.keepAnswers.path, { id: theirs.attemptId }),
    { ...claims, answers: [{ question_id: theirs.questionId, seq: 1 }] },
  ],
  [
    'PUT',
    pathOf(markEssay.path, { id: written.attemptId, question: written.questionId }),
    { ...claims, percent: 1, version: 0 },
  ],
  ['PUT', pathOf(on.courseOpened.path, { id: active.courseId }), claims],
  ['PUT', pathOf(on.lessonDone.path, { id: active.courseId, lesson: active.otherLessonId }), claims],
];
