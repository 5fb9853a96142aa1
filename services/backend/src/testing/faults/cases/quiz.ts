import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@keenly/contracts/endpoint';
import { importGift, previewGift } from '@keenly/contracts/gift.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as quizEndpoints from '@keenly/contracts/quiz.endpoints';
import { takeQuestions } from '@keenly/contracts/take-questions.endpoints';
import { choice } from '../../../modules/content/testing/quiz-authoring.js';
import type { World } from '../world.js';
import { toldLater } from './content.js';
import { firstOf, uploadedCourse } from './uploaded-course.js';

/** A course of a teacher's with a lesson, an assignment in it, and a question of that. */
async function authored(world: World) {
  const { token } = await world.teacher();
  const { id: courseId, lessons, all } = await uploadedCourse(world, { token }, { hasQuiz: true });
  const [lesson, quiz, question] = [lessons, all('quiz'), all('question')].map(firstOf);
  if (lesson === undefined || quiz === undefined || question === undefined)
    throw new Error('a part is missing');
  return { token, courseId, lessonId: lesson.id, quiz, question, options: all('option') };
}

type Authored = Awaited<ReturnType<typeof authored>>;

/** A body from what there is; the path names one of it. */
const about = (
  one: Endpoint,
  idOf: (there: Authored) => string,
  bodyOf: (there: Authored) => object | undefined = () => undefined,
) => ({
  make: async (world: World) => {
    const there = await authored(world);
    return { token: there.token, path: pathOf(one.path, { id: idOf(there) }), body: bodyOf(there) };
  },
});

const gone = { again: [404] };

export const quizCases = toldLater({
  [`POST ${quizEndpoints.createQuiz.path}`]: about(
    quizEndpoints.createQuiz,
    () => '',
    ({ lessonId }) => ({ id: randomUUID(), assignment_name: 'Second', campaign_id: lessonId }),
  ),
  [`PUT ${quizEndpoints.changeQuiz.path}`]: about(
    quizEndpoints.changeQuiz,
    ({ quiz }) => quiz.id,
    () => ({ assignment_name: 'Renamed', is_active: true, version: 1 }),
  ),
  [`DELETE ${quizEndpoints.deleteQuiz.path}`]: {
    ...about(quizEndpoints.deleteQuiz, ({ quiz }) => quiz.id),
    ...gone,
  },
  [`PUT ${quizEndpoints.sortQuizzes.path}`]: about(
    quizEndpoints.sortQuizzes,
    ({ courseId }) => courseId,
    ({ quiz: { id, sort_order: was }, lessonId: campaign_id }) => ({
      items: [{ id, campaign_id, sort_order: 7, was }],
    }),
  ),
  [`POST ${quizEndpoints.createQuestion.path}`]: about(
    quizEndpoints.createQuestion,
    () => '',
    ({ quiz }) => ({ ...choice, id: randomUUID(), assignment_id: quiz.id }),
  ),
  [`POST ${takeQuestions.path}`]: about(
    takeQuestions,
    ({ quiz }) => quiz.id,
    ({ quiz, question: { id: of, version } }) => ({
      from: quiz.id,
      questions: [{ of, version, id: randomUUID() }],
    }),
  ),
  [`POST ${previewGift.path}`]: about(
    previewGift,
    ({ quiz }) => quiz.id,
    () => ({ text: 'Is it so? {T}' }),
  ),
  [`POST ${importGift.path}`]: about(
    importGift,
    ({ quiz }) => quiz.id,
    ({ quiz: { version } }) => ({ id: randomUUID(), version, text: 'Is it so? {T}\n\nWhy? {####So}' }),
  ),
  [`PUT ${quizEndpoints.changeQuestion.path}`]: about(
    quizEndpoints.changeQuestion,
    ({ question }) => question.id,
    () => ({ ...choice, question_title: 'And supply?', version: 1 }),
  ),
  [`DELETE ${quizEndpoints.deleteQuestion.path}`]: {
    ...about(quizEndpoints.deleteQuestion, ({ question }) => question.id),
    ...gone,
  },
  [`DELETE ${quizEndpoints.deleteOption.path}`]: {
    ...about(quizEndpoints.deleteOption, ({ options }) => options[1]?.id ?? ''),
    ...gone,
  },
  [`PUT ${quizEndpoints.sortQuestions.path}`]: about(
    quizEndpoints.sortQuestions,
    ({ quiz }) => quiz.id,
    ({ question: { id, sort_order: was } }) => ({ items: [{ id, sort_order: 7, was }] }),
  ),
});
