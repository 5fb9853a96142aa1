import type { SocialProvider } from '@keenly/contracts/social-sign-in';
import { EMAIL_PATTERN } from '@keenly/contracts/identity';

/** An identity provider's claims about a person. */
export interface Vouched {
  readonly issuer: string;
  /** The person's unchanging name there. */
  readonly subject: string;
  /** Lower-cased, and only where the service says that it has verified it. */
  readonly verifiedEmail: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** Claims of an ID token or of the userinfo endpoint; whatever is there may be anything. */
export type Claims = Readonly<Record<string, unknown>>;

interface Said {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}

const MICROSOFT = 'https://login.microsoftonline.com/';
const NAME_MAX = 80;
const EMAIL_MAX = 254;

/** Reads claims. An address counts only where the service vouches for it: everything else may be anyone's. */
export function vouchedFrom(provider: SocialProvider, said: Said): Vouched {
  return read(said, vouchesForEmail(provider, said.claims));
}

/** The same of an organization's own provider, in which Microsoft's is known by its address. */
export function vouchedByOrganization(said: Said): Vouched {
  const provider = said.issuer.startsWith(MICROSOFT) ? 'microsoft' : 'local';
  return read(said, vouchesForEmail(provider, said.claims));
}

function read({ issuer, subject, claims }: Said, vouches: boolean): Vouched {
  const email = words(claims['email'], EMAIL_MAX + 1).toLowerCase();
  const isGood = email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email) && vouches;
  const [first, ...rest] = words(claims['name'], 2 * NAME_MAX).split(' ');
  return {
    issuer,
    subject,
    verifiedEmail: isGood ? email : undefined,
    firstName:
      words(claims['given_name'], NAME_MAX) ||
      (first ?? '').slice(0, NAME_MAX) ||
      (email.split('@')[0] ?? ''),
    lastName: words(claims['family_name'], NAME_MAX) || rest.join(' ').slice(0, NAME_MAX) || '-',
  };
}

/**
 * Microsoft lets a tenant's admin write any address into `email`; `xms_edov` is its word for 'the domain's owner
 * verified it'. The others say `email_verified`, some of them as a text.
 */
function vouchesForEmail(provider: SocialProvider, claims: Claims): boolean {
  if (provider === 'microsoft' && isYes(claims['xms_edov'])) return true;
  return isYes(claims['email_verified']);
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

/** One line without control characters, cut to size. */
function words(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
}
