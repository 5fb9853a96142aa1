import { z } from 'zod';
import { secondFactorMessages as words } from './catalogue/second-factor.js';

/** Passkeys that one person may have. */
export const PASSKEYS_MAX = 10;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** Lifetime of a passkey registration challenge, in seconds. */
export const PASSKEY_SET_UP_S = 300;

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof transports)[number];

/** Bytes as base64url. A credential's id has at most 1,023 bytes (WebAuthn §5.1). */
const bytes = (maxChars: number) =>
  z
    .string({ error: words.passkeyRefused })
    .min(1, words.passkeyRefused)
    .max(maxChars, words.passkeyRefused)
    .regex(/^[A-Za-z0-9_-]+$/, words.passkeyRefused);
const credentialId = bytes(1364);

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** Options for creating a passkey in the browser (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Options for signing in with a passkey in the browser (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  /** None of a sign-in with a passkey alone: the device knows which ones it has. */
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.enum(['preferred', 'required']),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The authenticator's response to a registration. Members we don't use are dropped. */
export const createdPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z
      .array(z.string().max(20))
      .max(20)
      .default([])
      .transform((told) => transports.filter((one) => told.includes(one))),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** The authenticator's response to a sign-in. */
export const usedPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

export const addPasskeySchema = z.object({
  name: z
    .string({ error: words.passkeyName })
    .trim()
    .min(1, words.passkeyName)
    .max(PASSKEY_NAME_MAX, words.passkeyName),
  credential: createdPasskeySchema,
});
export type AddPasskey = z.infer<typeof addPasskeySchema>;

/** The recovery codes of a first second factor, shown this once; none where the person has theirs. */
export const passkeyAddedSchema = z.object({ recovery_codes: z.array(z.string()) });
export type PasskeyAdded = z.infer<typeof passkeyAddedSchema>;

const challenge = z.string().min(1).max(100);
/** The `challenge` of SECOND_FACTOR_REQUIRED. */
export const stepChoiceSchema = z.object({ challenge });

/** With what the second step may be taken. */
export const stepChoicesSchema = z.object({
  app: z.boolean(),
  passkey: passkeyRequestSchema.nullable(),
});
export type StepChoices = z.infer<typeof stepChoicesSchema>;

/** Lifetime of the challenge for a sign-in with a passkey alone, in seconds. */
export const PASSKEY_SIGN_IN_S = 300;

/** Options for a sign-in with a passkey alone, and `challenge`, which the caller sends back with the response. */
export const passkeySignInOptionsSchema = z.object({ challenge: z.string(), passkey: passkeyRequestSchema });
export type PasskeySignInOptions = z.infer<typeof passkeySignInOptionsSchema>;

/** `userHandle` is whose the device says the passkey is (WebAuthn §7.2, step 6). */
export const passkeySignInSchema = z.object({
  challenge: z.string().min(1).max(400),
  credential: usedPasskeySchema.extend({
    response: usedPasskeySchema.shape.response.extend({ userHandle: bytes(100) }),
  }),
  remember_me: z.boolean().optional(),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

export const passkeyStepSchema = z.object({ challenge, credential: usedPasskeySchema });
export type PasskeyStep = z.infer<typeof passkeyStepSchema>;
