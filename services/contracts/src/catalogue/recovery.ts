/** Document 3 §5 'Forgot password', to the letter; the password's own rule is document 1 §5 'Generic password rule elsewhere'. */
export const recoveryMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Not a valid Email',
  passwordRequired: 'Password is required',
  confirmRequired: 'Confirm password is required',
  confirmMismatch: 'Password and confirm password do not match',
  /** Also returned for unknown addresses, to prevent account enumeration (safe reading 5). */
  codeSent: 'If an account uses this email, we’ve sent it a code.',
  passwordUpdated: 'Your password was updated. Sign in with it.',
  grantRefused: 'This code has expired or was already used. Request a new one.',
} as const;

/** Document 1 §5 'Generic password rule elsewhere': `{field} must contain …`. */
export const passwordRuleMessages = {
  /** After all of the rule: a password that guessers try first. */
  common: 'This password is easy to guess: many people use it. Choose a different one.',
  length: (field: string) => `${field} must contain minimum 8 characters`,
  upper: (field: string) => `${field} must contain a uppercase letter`,
  lower: (field: string) => `${field} must contain a lowercase letter`,
  number: (field: string) => `${field} must contain a number`,
  special: (field: string) => `${field} must contain a special character`,
} as const;

/** Document 1 §5 'Password change' and what the specification has no words for. */
export const passwordChangeMessages = {
  existing: 'Existing Password',
  password: 'New Password',
  confirmMismatch: 'Confirm Password does not match',
  existingWrong: 'Existing Password is incorrect.',
  /** For a person who has only ever signed in with another service; 'Forgot Password' follows as a link. */
  none: 'You sign in with another service and don’t have a password here. To choose one, use',
  noneYet: 'You don’t have a password yet. To choose one, use Forgot Password.',
  changed: 'Your password was updated.',
} as const;
