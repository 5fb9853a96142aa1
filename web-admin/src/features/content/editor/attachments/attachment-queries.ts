import type { Attachment, AttachmentAddress } from '@keenly/contracts/attachments';
import { attachmentAddress, sortAttachments } from '@keenly/contracts/attachments.endpoints';
import type { Lesson, WholeCourse } from '@keenly/contracts/content';
import type { QueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';
import { lastingApi } from '../../../../data/lasting-api';
import { inOrder } from '@keenly/web-learner/shared/editing/reorder';
import { changeKnown, readAgain, wholeCourseQuery } from '../../content-queries';

/** The lesson with this id, wherever in its course it is. */
const lessonOf = ({ sections }: WholeCourse, id: string): Lesson | undefined =>
  sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);

export const attachmentsOf = (course: WholeCourse, lessonId: string): readonly Attachment[] =>
  lessonOf(course, lessonId)?.attachments ?? [];

/** The course with an attachment as it is now, the last one where its lesson didn't have it. */
export const withAttachment = (course: WholeCourse, saved: Attachment): WholeCourse => ({
  ...course,
  sections: course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.id === saved.parent_id ? { ...lesson, attachments: putIn(lesson.attachments, saved) } : lesson,
    ),
  })),
});

const putIn = (attachments: readonly Attachment[], saved: Attachment): Attachment[] =>
  attachments.some(({ id }) => id === saved.id)
    ? attachments.map((one) => (one.id === saved.id ? saved : one))
    : [...attachments, saved];

/** Where the files of an attachment can be read for a while; asked when it's needed, since it ends. */
export const addressOf = (id: string): Promise<AttachmentAddress> =>
  consoleApi.ask(attachmentAddress, { params: { id } });

/**
 * Saves the order of a lesson's attachments over the one that is known. Refused whole where someone moved one since: then
 * they're read again.
 */
export async function saveAttachmentOrder(
  client: QueryClient,
  courseId: string,
  lessonId: string,
  ids: readonly string[],
): Promise<void> {
  const known = client.getQueryData(wholeCourseQuery(courseId).queryKey);
  const attachments = known === undefined ? [] : inOrder(attachmentsOf(known, lessonId), ids);
  if (attachments.length === 0) return;
  const items = attachments.map(({ id, sort_order: was }, place) => ({ id, sort_order: place, was }));
  try {
    await lastingApi.ask(sortAttachments, { params: { id: lessonId }, body: { items } });
    const placed = attachments.map((one, place) => ({ ...one, sort_order: place }));
    changeKnown(client, courseId, (course) => withOrder(course, lessonId, placed));
    void readAgain(client, courseId);
  } catch (error) {
    await readAgain(client, courseId);
    throw error;
  }
}

/** The course with a lesson's attachments in the order of `placed`. */
const withOrder = (course: WholeCourse, lessonId: string, placed: readonly Attachment[]): WholeCourse => ({
  ...course,
  sections: course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.id === lessonId ? { ...lesson, attachments: ordered(lesson.attachments, placed) } : lesson,
    ),
  })),
});

/** What came meanwhile stays behind the others. */
const ordered = (attachments: readonly Attachment[], placed: readonly Attachment[]): Attachment[] => {
  const places = new Map(placed.map(({ id, sort_order: place }) => [id, place]));
  const ids = placed.map(({ id }) => id);
  return inOrder(attachments, ids).map((one) => ({
    ...one,
    sort_order: places.get(one.id) ?? one.sort_order,
  }));
};
