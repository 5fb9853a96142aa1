import { z } from 'zod';

/** Who may vouch for a person; each is there once it is configured. 'local' is development's own provider. */
export const socialProviders = ['google', 'microsoft', 'linkedin', 'local'] as const;
export const socialProviderSchema = z.enum(socialProviders);
export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** GET /api/v1/social-sign-in: the configured ones, in the order of their buttons; often none. */
export const socialProvidersSchema = z.object({
  data: z.array(z.object({ id: socialProviderSchema, label: z.string() })),
});
export type SocialProviders = z.infer<typeof socialProvidersSchema>;

/**
 * GET /api/v1/social-sign-in/:provider/start: a link for the browser to follow, not a call. `from` says which page the
 * browser comes back to, `remember_me` how long the sign-in lasts. Anyone who is new gets an account, so the terms must
 * stand beside the button.
 */
export const socialStartSchema = z.object({
  from: z.enum(['sign-in', 'sign-up']).default('sign-in'),
  remember_me: z.enum(['true', 'false']).default('false'),
});
export type SocialStart = z.infer<typeof socialStartSchema>;

/** Why a sign-in with another service did not work out. */
export const socialFailures = [
  'denied',
  'lapsed',
  'refused',
  'email_unverified',
  'no_access',
  'unavailable',
] as const;
export const socialFailureSchema = z.enum(socialFailures);
export type SocialFailure = z.infer<typeof socialFailureSchema>;

/**
 * What the browser comes back with, in the query of `/sign-in` or `/signUp`: `social=done` says that the refresh cookie
 * is there and POST /api/v1/token/refresh gives the token; `social_error` says what went wrong.
 */
export const socialReturnSchema = z.object({
  social: z.literal('done').optional(),
  social_error: socialFailureSchema.optional(),
});
export type SocialReturn = z.infer<typeof socialReturnSchema>;

/** Pages a browser comes back to. */
export const socialReturnPaths = { 'sign-in': '/sign-in', 'sign-up': '/signUp' } as const;
