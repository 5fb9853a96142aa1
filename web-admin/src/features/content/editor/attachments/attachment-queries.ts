import type { Attachment, AttachmentAddress } from '@keenly/contracts/attachments';
import { attachmentAddress } from '@keenly/contracts/attachments.endpoints';
import type { Lesson, WholeCourse } from '@keenly/contracts/content';
import { consoleApi } from '../../../../data/console-api';

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
