import type { SocialFailure } from '../social-sign-in.js';

/** What a person reads when a sign-in with another service did not work out. */
export const socialFailureMessages: Readonly<Record<SocialFailure, string>> = {
  denied: 'You did not allow the sign-in, so nothing was shared with us. You can try again any time.',
  lapsed:
    'This sign-in was started too long ago, in another browser, or was finished already. Please start again.',
  refused: 'The other service did not confirm this sign-in. Please start again.',
  email_unverified:
    'The other service does not vouch for your email, so we cannot tell that it is yours. Please sign up with a password.',
  no_access: 'This account is closed. Please ask your organization or our support.',
  unavailable: 'The other service does not answer at the moment. Please try again later.',
};
