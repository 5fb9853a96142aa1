import { z } from 'zod';
import { endpoint, forAnyone } from './endpoint.js';
import { socialProviderSchema, socialProvidersSchema, socialStartSchema } from './social-sign-in.js';

export const socialSignIns = endpoint({
  method: 'GET',
  path: '/api/v1/social-sign-in',
  access: forAnyone,
  summary: 'List the services you can sign in with.',
  answer: socialProvidersSchema,
});

export const startSocialSignIn = endpoint({
  method: 'GET',
  path: '/api/v1/social-sign-in/:provider/start',
  access: forAnyone,
  summary: 'Redirect the browser to the service.',
  params: z.object({ provider: socialProviderSchema }),
  query: socialStartSchema,
  status: 302,
});

export const socialCallback = endpoint({
  method: 'GET',
  path: '/api/v1/social-sign-in/:provider/callback',
  access: forAnyone,
  summary: 'Callback from the service.',
  params: z.object({ provider: socialProviderSchema }),
  status: 302,
});
