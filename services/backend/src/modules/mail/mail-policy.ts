import type { OutboxPolicy } from '../../platform/queue/outbox-relays.js';

/** How patient the sending of mails is. */
export interface MailPolicy extends OutboxPolicy {
  /** Attempts before a mail is dead. */
  readonly maxAttempts: number;
  /** A server that has not taken a mail by then is cut off, in milliseconds; shorter than a lease. */
  readonly sendWithinMs: number;
}

/** Injection token of the {@link MailPolicy}. */
export const MAIL_POLICY = Symbol('MailPolicy');

/** Twelve attempts within two hours: a mail server that is restarted or throttles for a while loses no one's mail. */
export const mailPolicy: MailPolicy = {
  maxAttempts: 12,
  backOff: { firstMs: 5_000, mostMs: 30 * 60_000 },
  leaseMs: 60_000,
  sendWithinMs: 40_000,
  handOverAgainMs: 30_000,
  relayEveryMs: 1_000,
};
