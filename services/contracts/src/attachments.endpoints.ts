import {
  attachmentAddressSchema,
  attachmentAnswerSchema,
  createAttachmentSchema,
  sortAttachmentsSchema,
  updateAttachmentSchema,
} from './attachments.js';
import { deleteContentSchema } from './content.js';
import { endpoint, permitted } from './endpoint.js';

const access = permitted('content.author', 'own');
const changing = ['NOT_FOUND', 'CONCURRENT_CHANGE'] as const;

export const createAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/create-attachment-of-lesson',
  access,
  summary: 'Attach a file that you uploaded to a lesson, after those it has.',
  body: createAttachmentSchema,
  answer: attachmentAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/api/v1/update-attachment-of-lesson/:id',
  access,
  summary: 'Change the name, type, file, or captions of an attachment.',
  body: updateAttachmentSchema,
  answer: attachmentAnswerSchema,
  errors: changing,
});

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-attachment-of-lesson/:id',
  access,
  summary: 'Delete an attachment.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const deleteAttachmentByPost = endpoint({
  method: 'POST',
  path: '/api/v1/delete-attachment-of-lesson/:id/delete',
  access,
  summary: 'The same as DELETE, for callers that can’t send a body with it.',
  body: deleteContentSchema,
  status: 204,
  errors: changing,
});

export const sortAttachments = endpoint({
  method: 'PUT',
  path: '/api/v1/sort_attachments/:id',
  access,
  summary: 'Put the attachments of a lesson in order, all or none.',
  body: sortAttachmentsSchema,
  status: 204,
  errors: changing,
});

export const attachmentAddress = endpoint({
  method: 'GET',
  path: '/api/v1/attachments/:id/address',
  access,
  summary: 'Where the file of an attachment can be read for an hour, and its captions.',
  answer: attachmentAddressSchema,
  errors: ['NOT_FOUND'],
});
