import { messageSchema } from './verification.js';
import {
  accountListSchema,
  changeExtensionSchema,
  chosenExtensionSchema,
  deactivateAccountSchema,
  makeMainAccountSchema,
} from './accounts.js';
import { z } from 'zod';
import { endpoint, forSignedIn } from './endpoint.js';
import { signedInSchema } from './identity.js';

/** `id` is one of the caller's own accounts; NOT_FOUND for any other. */
export const switchAccount = endpoint({
  method: 'GET',
  path: '/api/v1/switch_account',
  access: forSignedIn,
  summary: 'Switch to another of your accounts. The previous token ends.',
  query: z.object({ id: z.uuid() }),
  answer: signedInSchema,
});

export const accounts = endpoint({
  method: 'GET',
  path: '/api/v1/accounts',
  access: forSignedIn,
  summary: 'Your accounts, grouped.',
  answer: accountListSchema,
  changesWith: ['membership_changed'],
});

export const makeMainAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/make_main_account',
  access: forSignedIn,
  summary: 'Make one of your accounts the main one.',
  body: makeMainAccountSchema,
  answer: messageSchema,
});

export const deactivateAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/deactivate_account',
  access: forSignedIn,
  summary: 'Discontinue your access. Refused while a license covers one of your accounts.',
  body: deactivateAccountSchema,
  answer: messageSchema,
});

export const chosenExtension = endpoint({
  method: 'GET',
  path: '/api/v1/extension_id',
  access: forSignedIn,
  summary: 'The extension the caller chose.',
  answer: chosenExtensionSchema,
});

export const chooseExtension = endpoint({
  method: 'PUT',
  path: '/api/v1/extension_id',
  access: forSignedIn,
  summary: 'Choose another extension.',
  body: changeExtensionSchema,
  answer: chosenExtensionSchema,
});
