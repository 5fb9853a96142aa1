import { endpoint, forAnyone, forSettingUp, forSignedIn } from './endpoint.js';
import { signedInSchema } from './identity.js';
import {
  addPasskeySchema,
  passkeyAddedSchema,
  passkeyCreationSchema,
  passkeySignInOptionsSchema,
  passkeySignInSchema,
  passkeyStepSchema,
  stepChoiceSchema,
  stepChoicesSchema,
} from './passkeys.js';
import { provedSchema } from './second-factor.js';

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/passkeys/options',
  access: forSettingUp,
  summary: 'What a browser needs to make a passkey. The password is asked again.',
  body: provedSchema,
  answer: passkeyCreationSchema,
  errors: ['PASSWORD_WRONG', 'CONFLICT'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/passkeys',
  access: forSettingUp,
  summary: 'Keep the passkey that a device has made. The first second factor brings recovery codes.',
  body: addPasskeySchema,
  answer: passkeyAddedSchema,
  errors: ['PASSKEY_REFUSED', 'CONFLICT'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/passkeys/:id/remove',
  access: forSignedIn,
  summary: 'Remove a passkey. Without any second factor left, two-step sign-in is off.',
  body: provedSchema,
  errors: ['PASSWORD_WRONG', 'NOT_FOUND', 'CONFLICT'],
});

export const stepChoices = endpoint({
  method: 'POST',
  path: '/api/v1/login/second-factor/options',
  access: forAnyone,
  summary: 'With what the second step of a sign-in may be taken. Each call makes a new passkey challenge.',
  body: stepChoiceSchema,
  answer: stepChoicesSchema,
  errors: ['CODE_EXPIRED'],
});

export const takePasskeyStep = endpoint({
  method: 'POST',
  path: '/api/v1/login/second-factor/passkey',
  access: forAnyone,
  summary: 'The second step of a sign-in, with a passkey.',
  body: passkeyStepSchema,
  answer: signedInSchema,
  errors: ['CODE_EXPIRED', 'PASSKEY_REFUSED'],
});

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/v1/login/passkey/options',
  access: forAnyone,
  summary: 'What a device needs to sign in with a passkey alone.',
  answer: passkeySignInOptionsSchema,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/login/passkey',
  access: forAnyone,
  summary: 'Sign in with a passkey alone. The device must have checked who uses it.',
  body: passkeySignInSchema,
  answer: signedInSchema,
  errors: ['CODE_EXPIRED', 'PASSKEY_REFUSED', 'SIGN_IN_FAILED'],
});
