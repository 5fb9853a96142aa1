import type { WholeCourse } from '@keenly/contracts/content';
import { sortContent } from '@keenly/contracts/content.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { lastingApi } from '../../../../data/lasting-api';
import { inOrder } from '@keenly/web-learner/shared/editing/reorder';
import { changeKnown, readAgain, wholeCourseQuery } from '../../content-queries';

/**
 * Saves the order of a course's sections, or of a section's lessons, over the order that is known. Refused whole where
 * someone else changed it in between, or where the page had not heard of one: then it's read again.
 */
export async function saveOrder(
  client: QueryClient,
  courseId: string,
  { sectionId, ids }: { readonly sectionId?: string; readonly ids: readonly string[] },
): Promise<void> {
  const known = client.getQueryData(wholeCourseQuery(courseId).queryKey);
  const parent = sectionId === undefined ? known : known?.sections.find(({ id }) => id === sectionId);
  if (parent === undefined) return;
  const children = 'sections' in parent ? parent.sections : parent.lessons;
  const items = inOrder<{ readonly id: string }>(children, ids).map(({ id }) => id);
  try {
    const { data } = await lastingApi.ask(sortContent, {
      params: { id: parent.id },
      body: { items, version: parent.order_version },
    });
    changeKnown(client, courseId, (course) => ordered(course, parent.id, items, data.order_version));
    void readAgain(client, courseId);
  } catch (error) {
    await readAgain(client, courseId);
    throw error;
  }
}

/** The course with what `parentId` holds in this order. */
function ordered(
  course: WholeCourse,
  parentId: string,
  ids: readonly string[],
  version: number,
): WholeCourse {
  if (course.id === parentId)
    return { ...course, sections: [...inOrder(course.sections, ids)], order_version: version };
  return {
    ...course,
    sections: course.sections.map((section) =>
      section.id === parentId
        ? { ...section, lessons: [...inOrder(section.lessons, ids)], order_version: version }
        : section,
    ),
  };
}
