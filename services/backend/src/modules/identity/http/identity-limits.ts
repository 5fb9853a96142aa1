import { byAddress, bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/**
 * Guessing passwords: of many from one place, of one person from one place, of one person from everywhere. A whole
 * class that signs in from one address is no guessing: only refusals count.
 */
export const loginLimits: readonly Limit[] = [
  { name: 'login-address', points: 100, seconds: 300, across: 'all', counts: 'refusals', by: byAddress },
  {
    name: 'login-person-address',
    points: 10,
    seconds: 300,
    across: 'all',
    counts: 'refusals',
    by: (request) => withEmail(request, (email) => `${email} ${request.ip}`),
  },
  {
    name: 'login-person',
    points: 100,
    seconds: 3600,
    across: 'all',
    counts: 'refusals',
    by: (request) => withEmail(request, (email) => email),
  },
];

/** 'Email Already in Use!' tells who is here: throttled per address of origin and per e-mail (safe reading 5). */
export const signUpLimits: readonly Limit[] = [
  { name: 'sign-up-address', points: 200, seconds: 300, across: 'all', by: byAddress },
  { name: 'sign-up-probes', points: 60, seconds: 3600, across: 'all', counts: 'refusals', by: byAddress },
  {
    name: 'sign-up-email',
    points: 10,
    seconds: 3600,
    across: 'all',
    by: (request) => withEmail(request, (email) => email),
  },
];

const byEmail = (request: { body: unknown }) => withEmail(request, (email) => email);

/** A code has four digits and five tries: what keeps it from being guessed is how few of them an address gets a day. */
function tryCodeLimits(name: string): readonly Limit[] {
  return [
    { name: `${name}-address`, points: 60, seconds: 3600, across: 'all', counts: 'refusals', by: byAddress },
    { name: `${name}-email`, points: 15, seconds: 86_400, across: 'all', counts: 'refusals', by: byEmail },
  ];
}

/** Nobody's mailbox is filled by strangers: a few codes an hour for an address, whether anybody has it or not. */
function sendCodeLimits(name: string): readonly Limit[] {
  return [
    { name: `${name}-address`, points: 100, seconds: 3600, across: 'all', by: byAddress },
    { name: `${name}-email`, points: 6, seconds: 3600, across: 'all', by: byEmail },
  ];
}

export const tryVerificationLimits = tryCodeLimits('verification-try');
export const sendVerificationLimits = sendCodeLimits('verification-send');
export const tryRecoveryLimits = tryCodeLimits('recovery-try');
export const sendRecoveryLimits = sendCodeLimits('recovery-send');

/** The landing page's box says who is here too (safe reading 5). */
export const emailCheckLimits: readonly Limit[] = [
  { name: 'email-check-address', points: 60, seconds: 3600, across: 'all', by: byAddress },
  { name: 'email-check-email', points: 10, seconds: 3600, across: 'all', by: byEmail },
];

/** Each try costs a password hash. */
export const createPasswordLimits: readonly Limit[] = [
  { name: 'create-password-address', points: 60, seconds: 3600, across: 'all', by: byAddress },
];

/** Whoever has somebody's token must not find their password with it. */
export const changePasswordLimits: readonly Limit[] = [
  {
    name: 'change-password-person',
    points: 10,
    seconds: 3600,
    across: 'all',
    counts: 'refusals',
    by: (request) => request.caller?.userId,
  },
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

/** Runs before the body is checked: whatever is there may be anything. */
function withEmail(request: { body: unknown }, key: (email: string) => string): string | undefined {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? key(email.trim().toLowerCase()) : undefined;
}
