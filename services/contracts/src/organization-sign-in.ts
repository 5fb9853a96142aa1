import { z } from 'zod';
import { organizationSignInMessages as messages } from './catalogue/organization-sign-in.js';
import { socialStartSchema } from './social-sign-in.js';
import { isWebAddress } from './web-address.js';

/** So many domains an organization enters. */
export const SIGN_IN_DOMAINS_MOST = 20;
export const ISSUER_MAX = 300;
export const APP_ID_MAX = 300;
export const APP_SECRET_MAX = 500;
/** Of a host's name (RFC 1035). */
export const DOMAIN_MAX = 253;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Of e-mail addresses, in lower case: `example.org`. */
export const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(DOMAIN_MAX, messages.domainWrong)
  .regex(DOMAIN, messages.domainWrong);

/** The part of an address behind the last @, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** 'offered': a way beside the others. 'required': the only way for members with an address of the domains. */
export const signInRuleSchema = z.enum(['offered', 'required']);
export type SignInRule = z.infer<typeof signInRuleSchema>;

/** A domain opens nothing before the platform's staff approved it. */
export const signInDomainSchema = z.object({ domain: z.string(), approved: z.boolean() });
export type SignInDomain = z.infer<typeof signInDomainSchema>;

/** What an organization entered, without the secret. */
export const signInProviderSchema = z.object({
  issuer: z.string(),
  /** The client id that the provider gave to Keenly. */
  app_id: z.string(),
  rule: signInRuleSchema,
  /** In the order of the alphabet. */
  domains: z.array(signInDomainSchema).max(SIGN_IN_DOMAINS_MOST),
  /** Counts up with each change. */
  version: z.number().int(),
  /** Someone signed in by it since the issuer and the client id are as they are. */
  is_tried: z.boolean(),
});
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** `data` null: the organization has none. */
export const signInProviderAnswerSchema = z.object({
  data: signInProviderSchema.nullable(),
  /** The address that the provider has to know. */
  redirect_uri: z.string(),
});
export type SignInProviderAnswer = z.infer<typeof signInProviderAnswerSchema>;

const issuerSchema = z
  .string()
  .trim()
  .max(ISSUER_MAX, messages.issuerTooLong)
  .refine((given) => isWebAddress(given) && !/[?#]/.test(given), messages.issuerWrong);

/** `version`: the one that was read, 0 for none. `app_secret` absent: the one before stays. */
export const saveSignInProviderSchema = z.object({
  issuer: issuerSchema,
  app_id: z.string().trim().min(1, messages.appIdMissing).max(APP_ID_MAX, messages.appIdTooLong),
  app_secret: z
    .string()
    .trim()
    .min(1, messages.secretMissing)
    .max(APP_SECRET_MAX, messages.secretTooLong)
    .optional(),
  rule: signInRuleSchema,
  domains: z
    .array(domainSchema)
    .min(1, messages.domainMissing)
    .max(SIGN_IN_DOMAINS_MOST, messages.domainsTooMany)
    .transform((given) => [...new Set(given)].sort()),
  version: z.number().int().min(0).max(1_000_000_000),
});
export type SaveSignInProvider = z.output<typeof saveSignInProviderSchema>;

export const trySignInProviderSchema = z.object({ issuer: issuerSchema });

/** What the provider says of itself, and what Keenly lacks in it. */
export const triedSignInProviderSchema = z.object({
  data: z.object({ works: z.boolean(), problem: z.string().nullable() }),
});
export type TriedSignInProvider = z.infer<typeof triedSignInProviderSchema>;

export const approveSignInDomainSchema = z.object({ domain: domainSchema, approved: z.boolean() });
export type ApproveSignInDomain = z.output<typeof approveSignInDomainSchema>;

/** The domain alone: whose address it is of stays with the browser. */
export const findOrganizationSignInSchema = z.object({ domain: domainSchema });

/** The way that the domain has; null without one. */
export const foundOrganizationSignInSchema = z.object({
  data: z.object({ organization: z.string(), domain: z.string(), rule: signInRuleSchema }).nullable(),
});
export type FoundOrganizationSignIn = z.infer<typeof foundOrganizationSignInSchema>;

/** A link for the browser to follow, as {@link socialStartSchema}. */
export const startOrganizationSignInSchema = socialStartSchema.extend({ domain: domainSchema });
export type StartOrganizationSignIn = z.output<typeof startOrganizationSignInSchema>;
