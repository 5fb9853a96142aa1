import { endpoint, permitted } from './endpoint.js';
import { addedQuestionsSchema, takeQuestionsSchema } from './take-questions.js';

export const takeQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/assignments/:id/questions/take',
  access: permitted('content.author', 'own'),
  summary: 'Copy questions of another assignment to the end of this one, all or none.',
  body: takeQuestionsSchema,
  answer: addedQuestionsSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});
