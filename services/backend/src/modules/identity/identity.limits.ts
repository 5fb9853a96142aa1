import { isShortCode, tidyCode } from '@keenly/contracts/verification';
import type { AuthenticatedRequest } from '../../platform/auth/access.decorator.js';
import { byAddress, bySignIn, type Limit } from '../../platform/http/rate-limit/limit.js';

/** `device` is the key under which sign-in limits count a known browser, or one with a pass; absent for strangers. */
export type DeviceRequest = AuthenticatedRequest & { device?: string };

const guesses = { across: 'all', counts: 'refusals' } as const;
/**
 * Only of browsers that no one knows; a known one is counted by itself. Whose browser it is shows once the body is
 * read: without one there is no key yet.
 */
const ofStranger =
  (key: (request: DeviceRequest) => string | undefined) =>
  (request: DeviceRequest): string | undefined =>
    isRead(request) && request.device === undefined ? key(request) : undefined;

/**
 * Guessing passwords. A whole class that signs in from one address is no guessing: only refusals count.
 *
 * A browser that the person signed in with before has tries of its own, ten in a quarter of an hour, whatever strangers
 * do. Strangers' attempts are counted of many people from one place, and of one person from one place and from
 * everywhere: at most 100 a day for one person. Beyond that no one is locked out, but no answer says whether a password
 * was right: anyone who gives the right one gets a link by email (`SignInPasses`), and anyone who guesses learns
 * nothing.
 */
export const loginLimits: readonly Limit[] = [
  {
    ...guesses,
    name: 'login-device',
    points: 10,
    seconds: 900,
    by: (request: DeviceRequest) => request.device,
  },
  { ...guesses, name: 'login-load', points: 1000, seconds: 300, by: ofStranger(byAddress) },
  {
    ...guesses,
    name: 'login-address',
    points: 100,
    seconds: 300,
    whenFull: 'tell',
    by: ofStranger(byAddress),
  },
  {
    ...guesses,
    name: 'login-person-address',
    points: 10,
    seconds: 300,
    whenFull: 'tell',
    by: ofStranger((request) => withEmail(request, (email) => `${email} ${request.ip}`)),
  },
  {
    ...guesses,
    name: 'login-person',
    points: 100,
    seconds: 86_400,
    whenFull: 'tell',
    by: ofStranger(emailIn),
  },
];

/**
 * 'Email Already in Use!' tells who is here: throttled per address of origin and per e-mail
 * (product/entering#email-check).
 */
export const signUpLimits: readonly Limit[] = [
  { name: 'sign-up-address', points: 200, seconds: 300, across: 'all', by: byAddress },
  { name: 'sign-up-probes', points: 60, seconds: 3600, across: 'all', counts: 'refusals', by: byAddress },
  {
    name: 'sign-up-email',
    points: 10,
    seconds: 3600,
    across: 'all',
    by: emailIn,
  },
];

/**
 * `EmailCodes` keeps the code of one mailbox from being guessed; this limit is against guessing a few short codes for
 * each of many mailboxes. It never refuses a request: a short code from such a network isn't checked, while a long one
 * always is.
 */
function tryCodeLimits(name: string): readonly Limit[] {
  return [
    {
      name: `${name}-address`,
      points: 60,
      seconds: 3600,
      across: 'all',
      counts: 'refusals',
      whenFull: 'tell',
      by: (request) => (isRead(request) && !hasLongCode(request) ? request.ip : undefined),
    },
  ];
}

/** How many codes one mailbox gets is paced by `EmailCodes`, so that there is always one to be had. */
function sendCodeLimits(name: string): readonly Limit[] {
  return [{ name: `${name}-address`, points: 100, seconds: 3600, across: 'all', by: byAddress }];
}

export const tryVerificationLimits = tryCodeLimits('verification-try');
export const sendVerificationLimits = sendCodeLimits('verification-send');
export const tryRecoveryLimits = tryCodeLimits('recovery-try');
export const sendRecoveryLimits = sendCodeLimits('recovery-send');

/** The landing page's box says who is here too (product/entering#email-check). */
export const emailCheckLimits: readonly Limit[] = [
  { name: 'email-check-address', points: 60, seconds: 3600, across: 'all', by: byAddress },
  { name: 'email-check-email', points: 10, seconds: 3600, across: 'all', by: emailIn },
];

/** No one guesses the 256 bits of an invitation's link; a whole class behind one address opens theirs at once. */
export const invitationLimits: readonly Limit[] = [
  { name: 'invitation-address', points: 600, seconds: 300, across: 'all', by: byAddress },
  { ...guesses, name: 'invitation-probes', points: 60, seconds: 3600, by: byAddress },
];
/** Each try costs a password hash. */
export const invitedSignUpLimits: readonly Limit[] = [
  { name: 'invited-sign-up-address', points: 200, seconds: 300, across: 'all', by: byAddress },
  { ...guesses, name: 'invited-sign-up-probes', points: 60, seconds: 3600, by: byAddress },
];

/** Each try costs a password hash. */
export const createPasswordLimits: readonly Limit[] = [
  { name: 'create-password-address', points: 60, seconds: 3600, across: 'all', by: byAddress },
];

/** Anyone who has someone's token must not find their password with it, nor keep them from changing it elsewhere. */
export const changePasswordLimits: readonly Limit[] = [
  {
    name: 'change-password-sign-in',
    points: 10,
    seconds: 3600,
    across: 'all',
    counts: 'refusals',
    by: bySignIn,
  },
];

/** Setting up a second factor asks for the password again, which must not be found that way either. */
export const secondFactorLimits: readonly Limit[] = [
  { ...guesses, name: 'second-factor-sign-in', points: 10, seconds: 3600, by: bySignIn },
];

/** `SecondFactorStore` keeps one person's codes from being guessed; this limit is against guessing many people's. */
export const secondStepLimits: readonly Limit[] = [
  { ...guesses, name: 'second-step-address', points: 100, seconds: 300, by: byAddress },
];

/** Asking with what the step may be taken tells nothing to anyone who has no challenge. */
export const stepChoiceLimits: readonly Limit[] = [
  { name: 'step-choice-address', points: 300, seconds: 300, across: 'all', by: byAddress },
];

export const socialLimits: readonly Limit[] = [
  { name: 'social-address', points: 200, seconds: 300, across: 'all', by: byAddress },
];

export const refreshLimits: readonly Limit[] = [
  { name: 'refresh-address', points: 300, seconds: 60, across: 'all', by: byAddress },
];

export const grantPairingLimits: readonly Limit[] = [
  { name: 'pairing-grant', points: 10, seconds: 60, across: 'all', by: bySignIn },
];
export const redeemPairingLimits: readonly Limit[] = [
  { name: 'pairing-redeem', points: 20, seconds: 60, across: 'all', by: byAddress },
];

const isRead = ({ body }: { body: unknown }): boolean => body !== undefined && body !== null;

function hasLongCode(request: { body: unknown }): boolean {
  const { code } = (request.body ?? {}) as { code?: unknown };
  return typeof code === 'string' && !isShortCode(tidyCode(code.slice(0, 100)));
}

/** Runs before the body is checked: whatever is there may be anything. */
export function emailIn(request: { body: unknown }): string | undefined {
  return withEmail(request, (email) => email);
}

function withEmail(request: { body: unknown }, key: (email: string) => string): string | undefined {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? key(email.trim().toLowerCase()) : undefined;
}
