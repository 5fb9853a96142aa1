import { endpoint, permitted } from './endpoint.js';
import {
  previewRegradeSchema,
  regradeAnswerSchema,
  regradePreviewAnswerSchema,
  regradesSchema,
  startRegradeSchema,
} from './regrade.js';

/** Whether a quiz is theirs to change is asked of its course. */
const access = permitted('content.author', 'own');

export const previewRegrade = endpoint({
  method: 'POST',
  path: '/api/v1/quizzes/:id/regrade-preview',
  access,
  summary: 'What regrading a question would change. Nothing is written.',
  body: previewRegradeSchema,
  answer: regradePreviewAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const startRegrade = endpoint({
  method: 'POST',
  path: '/api/v1/quizzes/:id/regrades',
  access,
  summary: 'Regrade a question in all attempts that were submitted.',
  body: startRegradeSchema,
  answer: regradeAnswerSchema,
  status: 202,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const regradesOfQuiz = endpoint({
  method: 'GET',
  path: '/api/v1/quizzes/:id/regrades',
  access,
  summary: 'Regrades of a quiz, and how far each one is.',
  answer: regradesSchema,
  errors: ['NOT_FOUND'],
});
