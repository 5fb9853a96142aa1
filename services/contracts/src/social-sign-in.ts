import { z } from 'zod';

/** Supported identity providers; each is offered only if it's configured. 'local' is for development. */
export const socialProviders = ['google', 'microsoft', 'linkedin', 'local'] as const;
export const socialProviderSchema = z.enum(socialProviders);
export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** GET /api/v1/social-sign-in: the configured ones, in the order of their buttons; often none. */
export const socialProvidersSchema = z.object({
  data: z.array(z.object({ id: socialProviderSchema, label: z.string() })),
});
export type SocialProviders = z.infer<typeof socialProvidersSchema>;

/**
 * GET /api/v1/social-sign-in/:provider/start: a link for the browser to follow, not a call. `from` is the page the
 * browser returns to, `remember_me` decides how long the sign-in lasts. A new person gets an account, so the terms must
 * be shown beside the button.
 */
export const socialStartSchema = z.object({
  from: z.enum(['sign-in', 'sign-up']).default('sign-in'),
  remember_me: z.enum(['true', 'false']).default('false'),
});
export type SocialStart = z.infer<typeof socialStartSchema>;

/**
 * Why a sign-in with another service did not work out. The last five come of an organization's own provider: the address
 * isn't of its domains, has an account that isn't a member's, or is of someone who was taken out; no licence is free; and
 * the organization requires its own provider.
 */
export const socialFailures = [
  'denied',
  'lapsed',
  'refused',
  'email_unverified',
  'no_access',
  'unavailable',
  'foreign_domain',
  'other_account',
  'removed',
  'full',
  'organization_required',
] as const;
export const socialFailureSchema = z.enum(socialFailures);
export type SocialFailure = z.infer<typeof socialFailureSchema>;

/**
 * The query that the browser returns with to `/sign-in` or `/signUp`: `social=done` means the refresh cookie is set and
 * POST /api/v1/token/refresh returns the token; `social_error` gives the reason of a failure.
 */
export const socialReturnSchema = z.object({
  social: z.literal('done').optional(),
  social_error: socialFailureSchema.optional(),
});
export type SocialReturn = z.infer<typeof socialReturnSchema>;

/** Pages a browser comes back to. */
export const socialReturnPaths = { 'sign-in': '/sign-in', 'sign-up': '/signUp' } as const;
