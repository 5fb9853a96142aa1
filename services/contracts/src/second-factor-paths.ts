/** Paths of two-step sign-in: apart from the others, so that only those who use it load them. */
export const secondFactorPaths = {
  about: '/api/v1/second-factor',
  totp: '/api/v1/second-factor/totp',
  confirm: '/api/v1/second-factor/totp/confirm',
  recoveryCodes: '/api/v1/second-factor/recovery-codes',
  remove: '/api/v1/second-factor/remove',
  step: '/api/v1/login/second-factor',
} as const;

/**
 * Path at which a sign-in with another service continues; the challenge is appended. It comes after '#', so it isn't
 * sent to a server or logged. It's on a page that few people load, since the sign-in page's size budget is used up.
 */
export const secondStepReturn = '/signUp#second-step=';
