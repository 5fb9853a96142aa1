import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { ApiError, errorFromResponse } from '@keenly/web-learner/shared/api/api-error';

export interface SendFileParts {
  /** On our own origin; its signature stands for the sign-in. */
  readonly address: string;
  readonly contentType: string;
  readonly content: Blob;
  /** Bytes that are on their way so far. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * PUTs a file and resolves to the answer. XMLHttpRequest alone tells how much of a body has been sent. Throws ApiError, or
 * the signal's reason once it's aborted.
 */
export function sendFile({ address, contentType, content, onSent, signal }: SendFileParts): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const unreachable = () => reject(new ApiError(failureMessages.noResponse, undefined));
    request.open('PUT', address);
    request.setRequestHeader('content-type', contentType);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      answerOf(request).then(resolve, reject);
    });
    request.addEventListener('error', unreachable);
    request.addEventListener('timeout', unreachable);
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason as Error);
    });
    request.send(content);
  });
}

async function answerOf({ status, statusText, responseText }: XMLHttpRequest): Promise<unknown> {
  if (status < 200 || status >= 300)
    throw await errorFromResponse({ status, statusText, text: () => Promise.resolve(responseText) });
  try {
    return JSON.parse(responseText);
  } catch (error) {
    // A page of some proxy or captive network in the place of our answer.
    console.warn('A file was answered with something else than JSON.', error);
    throw new ApiError(failureMessages.fallback, status);
  }
}
