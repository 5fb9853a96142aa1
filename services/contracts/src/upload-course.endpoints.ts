import { courseAnswerSchema } from './content.js';
import { endpoint, permitted } from './endpoint.js';
import {
  COURSE_FILE_TYPE,
  COURSE_TEMPLATE_TYPE,
  coursePreviewAnswerSchema,
  uploadCourseQuerySchema,
} from './upload-course.js';

const access = permitted('content.author', 'own');
const errors = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const courseFileTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/courses/upload/template',
  access,
  summary: 'A spreadsheet (.xlsx) with the columns that an upload reads, and a row of every kind.',
  produces: COURSE_TEMPLATE_TYPE,
});

export const previewCourseFile = endpoint({
  method: 'POST',
  path: '/api/v1/courses/upload/preview',
  access,
  summary: 'What a spreadsheet (.csv, .xlsx, .xls) would make as a course. Nothing is written.',
  takes: COURSE_FILE_TYPE,
  answer: coursePreviewAnswerSchema,
  status: 200,
  errors,
});

export const uploadCourse = endpoint({
  method: 'POST',
  path: '/api/v1/courses/upload',
  access,
  summary: 'Create a course from a spreadsheet (.csv, .xlsx, .xls), where every row of it is good.',
  query: uploadCourseQuerySchema,
  takes: COURSE_FILE_TYPE,
  answer: courseAnswerSchema,
  status: 201,
  errors: [...errors, 'CONFLICT'],
});
