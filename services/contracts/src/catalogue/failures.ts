/** Messages shown when a request fails (product/shared#failures). */
export const failureMessages = {
  notFound: 'Resource not found.',
  badRequest: 'Bad request.',
  unauthorized: 'Unauthorized access.',
  forbidden: 'Forbidden.',
  serverError: 'Server error. Please try again later.',
  other: 'An error occurred. Please try again.',
  noResponse: 'No response received from the server. Please check your network connection.',
  fallback: 'Something went wrong.',
  somethingWentWrong: 'Something Went Wrong',
} as const;

/** Toasts hide themselves after this many milliseconds (product/shared#toasts). */
export const TOAST_MS = 4000;

/** Details of a failed request, in the order in which product/shared#failures picks the message. */
export interface FailedCall {
  /** `error.message` of the answer's body. */
  serverMessage?: string | undefined;
  /** `error` of the body where it is plain text. */
  errorText?: string | undefined;
  statusText?: string | undefined;
  /** HTTP status; absent when no response arrived. */
  status?: number | undefined;
  /** Message of the request itself (aborted, refused); only read when no response arrived. */
  requestMessage?: string | undefined;
}

/**
 * Chooses the words for a failed call (product/shared#failures): server error.message, error text, status text, a
 * default per status; with no response the request's message or the network sentence; at last 'Something went wrong.'
 */
export function failureMessage(call: FailedCall): string {
  if (call.status === undefined) {
    return firstWords(call.requestMessage, failureMessages.noResponse);
  }
  return firstWords(call.serverMessage, call.errorText, call.statusText, statusDefault(call.status));
}

function statusDefault(status: number): string {
  switch (status) {
    case 404:
      return failureMessages.notFound;
    case 400:
      return failureMessages.badRequest;
    case 401:
      return failureMessages.unauthorized;
    case 403:
      return failureMessages.forbidden;
    case 500:
      return failureMessages.serverError;
    default:
      return failureMessages.other;
  }
}

function firstWords(...candidates: (string | undefined)[]): string {
  return candidates.find((text) => text !== undefined && text.trim() !== '') ?? failureMessages.fallback;
}
