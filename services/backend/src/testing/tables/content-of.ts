import { randomUUID } from 'node:crypto';
import * as attachmentsEndpoints from '@keenly/contracts/attachments.endpoints';
import type { Course, Lesson, Section } from '@keenly/contracts/content';
import * as contentEndpoints from '@keenly/contracts/content.endpoints';
import * as draftEndpoints from '@keenly/contracts/course-draft.endpoints';
import { announceEditor } from '@keenly/contracts/course-editors.endpoints';
import * as historyEndpoints from '@keenly/contracts/course-history.endpoints';
import { readLesson } from '@keenly/contracts/course-reading.endpoints';
import { Attaching } from '../../modules/content/testing/attaching.js';
import { PublishCourses } from '../../modules/content/publish-courses/publish-courses.service.js';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import type { TestPerson } from '../test-people.js';

/** A course that the owner wrote for the owners, by the paths that name it and what it's made of. */
export async function contentOf(
  app: TestApp,
  owner: TestPerson,
  category_id: string,
): Promise<Readonly<Record<string, string>>> {
  const { token } = owner;
  const post = async <Made extends { readonly id: string }>(path: string, body: object) =>
    (await call(app, 'POST', path, { token, body })).expect<{ data: Made }>(201).data.id;
  const heading = 'Secret economics';
  const course = await post<Course>(contentEndpoints.createCourse.path, {
    ...{ heading, description: heading, category_id, audience: 'organization' },
    image_url: 'https://pictures.keenly.example/cover.webp',
  });
  const section = await post<Section>(contentEndpoints.createSection.path, { heading, parent_id: course });
  const lesson = await post<Lesson>(contentEndpoints.createLesson.path, { heading, parent_id: section });
  const attachment = (await new Attaching(app).attach(owner, lesson, { name: heading })).id;
  return {
    [contentEndpoints.wholeCourse.path]: course,
    [contentEndpoints.updateCourse.path]: course,
    [contentEndpoints.deleteCourse.path]: course,
    [contentEndpoints.deleteCourseByPost.path]: course,
    [contentEndpoints.shareCourse.path]: course,
    [historyEndpoints.courseHistory.path]: course,
    [historyEndpoints.courseVersion.path]: course,
    [historyEndpoints.restoreCourse.path]: course,
    [draftEndpoints.beginDraft.path]: course,
    [draftEndpoints.publishDraft.path]: course,
    [draftEndpoints.discardDraft.path]: course,
    [announceEditor.path]: course,
    // Its lesson is another one than the course: that of the owners is asked for in read-course.e2e.spec.
    [readLesson.path]: course,
    [contentEndpoints.updateSection.path]: section,
    [contentEndpoints.deleteSection.path]: section,
    [contentEndpoints.deleteSectionByPost.path]: section,
    [contentEndpoints.updateLesson.path]: lesson,
    [contentEndpoints.deleteLesson.path]: lesson,
    [contentEndpoints.deleteLessonByPost.path]: lesson,
    [contentEndpoints.sortContent.path]: section,
    [attachmentsEndpoints.updateAttachment.path]: attachment,
    [attachmentsEndpoints.deleteAttachment.path]: attachment,
    [attachmentsEndpoints.deleteAttachmentByPost.path]: attachment,
    [attachmentsEndpoints.attachmentAddress.path]: attachment,
    [attachmentsEndpoints.sortAttachments.path]: lesson,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const contentBodies: Readonly<Record<string, object>> = {
  [contentEndpoints.updateCourse.path]: { heading: 'Ours now' },
  [contentEndpoints.updateSection.path]: { heading: 'Ours now' },
  [contentEndpoints.updateLesson.path]: { heading: 'Ours now' },
  [contentEndpoints.sortContent.path]: { items: [] },
  [attachmentsEndpoints.updateAttachment.path]: { name: 'Ours now' },
  [attachmentsEndpoints.sortAttachments.path]: { items: [{ id: randomUUID(), sort_order: 1 }] },
  [historyEndpoints.restoreCourse.path]: { number: 1 },
  [draftEndpoints.publishDraft.path]: { current: 1 },
  [draftEndpoints.discardDraft.path]: { current: 1 },
};

/** A course for the owners' people alone, with a section. */
export async function courseOf(app: TestApp, { token }: TestPerson, category_id: string) {
  const course = await call(app, 'POST', contentEndpoints.createCourse.path, {
    token,
    body: {
      ...{ heading: 'Theirs', description: 'Theirs', category_id, audience: 'organization' },
      image_url: 'https://pictures.keenly.example/cover.webp',
    },
  });
  const { id } = course.expect<{ data: Course }>(201).data;
  const section = await call(app, 'POST', contentEndpoints.createSection.path, {
    token,
    body: { heading: 'Theirs', parent_id: id },
  });
  // Its stream hears of it behind the request: what the owners have is compared only once it has.
  await app.app.get(PublishCourses, { strict: false }).tell(id);
  return { id, section: section.expect<{ data: Section }>(201).data.id };
}

/** Requests that would put something of one's own into that course, or make one that claims to be its owner's. */
export function plantedContent(
  claims: object & { readonly user_client_id: string },
  course: { readonly id: string; readonly section: string; readonly category: string },
): readonly (readonly [method: string, path: string, body: object])[] {
  const planted = (more: object) => ({ ...claims, id: randomUUID(), heading: 'Planted', ...more });
  const author = { author_id: claims.user_client_id, created_by: claims.user_client_id };
  const image_url = 'https://pictures.keenly.example/cover.webp';
  const syllabus = { description: 'Planted', category_id: course.category, image_url };
  return [
    ['POST', contentEndpoints.createCourse.path, planted({ ...author, ...syllabus })],
    ['POST', contentEndpoints.createSection.path, planted({ parent_id: course.id })],
    ['POST', contentEndpoints.createLesson.path, planted({ parent_id: course.section })],
  ];
}
