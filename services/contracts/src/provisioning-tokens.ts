import { z } from 'zod';
import { provisioningMessages as messages } from './catalogue/provisioning.js';

/** So many tokens of an organization work at a time. */
export const PROVISIONING_TOKENS_MOST = 20;
export const PROVISIONING_NAME_MAX = 100;
/** So long the token before works beside the new one, hours. */
export const OLD_TOKEN_HOURS = 24;

/** A token that a directory of an organization signs in with, without the token itself: only a hash of that is kept. */
export const provisioningTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Counts up with each change and each new token. */
  version: z.number().int(),
  created_at: z.iso.datetime(),
  /** To the minute; null before its first use. */
  last_used_at: z.iso.datetime().nullable(),
  /** Until when a token from before still works; null without one. */
  old_token_until: z.iso.datetime().nullable(),
});
export type ProvisioningToken = z.infer<typeof provisioningTokenSchema>;

/** All that work, by name. */
export const provisioningTokensSchema = z.object({
  data: z.array(provisioningTokenSchema).max(PROVISIONING_TOKENS_MOST),
});
export type ProvisioningTokens = z.infer<typeof provisioningTokensSchema>;

export const provisioningTokenAnswerSchema = z.object({ data: provisioningTokenSchema });
export type ProvisioningTokenAnswer = z.infer<typeof provisioningTokenAnswerSchema>;

/** The only answer that a token is ever in. */
export const provisioningTokenSecretSchema = z.object({ data: provisioningTokenSchema, token: z.string() });
export type ProvisioningTokenSecret = z.infer<typeof provisioningTokenSecretSchema>;

export const makeProvisioningTokenSchema = z.object({
  name: z.string().trim().min(1, messages.nameMissing).max(PROVISIONING_NAME_MAX, messages.nameTooLong),
});
export type MakeProvisioningToken = z.output<typeof makeProvisioningTokenSchema>;

const version = z.number().int().min(1).max(1_000_000_000);

/** `version`: the one that was read. */
export const changeProvisioningTokenSchema = makeProvisioningTokenSchema.extend({ version });
export type ChangeProvisioningToken = z.output<typeof changeProvisioningTokenSchema>;

/** `version`: the one that was read, so that a request that is sent twice makes one new token. */
export const rotateProvisioningTokenSchema = z.object({ version });
