import { randomUUID } from 'node:crypto';
import type { Course, Section } from '@keenly/contracts/content';
import * as contentEndpoints from '@keenly/contracts/content.endpoints';
import * as on from '@keenly/contracts/course-copies.endpoints';
import type { Endpoint } from '@keenly/contracts/endpoint';
import { pathOf } from '@keenly/contracts/path-of';
import { QuizAuthoring } from '../../../modules/content/testing/quiz-authoring.js';
import type { World } from '../world.js';
import { toldLater } from './content.js';

/** A teacher's course of two sections; the first has two lessons, one of them an assignment with a question. */
async function written(world: World) {
  const author = await world.somebody('TEACHER');
  const write = await QuizAuthoring.start(world.app);
  const { courseId, lessonId } = await write.course(author);
  const quiz = await write.quiz(author, lessonId);
  await write.question(author, quiz.id);
  const course = (await write.ask(contentEndpoints.wholeCourse, author, courseId)).expect<{
    data: Course & { sections: readonly Section[] };
  }>(200).data;
  const body = { parent_id: courseId, heading: 'Second' };
  const other = (await write.ask(contentEndpoints.createSection, author, '', body)).expect<{ data: Section }>(
    201,
  ).data;
  const sectionId = course.sections[0]?.id ?? '';
  return { token: author.token, courseId, sectionId, lessonId, quizId: quiz.id, otherSectionId: other.id };
}

type Written = Awaited<ReturnType<typeof written>>;

const about = (
  one: Endpoint,
  idOf: (there: Written) => string,
  bodyOf: (there: Written) => object = () => ({ id: randomUUID() }),
) => ({
  make: async (world: World) => {
    const there = await written(world);
    return { token: there.token, path: pathOf(one.path, { id: idOf(there) }), body: bodyOf(there) };
  },
});

export const courseCopyCases = toldLater({
  [`POST ${on.duplicateCourse.path}`]: about(on.duplicateCourse, ({ courseId }) => courseId),
  [`POST ${on.duplicateSection.path}`]: about(on.duplicateSection, ({ sectionId }) => sectionId),
  [`POST ${on.duplicateLesson.path}`]: about(on.duplicateLesson, ({ lessonId }) => lessonId),
  [`POST ${on.duplicateQuiz.path}`]: about(on.duplicateQuiz, ({ quizId }) => quizId),
  [`PUT ${on.moveLesson.path}`]: about(
    on.moveLesson,
    ({ lessonId }) => lessonId,
    ({ otherSectionId }) => ({ parent_id: otherSectionId, sort_order: 0, version: 1 }),
  ),
});
