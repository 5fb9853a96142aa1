import { randomUUID } from 'node:crypto';
import { assignmentReport, quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { wholeCourse } from '@keenly/contracts/content.endpoints';
import { topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { exportGift, importGift, previewGift } from '@keenly/contracts/gift.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as quizEndpoints from '@keenly/contracts/quiz.endpoints';
import { takeQuestions } from '@keenly/contracts/take-questions.endpoints';
import { choice, QuizAuthoring } from '../../modules/content/testing/quiz-authoring.js';
import type { TestApp } from '../test-app.js';
import type { TestPerson } from '../test-people.js';

/** An assignment of a lesson that the owner wrote, with a question, by the paths that name it. */
export async function quizzesOf(app: TestApp, owner: TestPerson): Promise<Readonly<Record<string, string>>> {
  const write = await QuizAuthoring.start(app);
  const { courseId, lessonId } = await write.course(owner);
  const quiz = await write.quiz(owner, lessonId, { assignment_name: 'Secret economics' });
  const question = await write.question(owner, quiz.id);
  return {
    [quizEndpoints.quizzesOfLesson.path]: lessonId,
    [quizEndpoints.quizzesOfCourse.path]: courseId,
    [quizEndpoints.changeQuiz.path]: quiz.id,
    [quizEndpoints.deleteQuiz.path]: quiz.id,
    [quizEndpoints.sortQuizzes.path]: courseId,
    [quizEndpoints.changeQuestion.path]: question.id,
    [quizEndpoints.deleteQuestion.path]: question.id,
    [quizEndpoints.deleteOption.path]: question.question_options_attributes[0]?.id ?? '',
    [quizEndpoints.sortQuestions.path]: quiz.id,
    [takeQuestions.path]: quiz.id,
    [exportGift.path]: quiz.id,
    [importGift.path]: quiz.id,
    [previewGift.path]: quiz.id,
  };
}

/** Bodies of those routes, which look at them before they look at what is named. */
export const quizBodies: Readonly<Record<string, object>> = {
  [quizEndpoints.changeQuiz.path]: { assignment_name: 'Ours now' },
  [quizEndpoints.changeQuestion.path]: { ...choice, question_title: 'Ours now' },
  [quizEndpoints.sortQuizzes.path]: {
    items: [{ id: randomUUID(), campaign_id: randomUUID(), sort_order: 1 }],
  },
  [quizEndpoints.sortQuestions.path]: { items: [{ id: randomUUID(), sort_order: 1 }] },
  [takeQuestions.path]: { from: randomUUID(), questions: [{ of: randomUUID() }] },
  [importGift.path]: { text: 'Ours now? {T}' },
  [previewGift.path]: { text: 'Ours now? {T}' },
};

/** What is asked with an id or a word in its query, so that it's about one that there is. */
export function quizQueries(path: string, owned: Readonly<Record<string, string>>): string[] {
  if (path === quizEndpoints.questionsOfQuiz.path)
    return [`assignment_id=${owned[quizEndpoints.changeQuiz.path] ?? ''}`];
  if (path === topicSuggestions.path) return ['search=secret'];
  if (path === assignmentReport.path) return [`assignment_id=${owned[quizEndpoints.changeQuiz.path] ?? ''}`];
  if (path === quizByLesson.path) return [`campaign_id=${owned[quizEndpoints.quizzesOfLesson.path] ?? ''}`];
  return path === campaignDetails.path ? [`campaign_id=${owned[wholeCourse.path] ?? ''}`] : [];
}

export interface ForeignQuizzes {
  /** A lesson of the owners, an assignment in it, and an option of its question. */
  readonly lessonId: string;
  readonly quizId: string;
  readonly optionId: string;
  /** The stranger's own question, and the assignment and the lesson that it's asked in. */
  readonly ownQuestion: string;
  readonly ownQuiz: string;
  readonly ownLesson: string;
}

export async function foreignQuizzes(
  app: TestApp,
  owner: TestPerson,
  stranger: TestPerson,
): Promise<ForeignQuizzes> {
  const write = await QuizAuthoring.start(app);
  const { lessonId } = await write.course(owner);
  const { id: quizId } = await write.quiz(owner, lessonId);
  const theirs = await write.question(owner, quizId);
  const { lessonId: ownLesson } = await write.course(stranger);
  const own = await write.quiz(stranger, ownLesson);
  const { id: ownQuestion } = await write.question(stranger, own.id);
  return {
    ...{ lessonId, quizId, ownQuestion, ownLesson, ownQuiz: own.id },
    optionId: theirs.question_options_attributes[0]?.id ?? '',
  };
}

/** Requests that would put something of one's own beside the owners', or make one's own of theirs. */
export function plantedQuizzes(
  claims: object,
  { lessonId, quizId, optionId, ownQuestion, ownQuiz }: ForeignQuizzes,
): readonly (readonly [method: string, path: string, body: object])[] {
  const planted = (more: object) => ({ ...claims, id: randomUUID(), ...more });
  return [
    ['POST', quizEndpoints.createQuiz.path, planted({ assignment_name: 'Planted', campaign_id: lessonId })],
    ['POST', quizEndpoints.createQuestion.path, planted({ ...choice, assignment_id: quizId })],
    [
      'POST',
      pathOf(takeQuestions.path, { id: quizId }),
      planted({ from: ownQuiz, questions: [{ of: ownQuestion, id: randomUUID() }] }),
    ],
    ['POST', pathOf(importGift.path, { id: quizId }), planted({ text: 'Planted? {T}' })],
    [
      'PUT',
      pathOf(quizEndpoints.changeQuestion.path, { id: ownQuestion }),
      planted({ ...choice, options: [{ ...choice.options[0], id: optionId }] }),
    ],
  ];
}
