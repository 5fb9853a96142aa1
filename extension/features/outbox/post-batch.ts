import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import { errorBodySchema, TOKEN_REFUSED } from '@keenly/contracts/errors';
import { batchResultSchema, type BatchResult, type EventBatch } from '@keenly/contracts/ingest';
import type { Attempt } from './delivery';

export interface Address {
  apiOrigin: string;
  token: string;
}
export interface Posted {
  attempt: Attempt;
  /** Only when the batch was taken. */
  result: BatchResult | null;
}
export type PostBatch = (address: Address, batch: EventBatch) => Promise<Posted>;

const TIMEOUT_MS = 15_000;

/** One attempt at sending a batch. Never rejects: whatever happens is an `Attempt`. */
export const postBatch: PostBatch = async ({ apiOrigin, token }, batch) => {
  const answer = await fetch(`${apiOrigin}${ingestEndpoints.sessionEvents.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    credentials: 'omit',
    body: JSON.stringify(batch),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (answer === null) return { attempt: { kind: 'unreachable' }, result: null };
  const body: unknown = await answer.json().catch(() => null);
  return readAnswer(answer.status, answer.headers.get('retry-after'), body, batch.events.length, Date.now());
};

/** Reads the service's answer as an outcome for the outbox. `sent` counts the batch's events. */
export function readAnswer(
  status: number,
  retryAfter: string | null,
  body: unknown,
  sent: number,
  nowMs: number,
): Posted {
  const told = errorBodySchema.safeParse(body);
  const code = told.success ? told.data.error.code : null;
  if (status === 401 || code === TOKEN_REFUSED) return { attempt: { kind: 'token_refused' }, result: null };
  if (status === 403) return { attempt: { kind: 'forbidden' }, result: null };
  if (status === 413) return { attempt: { kind: 'too_large', sent }, result: null };
  if (status === 400 || status === 422) return { attempt: { kind: 'malformed', sent }, result: null };
  if (status === 429 || status === 503) {
    return { attempt: { kind: 'busy', retryAfterMs: retryAfterMs(retryAfter, nowMs) }, result: null };
  }
  const result = batchResultSchema.safeParse(body);
  if (status >= 300 || !result.success) return { attempt: { kind: 'unreachable' }, result: null };
  const { accepted, duplicates, refused } = result.data;
  const named = accepted.length + duplicates.length + refused.length;
  return { attempt: { kind: 'taken', named, sent }, result: result.data };
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3) → milliseconds; null when absent or unreadable. */
function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
