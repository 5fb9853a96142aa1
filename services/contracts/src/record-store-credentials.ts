import { z } from 'zod';
import { recordStoreMessages as messages } from './catalogue/record-store.js';
import { recordStoreScopes, recordStoreScopeSchema } from './record-store-scopes.js';

/** So many credentials of an organization work at a time. */
export const CREDENTIALS_MOST = 50;
export const CREDENTIAL_NAME_MAX = 100;
/** So long the secret before works beside the new one, hours. */
export const OLD_SECRET_HOURS = 24;

/** A credential of an organization, without its secret: only a hash of that is kept. */
export const credentialSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What the program sends as its user name; public. */
  key: z.string(),
  scopes: z.array(recordStoreScopeSchema),
  /** Counts up with each change and each new secret. */
  version: z.number().int(),
  created_at: z.iso.datetime(),
  /** To the minute; null before its first use. */
  last_used_at: z.iso.datetime().nullable(),
  /** Until when a secret from before still works; null without one. */
  old_secret_until: z.iso.datetime().nullable(),
});
export type Credential = z.infer<typeof credentialSchema>;

/** All that work, by name. */
export const credentialsSchema = z.object({ data: z.array(credentialSchema).max(CREDENTIALS_MOST) });
export type Credentials = z.infer<typeof credentialsSchema>;

export const credentialAnswerSchema = z.object({ data: credentialSchema });
export type CredentialAnswer = z.infer<typeof credentialAnswerSchema>;

/** The only answer that a secret is ever in. */
export const credentialSecretSchema = z.object({ data: credentialSchema, secret: z.string() });
export type CredentialSecret = z.infer<typeof credentialSecretSchema>;

/** Each scope once, in the order of {@link recordStoreScopes}. */
const scopesSchema = z
  .array(recordStoreScopeSchema)
  .min(1, messages.scopesMissing)
  .max(recordStoreScopes.length)
  .transform((given) => recordStoreScopes.filter((scope) => given.includes(scope)));

export const makeCredentialSchema = z.object({
  name: z.string().trim().min(1, messages.nameMissing).max(CREDENTIAL_NAME_MAX, messages.nameTooLong),
  scopes: scopesSchema,
});
export type MakeCredential = z.output<typeof makeCredentialSchema>;

const version = z.number().int().min(1).max(1_000_000_000);

/** `version`: the one that was read. */
export const changeCredentialSchema = makeCredentialSchema.extend({ version });
export type ChangeCredential = z.output<typeof changeCredentialSchema>;

/** `version`: the one that was read, so that a request that is sent twice makes one new secret. */
export const rotateCredentialSchema = z.object({ version });
