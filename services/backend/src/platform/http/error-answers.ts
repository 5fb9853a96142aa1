import type { ErrorBody, ErrorCode } from '@keenly/contracts/errors';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { HttpException } from '@nestjs/common';
import { ZodError } from 'zod';
import { DomainError } from '../../kernel/domain-error.js';
import { EmailNotVerified } from '../../kernel/email-not-verified.js';
import { RateLimited } from '../../kernel/rate-limited.js';
import { SecondFactorRequired } from '../../kernel/second-factor-required.js';
import { CallerGone } from '../observability/correlation.js';
import { UnknownEvent } from '../event-log/unknown-events.js';
import { isUnavailable } from '../database/unavailable.js';

/** The one place where a code becomes an HTTP status (house rule 8). */
const statusOf: Record<ErrorCode, number> = {
  [TOKEN_REFUSED]: 401,
  VALIDATION_FAILED: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  CONFLICT: 409,
  CONCURRENT_CHANGE: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_ERROR: 500,
  SIGN_IN_FAILED: 401,
  EMAIL_IN_USE: 409,
  EMAIL_NOT_VERIFIED: 403,
  SIGN_IN_BY_EMAIL: 401,
  SIGN_UP_LAPSED: 401,
  ORGANIZATION_SIGN_IN_REQUIRED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_DUE: 403,
  CODE_WRONG: 400,
  CODE_SPENT: 400,
  CODE_EXPIRED: 400,
  PASSKEY_REFUSED: 400,
  GRANT_REFUSED: 400,
  PASSWORD_WRONG: 400,
  PAIRING_CODE_INVALID: 400,
  NOT_SESSION_OWNER: 403,
  SESSION_NOT_FOUND: 404,
  SESSION_NOT_RUNNING: 409,
  SESSION_ALREADY_STARTED: 409,
  SESSION_ALREADY_STOPPED: 409,
  SESSION_FULL: 409,
  ANOTHER_SESSION_RUNNING: 409,
  VISIT_NOT_FOUND: 404,
  EVENT_FROM_THE_FUTURE: 422,
  EVENT_TOO_OLD: 422,
  EVENT_TYPE_UNKNOWN: 422,
  EVENT_MALFORMED: 422,
  EVENT_ID_TAKEN: 409,
  ASSIGNMENT_NOT_FOUND: 404,
  ASSIGNMENT_ALREADY_COMPLETE: 409,
  ATTEMPT_ALREADY_SUBMITTED: 409,
  TRIES_USED_UP: 409,
  REMINDER_TOO_SOON: 429,
  LICENCE_LIMIT_REACHED: 409,
};

const UNAVAILABLE = 'Keenly is temporarily unavailable. Nothing was lost. Try again.';

/** Seconds a client should wait before it tries again. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  SERVICE_UNAVAILABLE: 5,
  RATE_LIMITED: 10,
  REMINDER_TOO_SOON: 60,
};

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterS: number | undefined;
  /** True when it is our fault and belongs in the log. */
  readonly unexpected: boolean;
}

/** Turns whatever was thrown into the answer a client gets; unknown errors say nothing of their insides. */
export function answerFor(error: unknown): ErrorAnswer {
  if (error instanceof RateLimited) {
    return { ...answer(error.code, error.message), retryAfterS: error.retryAfterS };
  }
  if (error instanceof SecondFactorRequired) {
    const refusal = answer(error.code, error.message);
    const { challenge } = error;
    return { ...refusal, body: { error: { ...refusal.body.error, challenge } } };
  }
  if (error instanceof EmailNotVerified) {
    const refusal = answer(error.code, error.message);
    const { verificationToken: verification_token } = error;
    return { ...refusal, body: { error: { ...refusal.body.error, verification_token } } };
  }
  // No one reads it; the metrics and logs of proxies know this status by that meaning.
  if (error instanceof CallerGone) return { ...answer('SERVICE_UNAVAILABLE', error.message), status: 499 };
  if (error instanceof DomainError) return answer(error.code, error.message, error.fields);
  if (error instanceof ZodError) return validationAnswer(error);
  if (isUnavailable(error)) {
    return {
      ...answer('SERVICE_UNAVAILABLE', UNAVAILABLE),
      unexpected: true,
    };
  }
  // Told and counted where it was met, once a type: it may be met with every request until this process leaves.
  if (error instanceof UnknownEvent) return answer('SERVICE_UNAVAILABLE', UNAVAILABLE);
  const status = httpStatus(error);
  if (status !== undefined && status < 500) return answerForStatus(status);
  return {
    ...answer('INTERNAL_ERROR', failureMessages.serverError),
    unexpected: true,
  };
}

function answer(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>): ErrorAnswer {
  return {
    status: statusOf[code],
    body: {
      error: {
        code,
        message,
        // The client takes this person to where their code is asked for (product/entering#sign-in).
        ...(code === 'EMAIL_NOT_VERIFIED' ? { email_verified: false } : {}),
        ...(fields === undefined ? {} : { fields: { ...fields } }),
      },
    },
    retryAfterS: RETRY_AFTER_S[code],
    unexpected: false,
  };
}

function validationAnswer(error: ZodError): ErrorAnswer {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return answer('VALIDATION_FAILED', error.issues[0]?.message ?? failureMessages.badRequest, fields);
}

function answerForStatus(status: number): ErrorAnswer {
  switch (status) {
    case 401:
      return answer(TOKEN_REFUSED, failureMessages.unauthorized);
    case 403:
      return answer('FORBIDDEN', failureMessages.forbidden);
    case 404:
      return answer('NOT_FOUND', failureMessages.notFound);
    case 413:
      return answer('PAYLOAD_TOO_LARGE', 'This request is too large.');
    case 415:
      return answer('UNSUPPORTED_MEDIA_TYPE', 'Unsupported content type. Send JSON.');
    case 429:
      return answer('RATE_LIMITED', 'Too many requests. Wait a moment and try again.');
    default:
      return answer('VALIDATION_FAILED', failureMessages.badRequest);
  }
}

function httpStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
