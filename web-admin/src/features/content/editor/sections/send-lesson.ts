import type { Lesson, WholeCourse } from '@keenly/contracts/content';
import { moveLesson } from '@keenly/contracts/course-copies.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';
import { changeKnown, readAgain } from '../../content-queries';

/** Takes a lesson to another section of its course, as its last one. The course is read again, also where it stays. */
export async function sendLesson(
  client: QueryClient,
  courseId: string,
  id: string,
  sectionId: string,
): Promise<void> {
  try {
    const { data } = await consoleApi.ask(moveLesson, { params: { id }, body: { parent_id: sectionId } });
    changeKnown(client, courseId, (course) => withLessonIn(course, data));
  } finally {
    void readAgain(client, courseId);
  }
}

const withLessonIn = (course: WholeCourse, lesson: Lesson): WholeCourse => ({
  ...course,
  sections: course.sections.map((section) => {
    const others = section.lessons.filter(({ id }) => id !== lesson.id);
    return { ...section, lessons: section.id === lesson.parent_id ? [...others, lesson] : others };
  }),
});
