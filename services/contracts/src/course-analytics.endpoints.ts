import { courseAnalyticsAnswerSchema, courseAnalyticsQuerySchema } from './course-analytics.js';
import { endpoint, permitted } from './endpoint.js';

export const courseAnalytics = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/analytics',
  access: permitted('content.author', 'own'),
  summary: 'How many started and completed a course of yours, and how its quizzes were answered.',
  query: courseAnalyticsQuerySchema,
  answer: courseAnalyticsAnswerSchema,
  errors: ['NOT_FOUND'],
});
