import { BATCH_MAX_EVENTS } from '@keenly/contracts/ingest';
import { z } from 'zod';
import { clockBoundsSchema } from './clock-check';

/** State of sending. Survives the worker. */
export const deliverySchema = z.object({
  /** Failures in a row. */
  failures: z.number().int().min(0),
  /** Wall clock before which nothing is tried again. */
  notBeforeMs: z.number(),
  /** Sending waits for the learner: the service refuses the token ('token') or the extension itself ('forbidden'). */
  halted: z.enum(['token', 'forbidden']).nullable(),
  /** Events in a batch at most; halved when the service finds a batch too large. */
  batchLimit: z.number().int().min(1).max(BATCH_MAX_EVENTS),
  /** Wall clock of the last answer that took a batch. */
  lastContactMs: z.number(),
  /** What the answers so far say of this device's clock; null before the first. */
  clock: clockBoundsSchema.nullable().default(null),
});
export type Delivery = z.infer<typeof deliverySchema>;
export const FRESH_DELIVERY: Delivery = {
  failures: 0,
  notBeforeMs: 0,
  halted: null,
  batchLimit: BATCH_MAX_EVENTS,
  lastContactMs: 0,
  clock: null,
};

export const deliveryShape = { key: 'delivery', version: 1, schema: deliverySchema, initial: FRESH_DELIVERY };

/** Outcome of one attempt to send a batch. */
export type Attempt =
  | { kind: 'taken'; named: number; sent: number }
  | { kind: 'token_refused' }
  | { kind: 'forbidden' }
  | { kind: 'too_large'; sent: number }
  | { kind: 'malformed'; sent: number }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'unreachable' };

const BASE_MS = 1000;
/** A session needs a heartbeat well within ten minutes: never wait longer than this by ourselves. */
const MOST_MS = 60_000;
/** The longest Retry-After that is believed; a longer wait can only be a clock that was set back. */
const RETRY_AFTER_MOST_MS = 10 * 60_000;

/** Exponential backoff with equal jitter (50–100 % of the step), to avoid a thundering herd. */
export function backOffMs(failures: number, random: number): number {
  const step = Math.min(MOST_MS, BASE_MS * 2 ** Math.min(failures - 1, 16));
  return Math.round(step / 2 + (step / 2) * random);
}

/** Never sooner than the service asked, and up to half as long again: it asked the same of every device. */
function asked(retryAfterMs: number | null, random: number): number {
  return Math.min(Math.round((retryAfterMs ?? 0) * (1 + random / 2)), RETRY_AFTER_MOST_MS);
}

/** Whether a single event must leave the outbox for the log of refused ones, since no smaller batch exists. */
export function mustRefuse(attempt: Attempt): boolean {
  return (attempt.kind === 'too_large' || attempt.kind === 'malformed') && attempt.sent === 1;
}

/**
 * Folds one attempt. A taken batch clears the trouble; one of which the service named nothing counts as a failure, or
 * it would be sent for ever. Half batches go at once.
 */
export function afterAttempt(before: Delivery, attempt: Attempt, nowMs: number, random: number): Delivery {
  const failures = before.failures + 1;
  const later = (waitMs: number): Delivery => ({ ...before, failures, notBeforeMs: nowMs + waitMs });
  switch (attempt.kind) {
    case 'taken': {
      if (attempt.sent > 0 && attempt.named === 0) return later(backOffMs(failures, random));
      const batchLimit = Math.min(BATCH_MAX_EVENTS, before.batchLimit * 2);
      return { ...FRESH_DELIVERY, clock: before.clock, batchLimit, lastContactMs: nowMs };
    }
    case 'token_refused':
      return { ...before, halted: 'token' };
    case 'forbidden':
      return { ...before, halted: 'forbidden' };
    case 'too_large':
    case 'malformed':
      if (attempt.sent === 0) return later(backOffMs(failures, random));
      return { ...before, batchLimit: Math.max(1, Math.floor(attempt.sent / 2)) };
    case 'busy':
      return later(Math.max(asked(attempt.retryAfterMs, random), backOffMs(failures, random)));
    case 'unreachable':
      return later(backOffMs(failures, random));
    default:
      return attempt satisfies never;
  }
}

/** Whether to try now. `urgent` (back online, a stop) does not wait out a back-off, but a halt it does. */
export function maySend(delivery: Delivery, nowMs: number, urgent: boolean): boolean {
  if (delivery.halted !== null) return false;
  return urgent || nowMs >= delivery.notBeforeMs || delivery.notBeforeMs - nowMs > RETRY_AFTER_MOST_MS;
}
