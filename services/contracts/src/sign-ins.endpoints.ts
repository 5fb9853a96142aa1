import { z } from 'zod';
import { endpoint, forSignedIn } from './endpoint.js';

/** How many sign-ins are listed; ending all others ends what isn't listed too. */
export const SIGN_INS_MAX = 100;

/** Where someone is signed in: this one first, then used last first (product/entering#where-you-are-signed-in). */
export const signInsSchema = z.object({
  data: z
    .array(
      z.object({
        id: z.uuid(),
        /** 'extension': an extension that is paired, which has a token of its own. */
        kind: z.enum(['web', 'extension']),
        /** 'Firefox on Windows'; '' where what it calls itself says nothing. */
        name: z.string(),
        begun_at: z.iso.datetime(),
        /** Known to within five minutes. */
        last_used_at: z.iso.datetime(),
        /** The one that asks. */
        is_this_one: z.boolean(),
      }),
    )
    .max(SIGN_INS_MAX),
  total: z.number().int(),
});
export type SignIns = z.infer<typeof signInsSchema>;

export const ownSignIns = endpoint({
  method: 'GET',
  path: '/api/v1/sign-ins',
  access: forSignedIn,
  summary: 'Browsers you’re signed in with, and extensions that are paired.',
  answer: signInsSchema,
});

export const endSignIn = endpoint({
  method: 'POST',
  path: '/api/v1/sign-ins/:id/end',
  access: forSignedIn,
  summary: 'End one of your sign-ins or pairings, with its tokens and open pages.',
  errors: ['NOT_FOUND'],
});

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/api/v1/sign-ins/end-others',
  access: forSignedIn,
  summary: 'End all of your sign-ins and pairings but the one that asks.',
});
