import { z } from 'zod';

/** A key as it looks: 22 characters of base64url. */
const key = z
  .string()
  .length(22)
  .regex(/^[\w-]+$/);

/** The key of an account by which its owner's programs read the learning records about it; without its secret. */
export const ownRecordKeySchema = z.object({
  /** What a program sends as its user name; public. */
  key,
  made_at: z.iso.datetime(),
  /** To the minute; null before its first use. */
  last_used_at: z.iso.datetime().nullable(),
});
export type OwnRecordKey = z.infer<typeof ownRecordKeySchema>;

/** `organisation`: whose record store it reads; null for a personal account, which no tool stores anything about. */
export const ownRecordKeyAnswerSchema = z.object({
  data: ownRecordKeySchema.nullable(),
  organisation: z.string().nullable(),
});
export type OwnRecordKeyAnswer = z.infer<typeof ownRecordKeyAnswerSchema>;

/** The only answer that the secret is ever in. */
export const ownRecordKeySecretSchema = z.object({ data: ownRecordKeySchema, secret: z.string() });
export type OwnRecordKeySecret = z.infer<typeof ownRecordKeySecretSchema>;

/** `replaces`: the key that was read, null for none, so that a request that is sent twice makes one key. */
export const makeOwnRecordKeySchema = z.object({ replaces: key.nullable() });
