import { wholeCourseAnswerSchema } from './content.js';
import { draftChangesAnswerSchema, endDraftSchema } from './course-draft.js';
import { endpoint, permitted } from './endpoint.js';

const access = permitted('content.author', 'own');

export const beginDraft = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:id/draft',
  access,
  summary: 'Work on a draft: others see the course as it is now until the draft is published.',
  answer: wholeCourseAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const draftChanges = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/draft',
  access,
  summary: 'What publishing the draft of a course would change. NOT_FOUND where it has none.',
  answer: draftChangesAnswerSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:id/draft/publish',
  access,
  summary: 'Show everyone whom a course is for what its draft says.',
  body: endDraftSchema,
  answer: wholeCourseAnswerSchema,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:id/draft/discard',
  access,
  summary: 'Take a course back to what others see of it. The draft stays in its history.',
  body: endDraftSchema,
  answer: wholeCourseAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});
