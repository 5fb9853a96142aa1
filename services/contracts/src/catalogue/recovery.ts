/**
 * Messages of product/entering#forgot-password, to the letter; the password's own rule is
 * product/entering#password-rule.
 */
export const recoveryMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Not a valid Email',
  passwordRequired: 'Password is required',
  confirmRequired: 'Confirm password is required',
  confirmMismatch: 'Password and confirm password do not match',
  /** Also returned for unknown addresses, to prevent account enumeration (product/entering#forgot-password). */
  codeSent: 'If an account uses this email, we’ve sent it a code.',
  passwordUpdated: 'Your password was updated. Sign in with it.',
  grantRefused: 'This code has expired or was already used. Request a new one.',
} as const;

/** The password rule (product/entering#password-rule): `{field} must contain …`. */
export const passwordRuleMessages = {
  /** After all of the rule: a password that guessers try first. */
  common: 'This password is easy to guess: many people use it. Choose a different one.',
  length: (field: string) => `${field} must contain minimum 8 characters`,
  upper: (field: string) => `${field} must contain a uppercase letter`,
  lower: (field: string) => `${field} must contain a lowercase letter`,
  number: (field: string) => `${field} must contain a number`,
  special: (field: string) => `${field} must contain a special character`,
} as const;

/** Changing a password (product/entering#update-password). Some of the words are ours. */
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
