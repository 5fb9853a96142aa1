import { endpoint, permitted } from './endpoint.js';
import {
  essaysOfAttemptAnswerSchema,
  essaysToMarkQuerySchema,
  essaysToMarkSchema,
  markEssayParamsSchema,
  markEssaySchema,
} from './essay-marking.js';

/** Whoever writes for the learner's organization marks its essays. */
const access = permitted('content.author', 'organisation');

export const essaysToMark = endpoint({
  method: 'GET',
  path: '/api/v1/essays-to-mark',
  access,
  summary: 'Attempts of your organization with essays that await a mark.',
  query: essaysToMarkQuerySchema,
  answer: essaysToMarkSchema,
});

export const essaysOfAttempt = endpoint({
  method: 'GET',
  path: '/api/v1/essays-to-mark/:id',
  access,
  summary:
    'The essays of an attempt, with the model answers and their marks. The learner sees that you looked.',
  answer: essaysOfAttemptAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const markEssay = endpoint({
  method: 'PUT',
  path: '/api/v1/essays-to-mark/:id/:question',
  access,
  summary: 'Mark an essay, or change its mark. With the last one the score is known.',
  params: markEssayParamsSchema,
  body: markEssaySchema,
  answer: essaysOfAttemptAnswerSchema,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE', 'CONFLICT'],
});
