import type { BackOff } from '../../platform/queue/back-off.js';

/** How patient the sending of mails is. */
export interface MailPolicy {
  /** Attempts before a mail is dead. */
  readonly maxAttempts: number;
  readonly backOff: BackOff;
  /** Anyone who sends a mail has it to themselves for so long, in milliseconds; longer than `sendWithinMs`. */
  readonly leaseMs: number;
  /** A server that has not taken a mail by then is cut off, in milliseconds. */
  readonly sendWithinMs: number;
  /** A mail that the queue hasn't finished after this time is handed over again, in milliseconds. */
  readonly handOverAgainMs: number;
  /** Polling interval for mails whose notice was missed, in milliseconds. */
  readonly relayEveryMs: number;
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
