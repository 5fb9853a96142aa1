import { z } from 'zod';
import { publicCourseSchema, publicCourseSortFields, takeDownSchema } from './course-take-down.js';
import { endpoint, permitted } from './endpoint.js';
import { idFilter } from './list.js';

const access = permitted('course.take-down', 'platform');
const changed = z.object({ id: z.uuid() });

export const publicCourses = endpoint({
  method: 'GET',
  path: '/api/admin/public-courses',
  access,
  summary: 'A page of the courses that are for everyone, and of those that were taken down.',
  list: {
    resource: 'public-courses',
    sortFields: publicCourseSortFields,
    defaultSort: ['updated_at', 'DESC'],
    filter: z.object({ q: z.string().max(200).optional(), id: idFilter.optional() }),
  },
  answer: publicCourseSchema,
});

/** CONFLICT where it was taken down already, for another reason. */
export const takeDownCourse = endpoint({
  method: 'POST',
  path: '/api/admin/public-courses/:id/take-down',
  access,
  summary: 'Take a public course down: only its authors see it, and read why.',
  body: takeDownSchema,
  answer: changed,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const liftTakeDown = endpoint({
  method: 'POST',
  path: '/api/admin/public-courses/:id/lift',
  access,
  summary: 'Let those whom a course is for see it again.',
  answer: changed,
  errors: ['NOT_FOUND'],
});
