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
 * Where a sign-in with another service goes on; the challenge follows. It is behind '#', which no server is sent and
 * no log keeps, on a page that few people load: the sign-in page has no room for it.
 */
export const secondStepReturn = '/signUp#second-step=';
