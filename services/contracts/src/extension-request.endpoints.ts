import { assignmentChangedSchema } from './assignment.js';
import { endpoint, forSignedIn, permitted } from './endpoint.js';
import { answerExtensionSchema, askForExtensionSchema } from './extension-request.js';

export const askForExtension = endpoint({
  method: 'POST',
  path: '/api/v1/assigned-capabilities/:id/extension',
  access: forSignedIn,
  summary: 'Ask for a later deadline for a capability assigned to you.',
  body: askForExtensionSchema,
  answer: assignmentChangedSchema,
  errors: ['ASSIGNMENT_NOT_FOUND', 'ASSIGNMENT_ALREADY_COMPLETE', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

export const answerExtension = endpoint({
  method: 'PUT',
  path: '/api/v1/assigned-capabilities/:id/extension',
  access: permitted('capability.assign', 'organisation'),
  summary: 'Grant or decline a learner’s request for a later deadline.',
  body: answerExtensionSchema,
  answer: assignmentChangedSchema,
  errors: ['ASSIGNMENT_NOT_FOUND', 'CONCURRENT_CHANGE'],
});
