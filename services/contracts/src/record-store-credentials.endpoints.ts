import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import {
  changeCredentialSchema,
  credentialAnswerSchema,
  credentialSecretSchema,
  credentialsSchema,
  makeCredentialSchema,
  rotateCredentialSchema,
} from './record-store-credentials.js';

const ofOne = {
  access: permitted('record-store.manage', 'organisation'),
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const;

/** NOT_FOUND for another organization than the caller's; platform roles reach each. */
export const credentials = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/admin/neighborhoods/:id/credentials',
  summary: 'The record store credentials of an organization.',
  answer: credentialsSchema,
  errors: ['NOT_FOUND'],
});

/** CONFLICT where the name is taken, and where there are as many as there may be. */
export const makeCredential = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/neighborhoods/:id/credentials',
  summary: 'Make a record store credential. This is the only answer with its secret.',
  body: makeCredentialSchema,
  answer: credentialSecretSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** CONFLICT where the name is taken; CONCURRENT_CHANGE where someone changed it since. */
export const changeCredential = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/api/admin/credentials/:id',
  summary: 'Rename a record store credential and set its scopes.',
  body: changeCredentialSchema,
  answer: credentialAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** CONFLICT where too many secrets from before still work; CONCURRENT_CHANGE where someone changed it since. */
export const rotateCredential = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/credentials/:id/rotate',
  summary: 'Give a record store credential a new secret. The one before works for another 24 hours.',
  body: rotateCredentialSchema,
  answer: credentialSecretSchema,
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** The same again where it has ended. */
export const endCredential = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/api/admin/credentials/:id',
  summary: 'End a record store credential at once, with all its secrets.',
  errors: ['NOT_FOUND'],
});
