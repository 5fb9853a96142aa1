/** Codes by email (product/entering#verification-codes). The words are ours. */
export const codeMessages = {
  malformed: 'Enter the 4 digits of your code.',
  wrong: 'This isn’t the code we sent. Check it and try again.',
  spent: 'Too many wrong attempts. Request a new code.',
  expired: 'This code has expired. Request a new one.',
  /** The same for an address that is waiting for no code. */
  resent: 'If this email address is waiting for a code, we’ve sent a new one.',
  verified: 'Your email is verified.',
  /** The browser no longer knows of the sign-up, which alone may use its code. */
  lapsed: 'Sign in with your email and password first, and we’ll ask for the code again.',
  notVerified: 'Verify your email first. Enter the code we sent to it.',
} as const;
