import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  contentSortedSchema,
  courseAnswerSchema,
  coursePageQuerySchema,
  coursePageSchema,
  createCourseSchema,
  createLessonSchema,
  createSectionSchema,
  deleteContentSchema,
  lessonAnswerSchema,
  sectionAnswerSchema,
  sharedCourseAnswerSchema,
  sharedCourseParamsSchema,
  sortContentSchema,
  updateCourseSchema,
  updateLessonSchema,
  updateSectionSchema,
  wholeCourseAnswerSchema,
} from './content.js';

const access = permitted('content.author', 'own');
const changing = ['NOT_FOUND', 'CONCURRENT_CHANGE'] as const;

export const courses = endpoint({
  method: 'GET',
  path: '/api/v1/courses',
  access,
  summary: 'A page of the courses you can edit, searched, sorted, and filtered by audience.',
  query: coursePageQuerySchema,
  answer: coursePageSchema,
  changesWith: ['course_changed'],
});

export const wholeCourse = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id',
  access,
  summary: 'A course that you can edit, whole: its sections and lessons in order.',
  answer: wholeCourseAnswerSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/v1/create-course',
  access,
  summary: 'Create a course.',
  body: createCourseSchema,
  answer: courseAnswerSchema,
  status: 201,
  errors: ['CONFLICT'],
});

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/api/v1/update-course/:id',
  access,
  summary: 'Change the syllabus, audience, or owner of a course.',
  body: updateCourseSchema,
  answer: courseAnswerSchema,
  errors: changing,
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-course/:id',
  access,
  summary: 'Delete a course.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const deleteCourseByPost = endpoint({
  method: 'POST',
  path: '/api/v1/delete-course/:id/delete',
  access,
  summary: 'The same as DELETE, for callers that can’t send a body with it.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const createSection = endpoint({
  method: 'POST',
  path: '/api/v1/create-section-of-course',
  access,
  summary: 'Add a section to a course, after those it has.',
  body: createSectionSchema,
  answer: sectionAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const updateSection = endpoint({
  method: 'PUT',
  path: '/api/v1/update-section-of-course/:id',
  access,
  summary: 'Change the heading or text of a section.',
  body: updateSectionSchema,
  answer: sectionAnswerSchema,
  errors: changing,
});

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-section-of-course/:id',
  access,
  summary: 'Delete a section with its lessons.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const deleteSectionByPost = endpoint({
  method: 'POST',
  path: '/api/v1/delete-section-of-course/:id/delete',
  access,
  summary: 'The same as DELETE, for callers that can’t send a body with it.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/v1/create-lesson-of-section',
  access,
  summary: 'Add a lesson to a section, after those it has.',
  body: createLessonSchema,
  answer: lessonAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/v1/update-lesson-of-section/:id',
  access,
  summary: 'Change the title or text of a lesson.',
  body: updateLessonSchema,
  answer: lessonAnswerSchema,
  errors: changing,
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-lesson-of-section/:id',
  access,
  summary: 'Delete a lesson.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const deleteLessonByPost = endpoint({
  method: 'POST',
  path: '/api/v1/delete-lesson-of-section/:id/delete',
  access,
  summary: 'The same as DELETE, for callers that can’t send a body with it.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const sortContent = endpoint({
  method: 'PUT',
  path: '/api/v1/campaigns/sort/:id',
  access,
  summary: 'Put the sections of a course, or the lessons of a section, in order, all or none.',
  body: sortContentSchema,
  answer: contentSortedSchema,
  errors: changing,
});

export const shareCourse = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:id/link',
  access,
  summary: 'Open a course to anyone with its link. Answers with the link it has, or with a new one.',
  answer: courseAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const unshareCourse = endpoint({
  method: 'DELETE',
  path: '/api/v1/courses/:id/link',
  access,
  summary: 'Revoke the link of a course. It’ll never open again.',
  answer: courseAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const sharedCourse = endpoint({
  method: 'GET',
  path: '/api/v1/shared_courses/:token',
  access: forAnyone,
  summary: 'What a course shared by link is about, and its headings.',
  params: sharedCourseParamsSchema,
  answer: sharedCourseAnswerSchema,
  errors: ['NOT_FOUND'],
  cache: 'no-store',
});
