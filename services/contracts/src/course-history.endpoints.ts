import { wholeCourseAnswerSchema } from './content.js';
import {
  courseHistoryQuerySchema,
  courseHistorySchema,
  courseVersionAnswerSchema,
  courseVersionParamsSchema,
  restoreCourseSchema,
} from './course-history.js';
import { endpoint, permitted } from './endpoint.js';

const access = permitted('content.author', 'own');

export const courseHistory = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/history',
  access,
  summary: 'What was saved of a course, newest first: saves of one author in one go are one entry.',
  query: courseHistoryQuerySchema,
  answer: courseHistorySchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const courseVersion = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/history/:number',
  access,
  summary: 'A course as it was at a version, and how that differs from the course as it is.',
  params: courseVersionParamsSchema,
  answer: courseVersionAnswerSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const restoreCourse = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:id/restore',
  access,
  summary: 'Take an earlier version of a course back. What it is now stays in its history.',
  body: restoreCourseSchema,
  answer: wholeCourseAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});
