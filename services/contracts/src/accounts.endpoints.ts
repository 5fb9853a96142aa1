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
