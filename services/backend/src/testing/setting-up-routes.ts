/** All that someone may call who has yet to set up the second factor that their organisation requires. */
export const settingUpRoutes: readonly string[] = [
  'GET /api/v1/second-factor',
  'POST /api/v1/second-factor/passkeys',
  'POST /api/v1/second-factor/passkeys/options',
  'POST /api/v1/second-factor/totp',
  'POST /api/v1/second-factor/totp/confirm',
];
