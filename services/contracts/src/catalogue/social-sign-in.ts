import type { SocialFailure } from '../social-sign-in.js';

/** Messages shown when a sign-in with another service fails, by reason. */
export const socialFailureMessages: Readonly<Record<SocialFailure, string>> = {
  denied: 'You didn’t allow the sign-in, so nothing was shared with us. You can try again anytime.',
  lapsed: 'This sign-in has expired, started in another browser, or is already finished. Start again.',
  refused: 'The other service didn’t confirm this sign-in. Start again.',
  email_unverified:
    'That service hasn’t verified your email address, so we can’t confirm it’s yours. Sign up with a password instead.',
  no_access: 'This account is closed. Ask your organization or our support team.',
  unavailable: 'The other service isn’t responding. Try again later.',
  foreign_domain: 'That address isn’t one of this organization’s domains. Use your address there.',
  other_account:
    'An account that isn’t linked to this organization’s provider has your address. Sign in another way, or ask your organization for an invitation.',
  removed: 'Your access to this organization has ended. Ask one of its admins.',
  full: 'Your organization has no free license. Ask one of its admins.',
  organization_required: 'Your organization asks you to sign in with its own provider.',
};
