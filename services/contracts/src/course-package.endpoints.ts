import { courseAnswerSchema } from './content.js';
import {
  bringCourseQuerySchema,
  COURSE_PACKAGE_TYPE,
  packageAddressSchema,
  packageQuerySchema,
} from './course-package.js';
import { endpoint, forAnyone, permitted } from './endpoint.js';

const access = permitted('content.author', 'own');

export const coursePackageAddress = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/package/address',
  access,
  summary: 'Where a course of yours is downloaded as a file, with everything in it, for 10 minutes.',
  answer: packageAddressSchema,
  errors: ['NOT_FOUND'],
});

/** Open to anyone who was given the signed address: the signature replaces the sign-in. */
export const coursePackage = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/package',
  access: forAnyone,
  summary: 'A course as a .zip file: course.json, and its pictures and files.',
  query: packageQuerySchema,
  produces: COURSE_PACKAGE_TYPE,
  errors: ['NOT_FOUND'],
});

export const bringCourse = endpoint({
  method: 'POST',
  path: '/api/v1/courses/package',
  access,
  summary: 'Create a course of yours, for you alone, from a file that was downloaded of a course.',
  query: bringCourseQuerySchema,
  takes: COURSE_PACKAGE_TYPE,
  answer: courseAnswerSchema,
  status: 201,
  errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'CONFLICT'],
});
