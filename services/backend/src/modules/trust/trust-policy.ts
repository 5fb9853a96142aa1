import type { OutboxPolicy } from '../../platform/queue/outbox-relays.js';

/** How copies and erasures are carried out. */
export interface TrustPolicy extends OutboxPolicy {
  /** Tries of a copy before it counts as failed; an erasure is tried until it is done. */
  readonly exportTries: number;
  /** How long an erasure waits for read models to follow, in milliseconds, before it looks again later. */
  readonly followWithinMs: number;
  /**
   * An erasure that is done is carried out again after this long, in milliseconds: longer than any request or job
   * that was under way may take, and than the silence after which a session is stopped.
   */
  readonly settleAfterMs: number;
  /** How long a person's address is kept for the receipt's mail to go out, in milliseconds. */
  readonly mailWithinMs: number;
}

/** Injection token of the {@link TrustPolicy}. */
export const TRUST_POLICY = Symbol('TrustPolicy');

export const trustPolicy: TrustPolicy = {
  leaseMs: 60_000,
  handOverAgainMs: 20_000,
  relayEveryMs: 2_000,
  backOff: { firstMs: 500, mostMs: 60_000 },
  exportTries: 5,
  followWithinMs: 10_000,
  settleAfterMs: 15 * 60_000,
  mailWithinMs: 3 * 3600_000,
};

/** Name of the queue whose jobs make copies and carry out erasures. */
export const TRUST_QUEUE = 'trust';

/** NOTIFY channel: a copy or an erasure waits to be handed to the queue. */
export const TRUST_QUEUED = 'trust_queued';
