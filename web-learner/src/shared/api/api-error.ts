import type { ErrorBody, ErrorCode } from '@keenly/contracts/errors';
import { failureMessage } from '@keenly/contracts/catalogue/failures';

/**
 * A call that failed. `message` is what a person reads (product/shared#failures); `code` is what the program branches
 * on.
 */
export class ApiError extends Error {
  constructor(
    message: string,
    /** HTTP status; undefined where no response arrived. */
    readonly status: number | undefined,
    readonly code: ErrorCode | undefined = undefined,
    /** Message per dotted field path. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly emailVerified: boolean | undefined = undefined,
    /** What the next step of a sign-in needs: the code of an unverified email, or the second factor (401). */
    readonly nextToken: string | undefined = undefined,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/**
 * The words where no response arrived. `fetch` reports every network failure as a TypeError, and a call that was given
 * up as a TimeoutError, whose texts are the browser engine's own; those are no messages for a person, so the network
 * sentence speaks.
 */
export function wordsFor(error: unknown): string {
  const told = error instanceof Error && !isOfEngine(error) ? error.message : undefined;
  return failureMessage({ requestMessage: told });
}

function isOfEngine(error: Error): boolean {
  return error instanceof TypeError || error.name === 'TimeoutError';
}

/** Reads a refused answer by the rule of product/shared#failures. */
export async function errorFromResponse(
  response: Pick<Response, 'status' | 'statusText' | 'text'>,
): Promise<ApiError> {
  const text = await response.text();
  const error = errorOf(text);
  const plain = typeof error === 'string' ? error : undefined;
  const detail = typeof error === 'object' ? error : undefined;
  const message = failureMessage({
    status: response.status,
    serverMessage: detail?.message,
    errorText: plain,
    statusText: response.statusText,
  });
  return new ApiError(
    message,
    response.status,
    detail?.code,
    detail?.fields ?? {},
    detail?.email_verified,
    detail?.verification_token ?? detail?.challenge,
  );
}

function errorOf(text: string): Partial<ErrorBody['error']> | string | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const { error } = JSON.parse(text) as { error?: Partial<ErrorBody['error']> | string | null };
    return error ?? undefined;
  } catch (error) {
    console.warn('The answer claims to be JSON and is not.', error);
    return undefined;
  }
}
