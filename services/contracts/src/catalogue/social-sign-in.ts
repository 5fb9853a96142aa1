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
};
