/** Codes by e-mail (document 1 §5 'Verification code'; safe reading 4). The specification has no words for these. */
export const codeMessages = {
  malformed: 'Enter the 4 digits of your code.',
  wrong: 'This is not the code we sent. Please check it and try again.',
  spent: 'Too many wrong tries. Please ask for a new code.',
  expired: 'This code is not valid any more. Please ask for a new one.',
  /** The same for an address that waits for no code. */
  resent: 'If this email waits for a code, a new one is on its way.',
  verified: 'Your email is verified.',
  /** The browser no longer knows of the sign-up, which alone may use its code. */
  lapsed: 'Sign in with your email and password first, and we’ll ask for the code again.',
  notVerified: 'Please verify your email first: enter the code we sent to it.',
} as const;
