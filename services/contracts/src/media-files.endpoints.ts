import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  fileAddressQuerySchema,
  fileAddressSchema,
  fileQuerySchema,
  storedFileSchema,
  storeFileQuerySchema,
} from './media-files.js';

export const fileAddress = endpoint({
  method: 'GET',
  path: '/api/v1/media/file_address',
  access: permitted('content.author', 'own'),
  summary: 'A URL to PUT a file of a course to.',
  query: fileAddressQuerySchema,
  answer: fileAddressSchema,
});

/** Anyone who has the signed address may use it: the signature replaces the sign-in. */
export const storeFile = endpoint({
  method: 'PUT',
  path: '/api/v1/media/files/:id',
  access: forAnyone,
  summary: 'Store a file of a course. Once it is stored, the same again changes nothing.',
  query: storeFileQuerySchema,
  answer: storedFileSchema,
});

/** Open to anyone who was given the signed address, for an hour. */
export const file = endpoint({
  method: 'GET',
  path: '/api/v1/media/files/:id',
  access: forAnyone,
  summary: 'A file of a course. Supports Range and If-Range.',
  query: fileQuerySchema,
  produces: 'application/octet-stream',
  errors: ['NOT_FOUND'],
});
