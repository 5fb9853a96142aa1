import { randomUUID } from 'node:crypto';
import * as on from '@keenly/contracts/course-copies.endpoints';
import type { Endpoint } from '@keenly/contracts/endpoint';
import { pathOf } from '@keenly/contracts/path-of';
import type { World } from '../world.js';
import { toldLater } from './content.js';
import { firstOf, uploadedCourse } from './uploaded-course.js';

/** A teacher's course of two sections; the first has two lessons, one of them an assignment with a question. */
async function written(world: World) {
  const { token } = await world.teacher();
  const { id: courseId, sections, lessons, all } = await uploadedCourse(world, { token }, { hasQuiz: true });
  const quizId = firstOf(all('quiz')).id;
  const [sectionId = '', otherSectionId = ''] = sections.map(({ id }) => id);
  return { token, courseId, sectionId, lessonId: firstOf(lessons).id, quizId, otherSectionId };
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
