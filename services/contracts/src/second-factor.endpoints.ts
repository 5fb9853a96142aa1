import { endpoint, forAnyone, forSettingUp, forSignedIn } from './endpoint.js';
import { signedInSchema } from './identity.js';
import {
  confirmTotpSchema,
  provedSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondStepSchema,
  totpSetUpSchema,
} from './second-factor.js';

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/second-factor',
  access: forSettingUp,
  summary: 'Is two-step sign-in on?',
  answer: secondFactorSchema,
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/totp',
  access: forSettingUp,
  summary: 'A secret for an authenticator app.',
  body: provedSchema,
  answer: totpSetUpSchema,
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/totp/confirm',
  access: forSettingUp,
  summary: 'Turn two-step sign-in on with the app’s first code.',
  body: confirmTotpSchema,
  answer: recoveryCodesSchema,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/recovery-codes',
  access: forSignedIn,
  summary: 'New recovery codes.',
  body: provedSchema,
  answer: recoveryCodesSchema,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/remove',
  access: forSignedIn,
  summary: 'Turn two-step sign-in off.',
  body: provedSchema,
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/v1/login/second-factor',
  access: forAnyone,
  summary: 'The second step of a sign-in.',
  body: secondStepSchema,
  answer: signedInSchema,
});
