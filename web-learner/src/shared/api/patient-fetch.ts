/** A call that has gone unanswered for so long is given up, in milliseconds. */
export const PATIENCE_MS = 30_000;
/** A file is given the time that a slow line takes to send it: bytes a millisecond. */
const SLOW_LINE = 32;

/**
 * `fetch` that does not wait for ever: where nothing has come, or the rest of an answer is missing, after `patienceMs`
 * and what a file takes on the way, it rejects with a TimeoutError, as it does where the network fails.
 */
export function patientFetch(
  fetch: typeof globalThis.fetch,
  patienceMs = PATIENCE_MS,
): typeof globalThis.fetch {
  return (input, init = {}) => {
    const patience = AbortSignal.timeout(patienceMs + sendingMs(init.body));
    const asked = init.signal ?? undefined;
    return fetch(input, {
      ...init,
      signal: asked === undefined ? patience : AbortSignal.any([asked, patience]),
    });
  };
}

function sendingMs(body: RequestInit['body']): number {
  return body instanceof Blob ? Math.ceil(body.size / SLOW_LINE) : 0;
}
