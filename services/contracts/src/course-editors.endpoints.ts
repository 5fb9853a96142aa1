import { announceEditorSchema, courseEditorsSchema } from './course-editors.js';
import { endpoint, permitted } from './endpoint.js';

const access = permitted('content.author', 'own');

export const announceEditor = endpoint({
  method: 'PUT',
  path: '/api/v1/courses/:id/editors/:editor',
  access,
  summary:
    'Say that an editor of the course is open, and what of the course in it, again before it runs out. Answers with who else edits what.',
  body: announceEditorSchema,
  answer: courseEditorsSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_editors_changed'],
});

export const leaveEditor = endpoint({
  method: 'DELETE',
  path: '/api/v1/courses/:id/editors/:editor',
  access,
  summary: 'Say that an editor of the course is closed.',
  errors: ['NOT_FOUND'],
});
