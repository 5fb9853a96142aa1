import { endpoint, permitted } from './endpoint.js';
import {
  makeOwnRecordKeySchema,
  ownRecordKeyAnswerSchema,
  ownRecordKeySecretSchema,
} from './own-record-key.js';

export const ownRecordKey = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/record-key',
  access: permitted('my-data.export', 'own'),
  summary: 'The key by which the caller’s own programs read the learning records about the caller’s account.',
  answer: ownRecordKeyAnswerSchema,
});

/** CONFLICT on a personal account; CONCURRENT_CHANGE where the account has another key than the one to replace. */
export const makeOwnRecordKey = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/record-key',
  access: permitted('my-data.export', 'own'),
  summary: 'Make that key, or replace it at once. This is the only answer with its secret.',
  body: makeOwnRecordKeySchema,
  answer: ownRecordKeySecretSchema,
  status: 201,
  errors: ['CONFLICT', 'CONCURRENT_CHANGE'],
});

/** The same again where there is none. */
export const endOwnRecordKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/my-data/record-key',
  access: permitted('my-data.export', 'own'),
  summary: 'End that key at once.',
});
