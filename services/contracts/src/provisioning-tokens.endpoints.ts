import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import {
  changeProvisioningTokenSchema,
  makeProvisioningTokenSchema,
  provisioningTokenAnswerSchema,
  provisioningTokenSecretSchema,
  provisioningTokensSchema,
  rotateProvisioningTokenSchema,
} from './provisioning-tokens.js';

const ofOne = {
  access: permitted('provisioning.manage', 'organisation'),
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const;

/** NOT_FOUND for another organization than the caller's; platform roles reach each. */
export const provisioningTokens = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/admin/neighborhoods/:id/provisioning-tokens',
  summary: 'The tokens that directories of an organization sign in with.',
  answer: provisioningTokensSchema,
  errors: ['NOT_FOUND'],
});

/** CONFLICT where the name is taken, and where there are as many as there may be. */
export const makeProvisioningToken = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/neighborhoods/:id/provisioning-tokens',
  summary: 'Make a token for a directory. This is the only answer that has it.',
  body: makeProvisioningTokenSchema,
  answer: provisioningTokenSecretSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** CONFLICT where the name is taken; CONCURRENT_CHANGE where someone changed it since. */
export const changeProvisioningToken = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/api/admin/provisioning-tokens/:id',
  summary: 'Rename a token of a directory.',
  body: changeProvisioningTokenSchema,
  answer: provisioningTokenAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** CONFLICT where too many tokens from before still work; CONCURRENT_CHANGE where someone changed it since. */
export const rotateProvisioningToken = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/provisioning-tokens/:id/rotate',
  summary: 'Replace a token of a directory. The one before works for another 24 hours.',
  body: rotateProvisioningTokenSchema,
  answer: provisioningTokenSecretSchema,
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** The same again where it has ended. */
export const endProvisioningToken = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/api/admin/provisioning-tokens/:id',
  summary: 'End a token of a directory at once.',
  errors: ['NOT_FOUND'],
});
