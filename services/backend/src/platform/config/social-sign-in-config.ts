import { type SocialProvider, socialProviders } from '@keenly/contracts/social-sign-in';
import { z } from 'zod';

/** A service that vouches for people by OpenID Connect. */
export interface SocialSignInConfig {
  readonly id: SocialProvider;
  /** Label of its button. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const text = z.string().trim().default('');

/**
 * SOCIAL_<PROVIDER>_CLIENT_ID and _CLIENT_SECRET configure a provider; _ISSUER and _LABEL put any other OpenID Connect
 * service in its place.
 */
export const socialEnvironment = {
  SOCIAL_GOOGLE_CLIENT_ID: text,
  SOCIAL_GOOGLE_CLIENT_SECRET: text,
  SOCIAL_GOOGLE_ISSUER: text,
  SOCIAL_GOOGLE_LABEL: text,
  SOCIAL_MICROSOFT_CLIENT_ID: text,
  SOCIAL_MICROSOFT_CLIENT_SECRET: text,
  SOCIAL_MICROSOFT_ISSUER: text,
  SOCIAL_MICROSOFT_LABEL: text,
  SOCIAL_LINKEDIN_CLIENT_ID: text,
  SOCIAL_LINKEDIN_CLIENT_SECRET: text,
  SOCIAL_LINKEDIN_ISSUER: text,
  SOCIAL_LINKEDIN_LABEL: text,
  SOCIAL_LOCAL_CLIENT_ID: text,
  SOCIAL_LOCAL_CLIENT_SECRET: text,
  SOCIAL_LOCAL_ISSUER: text,
  SOCIAL_LOCAL_LABEL: text,
} as const;

type Environment = Readonly<Record<keyof typeof socialEnvironment, string>>;

const defaults: Readonly<Record<SocialProvider, { readonly label: string; readonly issuer: string }>> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  linkedin: { label: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' },
  local: { label: 'Local sign-in', issuer: '' },
};

/** The configured providers, and what is wrong with the others; one with neither id nor secret is simply not there. */
export function readSocialSignIn(
  environment: Environment,
  isProduction: boolean,
): { readonly providers: readonly SocialSignInConfig[]; readonly faults: readonly string[] } {
  const providers: SocialSignInConfig[] = [];
  const faults: string[] = [];
  for (const id of socialProviders) {
    const prefix = `SOCIAL_${id.toUpperCase() as Uppercase<SocialProvider>}` as const;
    const clientId = environment[`${prefix}_CLIENT_ID`];
    const clientSecret = environment[`${prefix}_CLIENT_SECRET`];
    if (clientId === '' && clientSecret === '') continue;
    const issuer = environment[`${prefix}_ISSUER`] || defaults[id].issuer;
    if (clientId === '' || clientSecret === '')
      faults.push(`${prefix}: give both CLIENT_ID and CLIENT_SECRET`);
    else if (id === 'local' && isProduction) faults.push(`${prefix}: is for development only`);
    else if (!isUsableIssuer(issuer, isProduction)) faults.push(`${prefix}_ISSUER: must be an https address`);
    else {
      const label = environment[`${prefix}_LABEL`] || defaults[id].label;
      providers.push({ id, label, issuer, clientId, clientSecret });
    }
  }
  return { providers, faults };
}

/** Plain http serves on this very machine, and never in production. */
function isUsableIssuer(issuer: string, isProduction: boolean): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && !isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
