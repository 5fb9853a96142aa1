import type { OutboxPolicy } from '../../../platform/queue/outbox-relays.js';

/** So long a receiver has for everything, its answer's body included, milliseconds; shorter than a lease. */
export const ANSWER_WITHIN_MS = 10_000;
/** Deliveries that one process sends at a time. */
export const AT_ONCE = 32;
/** Of one webhook, and of one whose last try failed: a receiver that hangs holds up no one else's. */
export const AT_ONCE_EACH = 4;
export const AT_ONCE_FAILING = 1;
/** Tries of one delivery: with {@link deliveryPolicy}'s waits they take about three days. */
export const TRIES_MOST = 19;
/** So long nothing but failure pauses a webhook, days. */
export const PAUSED_AFTER_DAYS = 5;

export const deliveryPolicy: OutboxPolicy = {
  backOff: { firstMs: 30_000, mostMs: 12 * 3600_000 },
  leaseMs: 30_000,
  handOverAgainMs: 30_000,
  relayEveryMs: 1000,
};
