import { z } from 'zod';
import { endpoint, forSignedIn } from './endpoint.js';

/** Browsers that someone signed in with, used last first (product/entering#known-browsers). */
export const knownBrowsersSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** Of what it calls itself: 'Firefox on Windows'; '' where that says nothing. */
      name: z.string(),
      known_since: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      /** The one that asks. */
      is_this_one: z.boolean(),
    }),
  ),
});
export type KnownBrowsers = z.infer<typeof knownBrowsersSchema>;

export const knownBrowsers = endpoint({
  method: 'GET',
  path: '/api/v1/known-browsers',
  access: forSignedIn,
  summary: 'Browsers that you signed in with.',
  answer: knownBrowsersSchema,
});

export const forgetBrowser = endpoint({
  method: 'POST',
  path: '/api/v1/known-browsers/:id/forget',
  access: forSignedIn,
  summary: 'Forget one of your browsers. Its tries at your password count as a stranger’s again.',
  errors: ['NOT_FOUND'],
});

export const forgetOtherBrowsers = endpoint({
  method: 'POST',
  path: '/api/v1/known-browsers/forget-others',
  access: forSignedIn,
  summary: 'Forget all of your browsers but the one that asks.',
});
