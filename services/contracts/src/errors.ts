import { z } from 'zod';

/**
 * Answer to a missing, expired, revoked or forged token; the client clears its storage (product/shared#refused-token).
 */
export const TOKEN_REFUSED = 1004;

/**
 * Stable codes of every failure the service can answer with. Clients branch on these, never on words.
 * The status of each is in the backend's error filter, the one place where a code becomes HTTP.
 */
export const errorCodes = [
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'CONCURRENT_CHANGE',
  'PRECONDITION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
  'SIGN_IN_FAILED',
  'EMAIL_IN_USE',
  'EMAIL_NOT_VERIFIED',
  'SIGN_IN_BY_EMAIL',
  'SIGN_UP_LAPSED',
  'ORGANIZATION_SIGN_IN_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_DUE',
  'CODE_WRONG',
  'CODE_SPENT',
  'CODE_EXPIRED',
  'PASSKEY_REFUSED',
  'GRANT_REFUSED',
  'PASSWORD_WRONG',
  'PAIRING_CODE_INVALID',
  'NOT_SESSION_OWNER',
  'SESSION_NOT_FOUND',
  'SESSION_NOT_RUNNING',
  'SESSION_ALREADY_STARTED',
  'SESSION_ALREADY_STOPPED',
  'SESSION_FULL',
  'ANOTHER_SESSION_RUNNING',
  'VISIT_NOT_FOUND',
  'EVENT_FROM_THE_FUTURE',
  'EVENT_TOO_OLD',
  'EVENT_TYPE_UNKNOWN',
  'EVENT_MALFORMED',
  'EVENT_ID_TAKEN',
  'ASSIGNMENT_NOT_FOUND',
  'ASSIGNMENT_ALREADY_COMPLETE',
  'ATTEMPT_ALREADY_SUBMITTED',
  'TRIES_USED_UP',
  'REMINDER_TOO_SOON',
  'LICENCE_LIMIT_REACHED',
] as const;
export const errorCodeSchema = z.union([z.literal(TOKEN_REFUSED), z.enum(errorCodes)]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** The body of every error answer. `fields` maps a dotted field path to its message. */
export const errorBodySchema = z.object({
  error: z.object({
    code: errorCodeSchema,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    correlation_id: z.string().optional(),
    email_verified: z.boolean().optional(),
    /** With EMAIL_NOT_VERIFIED: the bearer token of the verification that is due; it opens nothing else. */
    verification_token: z.string().optional(),
    /** With SECOND_FACTOR_REQUIRED: what the second step needs. */
    challenge: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
