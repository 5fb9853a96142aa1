import { courseAnswerSchema, lessonAnswerSchema, sectionAnswerSchema } from './content.js';
import { duplicateSchema, moveLessonSchema } from './course-copies.js';
import { endpoint, permitted } from './endpoint.js';
import { quizAnswerSchema } from './quiz.js';

const access = permitted('content.author', 'own');
const errors = ['NOT_FOUND', 'CONFLICT'] as const;

export const duplicateCourse = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:id/duplicate',
  access,
  summary: 'Duplicate a course with everything in it, as a new course of yours.',
  body: duplicateSchema,
  answer: courseAnswerSchema,
  status: 201,
  errors,
});

export const duplicateSection = endpoint({
  method: 'POST',
  path: '/api/v1/sections/:id/duplicate',
  access,
  summary: 'Duplicate a section with its lessons, directly behind it.',
  body: duplicateSchema,
  answer: sectionAnswerSchema,
  status: 201,
  errors,
});

export const duplicateLesson = endpoint({
  method: 'POST',
  path: '/api/v1/lessons/:id/duplicate',
  access,
  summary: 'Duplicate a lesson with its assignments, directly behind it.',
  body: duplicateSchema,
  answer: lessonAnswerSchema,
  status: 201,
  errors,
});

export const duplicateQuiz = endpoint({
  method: 'POST',
  path: '/api/v1/duplicate-assignment/:id',
  access,
  summary: 'Duplicate an assignment with its questions, directly behind it. The copy is inactive.',
  body: duplicateSchema,
  answer: quizAnswerSchema,
  status: 201,
  errors,
});

export const moveLesson = endpoint({
  method: 'PUT',
  path: '/api/v1/lessons/:id/section',
  access,
  summary: 'Move a lesson to another section of its course.',
  body: moveLessonSchema,
  answer: lessonAnswerSchema,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});
